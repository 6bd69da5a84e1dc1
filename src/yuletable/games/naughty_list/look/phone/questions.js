// @ts-check
// Small questions: a sack that is too full, what was seen in the deck, whether to draw, whether to fly off.
import { html, Kick } from 'yuletable/kit.js'
import { Kid } from '../cards.js'
import { factOf } from '../facts.js'
import { objects, seatOf, signed, viewOf } from '../model.js'
import { countedWords } from '../words.js'
import { Ask } from './ask.js'
import { Foot, Other } from './foot.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Desk } from '../phone.js' */

/** Children to choose one of. @param {{props: GameProps, desk: Desk, children: string[], verb: string}} wish */
const Kids = ({ props, desk, children: found, verb }) =>
  html`<div class="nl-town">${found.map((child) => html`<${Kid} key=${child} props=${props} id=${child} chosen=${desk.chosen === `${verb} ${child}`} onPress=${() => desk.choose(`${verb} ${child}`)} />`)}</div>`

/** Which Child goes, and how. @param {{props: GameProps, desk: Desk}} wish */
export function Drop({ props, desk }) {
  const { say, actions, seat } = props
  const { sack, capacity } = seatOf(viewOf(props), seat ?? 1)
  const sacrifices = actions.some((action) => action.endsWith(' sacrifice'))
  return html`<${Ask} props=${props}>${countedWords(say, 'look.overfull', capacity ?? 0)} ${say(sacrifices ? 'look.drop.may' : 'look.drop.only')}<//>
    <${Kids} props=${props} desk=${desk} children=${sack} verb="drop" />
    <${Foot} props=${props} actions=${actions.filter((action) => desk.chosen && action.startsWith(`${desk.chosen} `)).reverse()} />`
}

/** Whether one of those that were seen goes to the bottom. @param {{props: GameProps, desk: Desk}} wish */
export function Sink({ props, desk }) {
  const { say, actions, send } = props
  const { seen } = viewOf(props)
  const children = seen.at(-1)?.children ?? objects(actions, 'bottom')
  return html`<${Ask} props=${props}>${say('look.sink')}<//>
    <${Kids} props=${props} desk=${desk} children=${children} verb="bottom" />
    <${Foot} props=${props} actions=${desk.chosen ? [desk.chosen] : []} back=${html`<${Other} kind=${desk.chosen ? 'plain' : 'ember'} data-action="keep" onPress=${() => send('keep')}>${say('action.keep')}<//>`} />`
}

/** @param {{props: GameProps, desk: Desk}} wish */
export function PerchtaDraw({ props }) {
  const { say, send } = props
  return html`<${Ask} props=${props} />
    <${Foot} props=${props} actions=${['draw']} back=${html`<${Other} onPress=${() => send('decline')}>${say('action.decline')}<//>`} />`
}

/** The whole sack to safety, for the turn and the Broom. @param {{props: GameProps, desk: Desk}} wish */
export function Shelter({ props, desk }) {
  const { say, send, seat } = props
  const { sack } = seatOf(viewOf(props), seat ?? 1)
  const points = sack.reduce((sum, child) => sum + (factOf(props, 'child', child)?.points ?? 0), 0)
  return html`<${Ask} props=${props}>${say('look.shelter.sub')}<//>
    <${Kick}>${countedWords(say, 'look.shelter.worth', points, { points: signed(points) })}<//>
    <div class="nl-town">${sack.map((child) => html`<${Kid} key=${child} props=${props} id=${child} onPress=${() => desk.look({ kind: 'child', id: child })} />`)}</div>
    <${Foot} props=${props} actions=${['shelter']} back=${html`<${Other} data-action="go" onPress=${() => send('go')}>${say('action.go')}<//>`} />`
}
