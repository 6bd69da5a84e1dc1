// @ts-check
// What cards are called, and what happened in sentences.
import { hasWords, language, numberWord, say } from 'yuletable/words.js'
import { spaced } from 'yuletable/speech.js'
import { factOf } from './deck.js'

/** @import { Cue, Fields, GameProps } from 'yuletable/wire' */
/** @import { Speech } from 'yuletable/speech.js' */

/** Fields of events that hold a card, or several. */
const CARDS = new Set(['card', 'cards', 'answer', 'gift', 'gifts', 'trick', 'tricks'])
/** What everybody can see on the table is not told as well. */
const UNTOLD = new Set(['window_opened', 'answer_committed', 'turn_ended', 'record', 'discard_seen', 'dealt'])

/** @param {string} id */
export const cardName = (id) => (hasWords(`value.card.${id}`) ? say(`value.card.${id}`) : (factOf(id)?.name ?? spaced(id).replaceAll('-', ' ')))

/** From so many letters on a word is too long for half a phone beside a picture. */
const LONG = 13

/** Whether a name has a word as long as that. @param {string} name */
export const isLong = (name) => name.split(/\s|(?<=-)/).some((word) => word.length >= LONG)

/** @param {string[]} items */
export const listed = (items) => new Intl.ListFormat(language.value).format(items)

/** @param {string[]} cards */
export const cardsNamed = (cards) => listed(cards.map(cardName))

/** A message that counts, the number as a word where there is one: a plain word, which is no value of the game ("three" is a card). @param {string} id @param {number} count @param {Fields} [more] */
export const countedWords = (id, count, more = {}) => say(id, { count, number: numberWord(count), ...more })

/** @param {unknown} value @returns {unknown} */
function named(value) {
  if (typeof value === 'string') return cardName(value)
  return Array.isArray(value) ? listed(value.flat().map((card) => String(named(card)))) : value
}

/** What happened, with the cards by their names. @param {Pick<Cue, 'kind' | 'fields'>} cue @param {Speech} speech */
export function sentence({ kind, fields }, speech) {
  const told = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, CARDS.has(field) ? named(value) : value]))
  if (kind === 'picks_revealed') told.picks = picks(fields, speech)
  return speech.say(idOf(kind, fields), told)
}

/** Where an event reads differently by one of its fields, the id is followed by its value, else by its name. @param {string} kind @param {Fields} fields */
function idOf(kind, fields) {
  const id = `event.${kind}`
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  const longer = [...given.map(([, value]) => `${id}.${value}`), ...given.map(([field]) => `${id}.${field}`)]
  return longer.find((one) => one !== `${id}.one` && one !== `${id}.other` && hasWords(one)) ?? id
}

/** @param {Fields} fields @param {Speech} speech */
function picks(fields, speech) {
  const moves = /** @type {{seat: number, gift: string[], target: number}[]} */ (fields.picks)
  return listed(moves.map(({ gift, target }) => say('look.pick.to', { gift: cardsNamed(gift), target: speech.name(target) })))
}

/** What is worth a line, in its order. @param {Cue[]} feed */
export const tellable = (feed) => feed.filter(({ kind }) => !UNTOLD.has(kind))

/** The sentence of a cue for the page's own lists. @param {Cue} cue @param {GameProps} props */
export const cueSentence = (cue, props) => sentence(cue, props.speech)
