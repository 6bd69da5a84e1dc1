// @ts-check
// Cards: as they lie in a hand, on a pile, and as they are held up. The corner tells the kind by its shape first.
import { Art, classes, html, lookFile } from 'yuletable/kit.js'
import { factOf } from './deck.js'
import { Woodcut } from './woodcut.js'
import { cardName } from './words.js'

/** @import { GameProps, Say } from 'yuletable/wire' */

const MARKS = lookFile('cursed-gifts', 'marks.svg')

/** A sign of a kind or of a seat. @param {{name: string, label?: string, class?: string}} props */
export const Mark = ({ name, label, class: extra }) => html`<${Art} file=${MARKS} id=${name} box="0 0 32 32" label=${label} class=${classes('cg-sign', extra)} />`

/** Starburst, hexagon, or the sign of the kind. @param {{card: string}} props */
export function Corner({ card }) {
  const fact = factOf(card)
  if (!fact) return null
  if (fact.kind === 'gift') return html`<span class=${classes('cg-burst', fact.value > 99 && 'is-long')} aria-hidden="true">${fact.value}</span>`
  if (fact.kind === 'antidote') return html`<span class="cg-burst is-heal" aria-hidden="true">${String(fact.value).replace('-', '−')}</span>`
  return html`<span class="cg-corner" aria-hidden="true"><${Mark} name=${fact.kind} /></span>`
}

/** What a card is, in a few words: "Trick", "gift of 5, Inevitable". @param {Say} say @param {string} card */
export function kindText(say, card) {
  const fact = factOf(card)
  if (!fact) return ''
  const value = Math.abs(fact.value)
  return [say(`look.kind.${fact.kind}`, { value }), ...(fact.inevitable ? [say('look.inevitable')] : [])].join(', ')
}

/** The name as a screen reader says it. @param {Say} say @param {string} card */
export const spoken = (say, card) => [cardName(card), kindText(say, card)].filter(Boolean).join(', ')

/** No word of a name is broken: the longest one says how large the name can be. @param {string} title */
function sizeOf(title) {
  const longest = Math.max(...title.split(/\s|(?<=-)/).map((word) => word.length))
  if (longest > 15) return 'is-endless'
  if (longest > 13) return 'is-longest'
  if (longest > 10) return 'is-longer'
  return (longest > 8 || title.length > 20) && 'is-long'
}

/**
 * The face of a card where it is small: picture, name, corner.
 * @param {{props: GameProps, card: string, count?: number, picture?: string}} wish
 *   picture: the card whose picture it bears, if it is not its own
 */
export function Face({ props, card, count = 1, picture = card }) {
  const fact = factOf(card)
  const title = cardName(card)
  return html`<${Woodcut} props=${props} card=${picture} class="cg-cut" />
    ${fact?.inevitable && card !== 'pair' && html`<span class="cg-inevitable" aria-hidden="true">${props.say('look.inevitable')}</span>`}
    <${Corner} card=${card} />
    <span class=${classes('cg-title d', sizeOf(title))} aria-hidden="true">${title}</span>
    ${count > 1 && html`<span class="cg-times" aria-hidden="true">×${count}</span>`}`
}

/** A card that nobody presses. @param {{props: GameProps, card: string, class?: string, [other: string]: unknown}} wish */
export function Small({ props, card, class: extra, ...rest }) {
  return html`<span class=${classes('cg-card', extra)} role="img" aria-label=${spoken(props.say, card)} ...${rest}><${Face} props=${props} card=${card} /></span>`
}

/**
 * A card to press.
 * @param {{props: GameProps, card: string, count?: number, chosen?: boolean, lit?: boolean, more?: string, onPress: () => unknown, [other: string]: unknown}} wish
 *   more: what a screen reader says besides
 */
export function CardButton({ props, card, count = 1, chosen = false, lit = true, more, onPress, ...rest }) {
  const label = [spoken(props.say, card), count > 1 && `× ${count}`, more, !lit && props.say('look.not.now')].filter(Boolean).join(', ')
  return html`<button type="button" class=${classes('cg-card', chosen && 'is-chosen', lit ? 'is-lit' : 'is-dark')} aria-pressed=${String(chosen)} aria-label=${label} onClick=${onPress} ...${rest}>
    <${Face} props=${props} card=${card} count=${count} />
  </button>`
}
