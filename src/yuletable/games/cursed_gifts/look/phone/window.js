// @ts-check
// The window: the same on every phone, for the same time, whoever is asked. What I hold lies under my thumb; nobody learns of it.
import { Button, classes, Fuse, html, Icon, Refused, Title, useState } from 'yuletable/kit.js'
import { factOf, isUseless } from '../deck.js'
import { counted, nameAt, objects, viewOf } from '../model.js'
import { Woodcut } from '../woodcut.js'
import { cardName, countedWords } from '../words.js'
import { ToSeat } from './draft.js'
import { Leave, wordOf } from './leave.js'
import { Stack } from './stack.js'
import { Pair, PutBack, Spent } from './targets.js'

/** @import { GameProps } from 'yuletable/wire' */

const THREE = 3

/** @param {{props: GameProps}} wish */
export function Window({ props }) {
  const { say, frame, prompt, actions, send, held, refused, why } = props
  const view = viewOf(props)
  const asked = prompt?.owes === true || (prompt?.offers.length ?? 0) > 0
  const answered = view.answer[0] ?? null
  const verbs = new Set(actions.map((action) => action.split(' ')[0]))
  const [shrugged, shrug] = useState('')
  const [taken, take] = useState(/** @type {{at: string | undefined, action: string | null}} */ ({ at: undefined, action: null }))
  const last = view.stack.at(-1)
  const key = `${view.turn} ${view.stack.length}`
  const chosen = held ?? answered
  const word = wordOf(props)
  const passes = asked ? chosen === 'pass' && !word : shrugged === key
  // What is only held may be replaced; what closes the question is said twice: once by the row, once by a button.
  const sure = prompt?.closes !== 'full_time' && taken.at === prompt?.key && taken.action && actions.includes(taken.action) ? taken.action : null
  const marked = sure ?? chosen
  const head = html`<${Title} class="cg-ask">${last ? headline(props) : ''}<//>
    <p class="it cg-sub">${say(frame.clock ? 'look.window.sub' : 'look.window.sub.slow')}</p>
    <${Stack} props=${props} />
    <${Fuse} clock=${frame.clock} />`
  if (verbs.has('back') || verbs.has('useless'))
    return html`${head}<p class="kick cg-answers-kick">${speechOf(props)}</p>${verbs.has('seat') ? html`<${ToSeat} props=${props} card=${view.stack.at(-1)?.card ?? null} action="back" />` : html`<p class="it cg-sub">${say('look.from.hand')}</p><${Spent} props=${props} action="back" /><${Pair} back=${html`<${PutBack} props=${props} action="back" />`} />`}`
  const mine = counted(view.hand.filter((card) => factOf(card)?.kind === 'counter' || actions.includes(`counter ${card}`)))
  const useless = view.hand.filter(isUseless).length
  /** @param {string} action */
  function answer(action) {
    if (!asked) return
    if (prompt?.closes === 'full_time' || !action.startsWith('counter ') || !actions.includes(action)) return send(action)
    take({ at: prompt?.key, action: sure === action ? null : action })
  }
  const sentence = () => {
    if (sure) return 'look.window.sure'
    if (passes) return 'look.passed'
    if (chosen && asked) return frame.clock ? 'look.answer.in' : 'look.answer.is'
    return 'look.look.guilty'
  }
  return html`${head}
    <p class="kick cg-answers-kick">${say('look.answer.number', { number: view.stack.length })}</p>
    <div class="cg-answers" role="group" aria-label=${say('look.answers')}>
      ${mine.sort((one, other) => Number(actions.includes(`counter ${other.card}`)) - Number(actions.includes(`counter ${one.card}`))).map(({ card }) => html`<${Row} key=${card} props=${props} action=${`counter ${card}`} card=${card} title=${cardName(card)} sub=${doing(props, card)} chosen=${marked === `counter ${card}`} onPress=${answer} />`)}
      ${useless > 0 && html`<${Row} props=${props} action="three" card=${view.hand.find(isUseless) ?? 'three'} title=${say('action.three')} sub=${countedWords('look.you.hold', useless)} chosen=${marked === 'three'} onPress=${answer} />`}
      ${!mine.length && !useless && html`<p class="it cg-sub">${say('look.nothing.to.say')}</p>`}
    </div>
    <${Refused} refused=${refused} why=${why} />
    <div class="cg-last">
    ${sure && html`<${Button} class="cg-do" onPress=${() => send(sure)}>${say('action.counter', { card: cardName(sure.split(' ')[1]) })}<//>`}
    <${Button} kind=${passes ? 'ember' : 'ink'} class="cg-pass" icon=${passes ? 'tick' : undefined} pressed=${passes} onPress=${() => (asked ? send('pass') : shrug(key))}>${say('look.pass')}<//>
    </div>
    ${!word && html`<p class="it cg-sub" role="status">${say(sentence())}</p>`}
    <${Leave} props=${props} verb="pass_until" />`
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

/** @param {GameProps} props */
const speechOf = ({ say, actions }) => say(actions.some((action) => action.startsWith('seat ')) ? 'ask.pick.redirect' : 'look.three', { left: objects(actions, 'useless').length })

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
  return html`<button type="button" data-action=${action} class=${classes('cg-answer', chosen && 'is-chosen', lit ? 'cg-lit' : 'is-dark')} aria-pressed=${String(chosen)} onClick=${() => onPress(action)}>
    <${Woodcut} props=${props} card=${card} class="cg-cut" /><span><b>${title}</b><small>${sub}</small></span><${Icon} name=${chosen ? 'tick' : 'shut'} />
  </button>`
}
