// @ts-check
// The scales: Antidotes on the left, gifts on the right, and only at even may anybody drink.
import { Button, html, Refused, Title } from 'yuletable/kit.js'
import { factOf } from '../deck.js'
import { objects, viewOf } from '../model.js'
import { cardName, countedWords } from '../words.js'
import { Slots } from './slots.js'
import { Pair, PutBack, Spent } from './targets.js'

/** @import { GameProps } from 'yuletable/wire' */

const LEAN = 7

/** @param {{props: GameProps}} wish */
export function Heal({ props }) {
  const { say, actions, send, seat, refused, why } = props
  const view = viewOf(props)
  const gauge = view.gauges[(seat ?? 1) - 1]
  const antidotes = objects(view.draft, 'antidote')
  const slots = objects(view.draft, 'slot').map(Number)
  const drops = antidotes.map((card) => Math.abs(factOf(card)?.value ?? 0))
  const gifts = slots.map((slot) => gauge[slot - 1]?.value ?? 0)
  const [left, right] = [drops, gifts].map((values) => values.reduce((sum, value) => sum + value, 0))
  const word = left === right ? (left ? 'even' : 'empty') : left < right ? 'short' : 'much'
  const lean = Math.max(-LEAN, Math.min(LEAN, (right - left) * 2))
  const sum = (/** @type {number[]} */ values, /** @type {number} */ total) => (values.length > 1 ? `${values.join(' + ')} = ${total}` : String(total))
  const long = (/** @type {number[]} */ values) => (values.length > 3 ? 'is-long' : '')
  return html`<${Title} class="cg-ask">${say('look.heal')}<//>
    <p class="it cg-sub">${say('look.heal.sub')}</p>
    <div class=${`cg-scales is-${word}`} role="group" aria-label=${say('look.scales')}>
      <svg viewBox="0 0 336 120" aria-hidden="true"><path class="cg-post" d="M164 18H172V104H164Z M140 104H196L206 116H130Z" /><g style=${{ transform: `rotate(${lean}deg)`, transformOrigin: '168px 24px' }}><path class="cg-post" d="M60 20H276V28H60Z" /><path class="cg-rope" d="M68 26L22 84M68 26L114 84M268 26L222 84M268 26L314 84" /><path class="cg-post" d="M8 82H128C120 100 102 104 68 104C34 104 16 100 8 82ZM208 82H328C320 100 302 104 268 104C234 104 216 100 208 82Z" /></g><circle class="cg-knob" cx="168" cy="24" r="12" /></svg>
      <ul class="cg-pan is-left">${antidotes.map((card, at) => html`<li key=${at}><i class="cg-drop">−${drops[at]}</i><span class="sr">${cardName(card)}</span></li>`)}</ul>
      <ul class="cg-pan is-right">${slots.map((slot, at) => html`<li key=${slot}><i class=${`cg-pack ${at % 2 ? 'is-gilt' : ''}`}>${gifts[at]}</i></li>`)}</ul>
      <p class="cg-weigh"><b class=${long(drops)}>${sum(drops, left)}</b><span class="d" role="status">${say(`look.scales.${word}`)}</span><b class=${long(gifts)}>${sum(gifts, right)}</b></p>
    </div>
    <p class="cg-sub it">${say('look.heal.pick')}</p>
    <${Slots} props=${props} gauge=${gauge} label=${say('look.heal.gifts')} chosen=${slots} onPick=${(/** @type {number} */ slot) => !slots.includes(slot) && send(`slot ${slot}`)} />
    <${Refused} refused=${refused} why=${why} />
    <${Spent} props=${props} />
    <${Pair}
      back=${actions.includes('cancel') && html`<${PutBack} props=${props} />`}
      on=${actions.includes('confirm') && html`<${Button} class="cg-do" onPress=${() => send('confirm')}>${countedWords('look.do.drink', antidotes.length)}<//>`}
    />`
}
