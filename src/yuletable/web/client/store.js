// @ts-check
// What a page knows of its table: the last frame, and nothing kept beside it but what is on its way.
import { bringComponents, OWN, postCommand, readDrawing, readNames } from './api.js'
import { keepTokens, tokensOf } from './capabilities.js'
import { hearTime } from './clock.js'
import { Connection } from './connection.js'
import { commandId } from './ids.js'
import { computed, signal } from './html.js'
import { loadLook } from './looks.js'
import { Speech } from './speech.js'
import { errorSentence, language, loadNames, loadWords, speak } from './words.js'

/** @import { Answer, Cue, ErrorBody, Frame, GameLook, GameProps, Refused, Screen } from './wire' */
/** @import { Reply } from './api.js' */
/** @import { State } from './connection.js' */

const FEED_LENGTH = 200
const OWN_FRAME_DUE = 2000
const FOR_THE_HOST = new Set(['add_bot', 'remove', 'fill', 'options', 'settings', 'deal', 'pause', 'resume', 'house_answers', 'to_bot', 'kick', 'extend', 'pass_host', 'sleep', 'wake', 'abandon', 'close'])

export class Store {
  /** @param {{code: string, token: string, screen: Screen}} wish */
  constructor({ code, token, screen }) {
    this.code = code
    this.token = token
    this.screen = screen
    this.frame = signal(/** @type {Frame | null} */ (null))
    this.look = signal(/** @type {GameLook} */ ({}))
    this.state = signal(/** @type {State} */ ('connecting'))
    this.problem = signal(/** @type {ErrorBody | null} */ (null))
    this.cues = signal(/** @type {Cue[]} */ ([]))
    this.feed = signal(/** @type {Cue[]} */ ([]))
    this.onItsWay = signal(/** @type {{key: string, action: string, answered: boolean} | null} */ (null))
    this.refusal = signal(/** @type {(Refused & {key: string}) | null} */ (null))
    this.speech = computed(() => {
      const frame = this.frame.value
      return frame ? new Speech(frame.table, frame.match?.seat_fields) : null
    })
    this.game = ''
    /** @type {Map<string, Reply<string>>} */
    this.drawings = new Map()
    this.publishing = Promise.resolve()
    this.connection = new Connection({
      code,
      token,
      onFrame: (frame) => (this.publishing = this.publishing.then(() => this.publish(frame))),
      onState: (state, error) => {
        this.state.value = state
        if (error) this.problem.value = error
      },
    })
  }

  open() {
    this.connection.open()
    return this
  }

  close() {
    this.connection.close()
  }

  /** Draws nothing before the words of its game are here, and no match before its look. @param {Frame} frame */
  async publish(frame) {
    const { game } = frame.table
    hearTime(frame.now)
    const same = game === this.game
    const [look] = await Promise.all([frame.match ? loadLook(game, this.screen) : same ? this.look.value : {}, !same && loadWords(game)])
    this.game = game
    this.look.value = look
    await loadNames(this.namesOf(frame))
    const { language: chosen } = frame.table.settings
    if (this.screen === 'board' && typeof chosen === 'string' && chosen !== language.value) await speak(chosen)
    this.hear(frame)
    this.frame.value = frame
    // A lobby stands without it; it comes while people sit down.
    if (!frame.match) void loadLook(game, this.screen)
    const sent = this.onItsWay.value
    if (sent && (sent.answered || this.prompt?.key !== sent.key)) this.onItsWay.value = null
    if (this.refusal.value && this.refusal.value.key !== this.prompt?.key) this.refusal.value = null
  }

  /**
   * Where people brought their own components, these know what things are called. Who only watches reads all of them: the
   * plain telling has no drawing to look a name up in.
   * @param {Frame} frame
   */
  namesOf({ match, table }) {
    if (!match || (this.screen !== 'watch' && !Object.values(table.options).includes(OWN))) return null
    const { number } = match
    return { of: `${this.code}/${number}`, read: (/** @type {string} */ name) => readNames(this.code, number, name, this.token) }
  }

  /** Cues of the first frame of a stream are history; those after it are news. @param {Frame} frame */
  hear(frame) {
    const before = this.frame.value
    const news = before?.stream === frame.stream
    const last = news ? (this.feed.value.at(-1)?.n ?? 0) : 0
    const fresh = frame.cues.filter((cue) => cue.n > last)
    if (news && fresh.length === 0) {
      if (this.cues.value.length) this.cues.value = []
      return
    }
    this.feed.value = [...(news ? this.feed.value : []), ...fresh].slice(-FEED_LENGTH)
    this.cues.value = news ? fresh : []
  }

  get prompt() {
    const match = this.frame.value?.match
    if (!match) return null
    return this.screen === 'phone' ? (match.prompt ?? match.open) : match.open
  }

  /** Whether this page may use the host's commands: by its seat, or by the key of whoever laid the table. */
  get host() {
    const frame = this.frame.value
    return Boolean(frame && (frame.you.host || tokensOf(this.code).host))
  }

