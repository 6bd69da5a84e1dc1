// @ts-check
// The own turn: look at the others, take a card from the hand, give it away.
import { Button, html, Refused, Title, useState } from 'yuletable/kit.js'
import { refusalSentence } from 'yuletable/words.js'
import { factOf, hasSteps, isKnown, isUseless } from '../deck.js'
import { seatsOf, viewOf } from '../model.js'
import { cardName, countedWords } from '../words.js'
import { Whole } from '../woodcut.js'
import { playable } from './hand.js'
import { Leave } from './leave.js'
import { BACKS, Pair, Reckoning, Rivals, Targets } from './targets.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Table } from '../phone.js' */

/** @param {{props: GameProps, table: Table}} wish */
export function Turn({ props, table }) {
  const { card } = table
  if (!card) return html`<${Menu} props=${props} />`
  const gives = factOf(card)?.kind === 'gift' && props.actions.includes(`play ${card}`)
  return gives ? html`<${Give} key=${card} props=${props} table=${table} card=${card} />` : html`<${Ponder} props=${props} table=${table} card=${card} />`
}

/** Nothing in hand yet. @param {{props: GameProps}} wish */
function Menu({ props }) {
  const { say, actions, send, prompt, refused, why } = props
  const view = viewOf(props)
  const begins = ['heal', 'pair'].filter((action) => prompt?.offers.includes(action) && actions.includes(action))
  return html`<${Title} class="cg-ask">${say(view.plays ? (view.given ? 'look.turn.given' : 'look.turn') : 'look.turn.done')}<//>
    <p class="it cg-sub">${view.plays ? countedWords('look.plays', view.plays) : say('look.turn.draws')}</p>
    <${Rivals} props=${props} />
    <${Refused} refused=${refused} why=${why} />
    <div class="cg-begins">${begins.map((action) => html`<${Button} key=${action} kind="plain" small onPress=${() => send(action)}>${say(`action.${action}`)}<//>`)}</div>
    <${Button} kind=${begins.length || actions.some((action) => !action.startsWith('end')) ? 'ink' : 'ember'} small class="cg-end" onPress=${() => send('end')}>${say('action.end')}<//>
    <${Leave} props=${props} verb="end_until" />`
}

/** A gift in hand: for whom? @param {{props: GameProps, table: Table, card: string}} wish */
function Give({ props, table, card }) {
  const { say, name, refused, why } = props
  const view = viewOf(props)
  const [seat, choose] = useState(/** @type {number | null} */ (null))
  const value = factOf(card)?.value ?? 0
  const open = seatsOf(view).filter((other) => view.inside.includes(other) && other !== props.seat && (factOf(card)?.inevitable || !view.warded.includes(other)))
  const give = () => table.steps(`play ${card}`, `seat ${seat}`)
  return html`<${Title} class="cg-ask">${say('look.give', { card: cardName(card) })}<//>
    <p class="it cg-sub">${say(factOf(card)?.inevitable ? 'look.give.inevitable' : 'look.give.sub')}</p>
    <${Targets} props=${props} open=${open} chosen=${seat} more=${value} onChoose=${(/** @type {number} */ other) => (other === seat ? give() : open.includes(other) && choose(other))} />
    <${Reckoning} props=${props} seat=${seat} more=${value} />
    <${Refused} refused=${refused} why=${why} />
    <${Pair}
      back=${html`<${Button} kind="plain" onPress=${() => table.choose(null)}>${say('look.put.back')}<//>`}
      on=${seat !== null && html`<${Button} class="cg-do" onPress=${give}>${say('look.do.give', { name: name(seat) })}<//>`}
    />`
}

/** How many steps back there are once it is played. @param {number} cancels @param {string} card */
function whatFollows(cancels, card) {
  if (!hasSteps(card)) return 'look.play.once'
  return cancels < BACKS ? 'look.play.sub' : 'look.heal.back.spent'
}

/** Any other card in hand: what it does, and whether it may. @param {{props: GameProps, table: Table, card: string}} wish */
function Ponder({ props, table, card }) {
  const { say, actions, refusals, why } = props
  const view = viewOf(props)
  const plays = actions.includes(`play ${card}`)
  const pairs = isUseless(card) && actions.includes('pair')
  const refusal = refusals[`play ${card}`]
  return html`<div class="cg-ponder">
      <${Whole} props=${props} card=${card} name=${cardName(card)} />
      <div class="cg-ponder-words">
      ${!playable(actions, card) && refusal && html`<${Refused} refused=${{ action: '', rule: refusal.rule, sentence: refusalSentence(refusal, say) }} why=${why} />`}
      ${plays && isKnown(card) && html`<p class="it cg-sub">${say(whatFollows(view.cancels, card))}</p>`}</div>
    </div>
    <${Pair}
      back=${html`<${Button} kind="plain" onPress=${() => table.choose(null)}>${say('look.put.back')}<//>`}
      on=${plays ? html`<${Button} class="cg-do" onPress=${() => table.steps(`play ${card}`)}>${say('look.do.play')}<//>` : pairs && html`<${Button} class="cg-do" onPress=${() => table.steps('pair', `useless ${card}`)}>${say('look.do.pair')}<//>`}
    />`
}
