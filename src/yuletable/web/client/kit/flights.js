// @ts-check
// What an event moves is seen to travel over the board, from one place to another. It shows the way and changes nothing.
import { html, useLayoutEffect, useRef, useState } from '../html.js'
import { CardBack } from './card.js'
import { classes } from './classes.js'
import { reducedMotion, useCues } from './motion.js'
import { NEXT_CARD, travel } from './travel.js'

/** @import { Children, Cue } from '../wire' */

/** from, to: selectors of places on the page; thing: what `draw` draws, null for a card face down. @template Thing @typedef {{from: string, to: string, thing: Thing | null}} Flight */

/** So many are in the air at most: those that left first give way. */
const MOST = 4

/**
 * @template Thing
 * @param {{cues: Cue[], flightsOf: (cue: Cue) => Flight<Thing>[], draw: (thing: Thing) => Children, sizes?: [number, number], most?: number, class?: string}} props
 *   flightsOf: what an event sends on its way; sizes: the scale of a thing where it leaves and where it lands; most: so many at once
 */
export function Flights({ cues, flightsOf, draw, sizes = [0.6, 0.9], most = MOST, class: extra }) {
  const [flights, fly] = useState(/** @type {(Flight<Thing> & {key: string})[]} */ ([]))
  useCues(cues, (cue) => {
    const more = reducedMotion() ? [] : flightsOf(cue).map((flight, at) => ({ ...flight, key: `${cue.n} ${at}` }))
    if (more.length) fly((before) => [...before, ...more].slice(-most))
  })
  const land = (/** @type {string} */ key) => fly((before) => before.filter((flight) => flight.key !== key))
  return html`<div class=${classes('flights', extra)} aria-hidden="true">
    ${flights.map(({ key, from, to, thing }, at) => html`<${Travelling} key=${key} from=${from} to=${to} wait=${at * NEXT_CARD} sizes=${sizes} onLand=${() => land(key)}>${thing === null ? html`<${CardBack} />` : draw(thing)}<//>`)}
  </div>`
}

/** One thing and its shadow, from its first drawing until it lands; where a place is missing, that is at once. @param {{from: string, to: string, wait: number, sizes: [number, number], onLand: () => void, children?: Children}} props */
function Travelling({ from, to, wait, sizes, onLand, children }) {
  const thing = useRef(/** @type {HTMLElement | null} */ (null))
  const shadow = useRef(/** @type {HTMLElement | null} */ (null))
  useLayoutEffect(() => {
    const [here, there] = [from, to].map((selector) => document.querySelector(selector)?.getBoundingClientRect())
    if (!thing.current || !here || !there) return onLand()
    travel(thing.current, here, there, { wait, sizes, shadow: shadow.current }).then(onLand, onLand)
  }, [])
  return html`<div class="flight"><div class="flight-shadow" ref=${shadow}></div><div ref=${thing}>${children}</div></div>`
}
