// @ts-check
// What the screens draw, read from the frame. Nothing is kept.

/** @import { Frame } from 'yuletable/wire' */

/** @typedef {'left' | 'right'} Side */
/** @typedef {{seat: number, form: string, due: string[]}} Said */
/** @typedef {{seat: number, callers: number[], right: boolean}} Call */
/** @typedef {{viewer: number, turn: number, active: number, step: number, words: string, vetoed: boolean, hand_sizes: number[], pile: number, boxed: number,
 *   towers: (string | null)[][], open_towers: (string | null)[][], mirrors: number[], stacks: string[][], duties: ('none' | 'dark' | 'mirror')[],
 *   keyhole: [string[], string[]], visible: [string, string], doubles: number[], characters: (string | null)[], open_characters: (string | null)[],
 *   exposed: number[], face_up: number[], cleared: number[], peeks: number[][], answers: {seat: number, target: number, takes: boolean}[],
 *   open_hands: string[][], cap: number, emptied: boolean, spoken: Said | null, callable: boolean, last_call: Call | null, asking: string | null, asked: number[],
 *   details: number[], outcome: string | null, ended_by: string | null, winners: number[], record: {hands: string[][], towers: string[][], converts: number[]} | null,
 *   hand: string[], known: string[][], calling: boolean, calls: boolean, answer: string | null}} View */

/** @type {Side[]} */
export const SIDES = ['left', 'right']
/** Doubles after which a side is closed. */
export const CLOSED = 2
/** What the two sides of the board show while they are bare. */
export const BARE = [['heart', 'sword'], ['moon', 'crown']]
/** Questions in which everybody may answer at once. */
const GAPS = new Set(['gap', 'floor'])
/** Questions that are answered by a seat: of the verb of their actions. @type {Record<string, string>} */
export const SEAT_VERBS = { take: 'take', add_to: 'add-to', peek: 'peek', move_from: 'move-from', move_to: 'move-to', steal: 'steal', guess: 'guess' }

/** The view of a frame. @param {{view: object}} props */
export const viewOf = (props) => /** @type {View} */ (props.view)

/** @param {Frame} frame @param {number} seat */
export const nameAt = (frame, seat) => frame.table.seats.find((one) => one.seat === seat)?.name ?? String(seat)

/** Every seat, in seat order. @param {View} view */
export const seatsOf = (view) => view.towers.map((_, at) => at + 1)

/** The objects of actions of one verb: `take 3` gives 3. @param {string[]} actions @param {string} verb */
export const objects = (actions, verb) => actions.filter((text) => text.startsWith(`${verb} `)).map((text) => text.slice(verb.length + 1))

/** The card on top of a side, or null of the bare board. @param {View} view @param {number} at */
export const topOf = (view, at) => view.keyhole[at].at(-1) ?? null

/** @param {View} view */
export const isGap = (view) => GAPS.has(view.asking ?? '')

/** Whether a seat is out of its tower just now. @param {View} view @param {number} seat */
export const isFree = (view, seat) => view.towers[seat - 1].length === 0 && view.turn > 0

/** What the top of a stack asks of a seat. @param {View} view @param {number} seat */
export const dutyOf = (view, seat) => view.duties[seat - 1]

/** A word of the pack as it is written: one capital. @param {string} word */
export const spelt = (word) => word.charAt(0) + word.slice(1).toLowerCase()

/** How many words a seat owes for a spell. @param {View} view @param {number} seat */
export const wordsDue = (view, seat) => ({ none: 2, dark: 3, mirror: 4 })[dutyOf(view, seat)]

/** Whether slips can be called out by people at this table. @param {Frame} frame */
export const hasSlips = ({ table: { options } }) => options.speech !== 'auto' && options.callout !== 'auto'
