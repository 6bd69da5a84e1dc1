// @ts-check
// A choice for a card that is being played: whom, which Equipment, which Child.
import { html, Kick, Title } from 'yuletable/kit.js'
import { GearButton, Kid, SeatButton } from '../cards.js'
import { nameAt, objects, viewOf } from '../model.js'
import { useText, Woodcut } from '../woodcut.js'
import { calledOrNamed, listed, question } from '../words.js'
import { Foot, Other } from './foot.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Desk } from '../phone.js' */

/** @param {{props: GameProps, desk: Desk}} wish */
export function Pick({ props, desk }) {
  const { say, prompt, actions, send } = props
  const view = viewOf(props)
  const card = String(prompt?.fields.card ?? '')
  const text = useText(props, 'card', card)
  const taken = objects(view.picked, 'child').map((child) => calledOrNamed(props, child))
  const seats = objects(actions, 'seat').map(Number)
  const gears = objects(actions, 'equipment')
  const stop = actions.includes('stop') && html`<${Other} kind=${desk.chosen ? 'plain' : 'ember'} class="nl-stop" data-action="stop" onPress=${() => send('stop')}>${say('action.stop')}<//>`
  return html`<div class="nl-pick-head"><${Woodcut} props=${props} kind="card" id=${card} /><div><${Title} class="nl-ask">${question(props)}<//>${text && html`<p class="it">${text}</p>`}</div></div>
    ${taken.length > 0 && html`<${Kick}>${say('look.picked', { children: listed(taken) })}<//>`}
    ${seats.length > 0 && html`<div class="nl-picks">${seats.map((seat) => html`<${SeatButton} key=${seat} props=${props} seat=${seat} chosen=${desk.chosen === `seat ${seat}`} onPress=${() => desk.choose(`seat ${seat}`)} />`)}</div>`}
    ${gears.length > 0 && html`<div class="nl-picks">${gears.map((gear) => html`<${Wanted} key=${gear} props=${props} desk=${desk} gear=${gear} />`)}</div>`}
    ${objects(actions, 'child').length > 0 && html`<${Children} props=${props} desk=${desk} />`}
    <${Foot} props=${props} actions=${desk.chosen && actions.includes(desk.chosen) ? [desk.chosen] : []} back=${stop} />`
}

/** Equipment with whose it is and what it does. @param {{props: GameProps, desk: Desk, gear: string}} wish */
function Wanted({ props, desk, gear }) {
  const { say, frame, seat } = props
  const { holder, locked, place } = viewOf(props).equipment.find(({ id }) => id === gear) ?? {}
  const text = useText(props, 'equipment', gear)
  const whose = holder && holder !== seat ? say('look.gear.of', { name: nameAt(frame, holder) }) : ''
  return html`<${GearButton} props=${props} id=${gear} place=${place} locked=${locked} large note=${[whose, text].filter(Boolean).join(' · ')} chosen=${desk.chosen === `equipment ${gear}`} onPress=${() => desk.choose(`equipment ${gear}`)} />`
}

/** Children that can be picked, by where they are. @param {{props: GameProps, desk: Desk}} wish */
function Children({ props, desk }) {
  const { actions, say, frame } = props
  const view = viewOf(props)
  const children = objects(actions, 'child')
  const places = [
    { title: say('view.town'), found: children.filter((child) => view.town.includes(child)) },
    ...view.seats.map(({ sack }, at) => ({ title: sackTitle(props, at + 1, nameAt(frame, at + 1)), found: children.filter((child) => sack.includes(child)) })),
  ].filter(({ found }) => found.length)
  return places.map(({ title, found }) => html`<section key=${title} class="nl-place" aria-label=${title}><${Kick}>${title}<//>
    <div class="nl-town">${found.map((child) => html`<${Kid} key=${child} props=${props} id=${child} chosen=${desk.chosen === `child ${child}`} onPress=${() => desk.choose(`child ${child}`)} />`)}</div>
  </section>`)
}

/** @param {GameProps} props @param {number} seat @param {string} name */
const sackTitle = ({ say, seat: own }, seat, name) => (seat === own ? say('look.sack.mine') : say('look.sack.of', { name }))
