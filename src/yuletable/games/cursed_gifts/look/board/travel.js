// @ts-check
// Gifts travel: from a hand to the chain, from the chain to a jar, from jar to jar. It shows the way and changes nothing.
import { html } from 'yuletable/kit.js'
import { Flights } from 'yuletable/kit/flights.js'
import { Face } from '../cards.js'

/** @import { Flight } from 'yuletable/kit/flights.js' */
/** @import { Cue, Fields, GameProps } from 'yuletable/wire' */

const HAND = (/** @type {unknown} */ seat) => `.cg-place[data-seat="${seat}"] header`
const JAR = (/** @type {unknown} */ seat) => `.cg-place[data-seat="${seat}"] .cg-jar`
const CHAIN = '.cg-chain'
const DISCARD = '.cg-septic .cg-heap'
const PILE = '.cg-draws .cg-heap'

/** Where something comes from, where it goes, and what it is; what is not told flies face down. @param {string} from @param {string} to @param {unknown} [cards] @returns {Flight<string>[]} */
const flight = (from, to, cards) => [{ from, to, thing: [cards].flat().find((card) => typeof card === 'string') ?? null }]

const played = (/** @type {Fields} */ { seat, cards }) => flight(HAND(seat), CHAIN, cards)
const handedOn = (/** @type {Fields} */ { seat, target, gift }) => flight(JAR(seat), JAR(target), gift)

/** @type {Record<string, (fields: Fields) => Flight<string>[]>} */
const FLIGHTS = {
  announced: played,
  answered: played,
  gift_placed: ({ seat, gift }) => flight(CHAIN, JAR(seat), gift),
  gift_moved: handedOn,
  bequeathed: handedOn,
  trick_attached: ({ seat, trick }) => flight(CHAIN, JAR(seat), trick),
  kept: ({ seat, card }) => flight(CHAIN, HAND(seat), card),
  healed: ({ seat, gifts }) => flight(JAR(seat), DISCARD, gifts),
  burnt: ({ seat, gift }) => flight(JAR(seat), DISCARD, gift),
  recalled: ({ seat, gift }) => flight(JAR(seat), HAND(seat), gift),
  stolen: ({ seat, target }) => flight(HAND(target), HAND(seat)),
  drew: ({ seat }) => flight(PILE, HAND(seat)),
}

/** @param {Cue} cue */
export const flightsOf = ({ kind, fields }) => FLIGHTS[kind]?.(fields) ?? []

/** @param {{props: GameProps}} wish */
export const Travelling = ({ props }) =>
  html`<${Flights} class="cg-flights" cues=${props.cues} flightsOf=${flightsOf} draw=${(/** @type {string} */ card) => html`<div class="cg-card"><${Face} props=${props} card=${card} /></div>`} />`
