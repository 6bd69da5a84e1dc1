// @ts-check
// The browser's own voices: which there are, which one reads a language best. They come late, and some never.
import { signal } from '../html.js'
import { sound } from './settings.js'

const synth = window.speechSynthesis
const WAITS = [100, 400, 1000, 3000]

/** Which accent is taken first. */
const REGIONS = /** @type {Record<string, string[]>} */ ({ en: ['en-GB', 'en-IE', 'en-US'], de: ['de-DE', 'de-AT', 'de-CH'], fr: ['fr-FR', 'fr-BE', 'fr-CA'] })
/** Voices that are jokes, or sound like a telephone queue. */
const NOVELTY =
  /\b(albert|bad news|bahh|bells|boing|bubbles|cellos|deranged|eddy|flo|fred|good news|grandma|grandpa|hysterical|jester|junior|kathy|organ|pipe|ralph|reed|rocko|sandy|shelley|superstar|trinoids|whisper|wobble|zarvox)\b/i
const GOOD = /natural|neural|premium|enhanced|siri|studio/i

/** @type {import('@preact/signals').Signal<SpeechSynthesisVoice[]>} */
export const voices = signal([])

export const hasSpeech = Boolean(synth && window.SpeechSynthesisUtterance)

function look() {
  const found = synth?.getVoices?.() ?? []
  if (found.length !== voices.value.length) voices.value = found
}

if (hasSpeech) {
  look()
  synth.addEventListener?.('voiceschanged', look)
  for (const wait of WAITS) setTimeout(look, wait)
}

/** @param {SpeechSynthesisVoice} voice */
const tag = (voice) => voice.lang.replace('_', '-')

/** Higher is better. Voices that live in the browser come first: the house has no internet. @param {SpeechSynthesisVoice} voice @param {string} language */
function worth(voice, language) {
  const region = (REGIONS[language] ?? []).indexOf(tag(voice))
  return (
    (NOVELTY.test(voice.name) ? -100 : 0) +
    (voice.localService ? 20 : 0) +
    (GOOD.test(voice.name) ? 10 : 0) +
    (region < 0 ? 0 : 5 - region) +
    (voice.default ? 1 : 0)
  )
}

/** All voices for a language, the best first. @param {string} language @returns {SpeechSynthesisVoice[]} */
export function voicesFor(language) {
  const speaking = voices.value.filter((voice) => tag(voice).toLowerCase().split('-')[0] === language)
  return speaking.sort((one, other) => worth(other, language) - worth(one, language))
}

/** The voice chosen for a language on this screen, else the best; null where there is none. @param {string} language */
export function voiceFor(language) {
  const all = voicesFor(language)
  return all.find(({ voiceURI }) => voiceURI === sound.value.voices[language]) ?? all[0] ?? null
}

/** Seconds a letter takes at rate 1, by voice; learned while it reads. @type {Map<string, number>} */
const tempo = new Map()
const USUAL = 0.068
const BREATH = 0.25

/** Seconds that a voice will take for a text. @param {string} text @param {SpeechSynthesisVoice} voice */
export const secondsFor = (text, voice) => BREATH + text.length * (tempo.get(voice.voiceURI) ?? USUAL)

/** @param {string} text @param {SpeechSynthesisVoice} voice @param {number} seconds @param {number} rate */
function learn(text, voice, seconds, rate) {
  const letter = ((seconds - BREATH / rate) * rate) / text.length
  if (letter < 0.02 || letter > 0.3) return
  const before = tempo.get(voice.voiceURI)
  tempo.set(voice.voiceURI, before === undefined ? letter : (before + letter) / 2)
}

/** Some browsers swallow what is said within a moment of a silence that was asked for. */
const AFTER_CANCEL = 60
let cancelled = -Infinity
/** Held here, since browsers forget to report on utterances that nobody holds. @type {SpeechSynthesisUtterance | null} */
let uttered = null

/**
 * Reads a text.
 * @param {string} text
 * @param {{voice: SpeechSynthesisVoice, rate: number, done: () => void, forbidden: () => void}} how
 *   forbidden: the browser wants a tap first
 * @returns {() => void} stops it
 */
export function read(text, { voice, rate, done, forbidden }) {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = tag(voice)
  utterance.rate = rate
  utterance.volume = sound.value.volume
  let began = performance.now()
  let over = false
  /** @param {boolean} heard */
  function end(heard) {
    if (over) return
    over = true
    clearTimeout(watch)
    if (heard) learn(text, voice, (performance.now() - began) / 1000, rate)
    done()
  }
  // Some browsers forget to say that they have finished.
  const watch = setTimeout(() => end(false), (secondsFor(text, voice) * 2 + 3) * 1000)
  utterance.onstart = () => {
    began = performance.now()
  }
  utterance.onend = () => end(true)
  utterance.onerror = ({ error }) => {
    if (error === 'not-allowed' && !over) forbidden()
    end(false)
  }
  const wait = setTimeout(() => {
    try {
      synth.resume()
      synth.speak((uttered = utterance))
    } catch {
      end(false)
    }
  }, Math.max(0, cancelled + AFTER_CANCEL - began))
  return () => {
    over = true
    clearTimeout(watch)
    clearTimeout(wait)
    if (uttered !== utterance) return
    synth.cancel()
    cancelled = performance.now()
  }
}

/** Within the first tap: iOS speaks only after something was spoken there. */
export function openSpeech() {
  if (!hasSpeech) return
  look()
  try {
    const nothing = new SpeechSynthesisUtterance('')
    nothing.volume = 0
    synth.speak(nothing)
  } catch {
    // a browser that cannot speak stays silent
  }
}
