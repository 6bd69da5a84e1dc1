// @ts-check
// Narrator only: the evening of a table that plays with the physical cards (KN-147 to KN-165). Pure functions of plain
// data; the Moderator knows the cards, this knows what is public at the table and nothing else (KN-150, KN-151).
import { hasSecondArgument, lineOfEnd, wonBy } from './ends.js'
import { nightOf, windowStart } from './nights.js'

/** @typedef {'brisk' | 'normal' | 'slow'} Pace */
/**
 * @typedef {{players: number, names: string[], krampus_alone: boolean, reveal: boolean, revote_any: boolean, second_vote: boolean,
 *   argument_seconds: number, pace: Pace}} Setup names: what was entered, '' where nothing was
 */
/** @typedef {{seat: number, cause: 'collected' | 'voted_out', host: boolean | null}} Gone host: with reveal=on, of who was voted out */
/** @typedef {{outcome: 'party' | 'hosts' | 'none', rule: string, line: string}} End */
/** @typedef {'setup' | 'deal' | 'dusk' | 'night' | 'missing' | 'argument' | 'fingers' | 'pleas' | 'card' | 'end'} Screen */
/**
 * @typedef {{screen: Screen, setup: Setup, night: number, step: number, since: number, stopped: boolean, out: Gone[], votes: number,
 *   second: boolean, revote: boolean, tied: number[], leaving: number | null, end: End | null, said: {lines: string[], n: number},
 *   before: Evening | null}} Evening
 *   night: its number from 1, 0 before the first; step: the slot of the night; since: when the slot or the argument began
 *   votes: results of votes so far; second: the argument is the second one of KN-102; leaving: whose card is being turned
 *   said: what is to be read aloud, numbered; before: as it was before the last entry, which may be taken back (KN-163)
 */
/** @typedef {import('./nights.js').Book} Book */
/**
 * @typedef {{do: 'go_on', setup: Setup} | {do: 'setup'} | {do: 'dealt'} | {do: 'begin'} | {do: 'tick'} | {do: 'stop'} | {do: 'lost'} | {do: 'resume'}
 *   | {do: 'missing', seat: number | null} | {do: 'count'} | {do: 'one', seat: number} | {do: 'tie', seats: number[]} | {do: 'tied_again'}
 *   | {do: 'card', host: boolean} | {do: 'pass'} | {do: 'won', side: 'party' | 'hosts', seat?: number | null} | {do: 'nobody_wins'}
 *   | {do: 'take_back'} | {do: 'pace', pace: Pace} | {do: 'again'} | {do: 'other'}} Step
 */

/** A tick that comes so late has slept through the room's silence: the night waits instead of running after it. */
const ASLEEP = 5000

/** @type {Setup} */
export const FIRST_SETUP = { players: 8, names: [], krampus_alone: false, reveal: true, revote_any: false, second_vote: false, argument_seconds: 0, pace: 'normal' }

/** @param {Setup} [setup] @param {number} [n] @returns {Evening} */
export const newEvening = (setup = FIRST_SETUP, n = 0) => ({
  screen: 'setup',
  setup,
  night: 0,
  step: 0,
  since: 0,
  stopped: false,
  out: [],
  votes: 0,
  second: false,
  revote: false,
  tied: [],
  leaving: null,
  end: null,
  said: { lines: [], n },
  before: null,
})

/** Players in, by seat. @param {Evening} evening @returns {number[]} */
export const inside = ({ setup, out }) => Array.from({ length: setup.players }, (_, at) => at + 1).filter((seat) => !out.some((gone) => gone.seat === seat))

/** Whom the fingers may name (KN-97, KN-98). @param {Evening} evening */
export const offered = (evening) => (evening.revote && !evening.setup.revote_any ? evening.tied : inside(evening))

/** By day a pace may be chosen, and nobody may win (KN-157, KN-164). @param {Evening} evening */
const isDay = ({ screen, night, end }) => night > 0 && !end && ['missing', 'argument', 'fingers', 'pleas', 'card'].includes(screen)

/** @param {Evening} evening */
export const mayChangePace = (evening) => isDay(evening) || (evening.screen === 'dusk' && evening.night > 0)

