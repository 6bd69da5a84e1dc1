// @ts-check
// What the screens draw, read from the frame. Nothing is kept.

/** @import { Frame, GameProps } from 'yuletable/wire' */

/** @typedef {{cards: string[], tricks: string[], value: number, loose: boolean}} Gift */
/** @typedef {(Gift | null)[]} Gauge */
/** @typedef {{card: string, cards: string[], user: number, target: number | null, own: number, their: number, slots: number[], cancelled: boolean, reflected: boolean}} Announced */
/** @typedef {{owner: number, cards: string[]}} Sight */
/** @typedef {{seat: number, taker: number, card: string | null}} Fetch */
/** @typedef {{viewer: number, turn: number, active: number, plays: number, given: boolean, announced: number, inside: number[], out: number[], gauges: Gauge[], sums: number[],
 *   hand_sizes: number[], pile: number, discard: string[], discard_size: number, fetches: Fetch[], limits: number[], warded: number[], silenced: number[],
 *   graced: number[], signs: string[], stack: Announced[], asking: string | null, asked: number[], outcome: string | null, ended_by: string | null,
 *   winners: number[], record: {hands: string[][], taken: Fetch[]} | null, hand: string[], draft: string[], cancels: number, answer: string[],
 *   sights: Sight[], missing: string[], fetched: (string | null)[]}} View */

/** A gauge is full at this. */
export const FULL = 10
/** So many Useless Gifts are an answer (CG-96). */
export const THREE = 3
/** Plays of a turn that nothing limits. */
export const PLAYS = 3

/** The view of a Cursed Gifts frame. @param {{view: object}} props */
export const viewOf = (props) => /** @type {View} */ (props.view)

/** @param {Frame} frame @param {number} seat */
export const nameAt = (frame, seat) => frame.table.seats.find((one) => one.seat === seat)?.name ?? String(seat)

/** Every seat, in seat order. @param {View} view */
export const seatsOf = (view) => view.sums.map((_, at) => at + 1)

/** Gifts that lie in a gauge, with their slots from 1. @param {Gauge} gauge */
export const lying = (gauge) => gauge.flatMap((gift, at) => (gift ? [{ gift, slot: at + 1 }] : []))

/** The objects of actions of one verb: `seat 3` gives 3. @param {string[]} actions @param {string} verb */
export const objects = (actions, verb) => actions.filter((text) => text.startsWith(`${verb} `)).map((text) => text.slice(verb.length + 1))

/** Cards and how many of each there are, in their order. @param {string[]} cards @returns {{card: string, count: number}[]} */
export function counted(cards) {
  const counts = new Map()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}

/** How close a gauge is to going over. @param {number} sum */
export const isNear = (sum) => sum >= FULL - 2

/** Whether this page's own seat is out and watches. @param {GameProps} props */
export const isOut = (props) => props.seat !== null && viewOf(props).out.includes(props.seat)

/** Whether it is this page's own turn and nothing else is asked. @param {GameProps} props */
export const isTurn = (props) => {
  const view = viewOf(props)
  return view.asking === 'turn' && view.active === props.seat
}

/** Whether what is answered closes the question for this seat: no clock runs, and nobody thinks again. @param {GameProps} props */
export const isFinal = ({ prompt }) => prompt?.closes !== 'full_time'

/** Whether the next card of the hand completes an answer of three that is final. @param {GameProps} props */
export const isThird = (props) => viewOf(props).asking === 'window' && isFinal(props) && viewOf(props).draft.length === THREE

/** How many candles a turn has: an earlier one may have put some of them out. @param {View} view */
export const candlesOf = (view) => Math.max(PLAYS, view.plays)
