// @ts-check
// After a match: the score of the evening, and another one.
import { Button, html, Kick, Num, Refused, Sheet, useState } from '../kit.js'
import { errorSentence, refusalSentence, say } from '../words.js'

/** @import { Store } from '../store.js' */
/** @import { EveningLine, GameProps } from '../wire' */

/** @param {EveningLine} a @param {EveningLine} b */
const better = (a, b) => b.wins - a.wins || b.points - a.points || a.seat - b.seat

/** Whether anybody has won anything yet. @param {EveningLine[]} evening */
export const isScored = (evening) => evening.some(({ wins, points }) => wins > 0 || points > 0)

/** Who has won tonight, and how often. @param {{evening: EveningLine[]}} props */
export function Evening({ evening }) {
  const points = evening.some((line) => line.points > 0)
  const scored = evening.filter((line) => line.wins > 0 || line.points > 0)
  return html`<section class="evening">
    <${Kick} as="h2">${say('evening.title')}<//>
    <ol>
      ${scored.sort(better).map(
        ({ seat, name, wins, points: sum }) => html`<li key=${seat}>
          <${Num}>${seat}<//><span class="name">${name}</span><b>${say('evening.won', { count: wins })}</b>${points && html`<b>${say('evening.sum', { count: sum })}</b>`}
        </li>`,
      )}
    </ol>
  </section>`
}

/** @param {{store: Store, props: GameProps, onLobby?: () => void}} wish */
export function AfterMatch({ store, props, onLobby }) {
  const [error, setError] = useState('')
  const { table } = props.frame
  const refusal = table.refusal ?? null
  async function again() {
    const answer = await store.command('deal')
    setError(answer.ok ? '' : errorSentence(answer, props.say))
  }
  return html`<${Sheet} class="page-sheet after">
    ${isScored(table.evening) && html`<${Evening} evening=${table.evening} />`}
    ${store.host
      ? html`${error && html`<p class="wrong" role="alert">${error}</p>`}
          ${refusal && html`<${Refused} refused=${{ action: 'deal', rule: refusal.rule, sentence: refusalSentence(refusal, props.say) }} why=${props.why} />`}
          <${Button} disabled=${Boolean(refusal)} onPress=${again}>${say('end.again')}<//>`
      : html`<p class="soft it">${say('end.wait')}</p>`}
    ${onLobby && html`<${Button} kind="plain" small onPress=${onLobby}>${say('end.lobby')}<//>`}
  <//>`
}

