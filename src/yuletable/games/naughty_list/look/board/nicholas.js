// @ts-check
// St. Nicholas, the only picture that leaves its sheet: he leans on the seat that he watches, and walks from one to the other.
import { html, useEffect, useReducedMotion, useRef } from 'yuletable/kit.js'

/** @import { Children } from 'yuletable/wire' */

/** One step to each side, so often, in so many milliseconds. */
const STEPS = 6
const WALK = 1500
const SWAY = 7
/** On a small screen so many companions stand in a row. */
const ACROSS = 2

/** @param {{seat: number, seats: number, children: Children}} wish */
export function Nicholas({ seat, seats, children }) {
  const still = useReducedMotion()
  const figure = useRef(/** @type {HTMLElement | null} */ (null))
  const before = useRef(seat)
  useEffect(() => {
    if (before.current === seat) return
    before.current = seat
    if (still || !figure.current) return
    const sway = Array.from({ length: STEPS * 2 + 1 }, (_, at) => ({ transform: at % 2 ? `translateY(-.9rem) rotate(${at % 4 === 1 ? SWAY : -SWAY}deg)` : 'translateY(0) rotate(3deg)' }))
    figure.current.animate(sway, { duration: WALK, easing: 'ease-in-out' })
  }, [seat])
  const rows = Math.ceil(seats / ACROSS)
  const place = { '--column': (seat - 1) % ACROSS, '--below': rows - Math.ceil(seat / ACROSS), '--rows': rows }
  return html`<figure class="nl-nick" style=${{ '--at': seat - 1, '--seats': seats, ...place }}><span ref=${figure}>${children}</span></figure>`
}
