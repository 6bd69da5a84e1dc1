// @ts-check
// A gauge is a jar that fills to ten: gifts are parcels as high as their value, a Trick is a band round one.
import { classes, html } from 'yuletable/kit.js'
import { factOf } from './deck.js'
import { FULL, lying } from './model.js'
import { cardsNamed, listed } from './words.js'

/** @import { Say } from 'yuletable/wire' */
/** @import { Gauge, Gift } from './model.js' */

/** One point is so high, the brim so far from the top. */
const POINT = 22
const BRIM = 38
const FLOOR = BRIM + FULL * POINT
const WIDE = 126
/** Nothing is drawn higher than the lid. */
const MOST = FULL + 1

/** What a gift counts without its Tricks. @param {Gift} gift */
const printed = (gift) => (gift.cards.length > 1 ? 1 : (factOf(gift.cards[0])?.value ?? gift.value))

/** What lies in a gauge, in words. @param {Say} say @param {Gauge} gauge */
export const inWords = (say, gauge) => listed(lying(gauge).map(({ gift }) => say(gift.tricks.length ? 'look.lies.trick' : 'look.lies', { gift: cardsNamed(gift.cards), tricks: cardsNamed(gift.tricks), value: gift.value })))

/** A gauge in words. @param {Say} say @param {string} name @param {number} sum @param {Gauge} gauge */
export function jarWords(say, name, sum, gauge) {
  const gifts = inWords(say, gauge)
  const text = say('look.jar', { name, sum })
  return gifts ? `${text}: ${gifts}` : text
}

/**
 * @param {{gauge: Gauge, label: string, more?: number, marked?: number[], scale?: boolean, class?: string}} props
 *   more: what would come on top, in dashes; marked: slots that are chosen
 */
export function Jar({ gauge, label, more = 0, marked = [], scale = false, class: extra }) {
  const gifts = lying(gauge)
  let at = 0
  const parcels = gifts.map(({ gift, slot }, index) => {
    const from = at
    at += gift.value
    return html`<${Parcel} key=${`${slot} ${gift.cards}`} gift=${gift} from=${Math.min(from, MOST)} to=${Math.min(at, MOST)} index=${index} top=${index === gifts.length - 1} marked=${marked.includes(slot)} />`
  })
  const over = at + more >= FULL
  const left = scale ? -34 : 0
  return html`<svg class=${classes('cg-jar', more > 0 && over && 'is-over', extra)} viewBox=${`${left} 0 ${WIDE - left} ${FLOOR + 20}`} role="img" aria-label=${label}>
    <path class="cg-glass" d=${`M14 18C10 26 4 28 4 44V${FLOOR + 6}Q4 ${FLOOR + 16} 18 ${FLOOR + 16}H${WIDE - 18}Q${WIDE - 4} ${FLOOR + 16} ${WIDE - 4} ${FLOOR + 6}V44C${WIDE - 4} 28 ${WIDE - 10} 26 ${WIDE - 14} 18Z`} />
    ${scale && [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((point) => html`<path key=${point} class="cg-tick" d=${`M${point % 5 ? -5 : -12} ${FLOOR - point * POINT}H4`} />`)}
    ${scale && [0, 5].map((point) => html`<text key=${point} class="cg-scale" x="-15" y=${FLOOR - point * POINT + 6}>${point}</text>`)}
    ${scale && html`<text class="cg-scale is-brim" x="-10" y=${BRIM + 6}>10</text>`}
    ${parcels}
    ${more > 0 && html`<rect class="cg-would" x="12" y=${FLOOR - Math.min(at + more, MOST) * POINT} width=${WIDE - 24} height=${Math.max(6, (Math.min(at + more, MOST) - Math.min(at, MOST)) * POINT - 2)} />`}
    <path class="cg-brim" d=${`M4 ${BRIM}H${WIDE - 4}`} />
    <path class="cg-lid" d=${`M10 2H${WIDE - 10}V18H10Z`} />
    <path class="cg-grip" d=${Array.from({ length: 9 }, (_, step) => `M${20 + step * 11} 5L${21.6 + step * 11} 15L${18.8 + step * 11} 15Z`).join('')} />
    <path class="cg-shine" d=${`M${WIDE - 9} 62Q${WIDE - 12} 120 ${WIDE - 8} 178Q${WIDE - 6} 120 ${WIDE - 9} 62Z`} />
  </svg>`
}

