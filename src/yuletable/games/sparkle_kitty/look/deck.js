// @ts-check
// What each card and each character of the match is. The drawing of all words says it, so that players' own decks and packs are read like the house's.
import { signal, useDrawing, useEffect } from 'yuletable/kit.js'
import { viewOf } from './model.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Part } from 'yuletable/kit/drawing.js' */

/** @typedef {'ordinary' | 'night' | 'special' | 'dark' | 'mirror'} Kind */
/** @typedef {{id: string, key: string, word: string, name: string, kind: Kind, colours: string[], symbol: string, powers: string[], picture: string, copies: number, double: number[]}} Fact */
/** @typedef {{id: string, name: string, side: string, over: string}} Person */
/** @typedef {{cards: Map<string, Fact>, people: Map<string, Person>}} Deck */

/** How many colours there are; a card that has them all says so. */
export const EVERY_COLOUR = 5

/** @type {Deck} */
const NOTHING = { cards: new Map(), people: new Map() }
const deck = signal(NOTHING)

/** Reads the deck of this match; what it is comes as soon as it is here. @param {GameProps} props */
export function useDeck(props) {
  const drawing = useDrawing(props, viewOf(props).vetoed ? 'mild' : 'words')
  const root = drawing.state === 'ready' ? drawing.root : null
  useEffect(() => {
    if (root) deck.value = read(root)
  }, [root])
}

/** @param {Part} root @returns {Deck} */
function read(root) {
  const parts = partsIn(root).map((part) => part.marked?.data ?? {})
  return {
    cards: new Map(parts.filter(({ card }) => card).map((data) => [data.card, factOfData(data)])),
    people: new Map(parts.filter(({ character }) => character).map(({ character, name, side, over = '' }) => [character, { id: character, name, side, over }])),
  }
}

/** @param {Part} part @returns {Part[]} */
const partsIn = (part) => [part, ...part.children.flatMap((child) => (typeof child === 'string' ? [] : partsIn(child)))]

/** @param {Record<string, string>} data @returns {Fact} */
function factOfData({ card, key, word, name, kind, colours, symbol = '', powers = '', picture = '', copies, double }) {
  const words = (/** @type {string} */ text) => text.split(' ').filter(Boolean)
  return { id: card, key, word, name, kind: /** @type {Kind} */ (kind), colours: words(colours), symbol, powers: words(powers), picture, copies: Number(copies), double: words(double).map(Number) }
}

/** What a card is, or null while that is not known. @param {string | null} id */
export const factOf = (id) => (id === null ? null : (deck.value.cards.get(id) ?? null))

/** Who a character is. @param {string | null} id */
export const personOf = (id) => (id === null ? null : (deck.value.people.get(id) ?? null))

/** The word of a card as it is written; its id while that is not known. @param {string} id */
export const cardName = (id) => factOf(id)?.name ?? id

/** The words of the evening, as they are written, in the order of the deck: each once. */
export const eveningWords = () => [...new Set([...deck.value.cards.values()].filter(({ word }) => word).map(({ name }) => name))]

/** Every Dark Magic word that is said in this match. */
export const darkWords = () => [...new Set([...deck.value.cards.values()].filter(({ kind }) => kind === 'dark').map(({ word }) => word))]
