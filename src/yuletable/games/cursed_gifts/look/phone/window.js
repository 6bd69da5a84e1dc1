// @ts-check
// The window: the same on every phone, for the same time, whoever is asked. What I hold lies under my thumb; nobody learns of it.
import { Button, classes, Fuse, html, Icon, Refused, Title, useEffect, useState } from 'yuletable/kit.js'
import { factOf, isUseless } from '../deck.js'
import { counted, isFinal, isThird, nameAt, objects, viewOf } from '../model.js'
import { Woodcut } from '../woodcut.js'
import { cardName, countedWords, isLong } from '../words.js'
import { ToSeat } from './draft.js'
import { Leave, wordOf } from './leave.js'
import { Stack } from './stack.js'
import { Pair, PutBack, Spent } from './targets.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Table } from '../phone.js' */

/** @typedef {{sure: string | null, take: (action: string) => void}} Choice what was pressed once where it takes two */

/** @param {{props: GameProps, table: Table}} wish */
export function Window({ props, table }) {
  const { say, frame } = props
  const { stack, draft } = viewOf(props)
  return html`<${Title} class="cg-ask">${stack.length ? headline(props) : ''}<//>
    <p class="it cg-sub">${say(frame.clock ? 'look.window.sub' : 'look.window.sub.slow')}</p>
    <${Stack} props=${props} />
    <${Fuse} clock=${frame.clock} />
    ${draft.length ? html`<${Picks} props=${props} table=${table} />` : html`<${Answers} props=${props} />`}`
}

/** What an answer needs besides its card: whom it goes to, or the Useless Gifts that it is made of. @param {{props: GameProps, table: Table}} wish */
function Picks({ props, table }) {
  const { say, actions, send } = props
  const spent = html`<${Spent} props=${props} action="back" />`
  if (actions.some((action) => action.startsWith('seat '))) return html`<p class="kick cg-answers-kick is-open">${say('ask.pick.redirect')}</p>${spent}<${ToSeat} props=${props} card=${viewOf(props).stack.at(-1)?.card ?? null} action="back" />`
  const third = isThird(props) && actions.includes(`useless ${table.card}`)
  return html`<p class="kick cg-answers-kick is-open">${say('look.three', { left: objects(actions, 'useless').length })}</p>
    <p class="it cg-sub" role="status">${say(third ? 'look.window.sure' : 'look.from.hand')}</p>
    ${spent}
    <${Pair} back=${html`<${PutBack} props=${props} action="back" />`} on=${third && html`<${Button} class="cg-do" onPress=${() => send(`useless ${table.card}`)}>${say('action.three')}<//>`} />`
}

