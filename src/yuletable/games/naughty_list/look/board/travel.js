// @ts-check
// Children travel: from the Town to a sack, from a sack to the pile, from sack to sack. It shows the way and changes nothing.
import { html } from 'yuletable/kit.js'
import { Flights } from 'yuletable/kit/flights.js'
import { Coin, Seal } from '../cards.js'
import { Woodcut } from '../woodcut.js'

/** @import { Flight } from 'yuletable/kit/flights.js' */
/** @import { Cue, Fields, GameProps } from 'yuletable/wire' */
/** @import { Kind } from '../facts.js' */

/** @typedef {{kind: Kind, id: string}} Picture */

/** A purge empties the whole row of the Town. */
const MOST = 7
/** From as large as in the Town to as small as in a sack. */
const SIZES = [1, 0.34]
const SLOT = (/** @type {unknown} */ slot) => `.nl-row [data-slot="${slot}"]`
const SACK = (/** @type {unknown} */ seat) => `.nl-place-at[data-seat="${seat}"] .nl-board-sack`
const PILE = (/** @type {unknown} */ seat) => `.nl-place-at[data-seat="${seat}"] .nl-heap`
const WORN = (/** @type {unknown} */ seat) => `.nl-place-at[data-seat="${seat}"] .nl-worn`
/** Out of the game, and back into the deck: away over the edge, up to the number of those who are left. */
const AWAY = '.nl-log'
const DECK = '.nl-rest'

/** Where a Child comes from, by the fields that events tell it with. @param {Fields} fields */
const source = ({ slot, holder }) => (slot ? SLOT(slot) : SACK(holder))

/** From where to where something goes. @param {Cue} cue @returns {Flight<Picture>[]} */
export function flightsOf({ kind, fields }) {
  const { seat } = fields
  const child = (/** @type {string} */ from, /** @type {string} */ to, /** @type {unknown} */ id = fields.child) => [{ from, to, thing: { kind: /** @type {const} */ ('child'), id: String(id) } }]
  switch (kind) {
    case 'child_captured':
      return child(SLOT(fields.slot), fields.cleave ? PILE(seat) : SACK(seat))
    case 'child_sacrificed':
      return fields.cause === 'cleave' ? [] : child(fields.cause === 'purge' ? '.nl-row' : SACK(seat), PILE(seat))
    case 'child_moved':
      return child(source(fields), SACK(seat))
    case 'child_discarded':
      return child(source(fields), AWAY)
    case 'child_returned':
      return child(source(fields), DECK)
    case 'children_swapped':
      return [...child(source(fields), SACK(seat)), ...child(SACK(seat), source(fields), fields.other)]
    case 'gear_stolen':
      return [{ from: WORN(fields.holder), to: WORN(seat), thing: { kind: 'equipment', id: String(fields.equipment) } }]
    default:
      return []
  }
}

/** @param {{props: GameProps}} wish */
export const Travelling = ({ props }) =>
  html`<${Flights} cues=${props.cues} flightsOf=${flightsOf} draw=${(/** @type {Picture} */ { kind, id }) => draw(props, kind, id)} sizes=${SIZES} most=${MOST} />`

/** @param {GameProps} props @param {Kind} kind @param {string} id */
const draw = (props, kind, id) =>
  html`<div class="nl-flying"><${Woodcut} props=${props} kind=${kind} id=${id} />${kind === 'child' && html`<${Seal} props=${props} id=${id} /><${Coin} props=${props} id=${id} />`}</div>`
