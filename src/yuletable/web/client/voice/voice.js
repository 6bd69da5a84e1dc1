// @ts-check
// The voice of the house: one queue for everything that is said aloud on a page. A slot hands it lines and the moment at
// which it ends; a line is read faster where it must be, and cut off there. The voice never makes anybody wait.
// It reads recordings where the host has some, else with a voice of the browser, else it strikes a gong.
import { computed, effect, signal, untracked } from '../html.js'
import { language } from '../words.js'
import { hasSpeech, openSpeech, read, secondsFor, voiceFor } from './browser.js'
import { makeNoise } from './noises.js'
import { Recordings } from './recordings.js'
import { changeSound, sound } from './settings.js'
import { blow, gong, hasSounds, openSounds, play } from './sounds.js'

/**
 * @typedef {{id: string, text: string}} Line the id as `yuletable voice lines` lists it
 * @typedef {{key: string, lines: Line[], starts?: number, ends?: number | null, noise?: string | null}} Slot
 *   key: the same one again is the same slot; starts, ends: as Date.now(); ends null: no limit; noise: what is heard as it begins
 */

const CALM = 0.95
const FASTEST = 1.7
/** Silence before a slot's end, milliseconds. */
const MARGIN = 150
/** A slot that began so long ago is read only if all of it still fits; one without an end, only within the second time. */
const LATE = 1500
const TOO_LATE = 15_000

/** Whether this browser can make any sound. */
export const canSound = hasSpeech || hasSounds

export class HouseVoice {
  /** @param {string} game */
  constructor(game) {
    this.recordings = new Recordings(game)
    /** Whether a tap has opened the loudspeaker. */
    this.unlocked = signal(false)
    /** Whether it is night out there, so that the wind may blow. */
    this.night = signal(false)
    this.reading = signal(false)
    this.recorded = signal(false)
    /** What reads in the language of the page: a recording, the browser's voice, or nobody. */
    this.reader = computed(() => (this.recorded.value ? 'recording' : voiceFor(language.value) ? 'browser' : null))
    this.windy = computed(() => sound.value.ambience ?? this.reader.value === null)
    /** @type {Slot | null} */
    this.slot = null
    /** @type {Line[]} */
    this.later = []
    this.turn = 0
    this.running = false
    this.said = ''
    /** @type {() => void} */
    this.stopReading = () => {}
    this.timer = 0
    this.effects = [
      effect(() => void this.listRecordings(language.value)),
      effect(() => {
        const blowing = this.unlocked.value && sound.value.on && this.night.value && this.windy.value
        blow(blowing, this.reading.value)
      }),
      effect(() => {
        if (!sound.value.on) untracked(() => this.hush())
      }),
    ]
    this.open = this.open.bind(this)
    for (const gesture of ['pointerup', 'keydown']) document.addEventListener(gesture, this.open, { passive: true })
  }

  /** Ends it for good. */
  close() {
    this.hush()
    blow(false)
    for (const gesture of ['pointerup', 'keydown']) document.removeEventListener(gesture, this.open)
    for (const end of this.effects) end()
  }

  /** The first tap or key; what the running slot says is said then, if there is time for it. */
  open() {
    openSounds() // again, since some phones close it when somebody rings
    if (this.unlocked.value || !canSound) return
    openSpeech()
    this.unlocked.value = true
    if (sound.value.on) this.begin()
  }

  /** @param {boolean} on */
  turnOn(on) {
    changeSound({ on })
    if (on) this.begin()
  }

  /** @param {string} name */
  async listRecordings(name) {
    this.recorded.value = this.recordings.any(name)
    await this.recordings.list(name)
    if (name === language.value) this.recorded.value = this.recordings.any(name)
  }

  /** Says what a slot says. @param {Slot} slot */
  enter(slot) {
    if (slot.key === this.slot?.key) {
      this.slot.ends = slot.ends
      return this.cutAt(slot.ends)
    }
    this.hush()
    this.slot = { starts: Date.now(), ...slot }
    this.cutAt(slot.ends)
    this.noise(slot.noise)
    this.begin()
  }