/** The answers there are, and the pass. @param {{props: GameProps}} wish */
function Answers({ props }) {
  const { say, frame, prompt, actions, send, held, refused, why } = props
  const view = viewOf(props)
  const asked = prompt?.owes === true || (prompt?.offers.length ?? 0) > 0
  const [shrugged, shrug] = useState('')
  const key = `${view.turn} ${view.stack.length}`
  const chosen = held ?? view.answer[0] ?? null
  const word = wordOf(props)
  const passes = (chosen === 'pass' && !word) || (!chosen && shrugged === key)
  /** An answer that was final stays, and so does a shrug where shrugs are said twice. */
  const settled = isFinal(props) && !asked && (chosen !== null || passes)
  const { sure, take } = useChoice(props, asked, settled)
  const marked = sure ?? chosen
  const give = (/** @type {string} */ action) => (asked ? send(action) : shrug(key))
  const twice = (/** @type {string} */ action) => isFinal(props) && isWhole(action) && (!asked || actions.includes(action))
  const press = (/** @type {string} */ action) => !settled && (twice(action) ? take(action) : give(action))
  const sentence = () => {
    if (sure) return 'look.window.sure'
    if (passes) return 'look.passed'
    if (chosen) return frame.clock && asked ? 'look.answer.in' : 'look.answer.is'
    return 'look.look.guilty'
  }
  return html`<p class="kick cg-answers-kick">${say('look.answer.number', { number: view.stack.length })}</p>
    <${Rows} props=${props} marked=${marked} onPress=${(/** @type {string} */ action) => asked && press(action)} />
    <${Refused} refused=${refused} why=${why} />
    <div class="cg-last">
      ${sure && html`<${Button} class="cg-do" onPress=${() => give(sure)}>${sure === 'pass' ? say('look.pass.sure') : say('action.counter', { card: cardName(sure.split(' ')[1]) })}<//>`}
      <${Button} kind=${passes ? 'ember' : 'ink'} class="cg-pass" icon=${passes || sure === 'pass' ? 'tick' : undefined} pressed=${passes || sure === 'pass'} onPress=${() => press('pass')}>${say('look.pass')}<//>
    </div>
    ${!word && html`<p class="it cg-sub" role="status">${say(sentence())}</p>`}
    <${Leave} props=${props} verb="pass_until" />`
}

/** Whether an answer is complete with one press; three Useless Gifts are picked first. @param {string} action */
const isWhole = (action) => action === 'pass' || action.startsWith('counter ')

/**
 * What is only held may be replaced; what is final is said twice: once by its row or its block, once by a button that appears.
 * Who can only pass, or is not asked at all, presses as often as everybody else: nobody counts a hand by its taps.
 * @param {GameProps} props @param {boolean} asked @param {boolean} settled @returns {Choice}
 */
function useChoice(props, asked, settled) {
  const { prompt, actions } = props
  const [taken, set] = useState(/** @type {{at: string | undefined, action: string | null}} */ ({ at: undefined, action: null }))
  const holds = isFinal(props) && !settled && taken.at === prompt?.key && (!asked || actions.includes(taken.action ?? ''))
  const sure = holds ? taken.action : null
  useEffect(() => {
    if (sure) document.querySelector('.cg-last')?.scrollIntoView({ block: 'nearest' })
  }, [sure])
  return { sure, take: (action) => set({ at: prompt?.key, action: sure === action ? null : action }) }
}

/** @param {{props: GameProps, marked: string | null, onPress: (action: string) => unknown}} wish */
function Rows({ props, marked, onPress }) {
  const { say, actions } = props
  const view = viewOf(props)
  const fits = (/** @type {string} */ card) => Number(actions.includes(`counter ${card}`))
  const mine = counted(view.hand.filter((card) => factOf(card)?.kind === 'counter' || fits(card))).sort((one, other) => fits(other.card) - fits(one.card))
  const useless = view.hand.filter(isUseless)
  return html`<div class="cg-answers" role="group" aria-label=${say('look.answers')}>
      ${mine.map(({ card }) => html`<${Row} key=${card} props=${props} action=${`counter ${card}`} card=${card} title=${cardName(card)} sub=${doing(props, card)} chosen=${marked === `counter ${card}`} onPress=${onPress} />`)}
      ${useless.length > 0 && html`<${Row} props=${props} action="three" card=${useless[0]} title=${cardName('three')} sub=${countedWords('look.you.hold', useless.length)} chosen=${marked === 'three'} onPress=${onPress} />`}
      ${!mine.length && !useless.length && html`<p class="it cg-sub">${say('look.nothing.to.say')}</p>`}
    </div>`
}

/** Whom it hits, never who is asked. @param {GameProps} props */
export function headline(props) {
  const { say, seat, frame } = props
  const view = viewOf(props)
  const last = /** @type {import('../model.js').Announced} */ (view.stack.at(-1))
  const before = view.stack.at(-2)
  const hit = before ? before.user : last.target
  if (hit === null || hit === undefined) return say('look.coming.nobody', { name: nameAt(frame, last.user), card: cardName(last.card) })
  return say(hit === seat ? 'look.coming.you' : 'look.coming', { name: nameAt(frame, hit) })
}

/** What an answer does to the last card. @param {GameProps} props @param {string} card */
function doing({ say, actions }, card) {
  const fact = factOf(card)
  const word = fact?.effects[0]?.split(' ')[0]
  if (!actions.includes(`counter ${card}`)) return say('look.answer.not')
  return word ? say(`look.answer.${word}`) : ''
}

/** @param {{props: GameProps, action: string, card: string, title: string, sub: string, chosen: boolean, onPress: (action: string) => unknown}} wish */
function Row({ props, action, card, title, sub, chosen, onPress }) {
  const lit = props.actions.includes(action)
  return html`<button type="button" data-action=${action} class=${classes('cg-answer', isLong(title) && 'is-long', chosen && 'is-chosen', lit ? 'cg-lit' : 'is-dark')} aria-pressed=${String(chosen)} onClick=${() => onPress(action)}>
    <${Woodcut} props=${props} card=${card} class="cg-cut" /><span><b>${title}</b><small>${sub}</small></span><${Icon} name=${chosen ? 'tick' : 'shut'} />
  </button>`
}
