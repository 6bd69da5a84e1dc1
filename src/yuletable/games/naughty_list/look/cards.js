// @ts-check
// Cards where they are small: Children with seal and coin, Equipment, Action cards with the short of what they do.
import { Art, classes, html, Icon, lookFile, Num } from 'yuletable/kit.js'
import { hasWords } from 'yuletable/words.js'
import { factOf } from './facts.js'
import { nameAt, printedOf, seatOf, signed, TYPES, viewOf } from './model.js'
import { Woodcut } from './woodcut.js'
import { calledOrNamed, nameOf, typeName } from './words.js'

/** @import { GameProps, Say } from 'yuletable/wire' */
/** @import { Fact } from './facts.js' */
/** @import { Type } from './model.js' */
/** @import { Reach } from './reach.js' */

const MARKS = lookFile('naughty-list', 'marks.svg')
const OWN = new Set(['nick', 'pile', 'halo', 'broken', 'shelter'])

/** A sign of the game's own, or of the house. @param {{name: string, label?: string, class?: string}} wish */
export const Sign = ({ name, label, class: extra }) =>
  OWN.has(name) ? html`<${Art} file=${MARKS} id=${name} box="0 0 32 32" label=${label} class=${classes('i nl-sign', extra)} />` : html`<${Icon} name=${name} label=${label} class=${extra} />`

/** The sign of a Type; of Nice Children a halo. @param {Fact | null} fact */
export const signOf = (fact) => (fact?.type === 'nice' ? 'halo' : (fact?.type ?? 'people'))

/** Type and Strength. @param {{props: GameProps, id: string}} wish */
export function Seal({ props, id }) {
  const fact = factOf(props, 'child', id)
  if (!fact?.type) return null
  const nice = fact.type === 'nice'
  return html`<span class=${`nl-seal is-${fact.type}`} aria-hidden="true"><${Sign} name=${signOf(fact)} />${nice ? props.say('look.nice') : fact.strength}</span>`
}

/** Points. @param {{props: GameProps, id: string}} wish */
export function Coin({ props, id }) {
  const points = factOf(props, 'child', id)?.points
  return points === undefined ? null : html`<span class=${classes('nl-coin', points < 0 && 'is-bad')} aria-hidden="true">${signed(points)}</span>`
}

/** A Child as a screen reader says it: name, Type and Strength, points. @param {GameProps} props @param {string} id */
export function spokenChild(props, id) {
  const fact = factOf(props, 'child', id)
  const name = nameOf(props, 'child', id)
  if (!fact?.type) return name
  const points = fact.points ?? 0
  return props.say(fact.type === 'nice' ? 'look.child.nice' : 'look.child', { child: name, type: typeName(props.say, fact.type), strength: fact.strength, points: signed(points) })
}

/** How far a Child is, in few words. @param {Say} say @param {Reach} reach */
export function reachWords(say, reach) {
  if (reach.nice) return say(reach.reached ? 'look.reach.tongs' : 'look.reach.nice')
  if (reach.late) return say('look.reach.late')
  const type = reach.by ? typeName(say, reach.by) : ''
  if (!reach.reached) return say('look.reach.short', { missing: reach.missing, type })
  return say(reach.cleaved ? 'look.reach.cleaver' : 'look.reach.enough', { value: reach.value, type })
}

/** A name with more letters is set smaller. */
const SHORT = 10

/**
 * A Child as a tile to press.
 * @param {{props: GameProps, id: string, reach?: Reach | null, note?: string, chosen?: boolean, dark?: boolean, onPress: () => unknown, [other: string]: unknown}} wish
 *   reach: the line below and the frame; note: another line below; dark: lies lower
 */
