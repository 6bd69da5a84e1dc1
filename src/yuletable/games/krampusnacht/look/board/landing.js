// @ts-check
// Fingers land one after the other in seat order when their event comes in; without it, or where motion is reduced, they lie there.
import { useEffect, useLayoutEffect, useRef, useReducedMotion, useState } from 'yuletable/kit.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @typedef {{current: HTMLElement | null}} Place */

/** Milliseconds a finger takes. */
const FINGER = 260

/**
 * @param {GameProps} props @param {(number | null)[] | null} due all fingers, as the view has them
 * @returns {{fingers: (number | null)[] | null, landing: number | null, seen: boolean, grid: Place, hand: Place}}
 *   fingers: those that have landed; landing: the seat whose finger flies; seen: this page saw them fly; grid and hand: where the places and the flying hand are drawn
 */
export function useLanding({ cues }, due) {
  const still = useReducedMotion()
  const grid = useRef(/** @type {HTMLElement | null} */ (null))
  const hand = useRef(/** @type {HTMLElement | null} */ (null))
  const [landed, setLanded] = useState(Infinity)
  useLayoutEffect(() => {
    if (!still && cues.some(({ kind }) => kind === 'fingers')) setLanded(0)
  }, [cues])
  const order = due?.flatMap((target, index) => (target ? [index + 1] : [])) ?? []
  const landing = landed < order.length ? order[landed] : null
  useEffect(() => {
    if (landing === null) return
    fly(hand.current, grid.current, landing, /** @type {number} */ (due?.[landing - 1]))
    const timer = setTimeout(() => setLanded((count) => count + 1), FINGER)
    return () => clearTimeout(timer)
  }, [landing])
  const seen = landed !== Infinity
  if (landing === null || !due) return { fingers: due, landing: null, seen, grid, hand }
  const there = new Set(order.slice(0, landed))
  return { fingers: due.map((target, index) => (there.has(index + 1) ? target : null)), landing, seen, grid, hand }
}

/** A red hand flies from one place to another. @param {HTMLElement | null} hand @param {HTMLElement | null} grid @param {number} from @param {number} to */
function fly(hand, grid, from, to) {
  const source = grid?.querySelector(`[data-seat="${from}"]`)
  const target = grid?.querySelector(`[data-seat="${to}"]`)
  if (!hand || !grid || !source || !target) return
  const [home, start, end] = [grid, source, target].map((element) => element.getBoundingClientRect())
  const turned = end.left < start.left
  hand.classList.toggle('is-turned', turned)
  /** @param {DOMRect} box */
  const at = (box) => `translate(${box.left - home.left + box.width / 2}px, ${box.top - home.top + box.height / 2}px) rotate(${turned ? -5 : 5}deg)`
  hand.animate(
    [
      { transform: at(start), opacity: 0 },
      { transform: at(start), opacity: 1, offset: 0.12 },
      { transform: at(end), opacity: 1 },
    ],
    { duration: FINGER, easing: 'cubic-bezier(.2,.75,.25,1)', fill: 'both' },
  )
}
