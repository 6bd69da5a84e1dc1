// @ts-check
// Calls whoever owns this phone when it is their turn: by a notification where the browser may, by a buzz where the phone can, and
// always by the page's title and a glow, without a sound. In a quiet slot it does nothing at all: phones must look alike then.
import { recall, remember } from './capabilities.js'
import { reducedMotion } from './kit/motion.js'
import { signal } from './html.js'
import { say, titleOf } from './words.js'

/** @import { Frame } from './wire' */

const BUZZ = [140, 90, 140]
const BLINK = 1000
const GLOW = 4000

/** Whether this phone calls its owner. */
export const alertsWanted = signal(recall('alerts') !== false)

/** What the browser says of notifications: `none` where there are none, which is so on plain http. @returns {'none' | NotificationPermission} */
const readPermission = () => (isSecureContext && 'Notification' in window ? Notification.permission : 'none')
export const permission = signal(readPermission())

export const canBuzz = 'vibrate' in navigator

/** Turns it on or off; asks the browser for notifications where it may. @param {boolean} on */
export async function wantAlerts(on) {
  alertsWanted.value = on
  remember('alerts', on)
  if (!on) return calm()
  if (permission.value === 'default') await Notification.requestPermission().catch(() => 'denied')
  permission.value = readPermission()
}

/**
 * The question that this phone owes an answer to, as far as the room may notice that it is called.
 * @param {Frame} frame
 */
function owedQuestion({ match, clock, table }) {
  if (table.phase !== 'match' || !match || match.outcome || clock?.quiet) return null
  const { prompt } = match
  return prompt?.owes && !prompt.chosen ? prompt.key : null
}

/** Watches the frames of one page. The first one calls nobody: who opens a page looks at it. */
export class Caller {
  constructor() {
    this.owed = /** @type {string | null | undefined} */ (undefined)
  }

  /** @param {Frame} frame */
  hear(frame) {
    const owed = owedQuestion(frame)
    const nudged = this.owed !== undefined && !frame.clock?.quiet && frame.cues.some((cue) => cue.kind === 'nudged' && cue.n > this.heard)
    const called = this.owed !== undefined && owed !== null && owed !== this.owed
    this.heard = frame.cues.at(-1)?.n ?? this.heard
    this.owed = owed
    if (frame.clock?.quiet || (owed === null && !nudged)) calm()
    if (called || nudged) call(frame)
  }

  heard = 0
}

/** @param {Frame} frame */
function call(frame) {
  if (!alertsWanted.value) return
  if (document.hidden) notify(frame)
  if (canBuzz) navigator.vibrate(BUZZ)
  if (document.hidden || !document.hasFocus()) blink()
  glow()
}

/** @param {Frame} frame */
function notify({ table }) {
  if (permission.value !== 'granted') return
  try {
    // Says that something is asked and never what.
    const note = new Notification(say('alert.title'), { body: say('alert.body', { title: titleOf(table.game) }), tag: `yuletable-${table.code}`, silent: true })
    note.onclick = () => {
      window.focus()
      note.close()
    }
  } catch {
    // Some phones show notifications of installed programs only.
  }
}

let blinking = 0
let plain = ''

function blink() {
  if (blinking) return
  plain = document.title
  const marked = `● ${say('alert.title')} · ${plain}`
  document.title = marked
  blinking = setInterval(() => {
    if (!reducedMotion()) document.title = document.title === marked ? plain : marked
  }, BLINK)
}

let glowing = 0

function glow() {
  clearTimeout(glowing)
  document.documentElement.dataset.turn = 'yes'
  glowing = setTimeout(() => delete document.documentElement.dataset.turn, GLOW)
}

/** The owner has seen it, or it is over. */
function calm() {
  clearTimeout(glowing)
  delete document.documentElement.dataset.turn
  if (!blinking) return
  clearInterval(blinking)
  blinking = 0
  document.title = plain
}

const seen = () => document.visibilityState === 'visible' && calm()
document.addEventListener('visibilitychange', seen)
addEventListener('focus', seen)
