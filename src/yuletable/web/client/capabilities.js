// @ts-check
// What this browser may do at which table: tokens under `yuletable.CODE`, and small things it remembers of itself.

/** @typedef {{seat?: {token: string, seat: number, name: string}, screen?: string, spectator?: string, host?: string}} Tokens */

/** Where storage is forbidden (some private windows) a page still works, until it is closed. @type {Map<string, string>} */
const memory = new Map()

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** @param {string} key @param {string} value */
function write(key, value) {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // kept in memory
  }
}

/** @param {string | null} text @returns {unknown} */
function parse(text) {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** @param {string} name @returns {unknown} */
export const recall = (name) => parse(read(`yuletable:${name}`))

/** @param {string} name @param {unknown} value */
export const remember = (name, value) => write(`yuletable:${name}`, JSON.stringify(value))

/**
 * The id of the wish to sit down under this name: the same one until the house has answered, be it after a reload.
 * @param {string} code @param {string} name @param {() => string} newId
 */
export function wishOf(code, name, newId) {
  const kept = /** @type {{name: string, id: string} | null} */ (recall(`wish.${code}`))
  if (kept?.name === name) return kept.id
  const id = newId()
  remember(`wish.${code}`, { name, id })
  return id
}

/** The house has answered. @param {string} code */
export const forgetWish = (code) => remember(`wish.${code}`, null)

/** @param {string} code @returns {Tokens} */
export function tokensOf(code) {
  const tokens = parse(read(`yuletable.${code}`))
  return tokens && typeof tokens === 'object' ? tokens : {}
}

/** Adds tokens to those of a table; `undefined` takes one away. @param {string} code @param {Tokens} more */
export function keepTokens(code, more) {
  write(`yuletable.${code}`, JSON.stringify({ ...tokensOf(code), ...more }))
}
