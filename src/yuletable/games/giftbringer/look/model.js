// @ts-check
// What the screens draw, read from the frame: sheets as they stand, drafts, dice that are left. Nothing is kept.

/** @import { Frame, GameProps } from 'yuletable/wire' */

/** @typedef {{line: string, number: number, points: number, rule: string}} ScoreLine */
/** @typedef {{total: number, lines: ScoreLine[]}} Score */
/** @typedef {{viking: string, paid: number, letters: string}} Load */
/** @typedef {{ship: string | null, vikings: Load[], crossed: string[], visited: string[], reached: string[], ready: string[], presents: number,
 *   spaces: number, letters: string, happiness: number, blessings: string[], score: Score}} Written */
/** @typedef {{house: string, G: number, C: number, M: number}} Taking */
/** @typedef {{sheet: Written, results: number[], waiting: number | null, taking: Taking | null, undos: number, steps: string[], moves: number}} Draft */
/** @typedef {{viewer: number, phase: 'roll' | 'write' | 'ended', round: number, rounds: number, leader: number, rolls: number[][], done: number[],
 *   late: number[], was_late: number[], sheets: Written[], past: string[][], drafts: (Draft | null)[], outcome: string | null, winners: number[],
 *   grade: string | null}} View */

export const KINDS = /** @type {const} */ (['G', 'C', 'M'])
/** The pictures of letters of gratitude. @type {Record<string, string>} */
export const PICTURES = { G: 'milk', C: 'cookie', M: 'muffin' }

/** The view of a Giftbringer frame. @param {{view: object}} props */
export const viewOf = (props) => /** @type {View} */ (props.view)

/** The results of the round that is running; none before the roll. @param {View} view @returns {number[]} */
export const rolled = (view) => (view.phase === 'roll' ? [] : (view.rolls.at(-1) ?? []))

/** What a seat does in this round, where this page may see it. @param {View} view @param {number} seat */
export const draftOf = (view, seat) => view.drafts[seat - 1] ?? null

/** What is written on the sheet of a seat, as this page may see it. @param {View} view @param {number} seat @returns {Written} */
export const writtenOf = (view, seat) => draftOf(view, seat)?.sheet ?? view.sheets[seat - 1]

/** Seats that still write in this round. @param {View} view */
export const writing = (view) => view.sheets.map((_, at) => at + 1).filter((seat) => view.phase === 'write' && !view.done.includes(seat))

/** @param {Frame} frame @param {number} seat */
export const nameAt = (frame, seat) => frame.table.seats.find((one) => one.seat === seat)?.name ?? String(seat)

/**
 * The dice of the round in rising order, each spent or not; of equal ones those to the left are spent first.
 * @param {number[]} dice @param {number[]} left @returns {{number: number, spent: boolean}[]}
 */
export function spending(dice, left) {
  const free = [...left]
  const shown = [...dice].reverse().map((number) => {
    const at = free.indexOf(number)
    if (at >= 0) free.splice(at, 1)
    return { number, spent: at < 0 }
  })
  return shown.reverse()
}

/** @param {string} letters @param {string} kind */
export const countOf = (letters, kind) => [...letters].filter((letter) => letter === kind).length

/** The steps that are open with this result, by target. @param {string[]} actions @param {number | null} number */
export const crossings = (actions, number) => actions.filter((text) => text.startsWith('cross ') && text.endsWith(` ${number}`)).map((text) => text.split(' ')[1])

/** The places after a verb: `bring N3` gives N3. @param {string[]} actions @param {string} verb */
export const objects = (actions, verb) => actions.filter((text) => text.startsWith(`${verb} `)).map((text) => text.slice(verb.length + 1))

/** Whether what is shown is this seat's own doing, which it may go on with. @param {GameProps} props */
export const isWriting = (props) => {
  const view = viewOf(props)
  return view.phase === 'write' && props.seat !== null && !view.done.includes(props.seat)
}
