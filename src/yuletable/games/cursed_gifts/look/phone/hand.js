// @ts-check
// The own hand, small cards without overlap: what can be played now is lit, everything else says why not.
import { classes, Choices, html, useEffect } from 'yuletable/kit.js'
import { CardButton } from '../cards.js'
import { factOf, isUseless } from '../deck.js'
import { counted, isThird, isTurn, viewOf } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Table } from '../phone.js' */

const ORDER = ['gift', 'trick', 'defence', 'antidote', 'counter', 'useless']
/** What a card of the hand can be asked for, besides being played. */
const VERBS = ['cost', 'useless', 'antidote', 'counter']
const VERBS_PAID = new Set(['cost', 'useless'])

/** In a window the answers on the sheet are the hand, until one of them is to be paid from it. @param {GameProps} props */
export const isLaidAside = ({ view, actions }) => viewOf({ view }).asking === 'window' && !actions.some((action) => VERBS_PAID.has(action.split(' ')[0]))

/** @param {{props: GameProps, table: Table}} wish */
export function Hand({ props, table }) {
  const { say, actions, send } = props
  const view = viewOf(props)
  const menu = isTurn(props) && !view.draft.length
  const heals = isTurn(props) && view.draft[0] === 'heal'
  // Not kept from one drawing to the next: what a card is may be read later than the hand.
  const cards = counted(view.hand.filter((card) => !heals || (factOf(card)?.kind ?? 'antidote') === 'antidote').sort(byKind))
  const asked = (/** @type {string} */ card) => [...VERBS, ...(view.asking === 'will' ? ['hand'] : [])].map((verb) => `${verb} ${card}`).find((action) => actions.includes(action))
  const ticked = view.draft.slice(1).map((action) => action.split(' ')[1])

  const sought = table.card ?? (menu ? null : (cards.find(({ card }) => asked(card))?.card ?? null))
  useEffect(() => keepInSight(sought), [sought])

  /** @param {string} card */
  function press(card) {
    if (menu && actions.includes('heal') && factOf(card)?.kind === 'antidote') return table.steps('heal', `antidote ${card}`)
    const action = asked(card)
    if (menu || (action && isThird(props))) return table.choose(table.card === card ? null : card)
    return action ? send(action) : table.closer(card)
  }
  if (!cards.length) return html`<p class="cg-hand is-empty it">${say('look.nothing.in.hand')}</p>`
  const many = cards.length
  return html`<${Choices} label=${say('look.hand', { count: view.hand.length })} class=${classes('cg-hand', `is-${Math.min(many, 11)}`, many > 10 && 'is-long')}>
    ${cards.map(
      ({ card, count }) => html`<${CardButton}
        key=${card}
        props=${props}
        card=${card}
        count=${count}
        chosen=${table.card === card || ticked.includes(card)}
        lit=${menu ? playable(actions, card) : asked(card) !== undefined}
        onPress=${() => press(card)}
        data-card=${card}
      />`,
    )}
  <//>`
}

/** Where the hand is one row to push along, the card that was taken from it stays in sight, or the first that can be given. @param {string | null} card */
function keepInSight(card) {
  const chosen = card && document.querySelector(`.cg-hand [data-card="${CSS.escape(card)}"]`)
  const row = chosen instanceof HTMLElement ? chosen.parentElement : null
  if (row && chosen instanceof HTMLElement) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}

/** Whether something can be begun with a card. @param {string[]} actions @param {string} card */
export function playable(actions, card) {
  if (actions.includes(`play ${card}`)) return true
  if (factOf(card)?.kind === 'antidote') return actions.includes('heal')
  return isUseless(card) && actions.includes('pair')
}

/** @param {string} one @param {string} other */
function byKind(one, other) {
  const [first, second] = [factOf(one), factOf(other)]
  const place = (/** @type {typeof first} */ fact) => (fact ? ORDER.indexOf(fact.kind) : ORDER.length)
  return place(first) - place(second) || Math.abs(second?.value ?? 0) - Math.abs(first?.value ?? 0) || one.localeCompare(other)
}
