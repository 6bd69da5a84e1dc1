// @ts-check
// A tower: one storey a card, whoever sits in it on top. A storey of which this page knows the card shows it in the window.
import { classes, html, lookFile } from 'yuletable/kit.js'
import { phrases } from 'yuletable/words.js'
import { EVERY_COLOUR, factOf, personOf } from './deck.js'
import { isFree, nameAt, viewOf } from './model.js'
import { counted, spoken } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */

const MARKS = lookFile('sparkle-kitty-nights', 'marks.svg')
const CUTS = lookFile('sparkle-kitty-nights', 'woodcuts.svg')
const WIDE = 120
const [TOP, STOREY, BASE] = [48, 44, 34]
const [BACK, FACE] = [{ wide: 58, high: 78 }, { wide: 112, high: 140 }]
/** Storeys lie a hair over each other. */
const LAP = 1

/** What a screen reader says of a tower. @param {GameProps} props @param {number} seat */
function towerWords({ say, view: given, frame }, seat) {
  const view = viewOf({ view: given })
  const tower = view.towers[seat - 1]
  const person = personOf(view.characters[seat - 1])
  const known = tower.flatMap((card) => (card === null ? [] : [spoken(say, card)]))
  return [
    counted(say, 'look.tower', tower.length, { name: nameAt(frame, seat) }),
    person && `${person.name}, ${say(`value.side.${person.side}`)}`,
    view.mirrors.includes(seat) && say('look.foot.mirror'),
    known.length > 0 && say('look.known', { cards: phrases(known) }),
  ].filter(Boolean).join('. ')
}

/**
 * @param {{props: GameProps, seat: number, secret?: boolean, head?: boolean, decorative?: boolean}} wish
 *   secret: leave a face down that only this page knows; head: with who sits on top
 */
export function Tower({ props, seat, secret = false, head = true, decorative = false }) {
  const view = viewOf(props)
  const tower = view.towers[seat - 1]
  const character = (secret ? view.open_characters : view.characters)[seat - 1]
  const size = character ? FACE : BACK
  const start = head ? size.high - 2 : 0
  const high = start + TOP + tower.length * (STOREY - LAP) + BASE
  const label = decorative ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': towerWords(props, seat) }
  return html`<svg class=${classes('sk-tower', isFree(view, seat) && 'is-free')} viewBox=${`0 0 ${WIDE} ${high}`} preserveAspectRatio="xMidYMax meet" data-storeys=${tower.length} ...${label}>
    <${Piece} name="tower-top" y=${start} high=${TOP} />
    ${tower.map((card, at) => html`<${Storey} key=${at} card=${card} y=${start + TOP - LAP + at * (STOREY - LAP)} />`)}
    <${Piece} name="tower-base" y=${high - BASE} high=${BASE} />
    ${view.mirrors.includes(seat) && html`<svg x="30" y=${high - BASE - 14} width="60" height="48" viewBox="0 0 200 160"><use href=${`${CUTS}#mirror`} /></svg>`}
    ${head && html`<${Head} character=${character} size=${size} open=${view.exposed.includes(seat)} />`}
  </svg>`
}

/** @param {{name: string, y: number, high: number}} props */
const Piece = ({ name, y, high }) => html`<svg x="0" y=${y} width=${WIDE} height=${high} viewBox=${`0 0 ${WIDE} ${high}`}><use href=${`${MARKS}#${name}`} /></svg>`

/** @param {{card: string | null, y: number}} props */
function Storey({ card, y }) {
  const fact = factOf(card)
  const sign = fact && (fact.symbol || fact.powers[0] || 'tower')
  return html`<${Piece} name="tower-storey" y=${y} high=${STOREY} />
    ${fact && html`<g class=${classes('sk-known', `is-${fact.colours.length === EVERY_COLOUR ? 'all' : (fact.colours[0] ?? fact.kind)}`)}><path d=${`M42 ${y + 5}h36v34h-36z`} /><svg x="47" y=${y + 9} width="26" height="26" viewBox="0 0 32 32"><use href=${`${MARKS}#${sign}`} /></svg></g>`}`
}

/** @param {{character: string | null, size: typeof BACK, open: boolean}} props */
function Head({ character, size, open }) {
  const person = personOf(character)
  const x = (WIDE - size.wide) / 2
  if (!person) return html`<svg x=${(WIDE - BACK.wide) / 2} y=${size.high - BACK.high} width=${BACK.wide} height=${BACK.high} viewBox="0 0 60 84" class="sk-hide"><path class="is-block" d="M1 1H59V83H1Z" /><path class="is-cut" d="M28 14C12 18 7 48 14 62C21 69 26 62 27 55ZM32 14C48 18 53 48 46 62C39 69 34 62 33 55Z" /></svg>`
  return html`<svg x=${x} y="0" width=${size.wide} height=${size.high} viewBox="-4 -4 208 258" class=${classes('sk-face', !open && 'is-secret')}><path class="sk-mount" d="M-4-4h208v258h-208z" /><use href=${`${CUTS}#${person.side}`} />${person.over && html`<use href=${`${CUTS}#${person.over}`} />`}</svg>`
}
