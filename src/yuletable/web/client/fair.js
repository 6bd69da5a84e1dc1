// @ts-check
// The part of this phone in a fair shuffle: a seed of its own for every deal, and the memory of what it was promised.
import { recall, remember } from './capabilities.js'
import { useEffect } from './html.js'

/** @import { Store } from './store.js' */
/** @typedef {{match: number, promise: string, seed: string}} OwnSeed */

const KEPT = 30

/** @returns {string} 32 random bytes, hexadecimal; works without a secure context */
function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What this phone has given, newest last. @returns {OwnSeed[]} */
function given() {
  const kept = recall('seeds')
  return Array.isArray(kept) ? kept : []
}

/** What this phone gave after it was shown this promise, or null. @param {string} promise @returns {OwnSeed | null} */
export const ownSeed = (promise) => given().find((one) => one.promise === promise) ?? null

/** Gives a seed for the next deal, once it is promised and this phone has a chair. @param {Store} store */
export function useOwnSeed(store) {
  const frame = store.frame.value
  const promise = frame?.table.promise
  const seat = frame?.you.seat ?? null
  const wanted = promise && seat !== null && !promise.given.includes(seat) ? promise.seed_hash : null
  useEffect(() => {
    if (!wanted || !promise) return
    const own = ownSeed(wanted) ?? { match: promise.match, promise: wanted, seed: newSeed() }
    remember('seeds', [...given().filter((one) => one.promise !== wanted), own].slice(-KEPT))
    store.command('contribute', { promise: wanted, seed: own.seed })
  }, [wanted])
}
