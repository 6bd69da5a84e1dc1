// @ts-check
// Cards travel: from a hand to the Keyhole, off a tower, into one. It shows the way and changes nothing.
import { html } from 'yuletable/kit.js'
import { Flights } from 'yuletable/kit/flights.js'
import { Card } from '../cards.js'

/** @import { Flight } from 'yuletable/kit/flights.js' */
/** @import { Cue, Fields, GameProps, TableInfo } from 'yuletable/wire' */

/** @typedef {TableInfo['options']} Options */

const FACTS = (/** @type {unknown} */ seat) => `.sk-place[data-seat="${seat}"] .sk-counts`
const TOWER = (/** @type {unknown} */ seat) => `.sk-place[data-seat="${seat}"] .sk-tower`
const SEAT = (/** @type {unknown} */ seat) => `.sk-place[data-seat="${seat}"] .sk-facts`
const SIDE = (/** @type {unknown} */ side) => `.sk-middle .sk-side.is-${side}`
const PILE = '.sk-stock'

/** From where, to where, and which card: one that nobody may know flies face down. @param {string} from @param {string} to @param {unknown} [card] @returns {Flight<string>[]} */
const flight = (from, to, card) => [{ from, to, thing: typeof card === 'string' ? card : null }]

const laid = (/** @type {Fields} */ { seat, side, card }) => flight(FACTS(seat), SIDE(side), card)

/** In Vampire mode a punishment leaves the tower (SK-140). @type {Record<string, (fields: Fields, options: Options) => Flight<string>[]>} */
const FLIGHTS = {
  card_played: laid,
  doubled: laid,
  enchantment_played: ({ seat, card }) => flight(FACTS(seat), SEAT(seat), card),
  enchantment_taken: ({ target, seat, card }) => flight(SEAT(target), SEAT(seat), card),
  passed: ({ seat }) => flight(PILE, FACTS(seat)),
  tower_card_taken: ({ target, seat }) => flight(TOWER(target), FACTS(seat)),
  card_added: ({ seat, target, card }) => flight(FACTS(seat), TOWER(target), card),
  card_moved: ({ source, target }) => flight(TOWER(source), TOWER(target)),
  punished: ({ seat }, { mode }) => (mode === 'vampire' ? flight(TOWER(seat), FACTS(seat)) : flight(PILE, TOWER(seat))),
}

/** @param {Cue} cue @param {Options} options */
export const flightsOf = ({ kind, fields }, options) => FLIGHTS[kind]?.(fields, options) ?? []

/** @param {{props: GameProps}} wish */
export const Travelling = ({ props }) =>
  html`<${Flights} class="sk-flights" cues=${props.cues} flightsOf=${(/** @type {Cue} */ cue) => flightsOf(cue, props.frame.table.options)} draw=${(/** @type {string} */ card) => html`<${Card} card=${card} say=${props.say} />`} />`
