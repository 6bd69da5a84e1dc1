// @ts-check
// Who can be captured by whom, and how much is missing: the tests of the rules (NL-46 to NL-53, NL-92 to NL-97), for every screen.
import { factOf } from './facts.js'
import { equippedOf, seatOf, TYPES, viewOf } from './model.js'

/** @import { Here } from './facts.js' */
/** @import { Type, View } from './model.js' */

/** @typedef {Here & {view: Record<string, any>}} Seen */
/**
 * What decides captures of a seat. uses: by Type of a Child, further Types that may be used; ease: taken off every Strength;
 * cleave: what a Cleaver adds, 0 for none.
 * @typedef {{values: number[], uses: Map<string, Type[]>, ease: number, cleave: number}} Ways
 */
/**
 * Whether a Child is within reach. by: the Type that is nearest; value, needed: its test; missing: what it lacks, 0 = nothing;
 * cleaved: only the Cleaver reaches it; late: within reach, but no capture is left. Of a Nice Child: whether there is a Nice capture left.
 * @typedef {{nice: boolean, reached: boolean, late: boolean, by: Type | null, value: number, needed: number, missing: number, cleaved: boolean}} Reach
 */

/** Words of the properties of what a seat has equipped. @param {Seen} props @param {number} seat @returns {{gear: string, words: string[]}[]} */
export const propertiesOf = (props, seat) =>
  equippedOf(viewOf(props), seat).flatMap(({ id }) => (factOf(props, 'equipment', id)?.properties ?? []).map((text) => ({ gear: id, words: text.split(' ') })))

/** @param {Seen} props @param {number} seat @returns {Ways} */
function waysOf(props, seat) {
  const view = viewOf(props)
  const { values, companion } = seatOf(view, seat)
  /** @type {Ways} */
  const ways = { values: values ?? [0, 0, 0, 0], uses: new Map(), ease: 0, cleave: 0 }
  for (const { words } of propertiesOf(props, seat)) {
    const [word, first, second, third] = words
    if (word === 'use_for') ways.uses.set(third, [...(ways.uses.get(third) ?? []), /** @type {Type} */ (first)])
    else if (word === 'ease' && (second !== 'only' || third === companion)) ways.ease += Number(first)
    else if (word === 'cleave') ways.cleave = Math.max(ways.cleave, Number(first))
  }
  if (view.nick === seat || (view.active === seat && view.sacrificed)) ways.cleave = 0
  return ways
}

/** How many Nice Children a seat may capture now. @param {View} view @param {number} seat */
const niceOf = (view, seat) => (view.active === seat ? view.nice : 0)

/** Of every Child in Town, by slot; null where nothing is known of it. @param {Seen} props @param {number} seat @returns {(Reach | null)[]} */
export function reachOf(props, seat) {
  const view = viewOf(props)
  const ways = waysOf(props, seat)
  const none = view.active === seat && view.phase === 'capture' && !view.naughty
  return view.town.map((child) => {
    const fact = child ? factOf(props, 'child', child) : null
    if (!fact?.type) return null
    if (fact.type === 'nice') return { nice: true, reached: niceOf(view, seat) > 0, late: false, by: null, value: 0, needed: 0, missing: 0, cleaved: false }
    const test = testOf(ways, fact.type, Math.max(0, (fact.strength ?? 0) - ways.ease))
    return none && test.reached ? { ...test, reached: false, late: true } : test
  })
}

/** @param {Ways} ways @param {Type} type @param {number} needed @returns {Reach} */
function testOf(ways, type, needed) {
  const types = [type, ...(ways.uses.get(type) ?? [])]
  const by = types.reduce((best, one) => (valueIn(ways, one) > valueIn(ways, best) ? one : best))
  const value = valueIn(ways, by)
  const missing = Math.max(0, needed - value)
  const cleaved = missing > 0 && missing <= ways.cleave
  return { nice: false, reached: missing === 0 || cleaved, late: false, by, value: cleaved ? value + ways.cleave : value, needed, missing: cleaved ? 0 : missing, cleaved }
}

/** @param {Ways} ways @param {Type} type */
const valueIn = (ways, type) => ways.values[TYPES.indexOf(type)]

/** How many cards a Trade takes (NL-41, NL-44). @param {Seen} props @param {number} seat */
export function tradeCost(props, seat) {
  const costs = propertiesOf(props, seat).filter(({ words }) => words[0] === 'trade_cost').map(({ words }) => Number(words[1]))
  return costs.length ? Math.min(...costs) : 3
}
