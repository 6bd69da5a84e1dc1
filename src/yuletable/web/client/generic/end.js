// @ts-check
// How a match ended, for any game.
import { html, Icon, Kick, Num, Portrait, Sheet, Title } from '../kit.js'
import { capital, spaced } from '../speech.js'
import { hasWords, say } from '../words.js'

/** @import { GameProps, Outcome } from '../wire' */

/** @param {Outcome} outcome @param {number} at */
const won = ({ ranks, payoffs }, at) => ranks[at] === 1 && payoffs[at] > 0

/** @param {GameProps} props */
export function GenericEnd({ frame, outcome, why, screen }) {
  if (!outcome) return null
  const { rule } = outcome
  const seats = frame.table.seats.filter(({ kind }) => kind !== 'empty')
  const told = hasWords(`outcome.${outcome.name}`) ? say(`outcome.${outcome.name}`) : capital(spaced(outcome.name))
  return html`<${Sheet} ruled class=${`page-sheet generic-end on-${screen}`}>
    <${Kick} red>${say('end.kick', { number: frame.match?.number ?? 1 })}<//>
    <${Title}>${told}<//>
    ${screen !== 'board' && rule && html`<button type="button" class="link" onClick=${() => why(rule)}>${rule} · ${say('rules.why')}</button>`}
    ${outcome.ranks.length > 0 && html`<ol class="ends">
      ${seats.map(
        ({ seat, name }, at) => html`<li key=${seat} class=${won(outcome, at) ? 'won' : ''}>
          <${Portrait} seat=${seat} /><${Num}>${seat}<//><b>${name}</b>
          <span class="mark">${outcome.scores && html`<b>${outcome.scores[at]}</b>`}${won(outcome, at) && html`<${Icon} name="crown" /><span>${say('end.won')}</span>`}</span>
        </li>`,
      )}
    </ol>`}
  <//>`
}
