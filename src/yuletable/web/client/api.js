// @ts-check
// HTTP calls. Each resolves to {ok: true, data} or {ok: false, status, error}; none rejects.

/** @import { ErrorBody } from './wire' */
/** `waiting`, `token`: what may stand beside the error (docs/wire.md, seats). */
/** @typedef {{ok: false, status: number, error: ErrorBody, waiting?: boolean, token?: string}} Failure */
/** @template T @typedef {{ok: true, status: number, data: T} | Failure} Reply */

/** The value of an option that says: the players bring their own. */
export const OWN = 'own'

/** @type {ErrorBody} */
const OFFLINE = { code: 'offline', message: 'The house does not answer. Is this phone on the same network?' }

/**
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {{body?: unknown, text?: string, token?: string, signal?: AbortSignal, read?: (text: string) => unknown}} [extra]
 *   body: a value to be sent as JSON, or `text`: JSON as it is; read: what makes a value of a good answer, if that is no JSON
 * @returns {Promise<Reply<T>>}
 */
export async function call(method, path, { body, text: file, token, signal, read = parse } = {}) {
  const headers = /** @type {Record<string, string>} */ ({ Accept: 'application/json' })
  if (token) headers.Authorization = `Bearer ${token}`
  const content = file ?? (body === undefined ? undefined : JSON.stringify(body))
  if (content !== undefined) headers['Content-Type'] = 'application/json'
  try {
    const response = await fetch(path, { method, headers, signal, body: content })
    const text = await response.text()
    if (response.ok) return { ok: true, status: response.status, data: /** @type {T} */ (read(text)) }
    return { error: unexpected(response.status), ...parse(text), ok: false, status: response.status }
  } catch {
    return { ok: false, status: 0, error: OFFLINE }
  }
}

/** @param {string} text */
const parse = (text) => (text ? JSON.parse(text) : null)

/** @param {number} status @returns {ErrorBody} */
const unexpected = (status) => ({ code: 'unexpected', message: `The house answered something odd (${status}).` })

/** @param {string} code */
const table = (code) => `/api/tables/${encodeURIComponent(code)}`

/** With the presets that are usual in a language. @param {string} language @returns {Promise<Reply<import('./wire').Shelf>>} */
export const listGames = (language) => call('GET', `/api/games?language=${language}`)

/** @param {string} game @param {string} language @returns {Promise<Reply<import('./wire').RuleBook>>} */
export const readRules = (game, language) => call('GET', `/api/games/${encodeURIComponent(game)}/rules?language=${language}`)

/**
 * @param {{game: string, options?: Record<string, string>, settings?: Record<string, unknown>}} wish
 * @returns {Promise<Reply<{table: string, host: string, screen: string, link: string, qr: string}>>}
 */
export const openTable = (wish) => call('POST', '/api/tables', { body: wish })

/** @param {string} code @returns {Promise<Reply<import('./wire').TableCard>>} */
export const lookAtTable = (code) => call('GET', table(code))

/**
 * @param {string} code
 * @param {{name: string, seat?: number, id?: string}} who `id`: the same one again is the same wish
 * @param {string} [token] the host's, so that the host's rights go with the chair
 * @returns {Promise<Reply<{token: string, seat?: number, waiting?: boolean}>>}
 */
export const takeSeat = (code, who, token) => call('POST', `${table(code)}/seats`, { body: who, token })

/** @param {string} code @returns {Promise<Reply<{token: string}>>} */
export const watchTable = (code) => call('POST', `${table(code)}/spectators`, { body: {} })

/** @param {string} code @returns {Promise<Reply<{token: string}>>} */
export const addScreen = (code) => call('POST', `${table(code)}/screens`, { body: {} })

/** @param {string} code @param {object} command @param {string} token @returns {Promise<Reply<Record<string, unknown>>>} */
export const postCommand = (code, command, token) => call('POST', `${table(code)}/commands`, { body: command, token })

/** Brings a file of components. @param {string} code @param {string} option @param {string} text @param {string} token @returns {Promise<Reply<{option: string, name: string}>>} */
export const bringComponents = (code, option, text, token) => call('PUT', `${table(code)}/components/${encodeURIComponent(option)}`, { text, token })

/** What the components of a match call things. @param {string} code @param {number} match @param {string} language @param {string} token @returns {Promise<Reply<Record<string, string>>>} */
export const readNames = (code, match, language, token) => call('GET', `${table(code)}/matches/${match}/names?language=${language}`, { token })

/** A drawing as SVG text. @param {string} code @param {number} match @param {string} name @param {string} language @param {string} token @returns {Promise<Reply<string>>} */
export const readDrawing = (code, match, name, language, token) =>
  call('GET', `${table(code)}/matches/${match}/drawings/${encodeURIComponent(name)}.svg?language=${language}`, { token, read: (text) => text })

/**
 * Long poll: a frame, or null when nothing changed.
 * @param {string} code
 * @param {string} token
 * @param {{stream: string | null, after: number, heard: number}} last
 * @param {AbortSignal} signal
 * @returns {Promise<Reply<import('./wire').Frame | null>>}
 */
export function pollView(code, token, last, signal) {
  const query = new URLSearchParams({ after: String(last.after), heard: String(last.heard), wait: '25' })
  if (last.stream !== null) query.set('stream', last.stream)
  return call('GET', `${table(code)}/view?${query}`, { token, signal })
}
