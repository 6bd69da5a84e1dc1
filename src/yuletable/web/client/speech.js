// @ts-check
// Words at one table: fields that hold seats read as names.
import { hasWords, language, say, sayParts } from './words.js'

/** @import { Cue, Fields, TableInfo } from './wire' */

const SEAT_FIELDS = ['seat', 'seats', 'target', 'actor', 'by']

/** An identifier as a person would write it. @param {string} identifier */
export const spaced = (identifier) => identifier.replace(/[._]/g, ' ')

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)

export class Speech {
  /** @param {TableInfo} table @param {string[]} [seatFields] the game's own */
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

  /** What an action does, such as `point 5`: its words, else its own text. @param {string} text */
  action(text) {
    const [verb, ...values] = text.split(' ')
    const id = `action.${verb}`
    if (!hasWords(id)) return capital(spaced(text))
    const fields = [...new Set(sayParts(id).flatMap(({ text: piece }) => /^\{(\w+)\}$/.exec(piece)?.[1] ?? []))]
    return this.say(id, Object.fromEntries(fields.map((field, at) => [field, plainValue(values[at])])))
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
    const named = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, this.seatFields.has(field) ? this.seats(value) : value]),
    )
    if ('seat' in named && !('name' in named)) named.name = named.seat
    return named
  }

  /** @param {unknown} value @returns {unknown} */
  seats(value) {
    if (typeof value === 'number') return this.names.has(value) ? this.name(value) : value
    if (!Array.isArray(value)) return value
    const names = value.map((one) => String(this.seats(one)))
    return new Intl.ListFormat(language.value).format(names)
  }
}

/**
 * The message of an event, or null where the game has none: where it reads differently by one of its fields, the id is
 * followed by that field's value.
 * @param {Pick<Cue, 'kind' | 'fields'>} cue
 */
export function eventId({ kind, fields }) {
  let id = `event.${kind}`
  for (const value of Object.values(fields)) if (hasWords(`${id}.${value}`)) id = `${id}.${value}`
  return hasWords(id) ? id : null
}

/** @param {string | undefined} value */
const plainValue = (value) => (value !== undefined && /^\d+$/.test(value) ? Number(value) : value)
