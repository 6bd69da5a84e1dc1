// @ts-check
// Whose tower, whose secret, whose enchantment: the seats, clockwise, those that can be chosen lit.
import { Button, Choices, classes, html, Num, Refused, Title } from 'yuletable/kit.js'
import { Card } from '../cards.js'
import { nameAt, objects, SEAT_VERBS, seatsOf, viewOf } from '../model.js'
import { Tower } from '../tower.js'
import { question } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {{props: GameProps}} wish */
export function Choose({ props }) {
  const { say, actions, send, refused, why, seat } = props
  const view = viewOf(props)
  const verb = SEAT_VERBS[view.asking ?? '']
  const open = objects(actions, verb).map(Number)
  const mine = /** @type {number} */ (seat)
  const clockwise = seatsOf(view).map((_, at, all) => ((mine + at) % all.length) + 1)
  return html`<${Title} class="sk-ask">${question(props)}<//>
    <${Choices} label=${say('look.choose')} class=${`sk-towers is-${clockwise.length}`}>${clockwise.map((other) => html`<${Option} key=${other} props=${props} seat=${other} verb=${verb} lit=${open.includes(other)} />`)}<//>
    <${Refused} refused=${refused} why=${why} />
    ${actions.includes('skip') && html`<${Button} kind="plain" onPress=${() => send('skip')}>${say('action.skip')}<//>`}`
}

/** @param {{props: GameProps, seat: number, verb: string, lit: boolean}} wish */
function Option({ props, seat, verb, lit }) {
  const { say, send, frame } = props
  const view = viewOf(props)
  const top = view.stacks[seat - 1].at(-1)
  const name = seat === props.seat ? say('look.mine') : nameAt(frame, seat)
  return html`<button type="button" data-seat=${seat} class=${classes('sk-choice', lit ? 'sk-lit' : 'is-dull')} onClick=${() => send(`${verb} ${seat}`)}>
    <span class="sk-stand">${verb === 'steal' && top ? html`<${Card} card=${top} say=${say} />` : html`<${Tower} props=${props} seat=${seat} secret=${seat === props.seat} />`}</span>
    <span class="sk-name"><${Num}>${seat}<//><b>${name}</b></span>
    ${!lit && html`<span class="sr">, ${say('look.not.now')}</span>`}
  </button>`
}
