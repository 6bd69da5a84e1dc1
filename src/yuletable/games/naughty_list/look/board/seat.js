// @ts-check
// One companion on the wall: who plays it, points, live Values, sack, pile, Equipment.
import { classes, html, Icon, Num, Portrait, Sheet } from 'yuletable/kit.js'
import { phrases } from 'yuletable/words.js'
import { SackChild, Sign, spokenChild, Values } from '../cards.js'
import { equippedOf, nameAt, seatOf, seatsOf, signed, viewOf } from '../model.js'
import { Woodcut } from '../woodcut.js'
import { countedWords, nameOf } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** With so many seats there is room for the name of one Equipment; with fewer, for more, and for pictures of the Children in a sack. */
const FEW = 4
const LONG = 8

/** @param {{props: GameProps, seat: number}} wish */
export function BoardSeat({ props, seat }) {
  const { say, frame } = props
  const view = viewOf(props)
  const facts = seatOf(view, seat)
  const { companion } = facts
  const name = nameAt(frame, seat)
  const acts = view.active === seat && view.phase !== 'setup'
  return html`<li class=${classes('nl-place-at', acts && 'is-acting')} data-seat=${seat}><${Sheet} as="article" label=${name} class="nl-seat">
    <header>
      ${companion ? html`<${Woodcut} props=${props} kind="companion" id=${companion} />` : html`<${Portrait} seat=${seat} />`}
      <p class=${classes('nl-who', name.length > LONG && 'is-long')}><${Num}>${seat}<//><b>${name}</b></p>
      <div>
        ${companion && html`<h2 class=${classes('d', nameOf(props, 'companion', companion).length > 10 && 'is-long')}>${nameOf(props, 'companion', companion)}</h2>
        <p class="nl-score"><b>${signed(facts.score)}</b> ${countedWords(say, 'look.points.word', facts.score)}</p>`}
      </div>
    </header>
    ${companion && html`<${Values} props=${props} seat=${seat} /><${Lines} props=${props} seat=${seat} />`}
  <//></li>`
}

/** @param {{props: GameProps, seat: number}} wish */
function Lines({ props, seat }) {
  const { say } = props
  const view = viewOf(props)
  const { sack, capacity, pile, shelter, hand, hushed } = seatOf(view, seat)
  const nothing = view.nick === seat
  const seen = seatsOf(view).length < FEW
  const gears = equippedOf(view, seat)
  // Where St. Nicholas leans there is room for one name less.
  const named = gears.length + Number(nothing) <= FEW - seatsOf(view).length + 1
  return html`<p class=${classes('nl-board-sack', seen && 'is-seen')} style=${{ '--slots': Math.max(FEW, sack.length, capacity ?? 0) }} role="img" aria-label=${say('look.sack.holds', { sack: sack.length, capacity: capacity ?? 0, children: phrases(sack.map((child) => spokenChild(props, child))) })}>
      <${Icon} name="sack" />${sack.map((child) => html`<span key=${child} class="nl-slot">${seen && html`<${Woodcut} props=${props} kind="child" id=${child} />`}<${SackChild} props=${props} id=${child} /></span>`)}${Array.from({ length: Math.max(0, (capacity ?? 0) - sack.length) }, (_, at) => html`<span key=${at} class="nl-slot is-empty"></span>`)}
    </p>
    <p class="nl-stacks"><span class=${classes('nl-heap', nothing && 'is-nothing')}><${Sign} name="pile" /><b>${pile}</b> <span>${say(nothing ? 'look.pile.worthless' : 'look.pile.word')}</span></span>
      <span class="nl-in-hand"><${Icon} name="hand-cards" label=${say('view.hand')} /><b>${hand}</b></span>${shelter.length > 0 && html`<span class="nl-safe"><${Sign} name="shelter" label=${say('view.shelter')} /><b>${shelter.length}</b></span>`}${hushed !== null && html`<span class="nl-iced it">${say('look.hushed', { cards: hushed })}</span>`}</p>
    <ul class=${classes('nl-worn', !named && 'is-many', nothing && 'is-beside')}>${gears.map(({ id, locked }) => html`<li key=${id}><${Woodcut} props=${props} kind="equipment" id=${id} />${locked && html`<${Icon} name="lock" label=${say('look.locked')} class="nl-lock" />`}<span class=${named ? 'it' : 'sr'}>${nameOf(props, 'equipment', id)}</span></li>`)}</ul>`
}
