// @ts-check
// One seat on the television: tower, hand by number, stack, and in words how this seat must speak.
import { classes, html, Icon, Num, Sheet, Thing } from 'yuletable/kit.js'
import { Card, Sign } from '../cards.js'
import { cardName, personOf } from '../deck.js'
import { dutyOf, isFree, nameAt, seatsOf, viewOf } from '../model.js'
import { Tower } from '../tower.js'
import { counted, listed } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {{props: GameProps, seat: number}} wish */
export function BoardSeat({ props, seat }) {
  const { say, frame } = props
  const view = viewOf(props)
  const name = nameAt(frame, seat)
  const turn = view.active === seat && view.turn > 0
  const stack = view.stacks[seat - 1]
  const top = stack.at(-1)
  const speaks = view.spoken?.seat === seat && view.callable
  return html`<li class="sk-place" data-seat=${seat}><${Sheet} as="article" label=${name} class=${classes('sk-seat', turn && 'is-turn', speaks && 'is-speaking', isFree(view, seat) && 'is-free', view.exposed.includes(seat) && 'is-exposed')}>
    <div class="sk-stand"><${Tower} props=${props} seat=${seat} /></div>
    <div class="sk-facts">
      <h2 class=${classes(name.length > (seatsOf(view).length > 6 ? 8 : 12) && 'is-long')}><${Num}>${seat}<//><b>${name}</b></h2>
      <p class="sk-counts"><span><${Icon} name="hand-cards" /><span aria-hidden="true">${view.hand_sizes[seat - 1]}</span><span class="sr">${counted(say, 'look.hand', view.hand_sizes[seat - 1])}</span></span><span aria-hidden="true"><${Sign} name="tower" />${view.towers[seat - 1].length}</span>${view.cleared.includes(seat) && html`<span class="sk-clear">${say('look.cleared')}</span>`}${view.face_up.includes(seat) && html`<${Icon} name="eye" label=${say('look.face.up')} />`}</p>
      ${view.peeks[seat - 1]?.length > 0 && html`<p class="sk-looked"><${Sign} name="peek" /><span class="sr">${say('look.notes.peeked', { seats: listed(view.peeks[seat - 1].map((other) => nameAt(frame, other))) })}</span>${view.peeks[seat - 1].map((other) => html`<span key=${other} aria-hidden="true"><${Num}>${other}<//></span>`)}</p>`}
      ${view.turn > 0 && html`<${Duty} props=${props} seat=${seat} />`}
    </div>
    ${top && html`<div class=${classes('sk-stacked', stack.length > 1 && 'is-deep')}><${Card} card=${top} say=${say} /></div>`}
    ${turn && html`<${Thing} id="candle" class="sk-candle" />`}
  <//></li>`
}

/** Who sits there, if that is known, and what the stack asks for. @param {{props: GameProps, seat: number}} wish */
function Duty({ props, seat }) {
  const { say, frame } = props
  const view = viewOf(props)
  const person = personOf(view.open_characters[seat - 1])
  const duty = dutyOf(view, seat)
  const top = view.stacks[seat - 1].at(-1)
  return html`<p class="sk-says">
    ${person && html`<b>${person.name}</b><span class=${`sk-what is-${person.side}`}>${say(`value.side.${person.side}`)}${isFree(view, seat) && `, ${say('look.free')}`}</span>`}
    ${(duty !== 'none' || !person) && html`<span class="it">${say(`look.duty.board.${duty}`, { name: nameAt(frame, seat), card: top ? cardName(top) : '' })}</span>`}
  </p>`
}