/** @param {{gift: Gift, from: number, to: number, index: number, top: boolean, marked: boolean}} props */
function Parcel({ gift, from, to, index, top, marked }) {
  if (to <= from) return null
  const inset = 8 + (index % 3) * 3
  const high = (to - from) * POINT - 2
  const y = FLOOR - to * POINT + 1
  const middle = WIDE / 2
  const bonus = gift.value - printed(gift)
  return html`<g class=${classes('cg-parcel', index % 2 ? 'is-gilt' : 'is-red', marked && 'is-marked')}>
    <rect class="cg-paper" x=${inset} y=${y} width=${WIDE - inset * 2} height=${high} />
    <path class="cg-ribbon" d=${`M${middle - 3} ${y}H${middle + 3}V${y + high}H${middle - 3}Z`} />
    ${top && high > 30 && html`<path class="cg-bow" d=${`M${middle} ${y + 3}c-22 -20 -32 -14 -27 -3c4 8 19 8 27 3c8 5 23 5 27 -3c5 -11 -5 -17 -27 3Z`} />`}
    ${
      gift.tricks.length > 0
        ? html`<rect class=${classes('cg-band', !gift.loose && 'is-wrapped')} x=${inset - 4} y=${y + high / 2 - 10} width=${WIDE - inset * 2 + 8} height="20" /><text class="cg-on-band" x=${middle} y=${y + high / 2 + 6}>${bonus > 0 ? `${gift.value - bonus} + ${bonus}` : gift.value}</text>`
        : high > 24
          ? html`<circle class="cg-disc" cx=${inset + 24} cy=${y + high / 2} r="14" /><text class="cg-on-disc" x=${inset + 24} y=${y + high / 2 + 7}>${gift.value}</text>`
          : html`<text class="cg-on-paper" x=${inset + 24} y=${y + high / 2 + 6.5}>${gift.value}</text>`
    }
  </g>`
}

/** The own jar lies on its side. @param {{gauge: Gauge, label: string, marked?: number[]}} props */
export function Lying({ gauge, label, marked = [] }) {
  let at = 0
  return html`<svg class="cg-lying" viewBox="0 0 262 52" role="img" aria-label=${label}>
    <path class="cg-glass" d="M8 4H214C226 4 228 10 236 11V41C228 42 226 48 214 48H8C4 48 3 46 3 42V10C3 6 4 4 8 4Z" />
    ${lying(gauge).map(({ gift, slot }, index) => {
      const x = 7 + Math.min(at, MOST) * 20.6
      at += gift.value
      const wide = Math.max(4, 7 + Math.min(at, MOST) * 20.6 - x - 2)
      return html`<g key=${slot} class=${classes('cg-parcel', index % 2 ? 'is-gilt' : 'is-red', marked.includes(slot) && 'is-marked')}>
        <rect class="cg-paper" x=${x} y="9" width=${wide} height="34" />
        ${gift.tricks.length > 0 && html`<rect class="cg-band" x=${x} y="33" width=${wide} height="8" />`}
        <text class="cg-on-paper" x=${x + wide / 2} y="32">${gift.value}</text>
      </g>`
    })}
    <path class="cg-brim" d="M213 4V48" /><path class="cg-lid" d="M238 7H258V45H238Z" /><path class="cg-grip" d="M241 13H255V15H241ZM241 21H255V23H241ZM241 29H255V31H241ZM241 37H255V39H241Z" />
  </svg>`
}
