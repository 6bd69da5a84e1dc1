// @ts-check
// Message catalogues: a frame says ids with fields, a catalogue makes sentences of them.
import { call } from './api.js'
import { preferredLanguage } from './language.js'
import { batch, signal } from './html.js'

/** @import { Fields } from './wire' */
/** @typedef {Record<string, string>} Texts */

export const language = signal(preferredLanguage())
const texts = signal(/** @type {Texts} */ ({}))
const games = new Set()
/** @typedef {{of: string, read: (language: string) => Promise<import('./api.js').Reply<Texts>>}} Names */
let names = /** @type {Names | null} */ (null)
/** What has come so far, by language and address. @type {Map<string, Map<string, Texts>>} */
const shelves = new Map()
let wanted = language.value
let plurals = new Intl.PluralRules(wanted)
/** Only French elides, and brings it with its words. @type {typeof import('./elision.js').elided | null} */
let elided = null

/** Loads the house's words and those of the named game in this page's language, if not here yet. @param {string} [game] */
export async function loadWords(game) {
  if (game) games.add(game)
  await speak(wanted)
}

/** Takes over what the components of a match call things, instead of those of another match. @param {Names | null} wish */
export async function loadNames(wish) {
  if (names?.of === wish?.of) return
  names = wish
  await speak(wanted)
}

/**
 * Goes over to another language as soon as all its words are here, so that nobody reads half of each. Where they
 * cannot be had the page speaks on as it did.
 * @param {string} name
 */
export async function speak(name) {
  wanted = name
  const shelf = shelves.get(name) ?? new Map()
  shelves.set(name, shelf)
  const addresses = [`/words/${name}.json`, ...[...games].map((game) => `/words/${name}/${encodeURIComponent(game)}.json`)]
  const loading = addresses.filter((address) => !shelf.has(address)).map((address) => load(shelf, address))
  const [elision] = await Promise.all([name === 'fr' ? import('./elision.js').catch(() => null) : null, ...loading, loadNamesInto(shelf, name)])
  if (wanted !== name) return
  if (name !== language.value && addresses.some((address) => !shelf.has(address))) {
    wanted = language.value
    return
  }
  plurals = new Intl.PluralRules(name)
  elided = elision?.elided ?? null
  document.documentElement.lang = name
  batch(() => {
    language.value = name
    texts.value = Object.assign({}, ...addresses.map((address) => shelf.get(address)), names && shelf.get(names.of))
  })
}

/** @param {Map<string, Texts>} shelf @param {string} address */
async function load(shelf, address) {
  const reply = await call('GET', address)
  if (reply.ok) shelf.set(address, /** @type {Texts} */ (reply.data))
}

/** @param {Map<string, Texts>} shelf @param {string} name */
async function loadNamesInto(shelf, name) {
  const wish = names
  if (!wish || shelf.has(wish.of)) return
  const reply = await wish.read(name)
  if (reply.ok) shelf.set(wish.of, reply.data)
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

/** The text of a message for these fields, not yet filled in. @param {string} id @param {Fields} fields */
const template = (id, fields) => elided?.(textOf(id, fields), fields) ?? textOf(id, fields)

/** The text as it stands in the catalogue; the id itself where nobody has it. @param {string} id @param {Fields} fields */
function textOf(id, fields) {
  const all = texts.value
  if (id in all) return all[id]
  if (typeof fields.count !== 'number') return id
  const many = all[`${id}.other`] ?? id
  const text = all[`${id}.${plurals.select(fields.count)}`] ?? many
  return fields.count === 0 && ONE.test(text) ? many : text
}

/** French counts nothing as it counts one; where its words say "un" nothing takes those of many. */
const ONE = /\bune?\b/i

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

/** What a game is called; its name where nobody has a word for that. @param {string} game its public name */
export const titleOf = (game) => (hasWords(`title.${game}`) ? say(`title.${game}`) : game)

/** Small numbers as words. @param {number} number */
export const numberWord = (number) => (hasWords(`number.${number}`) ? say(`number.${number}`) : String(number))

/** What it is, and then what there is of it; French sets a space before the colon. @param {string | number} label @param {string | number | null} text */
export const labelled = (label, text) => say('label.text', { label, text })

/** Phrases one after the other, which may have commas of their own. @param {string[]} parts */
export const phrases = (parts) => parts.join(say('list.phrases'))

/** A refusal as one sentence, its rule first. @param {import('./wire').Refusal} refusal @param {import('./wire').Say} [saying] */
export function refusalSentence({ rule, message, fields }, saying = say) {
  const sentence = saying(message, fields)
  return /^[A-Z]+-\d+$/.test(rule) ? labelled(rule, sentence) : sentence
}

/** What an error says in this phone's language: by its rule, its reason, its code. @param {import('./wire').ErrorBody} error @param {import('./wire').Say} [saying] */
export function errorSentence(error, saying = say) {
  if (error.refusal && hasWords(error.refusal.message)) return refusalSentence(error.refusal, saying)
  if (error.reason && hasWords(`error.${error.reason}`)) return saying(`error.${error.reason}`, titled(error.fields))
  return hasWords(`error.${error.code}`) ? say(`error.${error.code}`) : error.message
}

/** A game is named by its public name, and called by its title. @param {Fields} [fields] @returns {Fields | undefined} */
const titled = (fields) => (typeof fields?.game === 'string' ? { ...fields, game: titleOf(fields.game) } : fields)
