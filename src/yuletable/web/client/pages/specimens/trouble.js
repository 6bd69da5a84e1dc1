// @ts-check
// What is said aloud, the sound of the house, and what is shown when something is the matter.
import { announce, Button, Candle, html, Refused, signal, useReducedMotion, useState } from '../../kit.js'
import { say } from '../../words.js'
import { SoundButton } from '../sound.js'
import { nothing } from './specimen.js'

/** @import { HouseVoice } from '../../voice/voice.js' */
/** @import { Specimen, Tell } from './specimen.js' */

/** A voice that is there to be looked at. @param {boolean} unlocked */
const voice = (unlocked) => /** @type {HouseVoice} */ (/** @type {unknown} */ ({ unlocked: signal(unlocked), windy: signal(true), reader: signal(null), turnOn: nothing, test: nothing }))
const asleep = voice(false)
const awake = voice(true)

/** @param {{tell: Tell}} props */
function Announcing({ tell }) {
  const [times, count] = useState(0)
  const speak = () => (announce(tell('sample.sentence')), count(times + 1))
  return html`<${Button} kind="plain" small icon="talk" onPress=${speak}>${tell('sample.announce')}<//>${times > 0 && html`<p class="soft">${times} × ${tell('sample.sentence')}</p>`}`
}

/** @param {{tell: Tell}} props */
const Moving = ({ tell }) => html`<p>${useReducedMotion() ? tell('sample.still') : tell('sample.moving')}</p>`

/** @param {Tell} tell @returns {Specimen[]} */
export const ofTrouble = (tell) => [
  {
    name: 'Refused',
    needs: '<${Refused} refused=${props.refused} why=${props.why} />',
    states: [
      { state: 'by_rule', shown: html`<${Refused} refused=${{ action: '', rule: 'KN-87', sentence: tell('sample.refused') }} why=${nothing} />` },
      { state: 'by_house', shown: html`<${Refused} refused=${{ action: '', rule: null, sentence: tell('sample.closed') }} why=${nothing} />` },
    ],
  },
  {
    name: 'Strip',
    needs: '<p class="strip" role="alert">…</p>',
    states: [
      { state: 'lost', wood: true, shown: html`<p class="strip lost"><${Candle} lit=${false} />${say('connection.lost')}</p>` },
      { state: 'asked', wood: true, shown: html`<div class="strip"><span>${say('table.kept')}</span><button type="button" class="link" onClick=${nothing}>${say('table.return')}</button></div>` },
      { state: 'waiting', wood: true, shown: html`<p class="it">${say('page.waiting')}</p>` },
    ],
  },
  { name: 'announce', needs: 'announce(say("…"))', states: [{ state: 'spoken', shown: html`<${Announcing} tell=${tell} />` }] },
  { name: 'useReducedMotion', needs: 'const still = useReducedMotion()', states: [{ state: 'here', shown: html`<${Moving} tell=${tell} />` }] },
  {
    name: 'SoundButton',
    needs: '<${SoundButton} voice=${voice} test=${line} />',
    states: [
      { state: 'locked', wood: true, shown: html`<${SoundButton} voice=${asleep} test=${{ id: '', text: '' }} />` },
      { state: 'unlocked', wood: true, shown: html`<${SoundButton} voice=${awake} test=${{ id: '', text: '' }} />` },
    ],
  },
]
