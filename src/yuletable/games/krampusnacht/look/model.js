// @ts-check
// What the screens draw, read from the frame: the view with names, causes and days put in order. Nothing is kept.

/** @import { Frame, GameProps, Prompt } from 'yuletable/wire' */

/** @typedef {'collected' | 'voted_out'} Cause */
/** @typedef {{seat: number, verb: string, target: number | null, word: string | null}} Act */
/** @typedef {{night: number, collected: number | null}} NightResult */
/** @typedef {{number: number, night: number, opener: number, acts: Act[], called: number[], closed: string | null, fingers: (number | null)[] | null,
 *   tied: number[], pleas: Act[], revote: (number | null)[] | null, out: number | null}} Day */
/** @typedef {{night: number, window: 'hosts' | 'healer' | 'seer', round: number, target: number | null}} Finger */
/** @typedef {{night: number, target: number}} Choice */
/** @typedef {{night: number, target: number, host: boolean}} Answer */
/** @typedef {{cards: string[], fingers: Finger[][], choices: Choice[]}} Record_ */
/** @typedef {{viewer: number, phase: string, night: number, window: string | null, slot: string | null, inside: number[], out: number[],
 *   causes: (Cause | null)[], cards_up: (string | null)[], deal: {hosts: number, healer: number, seer: number, guests: number},
 *   opener: number | null, quiet_rounds: number, nights: NightResult[], days: Day[], speaker: number | null, outcome: string | null,
 *   ended_by: string | null, record: Record_ | null, hunch_shares: (number | null)[] | null, card: string | null, partner: number | null,
 *   alone: boolean, fingers: Finger[], partner_fingers: Finger[], choices: Choice[], answers: Answer[], self_save_spent: boolean | null,
 *   acts_left: number | null, chosen: string | null}} View */
/** @typedef {{seat: number, name: string, inside: boolean, cause: Cause | null, when: number, card: string | null, host: boolean}} Person */

/** The view of a Krampusnacht frame. @param {{view: object}} props */
export const viewOf = (props) => /** @type {View} */ (props.view)

const OFFICES = /** @type {Record<string, string>} */ ({ krampus: 'host', perchta: 'host', pierced_angel: 'seer', shaman: 'healer' })
const ICONS = /** @type {Record<string, string>} */ ({ host: 'horns', seer: 'eye', healer: 'flask', guest: 'glass' })

/** host, seer, healer or guest. @param {string} card */
export const officeOf = (card) => OFFICES[card] ?? 'guest'
/** @param {string} office */
export const officeIcon = (office) => ICONS[office]
/** @param {string | null} card */
export const isHost = (card) => card !== null && officeOf(card) === 'host'

/** Everybody, in seat order. @param {Frame} frame @returns {Person[]} */
export function people(frame) {
  const view = viewOf({ view: /** @type {object} */ (frame.match?.view) })
  return view.causes.map((cause, index) => {
    const seat = index + 1
    const card = view.record?.cards[index] ?? view.cards_up[index]
    const name = frame.table.seats.find((chair) => chair.seat === seat)?.name ?? String(seat)
    return { seat, name, inside: cause === null, cause, when: whenOut(view, seat), card, host: isHost(card) }
  })
}

/** The night or day in which a seat went out; 0 while it is in. @param {View} view @param {number} seat */
function whenOut(view, seat) {
  const night = view.nights.find((result) => result.collected === seat)
  return night?.night ?? view.days.find((day) => day.out === seat)?.night ?? 0
}

/** The argument that is running or was last. @param {View} view @returns {Day | undefined} */
export const today = (view) => view.days.at(-1)

/** Calls that close the argument: more than half of the players in (KN-78). @param {View} view */
export const callsNeeded = (view) => Math.floor(view.inside.length / 2) + 1

/** Lamps are down from the first line of a night until last call is called. @param {Frame} frame */
export function isNight(frame) {
  const view = frame.match?.view
  return view?.phase === 'night' && view.slot !== 'dawn'
}

/** Whether the clock runs, so that the house says every result in its own time. @param {Frame} frame */
export const isTimed = (frame) => frame.table.options.tempo === 'live'

/** How often each seat is pointed at, by seat. @param {(number | null)[]} fingers @returns {number[]} */
export function tally(fingers) {
  const count = fingers.map(() => 0)
  for (const target of fingers) if (target) count[target - 1] += 1
  return count
}

/** The fingers that count now: of the second pointing if there was one. @param {Day | undefined} day */
export const lastFingers = (day) => day?.revote ?? day?.fingers ?? null

/** @param {string} action the text of an action @returns {{verb: string, target: number | null, word: string | null}} */
export function parse(action) {
  const [verb, first, second] = action.split(' ')
  const target = Number(first)
  if (Number.isInteger(target) && target > 0) return { verb, target, word: second ?? null }
  return { verb, target: null, word: first ?? null }
}

/** The seat an answer points at. @param {string | null} action */
export const targetOf = (action) => (action?.startsWith('point ') ? parse(action).target : null)

/** Seats accused in an argument, with how many accuse them (KN-68). @param {Day | undefined} day @returns {Map<number, number>} */
export function accusations(day) {
  /** @type {Map<number, Set<number>>} */
  const against = new Map()
  for (const { seat, verb, target, word } of day?.acts ?? []) {
    if (target === null || !(verb === 'accuse' || (verb === 'report' && word === 'host'))) continue
    against.set(target, (against.get(target) ?? new Set()).add(seat))
  }
  return new Map([...against].map(([target, seats]) => [target, seats.size]))
}

/** What each seat last claimed to be. @param {Day | undefined} day @returns {Map<number, string>} */
export function claims(day) {
  const last = new Map()
  for (const { seat, verb, word } of day?.acts ?? []) if (verb === 'claim') last.set(seat, word)
  return last
}

/** Own finger of the night and window that are running. @param {View} view */
export const ownFinger = (view) => view.fingers.findLast((finger) => finger.night === view.night && finger.window === view.window)

/** Whether this seat may answer now. @param {Prompt | null} prompt */
export const isAsked = (prompt) => Boolean(prompt && prompt.mode !== 'slot' && prompt.offers.length)

/** The seat that is out on this phone, or null. @param {GameProps} props */
export function outHere(props) {
  const me = props.seat === null ? undefined : people(props.frame)[props.seat - 1]
  return me && !me.inside ? me : null
}
