// @ts-check
// HTTP calls. Each resolves to {ok: true, data} or {ok: false, status, error}; none rejects.

/** @import { ErrorBody } from './wire' */
/** `waiting`, `token`: what may stand beside the error (docs/wire.md, seats). */
/** @typedef {{ok: false, status: number, error: ErrorBody, waiting?: boolean, token?: string}} Failure */
/** @template T @typedef {{ok: true, status: number, data: T} | Failure} Reply */

/** @type {ErrorBody} */
const OFFLINE = { code: 'offline', message: 'The house does not answer. Is this phone on the same network?' }

/**
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {{body?: unknown, token?: string, signal?: AbortSignal}} [extra]
 * @returns {Promise<Reply<T>>}
 */
export async function call(method, path, { body, token, signal } = {}) {
  const headers = /** @type {Record<string, string>} */ ({ Accept: 'application/json' })
  if (token) headers.Authorization = `Bearer ${token}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  try {
    const response = await fetch(path, {
      method,
      headers,
      signal,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const data = text ? JSON.parse(text) : null
    if (response.ok) return { ok: true, status: response.status, data }
    return { error: unexpected(response.status), ...data, ok: false, status: response.status }
  } catch {
    return { ok: false, status: 0, error: OFFLINE }
  }
}

/** @param {number} status @returns {ErrorBody} */
const unexpected = (status) => ({ code: 'unexpected', message: `The house answered something odd (${status}).` })

/** @param {string} code */
const table = (code) => `/api/tables/${encodeURIComponent(code)}`

/** @returns {Promise<Reply<import('./wire').Shelf>>} */
export const listGames = () => call('GET', '/api/games')

/** @param {string} game @returns {Promise<Reply<import('./wire').RuleBook>>} */
export const readRules = (game) => call('GET', `/api/games/${encodeURIComponent(game)}/rules`)

/**
 * @param {{game: string, options?: Record<string, string>, settings?: Record<string, unknown>}} wish
 * @returns {Promise<Reply<{table: string, host: string, screen: string, link: string, qr: string}>>}
 */
export const openTable = (wish) => call('POST', '/api/tables', { body: wish })

/** @param {string} code @returns {Promise<Reply<import('./wire').TableCard>>} */
export const lookAtTable = (code) => call('GET', table(code))

/**
 * @param {string} code
 * @param {{name: string, seat?: number}} who
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