  /** A short noise, beside the voice. @param {string | null | undefined} name */
  noise(name) {
    if (this.audible) makeNoise(name)
  }

  /** Lets somebody hear the voice. The slot stays what it is. @param {Line} line */
  test(line) {
    this.hush()
    if (this.audible) this.run(this.turn, [line])
  }

  /** Something between the slots: said when there is time for it; where nothing can be heard it is not kept. @param {Line} line */
  news(line) {
    if (!this.audible) return
    this.later.push(line)
    if (!this.running) this.run(this.turn, [])
  }

  /** Silence now; the slot stays as long as it is. */
  hush() {
    this.turn += 1
    this.running = this.reading.value = false
    this.said = ''
    clearTimeout(this.timer)
    this.stopReading()
    this.stopReading = () => {}
  }

  /** Whether a caption is being read aloud, so that nobody else needs to. @param {string} text */
  says(text) {
    return this.said !== '' && this.said.includes(text)
  }

  get audible() {
    return this.unlocked.value && sound.value.on
  }

  /** Milliseconds that are left of the slot. */
  get left() {
    return this.slot?.ends == null ? Infinity : this.slot.ends - Date.now() - MARGIN
  }

  /** @param {number | null | undefined} ends */
  cutAt(ends) {
    clearTimeout(this.timer)
    if (ends == null) return
    this.timer = setTimeout(() => this.hush(), Math.max(0, ends - Date.now()))
  }

  begin() {
    const slot = this.slot
    if (!slot?.lines.length || this.running || !this.audible || this.isTooLate(slot)) return
    const spoken = slot.lines.filter(({ id }) => this.recordings.has(language.value, id) || voiceFor(language.value))
    this.said = spoken.map(({ text }) => text).join(' ')
    this.cutAt(slot.ends)
    this.run(this.turn, slot.lines)
  }

  /** @param {Slot} slot */
  isTooLate({ starts = 0, ends, lines }) {
    const late = Date.now() - starts
    if (late < LATE) return false
    return ends == null ? late > TOO_LATE : this.need(lines) / FASTEST > this.left
  }

  /** Milliseconds that lines take at a calm pace. @param {Line[]} lines */
  need(lines) {
    const voice = voiceFor(language.value)
    return voice ? lines.reduce((sum, { text }) => sum + secondsFor(text, voice) * 1000, 0) : 0
  }

  /** @param {number} turn @param {Line[]} lines */
  async run(turn, lines) {
    this.running = true
    const struck = { gong: false }
    for (let at = 0; at < lines.length; at++) {
      await this.readLine(lines[at], lines.slice(at), turn, struck)
      if (turn !== this.turn) return
    }
    while (this.later.length && this.need(this.later.slice(0, 1)) < this.left) {
      const line = /** @type {Line} */ (this.later.shift())
      await this.readLine(line, [line], turn, struck)
      if (turn !== this.turn) return
    }
    this.running = this.reading.value = false
    this.said = ''
  }

  /**
   * @param {Line} line @param {Line[]} rest this line and those after it in the slot @param {number} turn
   * @param {{gong: boolean}} struck
   */
  async readLine({ id, text }, rest, turn, struck) {
    const recording = await this.recordings.of(language.value, id)
    if (turn !== this.turn) return
    const voice = recording ? null : voiceFor(language.value)
    if (!recording && !voice) {
      if (!struck.gong) gong()
      struck.gong = true
      return
    }
    this.reading.value = true
    const rate = Math.min(FASTEST, Math.max(CALM, this.need(rest) / this.left))
    await new Promise((done) => {
      const over = () => done(undefined)
      const stop = recording
        ? play(recording, over)
        : read(text, { voice: /** @type {SpeechSynthesisVoice} */ (voice), rate, done: over, forbidden: () => (this.unlocked.value = false) })
      this.stopReading = () => {
        stop()
        over()
      }
    })
    if (turn === this.turn) this.stopReading = () => {}
  }
}
