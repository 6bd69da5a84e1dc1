// @ts-check
// What cards are called, and what happened in sentences.
import { hasWords, language, numberWord, say } from 'yuletable/words.js'
import { capital, spaced } from 'yuletable/speech.js'
import { calledOf, factOf } from './facts.js'

/** @import { Cue, Fields, GameProps, Say } from 'yuletable/wire' */
/** @import { Here, Kind } from './facts.js' */

/** Fields of events and actions that hold cards, and of which kind they are. @type {Record<string, Kind>} */
const HOLD = { card: 'card', cards: 'card', child: 'child', children: 'child', other: 'child', equipment: 'equipment', companion: 'companion' }
/** Verbs whose object is a card, and of which kind it is. @type {Record<string, Kind>} */
const OBJECTS = {
  take: 'companion', start_with: 'equipment', play: 'card', give: 'card', fit: 'equipment', feed: 'child', exchange: 'child', equipment: 'equipment',
  child: 'child', bottom: 'child', sacrifice: 'child', drop: 'child',
}
/** What everybody can see on the table, or nobody wants to hear. */
const UNTOLD = new Set(['choice_noted', 'turn_started', 'turn_ended', 'phase_started', 'round_started', 'town_filled', 'child_set_aside', 'aside_shuffled_in', 'record', 'game_started', 'first_seat'])

/** The name of a card: as the words of this match have it, else as its drawing does. @param {Here} here @param {Kind} kind @param {string} id */
export function nameOf(here, kind, id) {
  const message = `value.${kind}.${id}`
  const name = hasWords(message) ? say(message) : (factOf(here, kind, id)?.name ?? capital(spaced(id)))
  return name.replaceAll("'", '’')
}

/** The first name of a Child, or all of it. @param {Here} here @param {string} id */
export function calledOrNamed(here, id) {
  const name = nameOf(here, 'child', id)
  const first = calledOf(id)
  return first && name.split(/[\s-]/).includes(first) ? first : name
}

/** @param {Say} say_ @param {string} type */
export const typeName = (say_, type) => say_(type === 'nice' ? 'look.nice' : `value.type.${type}`)

/** @param {string[]} items */
export const listed = (items) => new Intl.ListFormat(language.value).format(items)

/** A message that counts, the number as a word where there is one. @param {Say} say_ @param {string} id @param {number} count @param {Fields} [more] */
export const countedWords = (say_, id, count, more = {}) => say_(id, { count, number: numberWord(count), ...more })

/** @param {Here} here @param {string} field @param {unknown} value @returns {unknown} */
function named(here, field, value) {
  if (Array.isArray(value)) return listed(value.map((one) => String(named(here, field, one))))
  return typeof value === 'string' ? nameOf(here, HOLD[field], value) : value
}

/** What happened, with the cards by their names. @param {Pick<Cue, 'kind' | 'fields'>} cue @param {GameProps} props */
export function sentence({ kind, fields }, props) {
  const told = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, field in HOLD ? named(props, field, value) : value]))
  if (typeof fields.with === 'string' && fields.with !== 'nice') told.with = say(`value.type.${fields.with}`)
  if (kind === 'start_gear_shown') told.seats = ofSeats(props, fields.seats, ({ equipment }) => nameOf(props, 'equipment', String(equipment)))
  if (kind === 'scored') told.totals = ofSeats(props, fields.totals, ({ total }) => String(total))
  return props.speech.say(idOf(kind, fields), told)
}

/** "Ada: Iron Nose" of each. @param {GameProps} props @param {unknown} lines @param {(line: Fields) => string} what */
const ofSeats = (props, lines, what) => listed(/** @type {Fields[]} */ (lines).map((line) => say('look.of.seat', { name: props.name(Number(line.seat)), what: what(line) })))

/** Where an event reads differently by one of its fields, the id is followed by its value, else by its name. @param {string} kind @param {Fields} fields */
function idOf(kind, fields) {
  const id = `event.${kind}`
  const given = Object.entries(fields).filter(([, value]) => value || value === 0).filter(([, value]) => !Array.isArray(value) || value.length)
  const longer = [...given.map(([, value]) => `${id}.${value}`), ...given.map(([field]) => `${id}.${field}`)]
  return longer.find(hasWords) ?? id
}

/** What is worth a line, in its order. @param {Cue[]} feed */
export const tellable = (feed) => feed.filter(({ kind, fields }) => !UNTOLD.has(kind) && !isUsualDraw(kind, fields))

/** Everybody draws at the start of a turn; only who sees the card wants to hear of it. @param {string} kind @param {Fields} fields */
const isUsualDraw = (kind, fields) => kind === 'card_drawn' && fields.cause === 'phase' && !fields.cards

/** What is asked, with the cards by their names. @param {GameProps} props */
export function question(props) {
  const { prompt, speech } = props
  if (!prompt) return ''
  const fields = Object.fromEntries(Object.entries(prompt.fields).map(([field, value]) => [field, field in HOLD ? named(props, field, value) : value]))
  return speech.say(prompt.question, fields)
}

/** What an action does; captures and exchanges name the Child that stands in the slot. @param {GameProps} props @param {string} action */
export function deed(props, action) {
  const [verb, object, ...rest] = action.split(' ')
  if (verb === 'capture') return captureDeed(props, Number(object), rest[0], rest[1])
  if (verb === 'slot') return calledOrNamed(props, props.view.town[Number(object) - 1])
  if (verb === 'drop') return say(`action.drop.${rest[0]}`, { child: calledOrNamed(props, object) })
  const kind = OBJECTS[verb]
  if (!kind) return props.speech.action(action)
  return say(`action.${verb}`, { [kind]: kind === 'child' ? calledOrNamed(props, object) : nameOf(props, kind, object) })
}

/** @param {GameProps} props @param {number} slot @param {string} used @param {string} how */
function captureDeed(props, slot, used, how) {
  const id = props.view.town[slot - 1]
  const child = calledOrNamed(props, id)
  if (how === 'cleave') return say('look.do.cleave', { child })
  const other = used !== 'nice' && used !== factOf(props, 'child', id)?.type
  return other ? say('look.do.capture.with', { child, type: say(`value.type.${used}`) }) : say('look.do.capture', { child })
}
