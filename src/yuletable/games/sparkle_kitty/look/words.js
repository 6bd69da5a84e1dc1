// @ts-check
// What cards are called, and what happened in sentences.
import { capital, eventId } from 'yuletable/speech.js'
import { language, numberWord } from 'yuletable/words.js'
import { cardName, EVERY_COLOUR, factOf, personOf } from './deck.js'
import { isGap, spelt, viewOf } from './model.js'

/** @import { Cue, Fields, GameProps, Say } from 'yuletable/wire' */
/** @import { Speech } from 'yuletable/speech.js' */

/** What everybody can see on the table is not told as well. */
const UNTOLD = new Set(['gap_opened', 'gap_closed', 'answer_committed', 'duty_changed', 'hand_dealt', 'character_dealt', 'said', 'adding', 'moving', 'turn_started'])

/** @param {string[]} items */
export const listed = (items) => new Intl.ListFormat(language.value === 'en' ? 'en-GB' : language.value).format(items)

/** A message that counts, the number as a word where there is one. @param {Say} say @param {string} id @param {number} count @param {Fields} [more] */
export const counted = (say, id, count, more = {}) => say(id, { count, number: numberWord(count), ...more })

/** The colours of a card in words. @param {Say} say @param {string} card */
function coloursOf(say, card) {
  const fact = factOf(card)
  if (!fact) return ''
  return fact.colours.length === EVERY_COLOUR ? say('text.title.any') : listed(fact.colours.map((colour) => say(`value.colour.${colour}`)))
}

/** A card as a screen reader says it: word, colours, symbol, kind, powers. @param {Say} say @param {string} card */
export function spoken(say, card) {
  const fact = factOf(card)
  if (!fact) return card
  const kind = fact.kind === 'ordinary' || fact.kind === 'mirror' ? '' : say(`look.kind.${fact.kind}`)
  return [fact.name, coloursOf(say, card), fact.symbol && say(`value.symbol.${fact.symbol}`), kind, ...fact.powers.map((power) => say(`look.power.${power}`))].filter(Boolean).join(', ')
}

/** Words that were said, as a quotation. @param {Say} say @param {string[]} words */
export const quoted = (say, words) => say('look.quote', { words: capital(words.map((word) => word.toLowerCase()).join(' ')) })

/** The last words of the match, as they were said, or null. @param {Cue[]} feed @param {number} seat */
function lastWords(feed, seat) {
  const at = feed.findLastIndex((cue) => cue.kind === 'words_said' && cue.fields.seat === seat)
  if (at < 0) return null
  const words = /** @type {string[]} */ (feed[at].fields.words)
  if (words.length) return words
  // What means nothing was heard all the same: the note beside it has it word for word.
  const note = feed.slice(at).find((cue) => cue.kind === 'said' && cue.fields.seat === seat)
  return note ? String(note.fields.text).split(/\s+/).filter(Boolean) : []
}

/**
 * What was said last and is still in the air: by whom, and the words, [] for silence; null where nothing is.
 * @param {Pick<GameProps, 'view' | 'feed' | 'frame'>} props @returns {{seat: number, words: string[] | null} | null}
 */
export function inTheAir({ view: given, feed, frame }) {
  const view = viewOf({ view: given })
  if (view.spoken && view.callable) return { seat: view.spoken.seat, words: lastWords(feed, view.spoken.seat) }
  // Where the program says the due words nothing can be called out, and nothing of it stands in the view.
  const cue = frame.table.options.speech === 'auto' && isGap(view) ? feed.findLast(({ kind }) => kind === 'words_said') : null
  const seat = Number(cue?.fields.seat)
  return seat ? { seat, words: lastWords(feed, seat) } : null
}

/** @param {string} field @param {unknown} value @returns {unknown} */
function named(field, value) {
  if (field === 'card' && typeof value === 'string') return cardName(value)
  if (field === 'word' && typeof value === 'string') return spelt(value)
  if (field === 'cards' && Array.isArray(value)) return listed(value.map((card) => cardName(String(card))))
  if (field === 'character' && typeof value === 'string') return personOf(value)?.name ?? value
  if (field === 'words' && Array.isArray(value)) return value.map((word) => spelt(String(word))).join(' ')
  return value
}

/** What happened, with cards by their words and characters by their names. @param {Cue} cue @param {Speech} speech */
export function sentence(cue, speech) {
  const id = eventId(cue)
  const told = Object.fromEntries(Object.entries(cue.fields).map(([field, value]) => [field, named(field, value)]))
  return id ? speech.say(id, told) : speech.event(cue)
}

/** What is worth a line, in its order. @param {Cue[]} feed */
export const tellable = (feed) => feed.filter(({ kind }) => !UNTOLD.has(kind))

/** The sentence of a cue for the page's own lists. @param {Cue} cue @param {GameProps} props */
export const cueSentence = (cue, props) => sentence(cue, props.speech)

/** What is asked, with the words of the Keyhole. @param {GameProps} props */
export function question({ prompt, speech }) {
  if (!prompt) return ''
  const fields = Object.fromEntries(Object.entries(prompt.fields).map(([field, value]) => [field, ['left', 'right', 'word'].includes(field) && typeof value === 'string' ? spelt(value) : named(field, value)]))
  return speech.say(prompt.question, fields)
}
