// @ts-check
// What is pressed, chosen, held and filled in.
import { Button, Cell, Chip, Choices, Dialog, Field, Hold, html, Pick, CardBack, Select, Stamp, Switch, useState } from '../../kit.js'
import { GUESTS, nothing } from './specimen.js'

/** @import { Specimen, Tell } from './specimen.js' */

const never = () => new Promise(nothing)

/** A button that was pressed already: busy until its promise settles. @param {{text: string}} props */
function Busy({ text }) {
  const press = (/** @type {HTMLElement | null} */ place) => place?.querySelector('button')?.getAttribute('aria-busy') ?? place?.querySelector('button')?.click()
  return html`<div ref=${press}><${Button} onPress=${never}>${text}<//></div>`
}

/** @param {{tell: Tell}} props */
function OpensDialog({ tell }) {
  const [open, setOpen] = useState(false)
  return html`<${Button} kind="plain" onPress=${() => setOpen(true)}>${tell('sample.open')}<//>
    <${Dialog} open=${open} title=${tell('sample.title')} onClose=${() => setOpen(false)}><p>${tell('sample.sentence')}</p><//>`
}

/** Three to choose from that remember what was chosen. @param {{tell: Tell}} props */
function Choosing({ tell }) {
  const [at, choose] = useState(1)
  return html`<${Choices} label=${tell('sample.question')}>${GUESTS.slice(0, 3).map((title, seat) => html`<${Pick} key=${seat} seat=${seat + 1} title=${title} chosen=${seat === at} onPress=${() => choose(seat)} />`)}<//>`
}

/** @param {{tell: Tell, hint?: boolean, error?: boolean, filled?: boolean}} props */
function Filling({ tell, hint, error, filled }) {
  const [value, setValue] = useState(filled ? 'Ada' : '')
  return html`<${Field} label=${tell('sample.name')} value=${value} onInput=${setValue} placeholder=${tell('sample.placeholder')} hint=${hint && tell('sample.hint')} error=${error && tell('sample.error')} />`
}

/** @param {{tell: Tell, on: boolean, hint?: boolean}} props */
function Switching({ tell, on, hint }) {
  const [value, setValue] = useState(on)
  return html`<${Switch} label=${tell('sample.switch')} value=${value} onInput=${setValue} hint=${hint && tell('sample.hint')} />`
}

/** @param {{tell: Tell}} props */
function Selecting({ tell }) {
  const [value, setValue] = useState('day')
  return html`<${Select} label=${tell('light')} value=${value} values=${['day', 'night'].map((one) => ({ value: one, text: tell(one) }))} onInput=${setValue} hint=${tell('sample.hint')} />`
}

