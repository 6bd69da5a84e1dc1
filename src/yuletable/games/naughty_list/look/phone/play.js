// @ts-check
// The Play phase: cards, a Trade, what my companion can do, or something instead of all that.
import { Button, classes, html, Icon, Kick, Refused } from 'yuletable/kit.js'
import { refusalSentence } from 'yuletable/words.js'
import { Kid } from '../cards.js'
import { objects, seatOf, TYPES, viewOf } from '../model.js'
import { tradeCost } from '../reach.js'
import { Whole } from '../woodcut.js'
import { typeName } from '../words.js'
import { Ask } from './ask.js'
import { Foot, Other } from './foot.js'
import { Hand } from './hand.js'
import { Gears, Sack } from './sack.js'
import { Town } from './town.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Desk } from '../phone.js' */

/** Acts of a companion that need no further choice. */
const ACTS = ['purge', 'lads']

/** @param {{props: GameProps, desk: Desk}} wish */
export function Play({ props, desk }) {
  const { say, actions, seat, send } = props
  const view = viewOf(props)
  if (view.picked.length) return html`<${Steps} props=${props} desk=${desk} />`
  if (desk.chosen?.startsWith('play ')) return html`<${Ponder} props=${props} desk=${desk} card=${desk.chosen.slice(5)} />`
  const cost = tradeCost(props, seat ?? 1)
  const acts = ACTS.filter((act) => actions.includes(act))
  const able = ['feed', 'exchange'].find((verb) => objects(actions, verb).length)
  const back = desk.chosen
    ? html`<${Other} onPress=${() => desk.choose(null)}>${say('look.put.back')}<//>`
    : html`<${Other} class=${classes('nl-trade', !actions.includes('trade') && 'is-dark')} onPress=${() => send('trade')}>${say('look.trade', { cards: cost })}<//>`
  return html`<${Town} props=${props} seat=${seat ?? 1} onPress=${(/** @type {number} */ _, /** @type {string} */ child) => desk.look({ kind: 'child', id: child })} />
    <${Hand} props=${props} desk=${desk} verb="play" />
    <${Limits} props=${props} />
    <${Sack} props=${props} desk=${desk} />
    ${able && html`<p class="nl-able it">${say(`look.able.${able}`)}</p>`}
    <${Gears} props=${props} desk=${desk} />
    ${acts.length > 0 && html`<div class="nl-acts">${acts.map((act) => html`<${Button} key=${act} small kind="ink" pressed=${desk.chosen === act} onPress=${() => desk.choose(desk.chosen === act ? null : act)}>${say(`verb.${act}`)}<//>`)}</div>`}
    <${Foot} props=${props} back=${back} actions=${desk.chosen ? [desk.chosen] : []} note=${noteOf(props, desk)}>
      ${!desk.chosen && html`<${Button} class="nl-do" data-action="to_capture" onPress=${() => send('to_capture')}>${say('look.do.to_capture')}<//>`}
    <//>`
}

/** What comes with what is chosen. @param {GameProps} props @param {Desk} desk */
function noteOf({ say }, { chosen }) {
  if (!chosen) return null
  return ACTS.includes(chosen) ? say(`look.act.${chosen}`) : chosen.startsWith('fit ') && say('look.gear.instead')
}

/** How many cards may still be played, when somebody has spread ice. @param {{props: GameProps}} wish */
function Limits({ props }) {
  const { limit, played } = viewOf(props)
  if (limit === null) return null
  return html`<p class="nl-able it">${props.say('look.limit', { count: Math.max(0, limit - played) })}</p>`
}

/** A card of the hand, before it is played. @param {{props: GameProps, desk: Desk, card: string}} wish */
function Ponder({ props, desk, card }) {
  const { say, speech, why, refusals, actions, send } = props
  const action = `play ${card}`
  const refusal = refusals[action]
  const open = actions.includes(action)
  return html`<div class="nl-ponder">
      <${Whole} props=${props} kind="card" id=${card} />
      <div class="nl-ponder-words">${open ? html`<p class="it">${say('look.ponder.sub')}</p>` : html`<${Refused} refused=${refusal ? { action, rule: refusal.rule, sentence: refusalSentence(refusal, speech.say) } : null} why=${why} />`}
      </div>
    </div>
    <${Hand} props=${props} desk=${desk} verb="play" />
    <${Foot} props=${props} back=${html`<${Other} onPress=${() => desk.choose(null)}>${say('look.put.back')}<//>`}>
      ${open && html`<${Button} class="nl-do" data-action=${action} onPress=${() => send(action)}>${say('look.do.play')}<//>`}
    <//>`
}

/** A Trade, a meal or an exchange, one small step after the other. @param {{props: GameProps, desk: Desk}} wish */
function Steps({ props, desk }) {
  const { say, actions, seat } = props
  const view = viewOf(props)
  const given = objects(view.picked, 'give')
  const giving = objects(actions, 'give').length > 0
  const slots = objects(actions, 'slot').map(Number)
  return html`<${Ask} props=${props} />
    ${given.length > 0 && html`<${Kick}>${say('look.trade.given', { given: given.length, cards: tradeCost(props, seat ?? 1) })}<//>`}
    ${objects(actions, 'type').length > 0 && html`<${Types} props=${props} desk=${desk} verb="type" more=${view.picked[0] === 'trade' ? 1 : 2} />`}
    ${slots.length > 0 && html`<div class="nl-town">${slots.map((slot) => {
      const child = view.town[slot - 1] ?? ''
      return html`<${Kid} key=${child} props=${props} id=${child} chosen=${desk.chosen === `slot ${slot}`} data-slot=${slot} onPress=${() => desk.choose(`slot ${slot}`)} />`
    })}</div>`}
    ${giving && html`<${Hand} props=${props} desk=${desk} verb="give" />`}
    <p class="nl-able it">${say('look.no.way.back')}</p>
    <${Foot} props=${props} actions=${desk.chosen && actions.includes(desk.chosen) ? [desk.chosen] : []} />`
}

/** The four Types, each with what it would become. @param {{props: GameProps, desk: Desk, verb: 'type' | 'plus_one', more: number}} wish */
export function Types({ props, desk, verb, more }) {
  const { say, actions, seat } = props
  const { values } = seatOf(viewOf(props), seat ?? 1)
  return html`<div class=${classes('nl-types', verb === 'plus_one' && 'is-row')} role="group" aria-label=${say('look.values')}>${TYPES.filter((type) => actions.includes(`${verb} ${type}`)).map((type) => {
    const action = `${verb} ${type}`
    const chosen = desk.chosen === action
    const value = values?.[TYPES.indexOf(type)] ?? 0
    return html`<button key=${type} type="button" class=${classes('nl-type is-lit', chosen && 'is-chosen')} aria-pressed=${String(chosen)} data-type=${type} onClick=${() => desk.choose(chosen ? null : action)}><${Icon} name=${type} /><b>${typeName(say, type)}</b><span>${say('look.becomes', { value, more: value + more })}</span></button>`
  })}</div>`
}

