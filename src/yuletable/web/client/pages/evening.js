// @ts-check
// After a match: the score of the evening, and another one.
import { Button, html, Kick, Num, Refused, Select, Sheet, useState } from '../kit.js'
import { allTexts, errorSentence, refusalSentence, say, titleOf } from '../words.js'
import { useGame, useShelf } from './games.js'
import { Memory } from './memory.js'
import { OptionFields } from './options.js'

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

/** The same people, and one thing different: an option, or another game. @param {{store: Store, props: GameProps, onError: (sentence: string) => void}} wish */
function Other({ store, props, onError }) {
  const { table } = props.frame
  const { games } = useShelf()
  const game = useGame(table.game)
  if (!game || props.screen === 'board') return null
  /** @param {Record<string, unknown>} fields */
  async function tell(fields) {
    const answer = await store.command('options', fields)
    onError(answer.ok ? '' : errorSentence(answer, props.say))
  }
  return html`<details class="other">
    <summary>${say('end.different')}</summary>
    <div class="stack">
      ${games.length > 1 && html`<${Select} label=${say('table.game')} value=${table.game} values=${games.map(({ name }) => ({ value: name, text: titleOf(name) }))} onInput=${(/** @type {string} */ name) => tell({ options: {}, game: name })} />`}
      <${OptionFields} specs=${game.options} values=${table.options} texts=${allTexts()} table=${table} onChange=${(/** @type {Record<string, string>} */ options) => tell({ options })} />
    </div>
  </details>`
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
          <${Button} disabled=${Boolean(refusal)} onPress=${again}>${say('end.again')}<//>
          <${Other} store=${store} props=${props} onError=${setError} />`
      : html`<p class="soft it">${say('end.wait')}</p>`}
    ${onLobby && html`<${Button} kind="plain" small onPress=${onLobby}>${say('end.lobby')}<//>`}
    <${Memory} frame=${props.frame} screen=${props.screen} />
  <//>`
}

