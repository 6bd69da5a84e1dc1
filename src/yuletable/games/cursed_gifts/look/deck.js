// @ts-check
// What the cards of the house's deck are. Cards that players brought say it themselves, in their drawings.
import { call } from 'yuletable/api.js'
import { signal } from 'yuletable/kit.js'

/** @typedef {'gift' | 'antidote' | 'trick' | 'defence' | 'counter' | 'useless'} Kind */
/** @typedef {{id: string, name: string, kind: Kind, value: number, inevitable: boolean, cost: number, target: string | null, effects: string[], answers: string[], sign: string | null}} Fact */

const GAME = 'cursed-gifts'
const PLAIN = { value: 0, inevitable: false, cost: 0, target: null, effects: [], answers: [], sign: null }
/** The cards that stand for Useless Gifts which are played together. @type {Fact[]} */
const BUNDLES = [
  { ...PLAIN, id: 'pair', name: 'pair', kind: 'gift', value: 1, inevitable: true },
  { ...PLAIN, id: 'three', name: 'three', kind: 'counter' },
]

/** Whether this is no card of its own and has no picture: the cards that were laid out for it have. @param {string} id */
export const isBundle = (id) => BUNDLES.some((card) => card.id === id)

const facts = signal(/** @type {Map<string, Fact>} */ (new Map(BUNDLES.map((card) => [card.id, card]))))
let asked = false

/** Reads the deck, once a page. */
export async function readDeck() {
  if (asked) return
  asked = true
  const reply = await call('GET', `/api/games/${GAME}/components/deck/house`)
  if (!reply.ok) {
    asked = false
    return
  }
  const { cards } = /** @type {{cards: (Partial<Fact> & {id: string, name: string, kind: Kind})[]}} */ (reply.data)
  facts.value = new Map([...facts.value, .../** @type {[string, Fact][]} */ (cards.map((card) => [card.id, { ...PLAIN, ...card }]))])
}

/** What is known of a card, or null of one that the house does not have. @param {string} id */
export const factOf = (id) => facts.value.get(id) ?? null

/** What a card's own drawing says of it. @param {string} id @param {Pick<Fact, 'name' | 'kind' | 'value' | 'inevitable'>} told */
export function learn(id, told) {
  facts.value = new Map([...facts.value, [id, { ...PLAIN, id, ...told }]])
}

/** @param {string} id */
export const kindOf = (id) => factOf(id)?.kind ?? null

/** Whether it is known what a card does: the drawings of cards that players brought say less. @param {string} id */
export const isKnown = (id) => (factOf(id)?.effects.length ?? 0) > 0

/** Effects that ask for something of one's own, or of the discard. */
const ASKS = new Set(['recall', 'burn', 'recover'])

/** Whether something is to be chosen before a card of the house is announced: a seat, a gift, a price. @param {string} id */
export function hasSteps(id) {
  const fact = factOf(id)
  return fact !== null && (fact.target === 'one' || fact.cost > 0 || fact.effects.some((effect) => ASKS.has(effect.split(' ')[0])))
}

/** @param {string} id */
export const isUseless = (id) => kindOf(id) === 'useless'
