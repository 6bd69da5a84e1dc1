// @ts-check
// The hand, fanned under the thumb: cards that can be played now stand up and are lit, the rest lie lower. Every card can be pressed; what cannot be played says why.
import { Choices, classes, html, Thing } from 'yuletable/kit.js'
import { refusalSentence } from 'yuletable/words.js'
import { Inside, tone } from '../cards.js'
import { factOf } from '../deck.js'
import { SIDES, viewOf } from '../model.js'
import { spoken } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Table } from '../phone.js' */

const ORDER = ['ordinary', 'night', 'special', 'dark', 'mirror']
/** So many cards lie in one fan; more slide sideways. */
const FAN = 8

/** Where a card can be played now: left, right, either, stack; or '' where it cannot. @param {string[]} actions @param {string} card */
export function fit(actions, card) {
  if (actions.includes(`enchant ${card}`) || actions.includes(`add-card ${card}`)) return 'stack'
  const sides = SIDES.filter((side) => actions.includes(`play ${card} ${side}`))
  return sides.length > 1 ? 'either' : (sides[0] ?? '')
}

/** @param {{props: GameProps, table: Table}} wish */
export function Hand({ props, table }) {
  const { say, actions } = props
  const view = viewOf(props)
  const cards = [...view.hand].sort(byKind)
  if (!cards.length) return html`<p class="sk-hand is-empty it">${say('look.no.hand')}</p>`
  const chooses = actions.some((action) => /^(play|enchant|add-card) /.test(action))
  return html`<${Choices} label=${say('look.hand', { count: cards.length })} class=${classes('sk-hand', `is-${Math.min(cards.length, FAN + 1)}`, cards.length > FAN && 'is-long', !chooses && 'is-still')}>
    ${cards.map((card, at) => html`<${Held} key=${`${card} ${cards.indexOf(card) === at ? 0 : at}`} props=${props} table=${table} card=${card} at=${at - (cards.length - 1) / 2} chooses=${chooses} twin=${cards.indexOf(card) < at} />`)}
  <//>`
}

/** @param {{props: GameProps, table: Table, card: string, at: number, chooses: boolean, twin: boolean}} wish */
function Held({ props, table, card, at, chooses, twin }) {
  const { say, actions } = props
  const goes = fit(actions, card)
  const adding = actions.includes(`add-card ${card}`)
  const word = goes && !adding ? say(`look.fit.${goes}`) : ''
  const chosen = table.card === card && !twin
  const label = [spoken(say, card), word, chooses && !goes && say('look.fit.none')].filter(Boolean).join(', ')
  const open = viewOf(props).face_up.includes(props.seat ?? 0)
  return html`<button
    type="button"
    data-card=${card}
    class=${classes('sk-card', 'is-fan', tone(card), goes ? 'is-lit' : chooses && 'is-dull', chosen && 'is-chosen')}
    style=${{ '--at': String(at) }}
    aria-pressed=${String(chosen)}
    aria-label=${open ? `${label}, ${say('look.face.up')}` : label}
    onClick=${() => table.choose(chosen ? null : card)}
  >
    ${word && html`<span class="sk-fit" aria-hidden="true"><${Thing} id="candle" />${word}</span>`}
    <${Inside} card=${card} say=${say} fan />
  </button>`
}

/** @param {string} one @param {string} other */
function byKind(one, other) {
  const [first, second] = [factOf(one), factOf(other)]
  const place = (/** @type {typeof first} */ fact) => (fact ? ORDER.indexOf(fact.kind) : ORDER.length)
  return place(first) - place(second) || one.localeCompare(other)
}

/** Why a card cannot be put there, in a sentence. @param {GameProps} props @param {string} action */
export function whyNot({ refusals, say }, action) {
  const refusal = refusals[action]
  return refusal ? { action, rule: refusal.rule, sentence: refusalSentence(refusal, say) } : null
}
