// @ts-check
// Words at one table: fields that hold seats read as names.
import { computed } from './html.js'
import { allTexts, hasWords, language, say, sayParts } from './words.js'

/** @import { Cue, Fields, TableInfo } from './wire' */

const SEAT_FIELDS = ['seat', 'seats', 'target', 'actor', 'by', 'leader', 'winners']

/** An identifier as a person would write it. @param {string} identifier */
export const spaced = (identifier) => identifier.replace(/[._]/g, ' ')

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)

export class Speech {
  /** @param {TableInfo} table @param {string[]} [seatFields] those of the match */
  constructor(table, seatFields = []) {
    this.names = new Map(table.seats.map(({ seat, name }) => [seat, name]))
    this.seatFields = new Set([...SEAT_FIELDS, ...seatFields])
    this.say = this.say.bind(this)
    this.name = this.name.bind(this)
    this.action = this.action.bind(this)
    this.event = this.event.bind(this)
  }

  /** @param {number} seat */
  name(seat) {
    return this.names.get(seat) || say('seat.nobody', { seat })
  }

  /** @param {string} id @param {Fields} [fields] */
  say(id, fields = {}) {
    return say(id, this.named(fields))
  }

  /** The same in pieces, for setting names in bold. @param {string} id @param {Fields} [fields] */
  parts(id, fields = {}) {
    return sayParts(id, this.named(fields)).map(({ text, field }) => ({
      text,
      name: field === 'name' || (field !== undefined && this.seatFields.has(field)),
    }))
  }

  /**
   * What an action does, such as `point 5`: its words, else its own text. Where it reads differently by its first value,
   * the id is followed by that. A number in a field that is called as a list of the view (`town`) stands for what lies
   * there, from 1. @param {string} text @param {Record<string, any> | null} [view]
   */
  action(text, view) {
    const [verb, ...values] = text.split(' ')
    const longer = `action.${verb}.${values[0]}`
    const id = hasWords(longer) ? longer : `action.${verb}`
    if (id === longer) values.shift()
    if (!hasWords(id)) return capital(spaced(text))
    const fields = [...new Set(sayParts(id).flatMap(({ text: piece }) => /^\{(\w+)\}$/.exec(piece)?.[1] ?? []))]
    return this.say(id, Object.fromEntries(fields.map((field, at) => [field, pointedAt(view?.[field], plainValue(values[at]))])))
  }

  /** The seat that an action is about, if its words name exactly one. @param {string} text @returns {number | null} */
  seatOf(text) {
    const [verb, value, more] = text.split(' ')
    const fields = sayParts(`action.${verb}`).flatMap(({ text: piece }) => /^\{(\w+)\}$/.exec(piece)?.[1] ?? [])
    const seat = Number(value)
    return more === undefined && fields.length === 1 && this.seatFields.has(fields[0]) && this.names.has(seat) ? seat : null
  }

  /** What happened; kinds that the game has no words for are told by their fields. @param {Cue} cue */
  event({ kind, fields }) {
    const id = eventId({ kind, fields })
    if (id) return this.say(id, fields)
    const told = Object.entries(this.named(fields)).map(([field, value]) => `${spaced(field)} ${value}`)
    return [capital(spaced(kind)), told.join(', ')].filter(Boolean).join(': ')
  }

  /** @param {Fields} fields @returns {Fields} */
  named(fields) {
    /** @type {Fields} */
    const named = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, this.worded(field, value)]))
    if ('seat' in named && !('name' in named)) named.name = named.seat
    return named
  }

  /**
   * A value as it is said: a seat by its name; what a game calls a value of this field, or of any other if it has no word for it in this one.
   * @param {string} field @param {unknown} value @returns {unknown}
   */
  worded(field, value) {
    if (Array.isArray(value)) {
      const items = value.map((one) => String(this.worded(field, one)))
      return this.seatFields.has(field) ? listed(items) : items.join(', ')
    }
    if (value && typeof value === 'object') return Object.entries(value).map(([name, one]) => String(this.worded(name, one))).join(' → ')
    if (this.seatFields.has(field) && value === null) return say('list.nobody')
    if (this.seatFields.has(field)) return typeof value === 'number' && this.names.has(value) ? this.name(value) : value
    return typeof value === 'string' ? wordOf(field, value) : value
  }
}

/** As a person lists them; in English with no comma before the last, as the house writes it. @param {string[]} items */
const listed = (items) => (items.length ? new Intl.ListFormat(language.value === 'en' ? 'en-GB' : language.value).format(items) : say('list.nobody'))

/**
 * The message of an event, or null where the game has none: where it reads differently by one of its fields, the id is
 * followed by that field's value (or by `FIELD_VALUE` where another field could hold that value too), by the field's name
 * where it holds anything, or by `none` where it does not.
 * @param {Pick<Cue, 'kind' | 'fields'>} cue
 */
export function eventId({ kind, fields }) {
  let id = `event.${kind}`
  for (const [name, value] of Object.entries(fields)) {
    const end = endings(name, value).find((one) => hasWords(`${id}.${one}`))
    if (end !== undefined) id = `${id}.${end}`
  }
  return hasWords(id) ? id : null
}

/** @param {string} name @param {unknown} value @returns {string[]} */
function endings(name, value) {
  if (value === null) return ['none']
  const holds = Array.isArray(value) ? value.length > 0 : Boolean(value)
  return holds ? [`${name}_${value}`, String(value), name] : []
}

/** Ids of words for values, by the value: the first field that can hold it. */
const valueIds = computed(() => {
  const ids = Object.keys(allTexts()).filter((id) => id.startsWith('value.'))
  return new Map(ids.reverse().map((id) => [id.slice(id.lastIndexOf('.') + 1), id]))
})

/** @param {string} field @param {string} value */
function wordOf(field, value) {
  const id = hasWords(`value.${field}.${value}`) ? `value.${field}.${value}` : valueIds.value.get(value)
  return id === undefined ? value : say(id)
}

/** @param {unknown} list @param {unknown} value */
const pointedAt = (list, value) => (Array.isArray(list) && typeof value === 'number' ? list[value - 1] : value)

/** @param {string | undefined} value */
const plainValue = (value) => (value !== undefined && /^\d+$/.test(value) ? Number(value) : value)