  /** @param {string} kind @param {Record<string, unknown>} [fields] @returns {Promise<Answer>} */
  async command(kind, fields = {}) {
    const key = tokensOf(this.code).host
    if (!FOR_THE_HOST.has(kind) || this.frame.value?.you.host || !key) return this.connection.send(kind, fields)
    const reply = await postCommand(this.code, { id: commandId(), kind, ...fields }, key)
    if (reply.ok) return { ok: true, answer: reply.data }
    if (reply.status === 401 || reply.status === 403) keepTokens(this.code, { host: undefined }) // the rights have passed on
    return { ok: false, ...reply.error }
  }

  /** Brings a file of components for this option. @param {string} option @param {string} text @returns {Promise<Answer>} */
  async bring(option, text) {
    const reply = await bringComponents(this.code, option, text, this.hostToken)
    return reply.ok ? { ok: true, answer: reply.data } : { ok: false, ...reply.error }
  }

  /** The token that has the host's rights: this page's own, or that of whoever laid the table. */
  get hostToken() {
    return this.frame.value?.you.host ? this.token : (tokensOf(this.code).host ?? this.token)
  }

  /** A drawing of this match; asked for once, or anew. @param {string} name @param {boolean} [anew] @returns {Promise<Reply<string>>} */
  async drawing(name, anew = false) {
    const match = this.frame.value?.match?.number ?? 0
    const key = [match, name, language.value].join('/')
    const drawn = this.drawings.get(key)
    if (drawn && !anew) return drawn
    const reply = await readDrawing(this.code, match, name, language.value, this.token)
    if (reply.ok) this.drawings.set(key, reply)
    return reply
  }

  /** Answers the prompt. @param {string} action @param {string} [note] @returns {Promise<Answer>} */
  async act(action, note) {
    const key = this.prompt?.key
    if (key === undefined) return { ok: false, code: 'closed_question', message: 'Nothing is asked just now.' }
    const sent = { key, action, answered: false }
    this.onItsWay.value = sent
    this.refusal.value = null
    const answer = await this.connection.send('act', note ? { prompt: key, action, note } : { prompt: key, action })
    await this.publishing
    if (answer.ok) this.keepUntilShown(sent)
    else this.refuse(sent, answer)
    return answer
  }

  /** The choice stays drawn until the frame with it is here. @param {{key: string, action: string, answered: boolean}} sent */
  keepUntilShown(sent) {
    if (this.onItsWay.value !== sent) return
    const prompt = this.prompt
    if (prompt?.key !== sent.key || prompt.chosen === sent.action) {
      this.onItsWay.value = null
      return
    }
    sent.answered = true
    setTimeout(() => {
      if (this.onItsWay.value === sent) this.onItsWay.value = null
    }, OWN_FRAME_DUE)
  }

  /** @param {{key: string, action: string}} sent @param {ErrorBody} error */
  refuse(sent, error) {
    if (this.onItsWay.value === sent) this.onItsWay.value = null
    const rule = error.refusal?.rule ?? error.rule ?? null
    this.refusal.value = { key: sent.key, action: sent.action, rule, sentence: errorSentence(error, this.speech.value?.say) }
  }

  /** Shows why an offered action is not legal now, without asking the server. @param {string} action */
  teach(action) {
    const refusal = this.frame.value?.match?.refusals[action]
    const prompt = this.prompt
    if (!refusal || !prompt) return false
    this.refuse({ key: prompt.key, action }, { code: 'refused', message: refusal.message, refusal })
    return true
  }

  /**
   * What the components of a game's look are given.
   * @param {{why: (rule: string) => void, announce: (text: string) => void}} page
   * @returns {GameProps | null}
   */
  props({ why, announce }) {
    const frame = this.frame.value
    const speech = this.speech.value
    if (!frame || !speech) return null
    const match = frame.match
    const prompt = this.prompt
    const sent = this.onItsWay.value
    const sending = sent && sent.key === prompt?.key ? sent.action : null
    return {
      frame,
      screen: this.screen,
      view: match?.view ?? {},
      outcome: match?.outcome ?? null,
      seat: frame.you.seat ?? null,
      prompt,
      actions: match?.actions ?? [],
      refusals: match?.refusals ?? {},
      held: sending ?? prompt?.chosen ?? null,
      sending,
      send: async (action, note) => {
        if (this.teach(action)) return { ok: false, code: 'refused', message: this.refusal.value?.sentence ?? '' }
        return this.act(action, note)
      },
      refused: this.refusal.value,
      command: (kind, fields) => this.command(kind, fields),
      drawing: (name, anew) => this.drawing(name, anew),
      say: speech.say,
      name: speech.name,
      speech,
      why,
      cues: this.cues.value,
      feed: this.feed.value,
      announce,
      host: this.host,
    }
  }
}
