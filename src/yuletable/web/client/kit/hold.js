// @ts-check
// Hold to look: the face is in the page only while somebody holds it.
import { html, useEffect, useRef, useState } from '../html.js'
import { announce } from './announce.js'
import { classes } from './classes.js'

/** @import { Children } from '../wire' */

/** A press that cannot be held (a screen reader's click) shows the face for so long. */
const SECONDS_WITHOUT_HOLDING = 4

/**
 * @param {{label: string, face: Children, back: Children, seconds?: number, spoken?: string, class?: string}} props
 *   seconds: the longest look; spoken: what the live region says while the face is up
 */
export function Hold({ label, face, back, seconds, spoken, class: extra }) {
  const [up, setUp] = useState(false)
  const byHand = useRef(false)
  const show = () => {
    byHand.current = true
    setUp(true)
  }
  const hide = () => setUp(false)
  /** @param {KeyboardEvent} event */
  function keyDown(event) {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) show()
  }
  function click() {
    if (!byHand.current) setUp(true)
    byHand.current = false
  }
  useEffect(() => {
    if (!up) return
    const takeBack = spoken ? announce(spoken) : null
    const longest = seconds ?? (byHand.current ? 0 : SECONDS_WITHOUT_HOLDING)
    const timer = longest ? setTimeout(hide, longest * 1000) : 0
    document.addEventListener('visibilitychange', hide)
    return () => {
      takeBack?.()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [up])
  return html`<button
    type="button"
    class=${classes('hold', up && 'is-up', extra)}
    aria-label=${label}
    onPointerDown=${show}
    onPointerUp=${hide}
    onPointerLeave=${hide}
    onPointerCancel=${hide}
    onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}
    onKeyDown=${keyDown}
    onKeyUp=${hide}
    onBlur=${hide}
    onClick=${click}
  >${up ? face : back}</button>`
}
