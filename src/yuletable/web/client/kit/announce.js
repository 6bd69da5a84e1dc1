// @ts-check
// The page's one live region.
import { useEffect } from '../html.js'

const KEEP = 8000
/** @type {HTMLElement | null} */
let region = null

/** Puts the live region into the page; once, before anything is said. */
export function openLiveRegion() {
  region = document.createElement('div')
  region.className = 'sr'
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('role', 'status')
  document.body.append(region)
}

/**
 * Says a sentence once to whoever listens rather than looks.
 * @param {string} text @returns {() => void} takes it back
 */
export function announce(text) {
  if (!region || !text) return () => {}
  const line = document.createElement('p')
  line.textContent = text
  region.append(line)
  setTimeout(() => line.remove(), KEEP)
  return () => line.remove()
}

let isHeard = (/** @type {string} */ _text) => false

/** Captions that are read aloud already are not said a second time. @param {(text: string) => boolean} heard */
export function captionsAreHeard(heard) {
  isHeard = heard
}

/** Says the text whenever it changes; the board's caption. @param {string | null | undefined} text */
export function useCaption(text) {
  useEffect(() => {
    if (text && !isHeard(text)) announce(text)
  }, [text])
}
