// @ts-check
// The card of somebody who is out: thrown face down from their place, it lands and turns over. A page that comes late finds it lying there.
import { html, useLayoutEffect, useReducedMotion, useRef, useState } from 'yuletable/kit.js'
import { travel, turnOver } from 'yuletable/kit/travel.js'

/** @import { Children } from 'yuletable/wire' */

/**
 * @param {{fresh: boolean, from: string, face: Children, class: string, children?: Children}} props
 *   fresh: this page has just seen it happen; from: selector of the place that it comes from; children: what is put on it once it lies face up
 */
export function Unveiled({ fresh, from, face, class: name, children }) {
  const still = useReducedMotion()
  const card = useRef(/** @type {HTMLElement | null} */ (null))
  const shadow = useRef(/** @type {HTMLElement | null} */ (null))
  const [moves, rest] = useState(fresh && !still)
  const [up, turn] = useState(!moves)
  useLayoutEffect(() => {
    const place = document.querySelector(from)?.getBoundingClientRect()
    if (!moves || !card.current || !place) return (rest(false), turn(true))
    const lie = () => (rest(false), turn(true))
    unveil(card.current, shadow.current, place, () => turn(true)).then(lie, lie)
  }, [])
  return html`<div class=${`kn-unveiled ${name} ${moves ? 'is-moving' : ''}`}>
    ${moves && html`<span class="kn-thrown-shadow" ref=${shadow}></span>`}
    <div class="kn-thrown" ref=${card}>${up ? face : html`<div class="kn-face-down">${face}<span class="card back" aria-hidden="true"></span></div>`}</div>
    ${!moves && children}
  </div>`
}

/** @param {HTMLElement} card @param {HTMLElement | null} shadow @param {DOMRect} place @param {() => void} swap */
async function unveil(card, shadow, place, swap) {
  const own = card.getBoundingClientRect()
  await travel(card, place, own, { sizes: [place.width / own.width, 1], shadow })
  await turnOver(card, swap)
}
