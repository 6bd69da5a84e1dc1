// @ts-check
// Before the deal: the words of the evening, and one veto that turns them mild (SK-7).
import { Button, html, Num, Title } from 'yuletable/kit.js'
import { eveningWords } from '../deck.js'
import { viewOf } from '../model.js'
import { question } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {{props: GameProps}} wish */
export function Veto({ props }) {
  const { say, send, held, prompt } = props
  const chosen = held ?? viewOf(props).answer
  const asked = props.seat !== null && Boolean(prompt?.offers.length)
  const words = eveningWords()
  return html`<${Title} class="sk-ask">${question(props)}<//>
    <p class="it sk-sub">${say('look.veto.sub')}</p>
    ${words.length ? html`<p class="sk-cloud d">${words.map((word) => html`<span key=${word}>${word}</span>`)}</p>` : html`<p class="it sk-sub" role="status">${say('drawing.loading')}</p>`}
    ${asked && html`<div class="sk-buttons">${['veto', 'accept'].map((action) => html`<${Button} key=${action} kind=${action === 'veto' ? 'plain' : chosen && chosen !== action ? 'ink' : 'ember'} pressed=${chosen === action} icon=${chosen === action ? 'tick' : undefined} disabled=${chosen !== null} onPress=${() => send(action)}>${say(`action.${action}`)}<//>`)}</div>`}
    ${chosen && html`<p class="sk-hint it" role="status">${say('look.veto.waits')}</p>`}
    <p class="sk-seats">${props.frame.table.seats.map(({ seat, name }) => html`<span key=${seat}><${Num}>${seat}<//> ${name}</span>`)}</p>`
}
