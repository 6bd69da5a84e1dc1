// @ts-check
// What the screens draw, read from the frame. Nothing is kept.

/** @import { Frame, GameProps } from 'yuletable/wire' */

/** @typedef {'terror' | 'ferocity' | 'magic' | 'bribe'} Type */
/** @typedef {{id: string, owner: number, place: 'equipped' | 'reserve' | 'broken' | 'removed', holder: number | null, locked: boolean}} Gear */
/** @typedef {{companion: string | null, values: number[] | null, gear: number[] | null, capacity: number | null, sack: string[], pile: number, shelter: string[],
 *   hand: number, score: number, hushed: number | null, used: boolean}} SeatFacts */
/** @typedef {{which: number, children: string[], sunk: string | null, open: boolean}} Seen */
/** @typedef {{phase: 'setup' | 'draw' | 'play' | 'capture' | 'ended', round: number, turn: number, active: number, first: number, town: (string | null)[], deck: string[],
 *   discard: string[], seats: SeatFacts[], equipment: Gear[], nick: number | null, votes: number[], boosts: number[], naughty: number, nice: number, limit: number | null,
 *   played: number, acted: boolean, fitted: boolean, sacrificed: boolean, ability: boolean, action_deck: number, spent: string[], used: string[], asking: string | null,
 *   asked: number[], outcome: string | null, ended_by: string | null, record: {hands: string[][], piles: string[][]} | null, hand: string[], picked: string[],
 *   chosen: string | null, sights: {owner: number, cards: string[]}[], seen: Seen[]}} View */

/** In the order of every list of Values. @type {Type[]} */
export const TYPES = ['terror', 'ferocity', 'magic', 'bribe']
/** What St. Nicholas adds to Bribe (NL-73). */
const SUPERVISED = 2

/** The view of a frame of The Naughty List. @param {{view: object}} props */
export const viewOf = (props) => /** @type {View} */ (props.view)

/** @param {Frame} frame @param {number} seat */
export const nameAt = (frame, seat) => frame.table.seats.find((one) => one.seat === seat)?.name ?? String(seat)

/** Every seat, in seat order. @param {View} view */
export const seatsOf = (view) => view.seats.map((_, at) => at + 1)

/** @param {View} view @param {number} seat */
export const seatOf = (view, seat) => view.seats[seat - 1]

/** Equipment in front of a seat. @param {View} view @param {number} seat */
export const equippedOf = (view, seat) => view.equipment.filter(({ holder }) => holder === seat)

/** Equipment that the Companion of a seat has, but not in front of it. @param {View} view @param {number} seat */
export const restOf = (view, seat) => view.equipment.filter(({ owner, place }) => owner === seat && (place === 'reserve' || place === 'broken'))

/** Bonuses of this turn, by Type. @param {View} view @param {number} seat */
export const boostsOf = (view, seat) => (view.active === seat ? view.boosts : [0, 0, 0, 0])

/** The Values as they are printed on the Companion of a seat. @param {View} view @param {number} seat @returns {number[]} */
export function printedOf(view, seat) {
  const { values, gear } = seatOf(view, seat)
  const boosts = boostsOf(view, seat)
  return (values ?? []).map((value, at) => value - (gear?.[at] ?? 0) - boosts[at] - watchedOf(view, seat, TYPES[at]))
}

/** What St. Nicholas adds to a Value of a seat (NL-73). @param {View} view @param {number} seat @param {Type} type */
export const watchedOf = (view, seat, type) => (type === 'bribe' && view.nick === seat ? SUPERVISED : 0)

/** The objects of actions of one verb: `seat 3` gives 3. @param {string[]} actions @param {string} verb */
export const objects = (actions, verb) => actions.filter((text) => text.startsWith(`${verb} `)).map((text) => text.slice(verb.length + 1))

/** Cards and how many of each there are, in their order. @param {string[]} cards @returns {{card: string, count: number}[]} */
export function counted(cards) {
  const counts = new Map()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}

/** Whether it is this page's own turn. @param {GameProps} props */
export const isTurn = (props) => props.seat !== null && viewOf(props).active === props.seat && viewOf(props).phase !== 'setup'

/** Points and strengths as they are printed, with a real minus. @param {number} number */
export const signed = (number) => String(number).replace('-', '−')
