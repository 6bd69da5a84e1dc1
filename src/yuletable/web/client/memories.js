// @ts-check
// Calls about finished matches: whoever has the link of one may ask.
import { call } from './api.js'

/** @import { Reply } from './api.js' */
/** @import { Cue, Match, Clock } from './wire' */
/** @typedef {{seat: number, name: string, bot: string | null}} ReplaySeat */
/** @typedef {{game: string, ruleset: number, number: number, seats: ReplaySeat[], options: Record<string, string>, opened: number, moments: Record<string, number[]>}} ReplayFacts */
/** `to`: who alone heard it (only with the knowledge of all). @typedef {Cue & {to: number[] | null}} ReplayCue */
/** @typedef {{moment: number, match: Match, hands: Match[] | null, clock: Clock | null, cues: ReplayCue[]}} ReplayFrame */
/** @typedef {{knowledge: string, moments: number, frames: ReplayFrame[], heard: ReplayCue[]}} ReplayPiece */
/** @typedef {{heading: string, sentences: string[]}} Chapter */
/** @typedef {{language: string, title: string, chapters: Chapter[], text: string}} Chronicle */
/** @typedef {{game: string, ruleset: number, number: number, seats: string[], seed_hash: string, seed: string, contributions: Record<string, string> | null,
 *   mix: string, fingerprint: string, entries: number, actions: number, draws: number, events: number}} Proof */
/** @typedef {{sound: boolean | null, why: string | null, proof: Proof | null}} Verdict */

/** @param {string} token */
const replay = (token) => `/api/replays/${encodeURIComponent(token)}`

/** The address of the page where a match is looked at again. @param {string} token */
export const replayPage = (token) => `/replay/${encodeURIComponent(token)}`

/** The address of the page that shows whether it was fair. @param {string} token */
export const fairPage = (token) => `/fair/${encodeURIComponent(token)}`

/** The address of the file of the match. @param {string} token */
export const recordFile = (token) => `${replay(token)}/record`

/** @param {string} token @returns {Promise<Reply<ReplayFacts>>} */
export const showReplay = (token) => call('GET', replay(token))

/** @param {string} token @param {string} knowledge @param {number} first @param {number} count @returns {Promise<Reply<ReplayPiece>>} */
export const replayFrames = (token, knowledge, first, count) =>
  call('GET', `${replay(token)}/frames?${new URLSearchParams({ knowledge, first: String(first), count: String(count) })}`)

/** @param {string} token @param {string} language @returns {Promise<Reply<Chronicle>>} */
export const readChronicle = (token, language) => call('GET', `${replay(token)}/chronicle?${new URLSearchParams({ language })}`)

/** @param {string} token @returns {Promise<Reply<Verdict>>} */
export const readVerdict = (token) => call('GET', `${replay(token)}/proof`)

/** What the components of the match call things. @param {string} token @param {string} language @returns {Promise<Reply<Record<string, string>>>} */
export const replayNames = (token, language) => call('GET', `${replay(token)}/names?language=${language}`)

/** A drawing of the match as SVG text. @param {string} token @param {string} name @param {string} language @returns {Promise<Reply<string>>} */
export const replayDrawing = (token, name, language) => call('GET', `${replay(token)}/drawings/${encodeURIComponent(name)}.svg?language=${language}`, { read: (text) => text })
