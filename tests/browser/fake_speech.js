// A browser with voices, for tests: speechSynthesis that reads nothing aloud but notes what it was asked to, with times.
// `window.speech` = {log: [{what, text, lang, voice, rate, at}], voices, letter (milliseconds a letter takes), arrive()}.
;(() => {
  const log = []
  const note = (what, more = {}) => log.push({ what, at: performance.now(), ...more })
  class Utterance {
    constructor(text) {
      Object.assign(this, { text, lang: '', voice: null, rate: 1, volume: 1, pitch: 1 })
    }
  }
  const heard = new EventTarget()
  const queue = []
  let talking = null
  let timer = 0
  const speech = { log, letter: 5, voices: [], allowed: false, arrive }
  function arrive(voices) {
    speech.voices = voices.map((voice) => ({ localService: true, default: false, voiceURI: voice.name, ...voice }))
    heard.dispatchEvent(new Event('voiceschanged'))
  }
  function next() {
    if (talking || !queue.length) return
    talking = queue.shift()
    if (talking.text) note('begin', { text: talking.text, lang: talking.lang, voice: talking.voice?.name, rate: talking.rate })
    timer = setTimeout(() => {
      const done = talking
      talking = null
      if (done.text) note('end', { text: done.text })
      done.onend?.({})
      next()
    }, (talking.text.length * speech.letter) / talking.rate)
  }
  const synth = {
    getVoices: () => speech.voices,
    speak(utterance) {
      if (!speech.allowed && !navigator.userActivation.hasBeenActive) {
        setTimeout(() => utterance.onerror?.({ error: 'not-allowed' }))
        return
      }
      queue.push(utterance)
      next()
    },
    cancel() {
      clearTimeout(timer)
      queue.length = 0
      const cut = talking
      talking = null
      if (cut?.text) note('cut', { text: cut.text })
      cut?.onerror?.({ error: 'interrupted' })
    },
    pause() {},
    resume() {},
    addEventListener: heard.addEventListener.bind(heard),
    removeEventListener: heard.removeEventListener.bind(heard),
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synth, configurable: true })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true })
  window.speech = speech
})()
