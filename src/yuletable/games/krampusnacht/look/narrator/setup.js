// @ts-check
// NS-1 and NS-2: set the table, take the cards out, deal.
import { Button, Field, html, Kick, Rule, Select, Sheet, Switch, Title, useState } from 'yuletable/kit.js'
import { refusalSentence } from 'yuletable/words.js'
import { Likeness } from '../cards.js'
import { cardsOf, fitted, refusalOf, SHORT } from './nights.js'

/** @import { ScreenProps } from '../narrator.js' */
/** @import { Pace } from './machine.js' */
/** @typedef {import('./machine.js').Setup} SetupData */

const PACES = ['brisk', 'normal', 'slow']

/** @param {{value: Pace, say: ScreenProps['say'], onInput: (pace: Pace) => void}} props */
export const PaceChoice = ({ value, say, onInput }) =>
  html`<${Select} label=${say('option.pace')} value=${value} values=${PACES.map((pace) => ({ value: pace, text: say(`option.pace.${pace}`) }))} onInput=${onInput} />`

/** @param {ScreenProps} props */
export function Setup(props) {
  const { say, book, evening, take, voice, Language, Sound } = props
  const [setup, setSetup] = useState(evening.setup)
  const [refused, setRefused] = useState('')
  /** @param {Partial<SetupData>} part */
  const change = (part) => {
    setRefused('')
    setSetup(fitted({ ...setup, ...part }, book))
  }
  function goOn() {
    const refusal = refusalOf(setup, book)
    if (refusal) return setRefused(refusalSentence(refusal, say))
    props.prepare()
    take({ do: 'go_on', setup })
  }
  const { players } = setup
  return html`<main class="kn-narrator"><${Sheet} ruled class="page-sheet">
    <div><${Kick} red>${say('narrator.kick')}<//><${Title} as="h1" size="h1">${say('narrator.title')}<//></div>
    <p class="it">${say('narrator.lead')}</p>
    <${Language} />
    <${Field} label=${say('narrator.players')} hint=${say('narrator.players.hint')} error=${refused} value=${Number.isNaN(players) ? '' : String(players)} onInput=${(/** @type {string} */ text) => change({ players: Number.parseInt(text, 10) })} inputmode="numeric" inputClass="short" />
    <details>
      <summary class="link">${say('narrator.names')}</summary>
      <p class="hint">${say('narrator.names.hint')}</p>
      ${seatsOf(players, book).map((seat) => html`<${Field} key=${seat} label=${say('seat.nobody', { seat })} value=${setup.names[seat - 1] ?? ''} maxlength="24" autocomplete="off" onInput=${(/** @type {string} */ text) => change({ names: withName(setup.names, seat, text) })} />`)}
    </details>
    <${Rule} />
    ${players in book.deal_krampus_alone && html`<${OptionSwitch} ...${{ say, setup, change }} name="krampus_alone" />`}
    ${players === SHORT && html`<${OptionSwitch} ...${{ say, setup, change }} name="second_vote" />`}
    <${OptionSwitch} ...${{ say, setup, change }} name="reveal" />
    <${OptionSwitch} ...${{ say, setup, change }} name="revote_any" />
    <${Field} label=${say('option.argument_seconds')} hint=${say('option.argument_seconds.text')} value=${String(setup.argument_seconds)} onInput=${(/** @type {string} */ text) => change({ argument_seconds: Number(text.trim() || 0) })} inputmode="numeric" inputClass="short" />
    <${PaceChoice} value=${setup.pace} say=${say} onInput=${(/** @type {Pace} */ pace) => change({ pace })} />
    <${Rule} />
    <${Sound} test=${{ id: 'n.check', text: say('line.n.check') }} />
    ${voice.reader.value === null && html`<p class="it">${say('narrator.silent')}</p>`}
    <${Button} class="big" onPress=${goOn}>${say('narrator.go')}<//>
  <//></main>`
}

/** The seats to name; none where the number makes no sense. @param {number} players @param {ScreenProps['book']} book */
const seatsOf = (players, book) => (players in book.deal ? Array.from({ length: players }, (_, at) => at + 1) : [])

/** @param {string[]} names @param {number} seat @param {string} name */
function withName(names, seat, name) {
  const all = Array.from({ length: Math.max(names.length, seat) }, (_, at) => names[at] ?? '')
  all[seat - 1] = name
  return all
}

/** @param {{say: ScreenProps['say'], setup: SetupData, change: (part: Partial<SetupData>) => void, name: 'krampus_alone' | 'second_vote' | 'reveal' | 'revote_any'}} props */
const OptionSwitch = ({ say, setup, change, name }) =>
  html`<${Switch} label=${html`<b>${say(`option.${name}`)}</b>`} hint=${say(`option.${name}.text`)} value=${setup[name]} onInput=${(/** @type {boolean} */ on) => change({ [name]: on })} />`

/** @param {ScreenProps} props */
export function Deal({ say, book, evening, take }) {
  const { named, guests } = cardsOf(evening.setup, book)
  return html`<main class="kn-narrator"><${Sheet} ruled class="page-sheet">
    <${Title} as="h1" size="h1">${say('narrator.deal')}<//>
    <ul class="kn-box">
      ${named.map((card) => html`<li key=${card}><b class="n">1</b><${Likeness} card=${card} /><b>${say(`role.${card}.name`)}</b></li>`)}
      <li><b class="n">${guests}</b><${Likeness} card="ginger" /><span><b>${say('narrator.deal.guests', { count: guests })}</b> <small class="it">${say('narrator.deal.which')}</small></span></li>
    </ul>
    <p>${say('narrator.deal.how')}</p>
    <${Button} class="big" onPress=${() => take({ do: 'dealt' })}>${say('narrator.dealt')}<//>
    <${Button} kind="plain" small onPress=${() => take({ do: 'setup' })}>${say('narrator.back')}<//>
  <//></main>`
}
