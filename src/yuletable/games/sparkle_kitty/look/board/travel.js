// @ts-check
// Cards travel: from a hand to the Keyhole, off a tower, into one. It shows the way and changes nothing.
import { html, useCues, useReducedMotion, useRef, useState } from 'yuletable/kit.js'
import { Card } from '../cards.js'

/** @import { Cue, GameProps } from 'yuletable/wire' */

/** @typedef {{key: number, from: string, to: string, card: string | null}} Flight */

const MOST = 4
const FACTS = (/** @type {unknown} */ seat) => `.sk-place[data-seat="${seat}"] .sk-counts`
const TOWER = (/** @type {unknown} */ seat) => `.sk-place[data-seat="${seat}"] .sk-tower`
const SEAT = (/** @type {unknown} */ seat) => `.sk-place[data-seat="${seat}"] .sk-facts`
const SIDE = (/** @type {unknown} */ side) => `.sk-middle .sk-side.is-${side}`
const PILE = '.sk-stock'

/** From where to where something goes, or null where nothing does. @param {Cue} cue @returns {Omit<Flight, 'key'> | null} */
function flightOf({ kind, fields }) {
  const { seat, target, source, tower, side } = fields
  const card = typeof fields.card === 'string' ? fields.card : null
  switch (kind) {
    case 'card_played':
    case 'doubled':
      return { from: FACTS(seat), to: SIDE(side), card }
    case 'enchantment_played':
      return { from: FACTS(seat), to: SEAT(seat), card }
    case 'enchantment_taken':
      return { from: SEAT(target), to: SEAT(seat), card }
    case 'passed':
      return { from: PILE, to: FACTS(seat), card: null }
    case 'tower_card_taken':
      return { from: TOWER(tower), to: FACTS(seat), card: null }
    case 'card_added':
      return { from: FACTS(seat), to: TOWER(target), card }
    case 'card_moved':
      return { from: TOWER(source), to: TOWER(target), card: null }
    case 'punished':
      return { from: PILE, to: TOWER(seat), card: null }
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
  return html`<div class="sk-flights" aria-hidden="true">${flights.map((flight, at) => html`<${Travelling} key=${flight.key} props=${props} flight=${flight} wait=${at * 90} onLand=${() => land(flight.key)} />`)}</div>`
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
    const at = (/** @type {DOMRect} */ box, /** @type {number} */ scale) => `translate(${box.x + box.width / 2 - own.x - own.width / 2}px,${box.y + box.height / 2 - own.y - own.height / 2}px) scale(${scale})`
    const high = Math.min(from.y, to.y) - own.y - own.height / 2
    const middle = `translate(${(from.x + to.x) / 2 + (from.width + to.width) / 4 - own.x - own.width / 2}px,${high}px) scale(1.1) rotate(-6deg)`
    const frames = [{ transform: at(from, 0.6), opacity: 0.4 }, { transform: middle, opacity: 1, offset: 0.5 }, { transform: at(to, 0.5), opacity: 0.9 }]
    element.animate(frames, { duration: 620, delay: wait, easing: 'cubic-bezier(.2,.75,.25,1)', fill: 'both' }).finished.then(onLand, onLand)
  }
  return html`<span class="sk-flying" ref=${start}>${flight.card ? html`<${Card} card=${flight.card} say=${props.say} />` : html`<span class="card back"></span>`}</span>`
}
