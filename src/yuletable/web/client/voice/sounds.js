// @ts-check
// Sounds of our own making, without a file: a gong for where nobody speaks, the wind outside by night. And the player of
// recordings. Where a browser has no AudioContext all of this is silence.
import { effect } from '../html.js'
import { sound } from './settings.js'

const Context = window.AudioContext ?? /** @type {any} */ (window).webkitAudioContext

/** Partials of a small bronze gong: times its pitch, loudness, seconds until it has died away. */
const GONG = [
  [1, 0.5, 3.2],
  [1.51, 0.28, 2.4],
  [2.02, 0.2, 1.9],
  [2.74, 0.14, 1.3],
  [4.1, 0.08, 0.7],
]
const PITCH = 196
const GONG_LOUD = 0.35
const WIND_LOUD = 0.12
const WIND_UNDER_SPEECH = 0.035
const WIND_SECONDS = 6
const FADE = 1.5

/** @type {AudioContext | null} */
let context = null
/** @type {GainNode | null} */
let out = null
/** @type {{gain: GainNode, source: AudioBufferSourceNode} | null} */
let wind = null

export const hasSounds = typeof Context === 'function'

/** Opens the loudspeaker; only within a tap or a key, before that browsers refuse. */
export function openSounds() {
  if (!hasSounds) return
  try {
    context ??= /** @type {AudioContext} */ (new Context())
    if (context.state !== 'running') context.resume().catch(() => {})
    if (out) return
    out = context.createGain()
    out.connect(context.destination)
    const gain = out.gain
    effect(() => {
      gain.value = sound.value.on ? sound.value.volume : 0
    })
  } catch {
    context = out = null
  }
}

/** Where sounds go, once it is open. */
export const loudspeaker = () => (context && out ? { context, out } : null)

/** One stroke. */
export function gong() {
  if (!context || !out) return
  const now = context.currentTime
  for (const [times, loud, seconds] of GONG) {
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.frequency.value = PITCH * times
    gain.gain.setValueAtTime(0.0001, now)
    gain.gain.exponentialRampToValueAtTime(loud * GONG_LOUD, now + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds)
    tone.connect(gain).connect(out)
    tone.start(now)
    tone.stop(now + seconds)
  }
}

/** Whether the wind blows. @param {boolean} blowing @param {boolean} [softly] somebody speaks */
export function blow(blowing, softly = false) {
  if (!context || !out) return
  if (blowing) wind ??= startWind(context, out)
  const loud = !blowing ? 0 : softly ? WIND_UNDER_SPEECH : WIND_LOUD
  wind?.gain.gain.setTargetAtTime(loud, context.currentTime, FADE / 3)
}

/** Brown noise through a slow low door. @param {AudioContext} context @param {AudioNode} out */
function startWind(context, out) {
  const length = context.sampleRate * WIND_SECONDS
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let last = 0
  for (let at = 0; at < length; at++) {
    last = (last + 0.02 * (Math.random() * 2 - 1)) / 1.02
    // Both ends meet at silence, so that the loop has no click.
    samples[at] = last * 3.5 * Math.min(1, at / 8000, (length - at) / 8000)
  }
  const source = context.createBufferSource()
  source.buffer = buffer
  source.loop = true
  const low = context.createBiquadFilter()
  low.type = 'lowpass'
  low.frequency.value = 420
  const gust = context.createOscillator()
  const depth = context.createGain()
  gust.frequency.value = 0.09
  depth.gain.value = 190
  gust.connect(depth).connect(low.frequency)
  const gain = context.createGain()
  gain.gain.value = 0
  source.connect(low).connect(gain).connect(out)
  source.start()
  gust.start()
  return { gain, source }
}

/** A recording ready to be played; null where it is none. @param {ArrayBuffer} bytes @returns {Promise<AudioBuffer | null>} */
export async function decode(bytes) {
  if (!context) return null
  try {
    return await context.decodeAudioData(bytes.slice(0))
  } catch {
    return null
  }
}

/** Plays a recording. @param {AudioBuffer} recording @param {() => void} done @returns {() => void} stops it */
export function play(recording, done) {
  if (!context || !out) {
    done()
    return () => {}
  }
  const source = context.createBufferSource()
  source.buffer = recording
  source.onended = done
  source.connect(out)
  source.start()
  return () => {
    source.onended = null
    try {
      source.stop()
    } catch {
      // it had ended already
    }
  }
}
