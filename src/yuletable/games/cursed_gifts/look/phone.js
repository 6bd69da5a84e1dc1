// @ts-check
// The phone: what is asked on a sheet, the own jar under it, the hand under the thumb.
import { classes, html, Sheet, useEffect, useRef, useState } from 'yuletable/kit.js'
import { useFocusKept, useTold } from 'yuletable/kit/following.js'
import { factOf, readDeck } from './deck.js'
import { Lying, jarWords } from './jar.js'
import { isOut, isTurn, nameAt, objects, viewOf } from './model.js'
import { Draft } from './phone/draft.js'
import { Closer } from './phone/closer.js'
import { Hand, isLaidAside } from './phone/hand.js'
import { Recover, Rummage, Santa, Tribute, Will } from './phone/questions.js'
import { Heal } from './phone/heal.js'
import { Turn } from './phone/turn.js'
import { Waiting } from './phone/waiting.js'
import { Window } from './phone/window.js'
import { Woodcut } from './woodcut.js'
import { cueSentence, tellable } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** What comes next for who plays by keys, the most urgent first. */
const NEXT = '.cg-page .btn:not(.plain), .cg-page .cg-lit, .cg-hand .is-lit, .cg-page .btn, .cg-hand .cg-card'

/** @typedef {{card: string | null, choose: (card: string | null) => void, closer: (card: string) => void, steps: (...actions: string[]) => unknown}} Table */

/** @param {GameProps} props */
export function Phone(props) {
  const { say, frame, seat } = props
  const view = viewOf(props)
  const [read, hasRead] = useState(false)
  useEffect(() => void readDeck().then(() => hasRead(true)), [])
  const [picked, pick] = useState(/** @type {{at: string, card: string | null}} */ ({ at: '', card: null }))
  const [closer, look] = useState(/** @type {string | null} */ (null))
  const moment = `${view.turn} ${view.announced} ${view.cancels} ${view.stack.length} ${view.asking} ${view.draft.length}`
  const steps = useSteps(props)
  const card = picked.at === moment && picked.card && view.hand.includes(picked.card) ? picked.card : null
  /** @type {Table} */
  const table = { card, choose: (one) => pick({ at: moment, card: one }), closer: look, steps }
  useTold(props, (cue) => (tellable([cue]).length ? cueSentence(cue, props) : null))
  useEffect(() => scrollTo(0, 0), [moment, card])
  useFocusKept(`${props.prompt?.key} ${card}`, NEXT)
  const mine = seat ? view.gauges[seat - 1] : null
  const marked = view.asking === 'turn' && view.draft[0] === 'heal' ? objects(view.draft, 'slot').map(Number) : []
  return html`<div class=${classes('cg-phone', `is-${view.asking ?? 'over'}`, !seat && 'is-watching')}>
    <${Sheet} ruled class="cg-page">
      <${Panel} props=${props} table=${table} />
      ${seat && mine && !isOut(props) && html`<div class="cg-mine"><${Lying} gauge=${mine} marked=${marked} label=${jarWords(say, nameAt(frame, seat), view.sums[seat - 1], mine)} /><p aria-hidden="true"><b>${say('look.mine', { sum: view.sums[seat - 1] })}</b></p></div>`}
    <//>
    ${seat && !isOut(props) && !isLaidAside(props) && html`<${Hand} props=${props} table=${table} />`}
    ${read && html`<${Unknown} props=${props} />`}
    <${Closer} props=${props} card=${closer} onClose=${() => look(null)} />
  </div>`
}

/** Cards that the house does not have say what they are in their drawings, which are read wherever such a card may lie, and not only where it is seen. @param {{props: GameProps}} wish */
function Unknown({ props }) {
  const view = viewOf(props)
  const lie = view.gauges.flat().flatMap((gift) => gift?.cards ?? [])
  const cards = [...new Set([...view.hand, ...lie])].filter((card) => !factOf(card))
  return cards.length > 0 && html`<div hidden>${cards.map((card) => html`<${Woodcut} key=${card} props=${props} card=${card} />`)}</div>`
}

/** What is asked of this seat, or what the others do; who only watches sees that. @param {{props: GameProps, table: Table}} wish */
function Panel({ props, table }) {
  const { prompt, seat } = props
  const view = viewOf(props)
  if (view.asking === 'window' && seat && !isOut(props)) return html`<${Window} props=${props} table=${table} />`
  if (!seat || (!prompt?.owes && view.asking !== 'santa')) return html`<${Waiting} props=${props} />`
  if (isTurn(props)) {
    if (!view.draft.length) return html`<${Turn} props=${props} table=${table} />`
    return view.draft[0] === 'heal' ? html`<${Heal} props=${props} />` : html`<${Draft} props=${props} />`
  }
  switch (view.asking) {
    case 'choice':
      return html`<${Draft} props=${props} />`
    case 'santa':
      return html`<${Santa} props=${props} />`
    case 'rummage':
      return html`<${Rummage} props=${props} />`
    case 'recover':
      return html`<${Recover} props=${props} />`
    case 'tribute':
      return html`<${Tribute} props=${props} />`
    case 'will':
      return html`<${Will} props=${props} />`
    default:
      return html`<${Waiting} props=${props} />`
  }
}

/** Several small steps with one press: each is sent as soon as it is offered; what is not offered after all is dropped. @param {GameProps} props */
function useSteps({ prompt, actions, send, sending }) {
  const left = useRef(/** @type {{key: string | undefined, actions: string[]}} */ ({ key: undefined, actions: [] }))
  useEffect(() => {
    const [next, ...rest] = left.current.actions
    if (!next || sending || prompt?.key === left.current.key) return
    left.current = { key: prompt?.key, actions: actions.includes(next) ? rest : [] }
    if (actions.includes(next)) send(next)
  }, [prompt?.key, sending])
  return (/** @type {string[]} */ ...[first, ...rest]) => {
    left.current = { key: prompt?.key, actions: rest }
    return send(first)
  }
}
