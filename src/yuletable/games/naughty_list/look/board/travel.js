// @ts-check
// Children travel: from the Town to a sack, from a sack to the pile, from sack to sack. It shows the way and changes nothing.
import { html, useCues, useReducedMotion, useRef, useState } from 'yuletable/kit.js'
import { Coin, Seal } from '../cards.js'
import { Woodcut } from '../woodcut.js'

/** @import { Cue, Fields, GameProps } from 'yuletable/wire' */
/** @import { Kind } from '../facts.js' */

/** @typedef {{from: string, to: string, kind: Kind, id: string}} Flight */

const MOST = 7
const TRAVEL = 900
const LATER = 160
const SLOT = (/** @type {unknown} */ slot) => `.nl-row [data-slot="${slot}"]`
const SACK = (/** @type {unknown} */ seat) => `.nl-place-at[data-seat="${seat}"] .nl-board-sack`
const PILE = (/** @type {unknown} */ seat) => `.nl-place-at[data-seat="${seat}"] .nl-heap`
const WORN = (/** @type {unknown} */ seat) => `.nl-place-at[data-seat="${seat}"] .nl-worn`
/** Out of the game, and back into the deck: away over the edge, up to the number of those who are left. */
const AWAY = '.nl-log'
const DECK = '.nl-rest'

/** Where a Child comes from, by the fields that events tell it with. @param {Fields} fields */
const source = ({ slot, holder }) => (slot ? SLOT(slot) : SACK(holder))

/** From where to where something goes. @param {Cue} cue @returns {Flight[]} */
function flightsOf({ kind, fields }) {
  const { seat } = fields
  const child = (/** @type {string} */ from, /** @type {string} */ to, /** @type {unknown} */ id = fields.child) => [{ from, to, kind: /** @type {const} */ ('child'), id: String(id) }]
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
      return [{ from: WORN(fields.holder), to: WORN(seat), kind: 'equipment', id: String(fields.equipment) }]
    default:
      return []
  }
}

/** @param {{props: GameProps}} wish */
export function Flights({ props }) {
  const still = useReducedMotion()
  const [flights, fly] = useState(/** @type {(Flight & {key: string})[]} */ ([]))
  useCues(props.cues, (cue) => {
    if (still) return
    const more = flightsOf(cue).map((flight, at) => ({ ...flight, key: `${cue.n} ${at}` }))
    if (more.length) fly((before) => [...before, ...more].slice(-MOST))
  })
  const land = (/** @type {string} */ key) => fly((before) => before.filter((flight) => flight.key !== key))
  return html`<div class="nl-flights" aria-hidden="true">${flights.map((flight, at) => html`<${Travelling} key=${flight.key} props=${props} flight=${flight} wait=${at * LATER} onLand=${() => land(flight.key)} />`)}</div>`
}

/** @param {{props: GameProps, flight: Flight, wait: number, onLand: () => void}} wish */
function Travelling({ props, flight, wait, onLand }) {
  const begun = useRef(false)
  /** @param {HTMLElement | null} element */
  function start(element) {
    if (!element || begun.current) return
    begun.current = true
    const [from, to] = [flight.from, flight.to].map((selector) => document.querySelector(selector)?.getBoundingClientRect())
    if (!from || !to) return onLand()
    const own = element.getBoundingClientRect()
    const at = (/** @type {DOMRect} */ box, /** @type {string} */ more) => `translate(${box.x + box.width / 2 - own.x - own.width / 2}px,${box.y + box.height / 2 - own.y - own.height / 2}px) ${more}`
    const high = Math.min(from.y, to.y) - own.y - own.height / 2
    const middle = `translate(${(from.x + to.x) / 2 + (from.width + to.width) / 4 - own.x - own.width / 2}px,${high}px) scale(1.08) rotate(-6deg)`
    const frames = [{ transform: at(from, 'scale(1)') }, { transform: middle, offset: 0.45 }, { transform: at(to, 'scale(.34) rotate(8deg)'), opacity: 0.85 }]
    element.animate(frames, { duration: TRAVEL, delay: wait, easing: 'cubic-bezier(.2,.75,.25,1)', fill: 'both' }).finished.then(onLand, onLand)
  }
  return html`<span class="nl-flying" ref=${start}><${Woodcut} props=${props} kind=${flight.kind} id=${flight.id} />${flight.kind === 'child' && html`<${Seal} props=${props} id=${flight.id} /><${Coin} props=${props} id=${flight.id} />`}</span>`
}
