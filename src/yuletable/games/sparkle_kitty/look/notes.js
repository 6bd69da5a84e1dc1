// @ts-check
// "What I know": who has been seen, what lies in which tower, whose hand is known, and all words of the deck.
import { Button, Drawing, html, Num, Refused, Rule, useState } from 'yuletable/kit.js'
import { Card } from './cards.js'
import { eveningWords, personOf, useDeck } from './deck.js'
import { nameAt, seatsOf, viewOf } from './model.js'
import { counted, listed } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {GameProps} props */
export function Notes(props) {
  const { say } = props
  useDeck(props)
  const view = viewOf(props)
  return html`<section class="sk-notes">
    <${Rule} as="h3" thin>${say('look.notes.seats')}<//>
    <ul>${seatsOf(view).map((seat) => html`<${Known} key=${seat} props=${props} seat=${seat} />`)}</ul>
    <${TurnUp} props=${props} />
    <${Rule} as="h3" thin>${say('look.notes.words')}<//>
    <p class="it">${say('look.notes.words.sub')}</p>
    <p class="sr">${listed(eveningWords())}</p>
    <${Drawing} props=${props} name=${view.vetoed ? 'mild' : 'words'} class="sk-list" />
  </section>`
}

/** A Dragon may turn up (SK-98). The button is there for everybody who is hidden, so that a look at a phone tells nothing. @param {{props: GameProps}} wish */
function TurnUp({ props }) {
  const { say, seat, actions, send, why } = props
  const view = viewOf(props)
  const [tried, tell] = useState(false)
  if (seat === null || !view.turn || view.exposed.includes(seat)) return null
  const press = () => (actions.includes('expose') ? send('expose') : tell(true))
  return html`<${Rule} as="h3" thin>${say('look.up')}<//>
    <p class="it">${say('look.up.sub')}</p>
    <${Refused} refused=${tried ? { action: 'expose', rule: 'SK-98', sentence: say('look.up.no') } : null} why=${why} />
    <${Button} kind="plain" onPress=${press}>${say('look.up.do')}<//>`
}

/** What this page knows of a seat. @param {{props: GameProps, seat: number}} wish */
function Known({ props, seat }) {
  const { say, frame } = props
  const view = viewOf(props)
  const at = seat - 1
  const own = seat === props.seat && !view.exposed.includes(seat)
  const person = own ? null : personOf(view.characters[at])
  const inTower = view.towers[at].filter((card) => card !== null)
  const inHand = seat === props.seat ? [] : [...(view.open_hands[at] ?? []), ...(view.known?.[at] ?? [])]
  const peeks = view.peeks[at] ?? []
  const answers = view.answers.filter((answer) => answer.seat === seat)
  return html`<li>
    <p><${Num}>${seat}<//> <b>${nameAt(frame, seat)}</b> · ${person ? `${person.name}, ${say(`value.side.${person.side}`)}` : say(own ? 'look.notes.own' : 'look.notes.unknown')}${view.cleared.includes(seat) && `, ${say('look.cleared')}`} · ${counted(say, 'look.tower.cards', view.towers[at].length)}</p>
    ${peeks.length > 0 && html`<p class="it">${say('look.notes.peeked', { seats: listed(peeks.map((other) => nameAt(frame, other))) })}</p>`}
    ${answers.map(({ target, takes }) => html`<p key=${target} class="it">${say(takes ? 'look.notes.took' : 'look.notes.left', { name: nameAt(frame, target) })}</p>`)}
    ${inTower.length > 0 && html`<p class="kick">${say('look.notes.tower')}</p><p class="sk-row">${inTower.map((card, n) => html`<${Card} key=${n} card=${card} say=${say} />`)}</p>`}
    ${inHand.length > 0 && html`<p class="kick">${say('look.notes.hand')}</p><p class="sk-row">${inHand.map((card, n) => html`<${Card} key=${n} card=${card} say=${say} />`)}</p>`}
  </li>`
}