/** Without a vote to come the Moderator has to say who won (KN-103). @param {Evening} evening */
export const isLastVote = ({ setup, votes }) => setup.second_vote && votes === 2

/**
 * The evening after a step; the same evening where the step is none now.
 * @param {Evening} evening @param {Step} step @param {Book} book @param {number} now @returns {Evening}
 */
export function follow(evening, step, book, now) {
  const { screen } = evening
  switch (step.do) {
    case 'go_on':
      return screen === 'setup' ? { ...newEvening(step.setup, evening.said.n), screen: 'deal' } : evening
    case 'setup':
      return screen === 'deal' ? { ...evening, screen: 'setup' } : evening
    case 'dealt':
      return screen === 'deal' ? say({ ...evening, screen: 'dusk' }, 'n.deal') : evening
    case 'begin':
      return screen === 'dusk' ? enterSlot({ ...evening, night: evening.night + 1, before: null }, 0, now, book) : evening
    case 'tick':
      return tick(evening, book, now)
    case 'stop':
      return screen === 'night' && !evening.stopped ? say({ ...evening, stopped: true }, 'n.stop') : evening
    case 'lost':
      return screen === 'night' ? { ...evening, stopped: true } : evening
    case 'resume':
      return screen === 'night' && evening.stopped ? enterSlot(evening, windowStart(nightOf(evening.setup, book), evening.step), now, book) : evening
    case 'pace':
      return mayChangePace(evening) ? { ...evening, setup: { ...evening.setup, pace: step.pace } } : evening
    case 'take_back':
      return evening.before ? say({ ...evening.before, setup: { ...evening.before.setup, pace: evening.setup.pace }, said: evening.said }) : evening
    case 'again':
      return screen === 'end' ? { ...newEvening(evening.setup, evening.said.n), screen: 'deal' } : evening
    case 'other':
      return screen === 'end' ? newEvening(evening.setup, evening.said.n) : evening
    default:
      return enter(evening, step, book, now)
  }
}

/** Steps of the day; each of them can be taken back. @param {Evening} evening @param {Step} step @param {Book} book @param {number} now @returns {Evening} */
function enter(evening, step, book, now) {
  if (!isDay(evening)) return evening
  const next = { ...evening, before: evening }
  const { screen } = evening
  switch (step.do) {
    case 'missing':
      return screen === 'missing' && mayBeMissing(evening, step.seat) ? missing(next, step.seat, book, now) : evening
    case 'count':
      if (screen === 'pleas') return say({ ...next, screen: 'fingers', revote: true }, evening.setup.revote_any ? 'again.any' : 'again', 'count')
      return screen === 'argument' ? say({ ...next, screen: 'fingers', revote: false, tied: [] }, 'count') : evening
    case 'one':
      return screen === 'fingers' && offered(evening).includes(step.seat) ? { ...next, screen: 'card', leaving: step.seat, votes: evening.votes + 1 } : evening
    case 'tie':
      return screen === 'fingers' && !evening.revote && areTied(evening, step.seats) ? say({ ...next, screen: 'pleas', tied: [...step.seats].sort((one, other) => one - other) }, 'tie') : evening
    case 'tied_again':
      return screen === 'fingers' && evening.revote ? tiedAgain(next, book) : evening
    case 'card':
      return screen === 'card' && evening.setup.reveal ? afterVote(votedOut(next, step.host), book, now) : evening
    case 'pass':
      return screen === 'card' && !evening.setup.reveal && !isLastVote(evening) ? afterVote(votedOut(next, null), book, now) : evening
    case 'won':
      return mayBeWon(evening, step.side, step.seat ?? null) ? saidToBeWon(next, step.side, step.seat ?? null) : evening
    case 'nobody_wins':
      return ended(votedOut(next, null), { outcome: 'none', rule: 'KN-164', line: 'end.stalled' })
    default:
      return evening
  }
}

/** @param {Evening} evening @param {...string} lines @returns {Evening} */
const say = (evening, ...lines) => ({ ...evening, said: { lines, n: evening.said.n + 1 } })

// The night

/** @param {Evening} evening @param {number} step @param {number} since @param {Book} book @returns {Evening} */
function enterSlot(evening, step, since, book) {
  const slot = nightOf(evening.setup, book)[step]
  return say({ ...evening, screen: 'night', step, since, stopped: false }, ...(slot.line ? [slot.line] : []))
}

