// @ts-check
// Gifts travel: from a hand to the chain, from the chain to a jar, from jar to jar. It shows the way and changes nothing.
import { html, useCues, useLayoutEffect, useReducedMotion, useRef, useState } from 'yuletable/kit.js'
import { NEXT_CARD, travel } from 'yuletable/kit/travel.js'
import { Face } from '../cards.js'

/** @import { Cue, GameProps } from 'yuletable/wire' */

/** @typedef {{key: number, from: string, to: string, card: string | null}} Flight */

const MOST = 4
/** How large a card is where it leaves and where it lands. */
const SIZES = /** @type {[number, number]} */ ([0.6, 0.9])
const HAND = (/** @type {unknown} */ seat) => `.cg-place[data-seat="${seat}"] header`
const JAR = (/** @type {unknown} */ seat) => `.cg-place[data-seat="${seat}"] .cg-jar`
const CHAIN = '.cg-chain'
const DISCARD = '.cg-septic .cg-heap'
const PILE = '.cg-draws .cg-heap'

/** @param {unknown} cards */
const first = (cards) => (Array.isArray(cards) ? cards[0] : typeof cards === 'string' ? cards : null)

/** From where to where something goes, or null where nothing does. @param {Cue} cue @returns {Omit<Flight, 'key'> | null} */
function flightOf({ kind, fields }) {
  const { seat, target } = fields
  switch (kind) {
    case 'announced':
    case 'answered':
      return { from: HAND(seat), to: CHAIN, card: first(fields.cards) }
    case 'gift_placed':
      return { from: CHAIN, to: JAR(seat), card: first(fields.gift) }
    case 'gift_moved':
    case 'bequeathed':
      return { from: JAR(seat), to: JAR(target), card: first(fields.gift) }
    case 'trick_attached':
      return { from: CHAIN, to: JAR(seat), card: first(fields.trick) }
    case 'kept':
      return { from: CHAIN, to: HAND(seat), card: first(fields.card) }
    case 'healed':
      return { from: JAR(seat), to: DISCARD, card: first(fields.gifts) }
    case 'burnt':
      return { from: JAR(seat), to: DISCARD, card: first(fields.gift) }
    case 'recalled':
      return { from: JAR(seat), to: HAND(seat), card: first(fields.gift) }
    case 'stolen':
      return { from: HAND(target), to: HAND(seat), card: null }
    case 'drew':
      return { from: PILE, to: HAND(seat), card: null }
    default:
      return null
  }
}

/** @param {{props: GameProps}} wish */
export function Flights({ props }) {
  const still = useReducedMotion()
  const [flights, fly] = useState(/** @type {Flight[]} */ ([]))
  useCues(props.cues, (cue) => {
    const flight = still ? null : flightOf(cue)
    if (flight) fly((before) => [...before, { ...flight, key: cue.n }].slice(-MOST))
  })
  const land = (/** @type {number} */ key) => fly((before) => before.filter((flight) => flight.key !== key))
  return html`<div class="cg-flights" aria-hidden="true">${flights.map((flight, at) => html`<${Travelling} key=${flight.key} props=${props} flight=${flight} wait=${at * NEXT_CARD} onLand=${() => land(flight.key)} />`)}</div>`
}

/** @param {{props: GameProps, flight: Flight, wait: number, onLand: () => void}} wish */
function Travelling({ props, flight, wait, onLand }) {
  const thing = useRef(/** @type {HTMLElement | null} */ (null))
  const shadow = useRef(/** @type {HTMLElement | null} */ (null))
  useLayoutEffect(() => {
    const [from, to] = [flight.from, flight.to].map((selector) => document.querySelector(selector)?.getBoundingClientRect())
    if (!thing.current || !from || !to) return onLand()
    travel(thing.current, from, to, { wait, sizes: SIZES, shadow: shadow.current }).then(onLand, onLand)
  }, [])
  const what = flight.card ? html`<span class="cg-card"><${Face} props=${props} card=${flight.card} /></span>` : html`<span class="card back"></span>`
  return html`<span class="cg-flying" ref=${shadow}><span class=${`cg-shadow ${flight.card ? 'cg-card' : 'card back'}`}></span></span><span class="cg-flying" ref=${thing}>${what}</span>`
}
