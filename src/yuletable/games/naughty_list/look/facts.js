// @ts-check
// What the cards of the match are: the house's from its file, those that players brought from their drawings.
import { call } from 'yuletable/api.js'
import { signal } from 'yuletable/kit.js'

/** @import { Frame } from 'yuletable/wire' */
/** @import { Type } from './model.js' */

/** @typedef {'companion' | 'equipment' | 'child' | 'card'} Kind */
/** @typedef {{id: string, name: string, type?: Type | 'nice', strength?: number, points?: number, companion?: string, terror?: number, ferocity?: number, magic?: number, bribe?: number, capacity?: number, properties?: string[], effects?: string[]}} Fact */
/** @typedef {{frame: Frame}} Here */

const GAME = 'naughty-list'
const SHELVES = /** @type {[Kind, string][]} */ ([['companion', 'companions'], ['equipment', 'equipment'], ['child', 'children'], ['card', 'actions']])
/** What the Children of the house are called by their friends, in every language. @type {Record<string, string>} */
const CALLED = {
  T1: 'Tilde', T2: 'Dieter', T3: 'Dora', T4: 'Nils', T5: 'Fritzi', F1: 'Pia', F2: 'Sepp', F3: 'Bruno', F4: 'Sanna', F5: 'Ursel',
  M1: 'Willi', M2: 'Kaja', M3: 'Hugo', M4: 'Mina', M5: 'Stefan', B1: 'Kuno', B2: 'Toni', B3: 'Paula', B4: 'Rosa', B5: 'Gustl',
  N1: 'Emil', N2: 'Thea', N3: 'Peter', N4: 'Marta', N5: 'Wanda', N6: 'Sami', N7: 'Clara', N8: 'Simon', N9: 'Sofie', N10: 'Anselm',
}

const house = signal(/** @type {Map<string, Fact>} */ (new Map()))
const brought = signal(/** @type {Map<string, Fact>} */ (new Map()))
let asked = false

/** Whether the match is played with cards that players brought. @param {Here} here */
export const isOwn = ({ frame }) => frame.table.options?.cards === 'own'

/** Reads the house's cards, once a page. */
export async function readFacts() {
  if (asked) return
  asked = true
  const reply = await call('GET', `/api/games/${GAME}/components/cards/house`)
  if (!reply.ok) {
    asked = false
    return
  }
  const book = /** @type {Record<string, Fact[]>} */ (reply.data)
  house.value = new Map(SHELVES.flatMap(([kind, shelf]) => book[shelf].map((fact) => /** @type {[string, Fact]} */ ([`${kind}:${fact.id}`, fact]))))
}

/** @param {Here} here @param {Kind} kind @param {string} id */
const keyOf = ({ frame }, kind, id) => `${frame.table.code}/${frame.match?.number}/${kind}:${id}`

/** What is known of a card; null until it is. @param {Here} here @param {Kind} kind @param {string} id */
export const factOf = (here, kind, id) => (isOwn(here) ? brought.value.get(keyOf(here, kind, id)) : house.value.get(`${kind}:${id}`)) ?? null

/** What the drawing of a card that players brought says of it. @param {Here} here @param {Kind} kind @param {Fact} fact */
export function learn(here, kind, fact) {
  const key = keyOf(here, kind, fact.id)
  if (isOwn(here) && !brought.value.has(key)) brought.value = new Map([...brought.value, [key, fact]])
}

/** The first name of a Child of the house. @param {string} id */
export const calledOf = (id) => CALLED[id] ?? null
