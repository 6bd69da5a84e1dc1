// @ts-check
// One page's way to its table: a WebSocket, or long polls where sockets do not get through.
//
// Frames are numbered per viewer and each is the whole truth, so a gap needs no repair: the next frame is enough. Commands
// carry ids of our own and are said again after a reconnect; the same id has one effect.
import { pollView, postCommand } from './api.js'
import { commandId } from './ids.js'

/** @import { Frame } from './wire' */
/** @import { Answer } from './wire' */
/** @import { ErrorBody } from './wire' */
/** @typedef {'connecting' | 'open' | 'polling' | 'lost' | 'refused' | 'closed'} State */
/** @typedef {{id: string, kind: string, [field: string]: unknown}} Command */
/** @typedef {{command: Command, sameAs: string, promise: Promise<Answer>, resolve: (answer: Answer) => void}} Pending */

export const TIMES = { silence: 20_000, patience: 8_000, wakePatience: 2_500, stale: 5_000, firstWait: 500, longestWait: 8_000, again: 60_000 }
const SOCKET_FAILURES_BEFORE_POLLING = 2

/** @param {string} code */
function liveAddress(code) {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(code)}/live`
}

export class Connection {
  /**
   * @param {{code: string, token: string, onFrame: (frame: Frame) => void, onState: (state: State, error?: ErrorBody) => void}} wish
   */
  constructor({ code, token, onFrame, onState }) {
    this.code = code
    this.token = token
    this.onFrame = onFrame
    this.onState = onState
    /** @type {State} */
    this.state = 'connecting'
    this.last = { stream: /** @type {string | null} */ (null), after: 0, heard: 0 }
    /** @type {Map<string, Pending>} */
    this.pending = new Map()
    /** @type {WebSocket | null} */
    this.socket = null
    /** @type {AbortController | null} */
    this.poll = null
    this.failures = 0
    this.heardAt = 0
    this.wait = TIMES.firstWait
    this.retry = 0
    this.deadline = 0
    this.heartbeat = 0
    this.wake = this.wake.bind(this)
    /** Back from the browser's own memory. @param {PageTransitionEvent} event */
    this.shown = (event) => event.persisted && this.wake()
    this.comeBack = () => document.visibilityState === 'visible' && this.wake()
  }

  open() {
    document.addEventListener('visibilitychange', this.comeBack)
    addEventListener('online', this.wake)
    addEventListener('pageshow', this.shown)
    this.heartbeat = setInterval(() => this.beat(), TIMES.silence / 2)
    this.connect()
  }

  close() {
    this.leave('closed')
    for (const { resolve } of this.pending.values()) resolve({ ok: false, code: 'closed', message: 'This page was left.' })
    this.pending.clear()
  }

  /**
   * Says a command once, however often it is asked for while it is on its way.
   * @param {string} kind
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<Answer>}
   */
  send(kind, fields = {}) {
    const sameAs = JSON.stringify([kind, fields])
    for (const pending of this.pending.values()) if (pending.sameAs === sameAs) return pending.promise
    const command = { id: commandId(), kind, ...fields }
    /** @type {(answer: Answer) => void} */
    let resolve = () => {}
    const promise = new Promise((/** @type {(answer: Answer) => void} */ done) => (resolve = done))
    const pending = { command, sameAs, promise, resolve }
    this.pending.set(command.id, pending)
    this.say(pending)
    return promise
  }

  /** Somebody looks at the page again, or the network is back: now, not after a wait. */
  wake() {
    if (this.state === 'refused' || this.state === 'closed') return
    // A phone that slept has a socket that looks open and is not; asking it would cost the first seconds.
    if (this.state !== 'open' || Date.now() - this.heardAt > TIMES.stale) {
      this.wait = TIMES.firstWait
      this.connect()
    } else {
      this.probe(TIMES.wakePatience)
    }
  }

  // ---- the socket

  connect() {
    this.dropSocket()
    clearTimeout(this.retry)
    const socket = new WebSocket(liveAddress(this.code))
    this.socket = socket
    if (this.state === 'open') this.become('lost')
    socket.onopen = () => {
      const { stream, after, heard } = this.last
      socket.send(JSON.stringify(stream === null ? { hello: this.token } : { hello: this.token, stream, after, heard }))
    }
    socket.onmessage = (event) => this.receive(JSON.parse(event.data))
    socket.onclose = (event) => this.socketClosed(event)
    this.expect(TIMES.patience)
  }

  /** @param {Record<string, any>} message */
  receive(message) {
    this.heardAt = Date.now()
    clearTimeout(this.deadline)
    if ('stream' in message) {
      if (this.state !== 'open') this.opened()
      this.takeFrame(/** @type {Frame} */ (message))
    } else if (message.answer) {
      this.answered(message.answer.id, { ok: true, answer: message.answer })
    } else if (message.error?.id) {
      this.answered(message.error.id, { ok: false, ...message.error })
    } else if (message.error && this.state !== 'open') {
      this.refuse(message.error)
    }
  }

  opened() {
    this.failures = 0
    this.wait = TIMES.firstWait
    this.stopPolling()
    this.become('open')
    for (const pending of this.pending.values()) this.say(pending)
  }

  /** @param {CloseEvent} event */
  socketClosed(event) {
    this.socket = null
    clearTimeout(this.deadline)
    if (this.state === 'refused' || this.state === 'closed') return
    if (event.code === 4401) return this.refuse({ code: 'bad_token', message: 'This key opens no chair here.' })
    if (this.state !== 'open') this.failures += 1
    if (this.state !== 'polling') this.become('lost')
    if (this.failures >= SOCKET_FAILURES_BEFORE_POLLING) this.startPolling()
    else this.connectLater()
  }

  connectLater() {
    clearTimeout(this.retry)
    this.retry = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, TIMES.longestWait)
  }

  dropSocket() {
    const socket = this.socket
    this.socket = null
    clearTimeout(this.deadline)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  /** A silent socket is asked whether it is still there. */
  beat() {
    if (this.state === 'open' && Date.now() - this.heardAt > TIMES.silence) this.probe(TIMES.patience)
  }

  /** @param {number} patience */
  probe(patience) {
    if (this.socket?.readyState !== WebSocket.OPEN) return this.connect()
    this.socket.send(JSON.stringify({ ping: 1 }))
    this.expect(patience)
  }

  /** @param {number} patience */
  expect(patience) {
    clearTimeout(this.deadline)
    this.deadline = setTimeout(() => {
      this.dropSocket()
      this.socketClosed(new CloseEvent('close', { code: 1006 }))
    }, patience)
  }

  // ---- the long poll

  startPolling() {
    clearTimeout(this.retry)
    this.retry = setTimeout(() => this.connect(), TIMES.again)
    if (this.poll) return
    const poll = new AbortController()
    this.poll = poll
    for (const pending of this.pending.values()) this.say(pending)
    this.pollOn(poll.signal)
  }

  stopPolling() {
    this.poll?.abort()
    this.poll = null
  }

  /** @param {AbortSignal} signal */
  async pollOn(signal) {
    while (!signal.aborted) {
      const reply = await pollView(this.code, this.token, this.last, signal)
      if (signal.aborted) return
      if (reply.ok) {
        this.wait = TIMES.firstWait
        if (this.state !== 'polling') this.become('polling')
        if (reply.data) this.takeFrame(reply.data)
      } else if (reply.status === 401 || reply.status === 404) {
        this.refuse(reply.error)
      } else {
        this.stopPolling()
        this.failures = 0
        this.become('lost')
        this.connectLater()
      }
    }
  }

  // ---- frames and answers

  /** @param {Frame} frame */
  takeFrame(frame) {
    const same = frame.stream === this.last.stream
    if (same && frame.n < this.last.after) return
    const heard = Math.max(same ? this.last.heard : 0, ...frame.cues.map((cue) => cue.n))
    this.last = { stream: frame.stream, after: frame.n, heard }
    this.onFrame(frame)
  }

  /** @param {Pending} pending */
  say({ command }) {
    if (this.poll) {
      postCommand(this.code, command, this.token).then((reply) => {
        if (reply.ok) this.answered(command.id, { ok: true, answer: reply.data })
        else if (reply.status > 0 && reply.status < 500) this.answered(command.id, { ok: false, ...reply.error })
      })
    } else if (this.state === 'open' && this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(command))
    } // else it is said when the table is there again
  }

  /** @param {string} id @param {Answer} answer */
  answered(id, answer) {
    const pending = this.pending.get(id)
    this.pending.delete(id)
    pending?.resolve(answer)
  }

  /** @param {ErrorBody} error */
  refuse(error) {
    this.leave('refused', error)
  }

  /** @param {State} state @param {ErrorBody} [error] */
  leave(state, error) {
    document.removeEventListener('visibilitychange', this.comeBack)
    removeEventListener('online', this.wake)
    removeEventListener('pageshow', this.shown)
    clearInterval(this.heartbeat)
    clearTimeout(this.retry)
    this.stopPolling()
    this.dropSocket()
    this.become(state, error)
  }

  /** @param {State} state @param {ErrorBody} [error] */
  become(state, error) {
    this.state = state
    this.onState(state, error)
  }
}