/** @param {Tell} tell @returns {Specimen[]} */
export const ofControls = (tell) => [
  {
    name: 'Button',
    needs: '<${Button} kind="ember" small icon="bell" pressed=${…} disabled=${…} sub=${…} onPress=${() => send("deal")}>…<//>',
    states: [
      { state: 'ember', shown: html`<${Button} onPress=${nothing}>${tell('sample.do')}<//>` },
      { state: 'ink', shown: html`<${Button} kind="ink" onPress=${nothing}>${tell('sample.do')}<//>` },
      { state: 'plain', shown: html`<${Button} kind="plain" onPress=${nothing}>${tell('sample.do')}<//>` },
      { state: 'small', shown: html`<${Button} small onPress=${nothing}>${tell('sample.do')}<//>` },
      { state: 'with_icon', shown: html`<${Button} icon="bell" sub=${tell('sample.note')} onPress=${nothing}>${tell('sample.do')}<//>` },
      { state: 'pressed', shown: html`<${Button} kind="ink" pressed onPress=${nothing}>${tell('sample.do')}<//>` },
      { state: 'busy', shown: html`<${Busy} text=${tell('sample.do')} />` },
      { state: 'disabled', shown: html`<${Button} disabled>${tell('sample.do')}<//>` },
    ],
  },
  {
    name: 'Pick',
    needs: '<${Pick} seat=${4} title=${name(4)} sub=${…} chosen=${held === action} sending=${…} refused=${…} onPress=${…} />',
    states: [
      { state: 'rest', shown: html`<${Pick} seat=${1} title="Ada" onPress=${nothing} />` },
      { state: 'chosen', shown: html`<${Pick} seat=${2} title="Ben" sub=${tell('state.chosen')} chosen onPress=${nothing} />` },
      { state: 'sending', shown: html`<${Pick} seat=${3} title="Carla" sub=${tell('state.sending')} sending chosen onPress=${nothing} />` },
      { state: 'refused', shown: html`<${Pick} seat=${4} title="Dora" refused onPress=${nothing} />` },
      { state: 'with_icon', shown: html`<${Pick} icon="moon" title=${tell('night')} sub=${tell('sample.note')} onPress=${nothing} />` },
      { state: 'text_only', shown: html`<${Pick} title=${tell('sample.do')} onPress=${nothing} />` },
    ],
  },
  {
    name: 'Cell',
    needs: '<${Cell} seat=${4} title=${name(4)} chosen=${…} sending=${…} out=${…} onPress=${…} />',
    states: [
      { state: 'rest', shown: html`<${Cell} seat=${1} title="Ada" onPress=${nothing} />` },
      { state: 'chosen', shown: html`<${Cell} seat=${2} title="Ben" chosen onPress=${nothing} />` },
      { state: 'sending', shown: html`<${Cell} seat=${3} title="Carla" chosen sending onPress=${nothing} />` },
      { state: 'out', shown: html`<${Cell} seat=${4} title=${html`Dora<span class="sr">, ${tell('state.out')}</span>`} out onPress=${nothing} />` },
    ],
  },
  {
    name: 'Chip',
    needs: '<${Chip} icon="die" title=${…} chosen=${…} refused=${…} onPress=${…} />',
    states: [
      { state: 'rest', shown: html`<${Chip} icon="die" title=${tell('sample.chip')} onPress=${nothing} />` },
      { state: 'chosen', shown: html`<${Chip} icon="die" title=${tell('sample.chip')} chosen onPress=${nothing} />` },
      { state: 'refused', shown: html`<${Chip} icon="die" title=${tell('sample.chip')} refused onPress=${nothing} />` },
    ],
  },
  { name: 'Choices', needs: '<${Choices} label=${say("…")}><${Pick} … /><${Pick} … /><//>', states: [{ state: 'one_chosen', shown: html`<${Choosing} tell=${tell} />` }] },
  {
    name: 'Hold',
    needs: '<${Hold} label=${say("…")} face=${…} back=${…} seconds=${2} spoken=${…} />',
    states: [{ state: 'hold', shown: html`<${Hold} class="kit-hold" label=${tell('sample.hold')} spoken=${tell('sample.stamp')} back=${html`<${CardBack} size="hand" />`} face=${html`<${Stamp}>${tell('sample.stamp')}<//>`} />` }],
  },
  { name: 'Dialog', needs: '<${Dialog} open=${open} title=${…} onClose=${…}>…<//>', states: [{ state: 'closed', shown: html`<${OpensDialog} tell=${tell} />` }] },
  {
    name: 'Field',
    needs: '<${Field} label=${…} value=${value} onInput=${setValue} hint=${…} error=${…} />',
    states: [
      { state: 'empty', shown: html`<${Filling} tell=${tell} />` },
      { state: 'filled', shown: html`<${Filling} tell=${tell} filled />` },
      { state: 'hint', shown: html`<${Filling} tell=${tell} hint />` },
      { state: 'error', shown: html`<${Filling} tell=${tell} error />` },
    ],
  },
  { name: 'Select', needs: '<${Select} label=${…} value=${value} values=${[{ value, text }]} onInput=${setValue} />', states: [{ state: 'rest', shown: html`<${Selecting} tell=${tell} />` }] },
  {
    name: 'Switch',
    needs: '<${Switch} label=${…} value=${on} onInput=${setOn} hint=${…} />',
    states: [
      { state: 'off', shown: html`<${Switching} tell=${tell} on=${false} />` },
      { state: 'on', shown: html`<${Switching} tell=${tell} on=${true} hint />` },
    ],
  },
]
