// @ts-check
// Small questions: gifts to pass on, a hand to go through, a loss to mourn, something from the discard, a last gift.
import { Button, html, Icon, Refused, Title } from 'yuletable/kit.js'
import { nameAt, objects, viewOf } from '../model.js'
import { cardName } from '../words.js'
import { ToSeat } from './draft.js'
import { Pile } from './pile.js'
import { Slots } from './slots.js'
import { Rivals, Pair, PutBack } from './targets.js'

/** @import { Children, GameProps } from 'yuletable/wire' */

/** The card of the house that is needed to leave something; a deck of one's own calls it as it likes. */
const WILL = 'parting-gift'

/** @param {{props: GameProps, children?: Children}} wish */
function Ask({ props, children }) {
  const { prompt, speech, refused, why } = props
  const card = prompt?.fields.card
  const title = prompt ? speech.say(prompt.question, { ...prompt.fields, ...(typeof card === 'string' && { card: cardName(card) }) }) : ''
  return html`<${Title} class="cg-ask">${title}<//>${children}<${Refused} refused=${refused} why=${why} />`
}

/** @param {{props: GameProps}} wish */
export function Santa({ props }) {
  const { seat, prompt, say, held } = props
  const view = viewOf(props)
  const chosen = held ?? view.answer[0]
  const offers = prompt?.offers.length
  return html`<${Ask} props=${props}>
    <p class="it cg-sub">${say(offers ? 'look.santa.sub' : 'look.santa.none')}</p>
    ${offers ? html`<${Slots} props=${props} gauge=${view.gauges[(seat ?? 1) - 1]} label=${say('look.gauge', { name: nameAt(props.frame, seat ?? 1) })} chosen=${chosen ? [Number(chosen.split(' ')[1])] : []} />` : html`<${Rivals} props=${props} />`}
    ${chosen && html`<p class="cg-sub" role="status"><${Icon} name="lock" /> ${say('look.santa.in')}</p>`}
  <//>`
}

/** @param {{props: GameProps}} wish */
export const Rummage = ({ props }) => html`<${Ask} props=${props}><${Pile} props=${props} verb="hand" cards=${objects(props.actions, 'hand')} label=${props.say('view.hands')} /><//>`

/** @param {{props: GameProps}} wish */
export const Recover = ({ props }) => html`<${Ask} props=${props}><${Pile} props=${props} verb="fetch" cards=${objects(props.actions, 'fetch')} label=${props.say('view.discard')} /><//>`

/** @param {{props: GameProps}} wish */
export function Tribute({ props }) {
  const { say, send, actions } = props
  return html`<${Ask} props=${props}>
    <p class="it cg-sub">${say(actions.length > 1 ? 'look.tribute.sub' : 'look.tribute.none')}</p>
    <${Rivals} props=${props} />
    <${Button} kind="ink" class="cg-do" icon="die" onPress=${() => send('random')}>${say('action.random')}<//>
  <//>`
}

/** The last thing that who goes out may do. @param {{props: GameProps}} wish */
export function Will({ props }) {
  const { say, send, actions, seat } = props
  const view = viewOf(props)
  const begins = actions.includes('pass') || actions.includes('will')
  const lacks = props.frame.table.options.deck !== 'own' && !view.hand.includes(WILL)
  if (begins)
    return html`<${Ask} props=${props}>
      <p class="it cg-sub">${actions.includes('will') ? say('look.will.sub') : lacks ? say('look.will.without', { card: cardName(WILL) }) : say('look.will.none')}</p>
      <${Rivals} props=${props} />
      <${Pair} back=${html`<${Button} kind=${actions.includes('will') ? 'plain' : 'ink'} onPress=${() => send('pass')}>${say('look.will.pass')}<//>`} on=${actions.includes('will') && html`<${Button} class="cg-do" onPress=${() => send('will')}>${say('action.will')}<//>`} />
    <//>`
  if (actions.some((action) => action.startsWith('seat '))) return html`<${Ask} props=${props}><${ToSeat} props=${props} card=${null} action="back" /><//>`
  return html`<${Ask} props=${props}>
    <p class="it cg-sub">${say('look.will.pick')}</p>
    <${Slots} props=${props} gauge=${view.gauges[(seat ?? 1) - 1]} label=${say('look.gauge', { name: nameAt(props.frame, seat ?? 1) })} />
    <${Pair} back=${html`<${PutBack} props=${props} action="back" />`} />
  <//>`
}
