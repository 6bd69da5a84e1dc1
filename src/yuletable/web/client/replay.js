// @ts-check
// A finished match on a page: whose knowledge is shown, at which moment, and what a game's own look needs to draw it.
import { computed, signal } from './html.js'
import { loadLook } from './looks.js'
import { replayDrawing, replayFrames, replayNames, showReplay } from './memories.js'
import { Speech } from './speech.js'
import { language, loadNames, loadWords, say } from './words.js'

/** @import { ErrorBody, Frame, GameLook, GameProps, Match, Screen, TableInfo } from './wire' */
/** @import { ReplayCue, ReplayFacts, ReplayFrame, ReplayPiece } from './memories.js' */

const PIECE = 25
const FEED_LENGTH = 60

/** Times of moments are not all different: the place among equal ones is kept too. @param {number[]} times @param {number} time */
function lastUpTo(times, time) {
  let at = 0
  while (at + 1 < times.length && times[at + 1] <= time) at += 1
  return at
}

export class ReplayStore {
  /** @param {string} token */
  constructor(token) {
    this.token = token
    this.facts = signal(/** @type {ReplayFacts | null} */ (null))
    this.look = signal(/** @type {GameLook} */ ({}))
    this.knowledge = signal('table')
    this.moment = signal(0)
    this.frame = signal(/** @type {ReplayFrame | null} */ (null))
    this.feed = signal(/** @type {ReplayCue[]} */ ([]))
    this.fresh = signal(false)
    this.problem = signal(/** @type {ErrorBody | null} */ (null))
    this.speech = computed(() => (this.facts.value ? new Speech(tableOf(this.facts.value), this.frame.value?.match.seat_fields) : null))
    /** @type {Map<string, Promise<ReplayPiece | null>>} */
    this.pieces = new Map()
    /** @type {Map<string, import('./api.js').Reply<string>>} */
    this.drawings = new Map()
    this.asked = 0
  }

  get moments() {
    return this.facts.value?.moments[this.knowledge.value] ?? [0]
  }

  get last() {
    return this.moments.length - 1
  }

  async open() {
    const reply = await showReplay(this.token)
    if (!reply.ok) return void (this.problem.value = reply.error)
    const [look] = await Promise.all([loadLook(reply.data.game), loadWords(reply.data.game)])
    await loadNames({ of: this.token, read: (name) => replayNames(this.token, name) })
    this.look.value = look
    this.facts.value = reply.data
    await this.go(0)
  }

  /** Another knowledge of the same instant. @param {string} knowledge */
  async know(knowledge) {
    const time = this.moments[this.moment.value]
    this.knowledge.value = knowledge
    await this.go(lastUpTo(this.moments, time))
  }

  /** Shows this moment, as soon as it is here; a wish that came meanwhile goes before. @param {number} moment */
  async go(moment) {
    const at = Math.min(Math.max(0, moment), this.last)
    const step = at === this.moment.value + 1
    this.moment.value = at
    const asked = (this.asked += 1)
    const knowledge = this.knowledge.value
    const piece = await this.piece(knowledge, at)
    if (asked !== this.asked || !piece) return
    const frames = piece.frames.slice(0, (at % PIECE) + 1)
    this.feed.value = [...piece.heard, ...frames.flatMap(({ cues }) => cues)].slice(-FEED_LENGTH)
    this.fresh.value = step
    this.frame.value = frames[frames.length - 1]
    if (at % PIECE > PIECE / 2 && at + PIECE <= this.last) this.piece(knowledge, at + PIECE)
  }

  /** The piece in which a moment lies, asked for once. @param {string} knowledge @param {number} moment */
  piece(knowledge, moment) {
    const first = moment - (moment % PIECE)
    const key = `${knowledge}/${first}`
    let piece = this.pieces.get(key)
    if (!piece) {
      piece = this.load(knowledge, first).then((loaded) => {
        if (!loaded) this.pieces.delete(key)
        return loaded
      })
      this.pieces.set(key, piece)
    }
    return piece
  }

