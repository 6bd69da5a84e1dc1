// @ts-check
// The character cards: face, back, and my own, which shows only while it is held.
import { Art, Card, Hold, html } from 'yuletable/kit.js'
import { officeIcon, officeOf, viewOf } from './model.js'

/** @import { GameProps, Say } from 'yuletable/wire' */

const CARDS = new URL('cards.svg', import.meta.url).href

/** A night look at the own card is over after so many seconds, held or not. */
const NIGHT_LOOK = 2

/** @param {{card: string, label?: string, class?: string}} props */
export const Likeness = ({ card, label, class: extra }) =>
  html`<${Art} file=${CARDS} id=${card} box="0 0 200 250" label=${label} class=${extra} />`

/** What this card's owner is and has to do. @param {Say} say @param {string} card @param {boolean} alone */
export const roleText = (say, card, alone) => say(`role.${card}.text${card === 'krampus' && alone ? '.alone' : ''}`)

/** The line under a card changes with the night, the same for everybody. @param {Say} say @param {string} card @param {number} night */
const flavour = (say, card, night) => say(`role.${card}.line${(Math.max(night, 1) % 3) + 1}`)

/** @param {Say} say @param {string} card */
export const cardName = (say, card) => say(`role.${card}.name`)

/** A card, face up. @param {{card: string, say: Say, night?: number, alone?: boolean, size?: 'hand' | 'open' | 'row' | 'focus', own?: boolean}} props */
export function Face({ card, say, night = 1, alone = false, size, own = false }) {
  const office = officeOf(card)
  const host = office === 'host'
  return html`<${Card}
    class=${`kn-card ${host ? 'is-host' : ''}`}
    size=${size}
    picture=${html`<${Likeness} card=${card} label=${cardName(say, card)} />`}
    title=${cardName(say, card)}
    icon=${officeIcon(office)}
    badge=${say(`office.${office}`)}
    left=${say('game.title')}
    right=${say(`look.side.${host ? (alone ? 'host.alone' : 'host') : 'party'}`)}
    text=${own ? roleText(say, card, alone) : say(`look.power.${office}`)}
    flavour=${flavour(say, card, night)}
  />`
}

/** Whether only one Host was dealt. @param {GameProps} props */
export const onlyOneHost = (props) => viewOf(props).deal?.hosts === 1

/** My card as it is held: its face, and what a screen reader says. @param {GameProps} props */
export function myCard(props) {
  const { say } = props
  const { card, night } = viewOf(props)
  if (!card) return null
  const alone = onlyOneHost(props)
  return {
    face: html`<${Face} card=${card} say=${say} night=${night} alone=${alone} own />`,
    spoken: `${cardName(say, card)}. ${roleText(say, card, alone)}`,
  }
}

/** My card by day and at the deal: a whole card under the thumb. @param {GameProps} props */
export function HeldCard(props) {
  const { say } = props
  const mine = myCard(props)
  if (!mine) return null
  return html`<${Hold}
    class="kn-hold"
    label=${say('look.card.hold')}
    spoken=${mine.spoken}
    face=${mine.face}
    back=${html`<div class="card back kn-card" aria-hidden="true"></div><span class="kn-hold-word">${say('look.card.hold.short')}</span>`}
  />`
}

/**
 * My card by night: the same small block on every phone, face down; held it shows portrait and name, and turns back by itself.
 * @param {GameProps} props
 */
export function NightCard(props) {
  const { say } = props
  const { card } = viewOf(props)
  if (!card) return null
  const you = say('look.you', { card: cardName(say, card) })
  return html`<${Hold}
    class="kn-night-card"
    label=${say('look.card.hold')}
    spoken=${you}
    seconds=${NIGHT_LOOK}
    face=${html`<span class="kn-block"><${Likeness} card=${card} /></span><span class="kick red">${you}</span>`}
    back=${html`<span class="kn-block"><span class="card back"></span></span><span class="kick red">${say('look.card.hold.short')}</span>`}
  />`
}