export function Kid({ props, id, reach, note, chosen = false, dark = false, onPress, ...rest }) {
  const told = note ?? (reach ? reachWords(props.say, reach) : '')
  const line = reach?.missing ? props.say('look.reach.missing', { missing: reach.missing }) : told
  const name = calledOrNamed(props, id)
  const label = [spokenChild(props, id), told].filter(Boolean).join(', ')
  const state = reach && !note ? (reach.reached ? 'is-reached' : 'is-far') : ''
  return html`<button type="button" class=${classes('nl-kid', state, chosen && 'is-chosen', dark && 'is-dark')} aria-pressed=${String(chosen)} aria-label=${label} onClick=${onPress} data-child=${id} ...${rest}>
    <span class="nl-frame"><${Woodcut} props=${props} kind="child" id=${id} /><${Seal} props=${props} id=${id} /><${Coin} props=${props} id=${id} /></span>
    <span class=${classes('nl-name d', name.length > SHORT && 'is-long')} aria-hidden="true">${name}</span>
    ${line && html`<span class="nl-got" aria-hidden="true">${state && html`<${Icon} name=${reach?.reached ? 'tick' : 'lock'} />`}${line}</span>`}
  </button>`
}

/** A Child of a sack: its Type and points, in a small block. @param {{props: GameProps, id: string}} wish */
export function SackChild({ props, id }) {
  const fact = factOf(props, 'child', id)
  return html`<${Sign} name=${signOf(fact)} /><span>${signed(fact?.points ?? 0)}</span>`
}

/** Letters that a small card has room for. */
const ROOM = 24

/** What an Action card does, as short as a card is small. @param {GameProps} props @param {string} id */
function shortOf(props, id) {
  const effects = factOf(props, 'card', id)?.effects ?? []
  const phrases = effects.map((effect) => shortEffect(props.say, effect.split(' ')).replace(/ (\S{1,2})$/, '\u00a0$1'))
  const all = phrases.join(', ')
  return all.length > ROOM ? phrases[0] ?? '' : all
}

/** @param {Say} say @param {string[]} words */
function shortEffect(say, [word, first, second, third]) {
  switch (word) {
    case 'draw':
      return second ? say('look.short.draw.robbed') : say('look.short.draw', { number: first })
    case 'boost':
      return first === 'all' ? say('look.short.boost.all', { number: second }) : `${typeName(say, first)} +${second}`
    case 'captures':
      return say(`look.short.captures.${second}`, { number: first })
    case 'move': {
      const kind = `look.short.move.${first}.${second === 'any' && third === 'all' ? 'all' : second}`
      return say(hasWords(kind) ? kind : `look.short.move.${first}`)
    }
    case 'gear':
    case 'swap':
      return say(`look.short.${word}.${first}`)
    default:
      return say(`look.short.${word}`, { number: first })
  }
}

/** @param {string} title */
function sizeOf(title) {
  const longest = Math.max(...title.split(/\s|(?<=-)/).map((word) => word.length))
  if (longest > 16) return 'is-endless'
  if (longest > 13) return 'is-longest'
  if (longest > 10) return 'is-longer'
  return (longest > 8 || title.length > 17) && 'is-long'
}

/** The face of an Action card. @param {{props: GameProps, id: string, count?: number}} wish */
export function Face({ props, id, count = 1 }) {
  const title = nameOf(props, 'card', id)
  const short = shortOf(props, id)
  return html`<${Woodcut} props=${props} kind="card" id=${id} />
    <span class=${classes('nl-title d', sizeOf(title))} aria-hidden="true">${title}</span>
    ${short && html`<span class="nl-short" aria-hidden="true">${short}</span>`}
    ${count > 1 && html`<span class="nl-times" aria-hidden="true">×${count}</span>`}`
}

/**
 * An Action card to press.
 * @param {{props: GameProps, id: string, count?: number, chosen?: boolean, lit?: boolean, onPress: () => unknown, [other: string]: unknown}} wish
 */
export function CardButton({ props, id, count = 1, chosen = false, lit = true, onPress, ...rest }) {
  const label = [nameOf(props, 'card', id), shortOf(props, id), count > 1 && `× ${count}`, !lit && props.say('look.not.now')].filter(Boolean).join(', ')
  return html`<button type="button" class=${classes('nl-action', chosen && 'is-chosen', lit ? 'is-lit' : 'is-dark')} aria-pressed=${String(chosen)} aria-label=${label} onClick=${onPress} data-card=${id} ...${rest}>
    <${Face} props=${props} id=${id} count=${count} />
  </button>`
}

