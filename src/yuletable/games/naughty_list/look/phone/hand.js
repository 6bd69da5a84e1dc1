// @ts-check
// The own hand: what can be done with a card now is lit; every other one says why not.
import { Choices, html } from 'yuletable/kit.js'
import { CardButton } from '../cards.js'
import { counted, viewOf } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Desk } from '../phone.js' */

/** @param {{props: GameProps, desk: Desk, verb?: 'play' | 'give'}} wish verb: what its cards are for now, if anything */
export function Hand({ props, desk, verb }) {
  const { say, actions } = props
  const view = viewOf(props)
  const cards = counted(left(view.hand, view.picked))
  if (!cards.length) return html`<p class="nl-hand is-empty it">${say('look.empty.hand')}</p>`
  return html`<${Choices} label=${say('look.hand', { count: view.hand.length })} class=${`nl-hand is-${Math.min(cards.length, 9)}`}>
    ${cards.map(({ card, count }) => {
      const action = `${verb} ${card}`
      const chosen = desk.chosen === action
      return html`<${CardButton} key=${card} props=${props} id=${card} count=${count} chosen=${chosen} lit=${!verb || actions.includes(action)} onPress=${() => (verb ? desk.choose(chosen ? null : action) : desk.look({ kind: 'card', id: card }))} />`
    })}
  <//>`
}

/** The hand without what has been given up for a Trade already. @param {string[]} hand @param {string[]} picked */
function left(hand, picked) {
  const cards = [...hand]
  for (const [verb, card] of picked.map((action) => action.split(' '))) {
    if (verb === 'give') cards.splice(cards.indexOf(card), 1)
  }
  return cards
}
