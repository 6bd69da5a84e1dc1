// @ts-check
// What one sees of the sound: until the first tap a word that a tap is needed, then a small button for how loud.
import { Button, Dialog, html, Icon, Select, Switch, useState } from '../kit.js'
import { languageName } from '../language.js'
import { voiceFor, voicesFor } from '../voice/browser.js'
import { changeSound, sound } from '../voice/settings.js'
import { canSound } from '../voice/voice.js'
import { language, say } from '../words.js'

/** @import { HouseVoice, Line } from '../voice/voice.js' */

const VOLUMES = { low: 0.35, middle: 0.8, high: 1 }

/** @param {{voice: HouseVoice, test: Line}} props test: what is read to try the voice */
export function SoundButton({ voice, test }) {
  const [open, setOpen] = useState(false)
  if (!canSound) return null
  if (!voice.unlocked.value && sound.value.on)
    return html`<button type="button" class="sound-tap"><${Icon} name="sound" /><span>${say('sound.tap')}</span></button>`
  return html`<button type="button" class="sound-button" aria-label=${sound.value.on ? say('sound.title') : say('sound.off')} onClick=${() => setOpen(true)}><${Icon} name=${sound.value.on ? 'sound' : 'mute'} /></button>
    <${Dialog} open=${open} title=${say('sound.title')} onClose=${() => setOpen(false)}><${SoundSheet} voice=${voice} test=${test} /><//>`
}

/** @param {{voice: HouseVoice, test: Line}} props */
export function SoundSheet({ voice, test }) {
  const { on, volume, voices } = sound.value
  const reading = language.value
  const all = voicesFor(reading)
  const level = Object.entries(VOLUMES).find(([, loud]) => volume <= loud)?.[0] ?? 'high'
  return html`<div class="stack">
    <${Switch} label=${html`<b>${say('sound.on')}</b>`} value=${on} onInput=${(/** @type {boolean} */ wanted) => voice.turnOn(wanted)} />
    <${Select} label=${say('sound.volume')} value=${level} values=${Object.keys(VOLUMES).map((value) => ({ value, text: say(`sound.volume.${value}`) }))} onInput=${(/** @type {keyof typeof VOLUMES} */ name) => changeSound({ volume: VOLUMES[name] })} />
    <${Switch} label=${html`<b>${say('sound.wind')}</b>`} hint=${say('sound.wind.hint')} value=${voice.windy.value} onInput=${(/** @type {boolean} */ ambience) => changeSound({ ambience })} />
    ${voice.reader.value === 'recording' && html`<p class="soft">${say('sound.recorded')}</p>`}
    ${voice.reader.value === null && html`<p class="soft">${say('sound.none', { language: languageName(reading) })}</p>`}
    ${voice.reader.value === 'browser' && all.length > 1 && html`<${Select}
      label=${say('sound.voice')}
      value=${voiceFor(reading)?.voiceURI ?? ''}
      values=${all.map(({ voiceURI, name }) => ({ value: voiceURI, text: name }))}
      onInput=${(/** @type {string} */ chosen) => changeSound({ voices: { ...voices, [reading]: chosen } })}
    />`}
    <${Button} kind="plain" icon="sound" onPress=${() => voice.test(test)}>${say('sound.test')}<//>
  </div>`
}
