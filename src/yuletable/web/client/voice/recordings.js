// @ts-check
// Recordings that the host has laid into the house (`serve --voice`), by language and line.
import { call } from '../api.js'
import { decode } from './sounds.js'

/** @typedef {Record<string, string>} Addresses */

export class Recordings {
  /** @param {string} game */
  constructor(game) {
    this.game = game
    /** @type {Map<string, Promise<Addresses>>} */
    this.lists = new Map()
    /** @type {Map<string, Addresses>} */
    this.known = new Map()
    /** @type {Map<string, Promise<ArrayBuffer | null>>} */
    this.bytes = new Map()
  }

  /** What is recorded in a language; asked once. @param {string} language @returns {Promise<Addresses>} */
  list(language) {
    let list = this.lists.get(language)
    if (!list) {
      list = call('GET', `/voice/${encodeURIComponent(this.game)}/${language}.json`).then((reply) => {
        const found = reply.ok ? /** @type {Addresses} */ (reply.data) : {}
        if (reply.ok) this.known.set(language, found)
        else this.lists.delete(language)
        return found
      })
      this.lists.set(language, list)
    }
    return list
  }

  /** Whether a line is known to be recorded. @param {string} language @param {string} line */
  has(language, line) {
    return line in (this.known.get(language) ?? {})
  }

  /** Whether anything is known to be recorded. @param {string} language */
  any(language) {
    return Object.keys(this.known.get(language) ?? {}).length > 0
  }

  /** Loads all of a language, for an evening without a network. @param {string} language */
  async prepare(language) {
    const list = await this.list(language)
    await Promise.all(Object.values(list).map((address) => this.load(address)))
  }

  /** The recording of a line; null where there is none or it cannot be played. @param {string} language @param {string} line @returns {Promise<AudioBuffer | null>} */
  async of(language, line) {
    const address = (await this.list(language))[line]
    const bytes = address ? await this.load(address) : null
    return bytes && decode(bytes)
  }

  /** @param {string} address */
  load(address) {
    let bytes = this.bytes.get(address)
    if (!bytes) {
      bytes = fetch(address)
        .then((answer) => (answer.ok ? answer.arrayBuffer() : null))
        .catch(() => null)
      this.bytes.set(address, bytes)
    }
    return bytes
  }
}
