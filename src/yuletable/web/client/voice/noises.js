// @ts-check
// Short, dry, wooden: what a table sounds like. Each noise is a few strokes of a tone or of a hiss, made here.
import { loudspeaker } from './sounds.js'

/**
 * @typedef {{from: number, to?: number, at?: number, attack?: number, seconds: number, loud: number, wave?: OscillatorType, width?: number}} Stroke
 *   a tone that glides from one pitch to another; with `width` a hiss round that pitch instead, so many times as narrow
 */

/** @type {Record<string, Stroke[]>} */
export const NOISES = {
  // a boot on a floor
  stamp: [
    { from: 96, to: 44, seconds: 0.2, loud: 0.7 },
    { from: 260, width: 0.8, seconds: 0.07, loud: 0.5 },
  ],
  // a candle that is put out
  snuffer: [
    { from: 2300, width: 6, seconds: 0.06, loud: 0.35 },
    { from: 900, width: 1, at: 0.05, attack: 0.02, seconds: 0.4, loud: 0.12 },
  ],
  // a match that is struck
  match: [
    { from: 3600, width: 1.2, attack: 0.05, seconds: 0.22, loud: 0.3 },
    { from: 2400, width: 0.7, at: 0.16, attack: 0.12, seconds: 1.1, loud: 0.14 },
  ],
  // somebody comes up the lane, with horns
  cowbell: [0, 0.34].flatMap((at) => [
    { from: 543, wave: /** @type {const} */ ('triangle'), at, seconds: 0.5, loud: 0.16 },
    { from: 812, wave: /** @type {const} */ ('triangle'), at, seconds: 0.38, loud: 0.12 },
  ]),
  // a bottle, for those who have won
  cork: [
    { from: 320, to: 980, seconds: 0.06, loud: 0.5 },
    { from: 1500, width: 1.5, at: 0.03, seconds: 0.12, loud: 0.4 },
  ],
}

const HISS_SECONDS = 2
/** @type {AudioBuffer | null} */
let hiss = null

/** @param {AudioContext} context */
function hissOf(context) {
  if (hiss) return hiss
  hiss = context.createBuffer(1, context.sampleRate * HISS_SECONDS, context.sampleRate)
  const samples = hiss.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  return hiss
}

/** Makes a noise, if the loudspeaker is open and there is such a noise. @param {string | null | undefined} name */
export function makeNoise(name) {
  const speaker = loudspeaker()
  if (!speaker || !name) return
  for (const stroke of NOISES[name] ?? []) strike(speaker.context, speaker.out, stroke)
}

/** @param {AudioContext} context @param {AudioNode} out @param {Stroke} stroke */
function strike(context, out, { from, to = from, at = 0, attack = 0.004, seconds, loud, wave = 'sine', width }) {
  const start = context.currentTime + at
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loud, start + attack)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + attack + seconds)
  gain.connect(out)
  const source = width ? hissing(context, from, width, gain) : sounding(context, { from, to, wave, start, seconds }, gain)
  source.start(start)
  source.stop(start + attack + seconds)
}

/** @param {AudioContext} context @param {number} pitch @param {number} width @param {AudioNode} out */
function hissing(context, pitch, width, out) {
  const source = context.createBufferSource()
  const band = context.createBiquadFilter()
  source.buffer = hissOf(context)
  band.type = 'bandpass'
  band.frequency.value = pitch
  band.Q.value = width
  source.connect(band).connect(out)
  return source
}

/** @param {AudioContext} context @param {{from: number, to: number, wave: OscillatorType, start: number, seconds: number}} tone @param {AudioNode} out */
function sounding(context, { from, to, wave, start, seconds }, out) {
  const source = context.createOscillator()
  source.type = wave
  source.frequency.setValueAtTime(from, start)
  source.frequency.exponentialRampToValueAtTime(to, start + seconds)
  source.connect(out)
  return source
}