/**
 * Equipment as a tile to press: in front of somebody, in reserve, or broken.
 * @param {{props: GameProps, id: string, place?: string, locked?: boolean, chosen?: boolean, large?: boolean, note?: string, onPress: () => unknown, [other: string]: unknown}} wish
 */
export function GearButton({ props, id, place = 'equipped', locked = false, chosen = false, large = false, note, onPress, ...rest }) {
  const { say } = props
  const name = nameOf(props, 'equipment', id)
  const label = [name, place !== 'equipped' && say(`value.place.${place}`), locked && say('look.locked'), note].filter(Boolean).join(', ')
  return html`<button type="button" class=${classes('nl-gear', `is-${place}`, chosen && 'is-chosen', large && 'is-large')} aria-pressed=${String(chosen)} aria-label=${label} onClick=${onPress} data-gear=${id} ...${rest}>
    <${Woodcut} props=${props} kind="equipment" id=${id} />${locked && html`<${Icon} name="lock" class="nl-lock" />`}
    ${large && html`<span class="nl-gear-words" aria-hidden="true"><b class="d">${name}</b>${note && html`<small>${note}</small>`}</span>`}
  </button>`
}

/**
 * A seat as a tile to press: Companion, name, points.
 * @param {{props: GameProps, seat: number, note?: string, chosen?: boolean, onPress: () => unknown, [other: string]: unknown}} wish
 */
export function SeatButton({ props, seat, note, chosen = false, onPress, ...rest }) {
  const { say, frame } = props
  const view = viewOf(props)
  const { companion, score, sack, capacity } = seatOf(view, seat)
  const name = nameAt(frame, seat)
  const line = note ?? say('look.seat.line', { points: signed(score), sack: sack.length, capacity: capacity ?? 0 })
  return html`<button type="button" class=${classes('nl-seat-pick', chosen && 'is-chosen')} aria-pressed=${String(chosen)} onClick=${onPress} data-seat=${seat} ...${rest}>
    ${companion && html`<${Woodcut} props=${props} kind="companion" id=${companion} />`}
    <span class="nl-seat-words"><span class="nl-who"><${Num}>${seat}<//><b>${name}</b></span><small>${[companion && nameOf(props, 'companion', companion), line].filter(Boolean).join(' · ')}</small></span>
    ${view.nick === seat && html`<${Sign} name="nick" label=${say('look.nick.here')} />`}${chosen && html`<${Icon} name="tick" />`}
  </button>`
}

/** The four Values. @param {{props: GameProps, seat: number, onPress?: (type: Type) => unknown, words?: boolean}} wish */
export function Values({ props, seat, onPress, words = false }) {
  const { say } = props
  const { values } = seatOf(viewOf(props), seat)
  if (!values) return null
  const bases = printedOf(viewOf(props), seat)
  return html`<ul class="nl-values" aria-label=${say('look.values')}>${values.map((value, at) => {
    const type = TYPES[at]
    const up = value > bases[at]
    const inside = html`<b aria-hidden="true"><${Icon} name=${type} />${value}</b>${words && html`<small aria-hidden="true">${typeName(say, type)}</small>`}`
    const label = say(up ? 'look.value.up' : 'look.value', { type: typeName(say, type), value, printed: bases[at] })
    return html`<li key=${type} class=${up ? 'is-up' : ''}>${onPress ? html`<button type="button" data-type=${type} aria-label=${label} onClick=${() => onPress(type)}>${inside}</button>` : html`<span role="img" aria-label=${label}>${inside}</span>`}</li>`
  })}</ul>`
}

/** A stack of sacrificed Children, and what it is worth. @param {{props: GameProps, seat: number}} wish */
export function Pile({ props, seat }) {
  const { say } = props
  const view = viewOf(props)
  const { pile } = seatOf(view, seat)
  const nothing = view.nick === seat && pile > 0
  return html`<span class=${classes('nl-pile', nothing && 'is-nothing')} role="img" aria-label=${say(nothing ? 'look.pile.nothing' : 'look.pile', { pile })}><${Sign} name="pile" /><b>${pile}</b></span>`
}
