// @ts-check
// Following a match without eyes or pointer: what happens is told, and the focus stays on what is to be done.
// Not part of kit.js, since the door needs none of it.
import { useEffect, useRef } from '../html.js'
import { useCues } from './motion.js'

/** @import { Cue, GameProps } from '../wire' */

/**
 * What happens is told to who listens; so is what the house refuses.
 * @param {GameProps} props @param {(cue: Cue) => string | null} sentence what is told of a cue; null or '': nothing
 */
export function useTold({ cues, refused, announce }, sentence) {
  useCues(cues, (cue) => {
    const told = sentence(cue)
    if (told) announce(told)
  })
  useEffect(() => {
    if (refused) announce(refused.sentence)
  }, [refused])
}

/**
 * What was pressed by a key may be gone afterwards: the focus goes to the next thing to do.
 * @param {string} moment changes when what is asked changes @param {string} next a selector, the most urgent first
 */
export function useFocusKept(moment, next) {
  const byKey = useRef(false)
  useEffect(() => {
    const hear = (/** @type {Event} */ event) => {
      byKey.current = event.type === 'keydown'
    }
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, hear, true)
    return () => ['keydown', 'pointerdown'].forEach((kind) => removeEventListener(kind, hear, true))
  }, [])
  useEffect(() => {
    if (!byKey.current || (document.activeElement && document.activeElement !== document.body)) return
    const found = document.querySelector(next)
    if (found instanceof HTMLElement) found.focus()
  }, [moment])
}
