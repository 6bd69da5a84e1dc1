// @ts-check
// After done: who still writes. And at the next roll: what the others did.
import { html, Icon, Num, useEffect, useState } from 'yuletable/kit.js'
import { draftOf, nameAt, viewOf } from '../model.js'
import { story } from '../story.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Plan } from '../plan.js' */

/** @param {GameProps} props */
export function Waiting(props) {
  const { frame, say, seat } = props
  const view = viewOf(props)
  return html`<section class="gb-ask gb-waiting">
    <h2 class="d">${say('look.waiting')}</h2>
    <ul>
      ${view.sheets.map((_, at) => at + 1).filter((other) => other !== seat).map((other) => {
        const done = view.done.includes(other)
        return html`<li key=${other} class=${done ? 'is-done' : 'is-writing'}><${Num}>${other}<//><b>${nameAt(frame, other)}</b><span class="it">${say(done ? 'look.is.done' : 'look.is.writing')}</span><${Icon} name=${done ? 'tick' : 'quill'} /></li>`
      })}
    </ul>
  </section>`
}

/** It goes by itself, too; "I know" keeps it. */
const BRIEFLY = 20_000

/** What the others did in the round before, until this seat has made a step or puts it away. @param {{props: GameProps, plan: Plan}} wish */
export function LastRound({ props, plan }) {
  const { frame, say, seat } = props
  const view = viewOf(props)
  const [away, putAway] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => putAway(view.round), BRIEFLY)
    return () => clearTimeout(timer)
  }, [view.round])
  const begun = (draftOf(view, seat ?? 1)?.moves ?? 0) > 0
  if (view.phase !== 'write' || view.round < 2 || view.sheets.length < 2 || begun || away === view.round || (seat && view.done.includes(seat))) return null
  return html`<section class="gb-last" aria-label=${say('look.last', { round: view.round - 1 })}>
    <ul tabindex="0">
      ${view.sheets.map((written, at) => ({ written, other: at + 1 })).filter(({ other }) => other !== seat).map(
        ({ written, other }) => html`<li key=${other}><b>${nameAt(frame, other)}</b> ${story(say, plan, view, other)} <em>${say('look.points', { count: written.score.total })}</em></li>`,
      )}
    </ul>
    <button type="button" class="square" aria-label=${say('look.put.away')} onClick=${() => putAway(view.round)}><${Icon} name="cross" /></button>
  </section>`
}
