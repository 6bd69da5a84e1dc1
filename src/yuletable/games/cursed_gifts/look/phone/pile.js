// @ts-check
// Cards that are not in the own hand, to take one: the discard, the hand of another.
import { Choices, html } from 'yuletable/kit.js'
import { CardButton } from '../cards.js'
import { counted } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {{props: GameProps, verb: string, cards: string[], label: string}} wish */
export const Pile = ({ props, verb, cards, label }) =>
  html`<${Choices} label=${label} class="cg-pile">${counted(cards).map(({ card }) => html`<${CardButton} key=${card} props=${props} card=${card} onPress=${() => props.send(`${verb} ${card}`)} class="cg-card is-lit cg-lit" />`)}<//>`
