// @ts-check
// Message catalogues: a frame says ids with fields, a catalogue makes sentences of them.
import { call } from './api.js'
import { preferredLanguage } from './language.js'
import { signal } from './html.js'

/** @import { Fields } from './wire' */

export const language = signal(preferredLanguage())
const texts = signal(/** @type {Record<string, string>} */ ({}))
const loaded = new Set()
let plurals = new Intl.PluralRules(language.value)

/** Loads the house's words and those of the named game in this phone's language, if not here yet. @param {string} [game] */
export async function loadWords(game) {
  const name = language.value
  document.documentElement.lang = name
  plurals = new Intl.PluralRules(name)
  const wanted = [`/words/${name}.json`, ...(game ? [`/words/${name}/${encodeURIComponent(game)}.json`] : [])]
  await Promise.all(wanted.filter((address) => !loaded.has(address)).map(load))
}

/** @param {string} address */
async function load(address) {
  const reply = await call('GET', address)
  if (!reply.ok) return
  loaded.add(address)
  texts.value = { ...texts.value, .../** @type {Record<string, string>} */ (reply.data) }
}

/** The words of one game apart from all others, for a page with many games. @param {string} game @returns {Promise<Record<string, string>>} */
export async function fetchWords(game) {
  const reply = await call('GET', `/words/${language.value}/${encodeURIComponent(game)}.json`)
  return reply.ok ? /** @type {Record<string, string>} */ (reply.data) : {}
}

/** All texts by id. */
export const allTexts = () => texts.value

/** @param {string} id */
export const hasWords = (id) => id in texts.value || `${id}.other` in texts.value

/**
 * The text of a message, its fields not yet filled in; the id itself where nobody has it.
 * @param {string} id @param {Fields} fields
 */
function template(id, fields) {
  const all = texts.value
  if (id in all) return all[id]
  if (typeof fields.count !== 'number') return id
  return all[`${id}.${plurals.select(fields.count)}`] ?? all[`${id}.other`] ?? id
}

/**
 * The sentence of a message. Unknown fields stay visible as `{name}`.
 * @param {string} id @param {Fields} [fields]
 * @returns {string}
 */
export const say = (id, fields = {}) =>
  template(id, fields).replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? String(fields[name]) : whole))

/**
 * The same in pieces: [{text}, {text, field}], so that names can be set in bold.
 * @param {string} id @param {Fields} [fields]
 * @returns {{text: string, field?: string}[]}
 */
export function sayParts(id, fields = {}) {
  return template(id, fields)
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => {
      const field = /^\{(\w+)\}$/.exec(piece)?.[1]
      return field && field in fields ? { text: String(fields[field]), field } : { text: piece }
    })
}

/** Small numbers as words. @param {number} number */
export const numberWord = (number) => (hasWords(`number.${number}`) ? say(`number.${number}`) : String(number))

/** A refusal as one sentence, its rule first. @param {import('./wire').Refusal} refusal @param {import('./wire').Say} [speak] */
export function refusalSentence({ rule, message, fields }, speak = say) {
  const sentence = speak(message, fields)
  return /^[A-Z]+-\d+$/.test(rule) ? `${rule}: ${sentence}` : sentence
}

/** What an error says in this phone's language. @param {import('./wire').ErrorBody} error @param {import('./wire').Say} [speak] */
export function errorSentence(error, speak = say) {
  if (error.refusal && hasWords(error.refusal.message)) return refusalSentence(error.refusal, speak)
  return hasWords(`error.${error.code}`) ? say(`error.${error.code}`) : error.message
}
