// @ts-check
// The slots of a night that is narrated, the deal, and which set-ups there are (KN-148, KN-149, KN-153, KN-154).

/** @typedef {import('./machine.js').Setup} Setup */
/** @typedef {{hosts: number, healer: number, seer: number, guests: number}} Deal */
/**
 * @typedef {{deal: Record<string, Deal>, deal_krampus_alone: Record<string, Deal>, cards: Record<'host' | 'seer' | 'healer' | 'guest', string[]>,
 *   night: {name: string, kind: 'line' | 'hold', seconds: number, line: string | null, window: string | null}[],
 *   pace: Record<string, [number, number]>, argument_seconds: {least: number, most: number}}} Book what `GameType.narrator` holds
 */
/** @typedef {{name: string, window: string | null, seconds: number, line: string | null}} NightSlot */

/** How many cards of each office are dealt. @param {Setup} setup @param {Book} book */
export const dealOf = ({ players, krampus_alone }, book) => (krampus_alone ? book.deal_krampus_alone : book.deal)[players]

/** The slots of every night of this evening: the pace scales holds only. @param {Setup} setup @param {Book} book @returns {NightSlot[]} */
export function nightOf(setup, book) {
  const [over, under] = book.pace[setup.pace]
  const { healer } = dealOf(setup, book)
  return book.night
    .filter(({ window }) => window !== 'healer' || healer > 0)
    .map(({ name, kind, seconds, line, window }) => ({
      name,
      window,
      seconds: kind === 'hold' ? (seconds * over) / under : seconds,
      line: line && line.replace(/^line\./, 'n.'),
    }))
}

/** Where a night that was stopped goes on: with the opening line of its window (KN-156). @param {NightSlot[]} slots @param {number} step */
export function windowStart(slots, step) {
  const { window } = slots[step]
  return window === null ? step : slots.findIndex((slot) => slot.window === window)
}

/** Options that do not go with the number of players are off. @param {Setup} setup @param {Book} book @returns {Setup} */
export const fitted = (setup, book) => ({
  ...setup,
  krampus_alone: setup.krampus_alone && setup.players in book.deal_krampus_alone,
  second_vote: setup.second_vote && setup.players === SHORT,
})

/** The short game, with its two votes (KN-102). */
export const SHORT = 5

/**
 * Why this set-up is refused, or null: a rule and a message with its fields.
 * @param {Setup} setup @param {Book} book @returns {{rule: string, message: string, fields: Record<string, unknown>} | null}
 */
export function refusalOf({ players, argument_seconds }, book) {
  const numbers = Object.keys(book.deal).map(Number)
  const { least, most } = book.argument_seconds
  if (!(players >= Math.min(...numbers))) {
    const message = players === Math.min(...numbers) - 1 ? 'refusal.KN-3.four' : 'refusal.KN-3'
    return { rule: 'KN-3', message, fields: { players: players || 0 } }
  }
  if (players > Math.max(...numbers)) return { rule: 'KN-4', message: 'refusal.KN-4', fields: { players } }
  if (argument_seconds !== 0 && !(argument_seconds >= least && argument_seconds <= most)) return { rule: 'KN-149', message: 'narrator.seconds.refused', fields: { least, most } }
  return null
}

/** The cards to take out of the box, those of the Guests apart: whichever they are has no effect (KN-9, KN-149). @param {Setup} setup @param {Book} book */
export function cardsOf(setup, book) {
  const { hosts, seer, healer, guests } = dealOf(setup, book)
  const { cards } = book
  return { named: [...cards.host.slice(0, hosts), ...cards.seer.slice(0, seer), ...cards.healer.slice(0, healer)], guests }
}
