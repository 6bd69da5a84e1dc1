// @ts-check
// Time on paper: a candle with minutes and seconds, a fuse that burns to the left edge.
import { millisecondsLeft, useRemaining } from '../clock.js'
import { html, useEffect, useLayoutEffect, useRef } from '../html.js'
import { say } from '../words.js'
import { announce } from './announce.js'
import { Candle, Icon, Thing } from './art.js'
import { classes } from './classes.js'
import { useReducedMotion } from './motion.js'

/** @import { Clock } from '../wire' */

const WARNING = 10

/** @param {number} seconds */
const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** @param {{clock: Clock | null, class?: string}} props */
export function Timer({ clock, class: extra }) {
  const left = useRemaining(clock)
  const near = left === WARNING && (clock?.seconds ?? 0) > WARNING
  useEffect(() => {
    if (near) announce(say('time.left', { count: WARNING }))
  }, [near])
  if (clock?.paused) return html`<span class=${classes('timer', extra)}><${Icon} name="pause" />${say('time.paused')}</span>`
  if (left === null) return null
  return html`<span class=${classes('timer', extra)} role="timer" aria-label=${say('time.left', { count: left })}>
    <${Candle} lit=${left > 0} class="flame-flicker" /><b aria-hidden="true">${minutes(left)}</b>
  </span>`
}

/** Linear, whatever people do. @param {{clock: Clock | null, class?: string}} props */
export function Fuse({ clock, class: extra }) {
  const bar = useRef(/** @type {HTMLElement | null} */ (null))
  const head = useRef(/** @type {HTMLElement | null} */ (null))
  const still = useReducedMotion()
  const stepwise = useRemaining(still ? clock : null)
  useLayoutEffect(() => {
    const left = millisecondsLeft(clock)
    const moving = [bar.current, head.current]
    if (left === null || !clock) return
    const share = clock.seconds ? Math.min(1, left / (clock.seconds * 1000)) : 1
    burn(moving, share, 0)
    if (!still && !clock.paused) burn(moving, 0, left)
  }, [clock?.started, clock?.ends, clock?.paused, still, stepwise])
  if (!clock || clock.ends === null) return null
  return html`<div class=${classes('fuse', extra)} aria-hidden="true">
    <div class="burnt"><div class="left" ref=${bar}></div></div>
    <div class="head" ref=${head}><${Thing} id="flame" class="flame" /></div>
  </div>`
}

/** @param {(HTMLElement | null)[]} elements @param {number} share @param {number} milliseconds */
function burn(elements, share, milliseconds) {
  for (const element of elements) {
    if (!element) continue
    void element.offsetWidth // what was set before counts as the beginning
    element.style.transition = milliseconds ? `transform ${milliseconds}ms linear` : 'none'
    element.style.transform = `translateX(${(share - 1) * 100}%)`
  }
}
