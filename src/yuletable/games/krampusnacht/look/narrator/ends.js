// @ts-check
// When an evening with the physical cards is over, as far as the table can see it (KN-161).
import { dealOf } from './nights.js'

/** @typedef {import('./machine.js').Evening} Evening */
/** @typedef {import('./nights.js').Book} Book */

/**
 * Who has won, and by which rule, in the order of KN-166; null while nobody has, and always with reveal=off (KN-162).
 * @param {Evening} evening @param {Book} book @returns {{outcome: 'party' | 'hosts', rule: string} | null}
 */
export function wonBy({ setup, out, votes }, book) {
  if (!setup.reveal) return null
  const hosts = dealOf(setup, book).hosts - out.filter(({ host }) => host).length
  const others = setup.players - out.length - hosts
  if (hosts === 0) return { outcome: 'party', rule: 'KN-106' }
  if (hosts >= others) return { outcome: 'hosts', rule: 'KN-107' }
  return setup.second_vote && votes === 2 ? { outcome: 'hosts', rule: 'KN-103' } : null
}

/** The line that is read at the end (KN-166). @param {Evening} evening @param {'party' | 'hosts'} outcome */
export function lineOfEnd({ setup, votes }, outcome) {
  return outcome === 'hosts' && setup.second_vote && votes === 2 ? 'end.second' : `end.${outcome}`
}

/** After the first vote, if it has put out a guest (KN-102, KN-104). @param {Evening} evening */
export const hasSecondArgument = ({ setup, votes, out }) => setup.second_vote && votes === 1 && out.at(-1)?.cause === 'voted_out'