/** Slots follow each other at their length, whatever the moments of the ticks. @param {Evening} evening @param {Book} book @param {number} now @returns {Evening} */
function tick(evening, book, now) {
  if (evening.screen !== 'night' || evening.stopped) return evening
  const slots = nightOf(evening.setup, book)
  const ends = evening.since + slots[evening.step].seconds * 1000
  if (now < ends) return evening
  if (now - ends > ASLEEP) return { ...evening, stopped: true }
  if (evening.step + 1 < slots.length) return enterSlot(evening, evening.step + 1, ends, book)
  return { ...evening, screen: 'missing' }
}

// The day

/** @param {Evening} evening @param {number | null} seat null: nobody */
const mayBeMissing = (evening, seat) => seat === null || inside(evening).includes(seat)

/** Who was taken; never a Host (KN-158). @param {Evening} evening @param {number | null} seat @param {Book} book @param {number} now */
function missing(evening, seat, book, now) {
  const after = collected(evening, seat)
  return endIfWon(after, book) ?? argument(after, now, false)
}

/** @param {Evening} evening @param {number | null} seat @returns {Evening} */
const collected = (evening, seat) => (seat === null ? evening : { ...evening, out: [...evening.out, { seat, cause: 'collected', host: null }] })

/** @param {Evening} evening @param {boolean | null} host @returns {Evening} */
function votedOut(evening, host) {
  if (evening.screen !== 'card' || evening.leaving === null) return evening
  return { ...evening, leaving: null, out: [...evening.out, { seat: evening.leaving, cause: 'voted_out', host }] }
}

/** @param {Evening} evening @param {number} now @param {boolean} second @returns {Evening} */
const argument = (evening, now, second) => say({ ...evening, screen: 'argument', since: now, second, revote: false, tied: [] }, second ? 'n.second' : 'argue')

/** @param {Evening} evening @param {number[]} seats */
const areTied = (evening, seats) => new Set(seats).size === seats.length && seats.length > 1 && seats.every((seat) => inside(evening).includes(seat))

/** @param {Evening} evening @param {Book} book @returns {Evening} */
function tiedAgain(evening, book) {
  const after = say({ ...evening, votes: evening.votes + 1, tied: [] }, 'tied')
  if (isLastVote(after) && !after.setup.reveal) return { ...after, screen: 'card', leaving: null }
  return endIfWon(after, book, 'tied') ?? { ...after, screen: 'dusk' }
}

/** The next night, or the second argument of KN-102. @param {Evening} evening @param {Book} book @param {number} now @returns {Evening} */
function afterVote(evening, book, now) {
  const end = endIfWon(evening, book)
  if (end) return end
  return hasSecondArgument(evening) ? argument(evening, now, true) : { ...evening, screen: 'dusk', tied: [] }
}

// The end

/** @param {Evening} evening @param {Book} book @param {...string} lines read before the end line @returns {Evening | null} */
function endIfWon(evening, book, ...lines) {
  const won = wonBy(evening, book)
  return won && ended(evening, { ...won, line: lineOfEnd(evening, won.outcome) }, ...lines)
}

/** With reveal=off the Moderator says it (KN-162): after a vote, or who is missing leaves the Hosts enough. @param {Evening} evening @param {'party' | 'hosts'} side @param {number | null} seat */
function mayBeWon(evening, side, seat) {
  if (evening.setup.reveal) return false
  return evening.screen === 'card' || (evening.screen === 'missing' && side === 'hosts' && mayBeMissing(evening, seat))
}

/** @param {Evening} evening @param {'party' | 'hosts'} side @param {number | null} seat */
function saidToBeWon(evening, side, seat) {
  const after = evening.screen === 'card' ? votedOut(evening, null) : collected(evening, seat)
  return ended(after, { outcome: side, rule: 'KN-162', line: lineOfEnd(after, side) })
}

/** @param {Evening} evening @param {End} end @param {...string} lines @returns {Evening} */
const ended = (evening, end, ...lines) => say({ ...evening, screen: 'end', end }, ...lines, end.line)
