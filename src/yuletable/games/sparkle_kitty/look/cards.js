// @ts-check
// Spell cards: border and pattern, letter and symbol in the corners, the word. A colour is never told by its paint alone.
import { Art, classes, html, lookFile } from 'yuletable/kit.js'
import { EVERY_COLOUR, factOf, personOf } from './deck.js'
import { BARE, spelt } from './model.js'
import { spoken } from './words.js'

/** @import { Children, Say } from 'yuletable/wire' */
/** @import { Fact } from './deck.js' */

const GAME = 'sparkle-kitty-nights'
const MARKS = lookFile(GAME, 'marks.svg')
const CUTS = lookFile(GAME, 'woodcuts.svg')
/** More letters than this, and a word is set smaller. */
const SHORT = 7

/** A symbol or the sign of a power. @param {{name: string, label?: string, class?: string}} props */
export const Sign = ({ name, label, class: extra }) => html`<${Art} file=${MARKS} id=${name} box="0 0 32 32" label=${label} class=${classes('sk-glyph', extra)} />`

/** @param {{class?: string}} props */
export const Plate = ({ class: extra }) => html`<${Art} file=${MARKS} id="keyhole" box="0 0 120 200" class=${classes('sk-plate', extra)} />`

/** @param {{name: string, class?: string}} props */
export const Cut = ({ name, class: extra }) => html`<${Art} file=${CUTS} id=${name} box="0 0 200 160" class=${classes('sk-cut', extra)} />`

/** The portrait of a character: that of its side, and what is its own. @param {{character: string, label?: string, class?: string}} props */
export function Face({ character, label, class: extra }) {
  const person = personOf(character)
  if (!person) return html`<${Hoof} class=${extra} />`
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }
  return html`<svg class=${classes('sk-face', extra)} viewBox="0 0 200 250" ...${named}><use href=${`${CUTS}#${person.side}`} />${person.over && html`<use href=${`${CUTS}#${person.over}`} />`}</svg>`
}

/** The back of all cards. @param {{class?: string}} props */
export const Hoof = ({ class: extra }) => html`<svg class=${classes('sk-hide', extra)} viewBox="0 0 60 84" aria-hidden="true"><path class="is-block" d="M1 1H59V83H1Z" /><path class="is-cut" d="M28 14C12 18 7 48 14 62C21 69 26 62 27 55ZM32 14C48 18 53 48 46 62C39 69 34 62 33 55Z" /></svg>`

/** How a word is set, by its length. @param {string} word */
const size = (word) => (word.length > SHORT + 2 ? 'is-longest' : word.length > SHORT && 'is-long')

/** @param {{fact: Fact, say: Say, low?: boolean}} props */
function Corner({ fact, say, low = false }) {
  if (!fact.colours.length) return null
  const letters = fact.colours.length === EVERY_COLOUR ? say('look.letter.all') : fact.colours.map((colour) => say(`look.letter.${colour}`)).join('')
  return html`<span class=${classes('sk-label', low && 'is-low')}><b>${letters}</b>${fact.symbol && html`<${Sign} name=${fact.symbol} /><small>${say(`look.letter.${fact.symbol}`)}</small>`}</span>`
}

/** @param {Fact} fact */
const hue = ({ kind, colours }) => (kind === 'dark' || kind === 'mirror' ? `is-${kind}` : colours.length === 1 ? `is-${colours[0]}` : 'is-all')

/** The bands of a card of several colours. @param {{colours: string[]}} props */
const Bands = ({ colours }) => html`${colours.map((colour) => html`<i key=${colour} class=${`is-${colour}`}></i>`)}`

/**
 * The inside of a card: `fan` sets the word upright on the left edge, where an overlap never hides it.
 * @param {{card: string, say: Say, fan?: boolean}} wish
 */
export function Inside({ card, say, fan = false }) {
  const fact = factOf(card)
  if (!fact) return html`<span class="sk-edge is-unread"></span><span class="sk-mid"><${Hoof} /></span>`
  const several = fact.colours.length > 1
  return html`<span class=${classes('sk-edge', hue(fact))}>${several && html`<${Bands} colours=${fact.colours} />`}</span>
    <span class=${classes('sk-mid', fact.picture && 'has-cut')}>
      ${fact.picture ? html`<${Cut} name=${fact.picture} />` : html`<${Sign} name=${fact.symbol} class="is-large" />`}
      <span class=${classes('sk-said d', size(fact.name))}>${fact.name}</span>
      ${!fan && fact.powers.length > 0 && html`<span class="sk-does">${fact.powers.map((power) => html`<${Sign} key=${power} name=${power} />`)}</span>`}
    </span>
    ${!(fan && fact.kind === 'mirror') && html`<${Corner} fact=${fact} say=${say} />`}${!fan && html`<${Corner} fact=${fact} say=${say} low />`}`
}

/** The class of a card's colours, for what lies round its inside. @param {string} card */
export function tone(card) {
  const fact = factOf(card)
  return fact ? hue(fact) : ''
}

/** A card that nobody presses. @param {{card: string, say: Say, class?: string, more?: string, children?: Children}} wish more: what a screen reader says besides */
export function Card({ card, say, class: extra, more, children }) {
  const label = [spoken(say, card), more].filter(Boolean).join(', ')
  return html`<span class=${classes('sk-card', tone(card), extra)} role="img" aria-label=${label}><${Inside} card=${card} say=${say} />${children}</span>`
}

/** A side of the board on which nothing lies. @param {{at: number, word: string, say: Say, class?: string}} wish */
export function Bare({ at, word, say, class: extra }) {
  const label = [spelt(word), ...BARE[at].map((symbol) => say(`value.symbol.${symbol}`))].join(', ')
  return html`<span class=${classes('sk-card is-bare', extra)} role="img" aria-label=${label}><span class="sk-mid"><span class="sk-pair">${BARE[at].map((symbol) => html`<${Sign} key=${symbol} name=${symbol} />`)}</span><span class=${classes('sk-said d', size(word))}>${spelt(word)}</span></span></span>`
}
