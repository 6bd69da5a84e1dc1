// @ts-check
// The card that is being made ready, one small step after the other: for whom, which gift, at what price.
import { Button, html, Refused, Title, useState } from 'yuletable/kit.js'
import { factOf } from '../deck.js'
import { isTurn, nameAt, objects, viewOf } from '../model.js'
import { cardName } from '../words.js'
import { Pile } from './pile.js'
import { Slots } from './slots.js'
import { Pair, PutBack, Reckoning, Spent, Targets } from './targets.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {{props: GameProps}} wish */
export function Draft({ props }) {
  const { prompt, actions, speech, refused, why, say } = props
  const fields = prompt?.fields ?? {}
  const card = typeof fields.card === 'string' ? fields.card : null
  const verbs = new Set(actions.map((action) => action.split(' ')[0]))
  const title = prompt ? speech.say(prompt.question, { ...fields, ...(card && { card: cardName(card) }) }) : ''
  return html`<${Title} class="cg-ask">${title}<//>
    ${verbs.has('seat') && html`<${ToSeat} key=${prompt?.key} props=${props} card=${card} />`}
    ${verbs.has('slot') && html`<${OnSlot} props=${props} card=${card} />`}
    ${verbs.has('fetch') && html`<${Pile} props=${props} verb="fetch" cards=${objects(actions, 'fetch')} label=${say('view.discard')} />`}
    ${(verbs.has('cost') || verbs.has('useless')) && html`<p class="it cg-sub">${say('look.from.hand')}</p>`}
    <${Refused} refused=${refused} why=${why} />
    ${isTurn(props) && html`<${Spent} props=${props} />`}
    ${!verbs.has('seat') && html`<${Pair} back=${html`<${PutBack} props=${props} />`} />`}`
}

/** @param {{props: GameProps, card: string | null, action?: 'cancel' | 'back'}} wish */
export function ToSeat({ props, card, action = 'cancel' }) {
  const { actions, say, send } = props
  const [seat, choose] = useState(/** @type {number | null} */ (null))
  const open = objects(actions, 'seat').map(Number)
  const fact = card ? factOf(card) : null
  const more = fact?.kind === 'gift' ? fact.value : 0
  const go = () => send(`seat ${seat}`)
  return html`<${Targets} props=${props} open=${open} chosen=${seat} more=${more} onChoose=${(/** @type {number} */ other) => (other === seat ? go() : open.includes(other) ? choose(other) : send(`seat ${other}`))} />
    <${Reckoning} props=${props} seat=${seat} more=${more} />
    <${Pair} back=${actions.includes(action) && html`<${PutBack} props=${props} action=${action} />`} on=${seat !== null && html`<${Button} class="cg-do" onPress=${go}>${say('action.seat', { seat })}<//>`} />`
}

/** Whose gauge the slots are in: the user's own, or that of the seat that the card works on. @param {GameProps} props @param {string | null} card */
function gaugeOf(props, card) {
  const view = viewOf(props)
  const own = props.seat ?? 1
  if (isTurn(props)) {
    if (props.prompt?.question === 'ask.pick.own') return own
    return Number(objects(view.draft, 'seat')[0] ?? own)
  }
  const words = (card && factOf(card)?.effects.map((effect) => effect.split(' ')[0])) || []
  const second = props.prompt?.key.endsWith('.1')
  const theirs = words.includes('attach') || (words.includes('swap') && second)
  return theirs ? (view.stack[0]?.target ?? own) : own
}

/** @param {{props: GameProps, card: string | null}} wish */
function OnSlot({ props, card }) {
  const seat = gaugeOf(props, card)
  return html`<${Slots} props=${props} gauge=${viewOf(props).gauges[seat - 1]} label=${props.say('look.gauge', { name: nameAt(props.frame, seat) })} />`
}