  /** @param {string} knowledge @param {number} first */
  async load(knowledge, first) {
    const reply = await replayFrames(this.token, knowledge, first, PIECE)
    this.problem.value = reply.ok ? null : reply.error
    return reply.ok ? reply.data : null
  }

  /** A drawing of this match, asked for once. @param {string} name @param {boolean} [anew] */
  async drawing(name, anew = false) {
    const key = `${name}/${language.value}`
    const drawn = this.drawings.get(key)
    if (drawn && !anew) return drawn
    const reply = await replayDrawing(this.token, name, language.value)
    if (reply.ok) this.drawings.set(key, reply)
    return reply
  }

  /**
   * What the components of a game's look are given: everything is shown, nothing can be done.
   * @param {Screen} screen @param {{why: (rule: string) => void, announce: (text: string) => void}} page
   * @returns {GameProps | null}
   */
  props(screen, page) {
    const shown = this.frame.value
    return shown && this.propsOf(shown.match, seatOf(this.knowledge.value), screen, page)
  }

  /**
   * The same of one seat's own knowledge, where all are shown.
   * @param {number} seat @param {{why: (rule: string) => void, announce: (text: string) => void}} page
   */
  hand(seat, page) {
    const hand = this.frame.value?.hands?.[seat - 1]
    return hand ? this.propsOf(hand, seat, 'phone', page) : null
  }

  /** @param {Match} match @param {number | null} seat @param {Screen} screen @param {{why: (rule: string) => void, announce: (text: string) => void}} page @returns {GameProps | null} */
  propsOf(match, seat, screen, { why, announce }) {
    const facts = this.facts.value
    const shown = this.frame.value
    const speech = this.speech.value
    if (!facts || !shown || !speech) return null
    const prompt = screen === 'phone' ? (match.prompt ?? match.open) : match.open
    return {
      frame: frameOf(facts, shown, match, seat),
      screen,
      view: match.view ?? {},
      outcome: match.outcome,
      seat,
      prompt,
      actions: match.actions,
      refusals: match.refusals,
      held: prompt?.chosen ?? null,
      sending: null,
      send: async () => over(),
      refused: null,
      command: async () => over(),
      drawing: (name, anew) => this.drawing(name, anew),
      say: speech.say,
      name: speech.name,
      speech,
      why,
      cues: this.fresh.value ? shown.cues : [],
      feed: this.feed.value,
      announce,
      host: false,
    }
  }
}

/** The seat whose knowledge this is, or null. @param {string} knowledge */
export const seatOf = (knowledge) => (/^\d+$/.test(knowledge) ? Number(knowledge) : null)

/** @returns {import('./wire').Answer} */
const over = () => ({ ok: false, code: 'not_now', message: say('replay.inert') })

/** @param {ReplayFacts} facts @returns {TableInfo} */
const tableOf = ({ game, number, seats, options }) => ({
  code: '',
  link: '',
  game,
  phase: 'match',
  number,
  host: null,
  seats: seats.map(({ seat, name, bot }) => ({ seat, name, kind: bot ? 'bot' : 'person', bot, here: true, away: false, stand_in: false })),
  options,
  components: {},
  settings: {},
  evening: [],
  waiting: [],
  claims: [],
  refusal: null,
  closed: false,
  promise: null,
  played: [],
})

/** @param {ReplayFacts} facts @param {ReplayFrame} shown @param {Match} match @param {number | null} seat @returns {Frame} */
const frameOf = (facts, { moment, clock }, match, seat) => ({
  stream: 'replay',
  n: moment,
  now: facts.opened,
  you: { kind: seat === null ? 'screen' : 'seat', seat, host: false, name: seat === null ? null : facts.seats[seat - 1].name, stand_in: false },
  table: { ...tableOf(facts), phase: match.outcome ? 'ended' : 'match' },
  match,
  clock,
  channels: [],
  chat: [],
  cues: [],
})
