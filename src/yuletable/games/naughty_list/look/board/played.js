// @ts-check
// The last card of the turn, face up, held up for all to see first; before there is one, the Children that are still to come.
import { classes, Drawing, html, useCues, useEffect, useReducedMotion, useState } from 'yuletable/kit.js'
import { Face } from '../cards.js'
import { nameAt, viewOf } from '../model.js'
import { Whole } from '../woodcut.js'

/** @import { Cue, GameProps } from 'yuletable/wire' */

/** How long a card is held up. */
const SHOWN = 2600
const MOST = 3

/** @param {{props: GameProps}} wish */
export function Played({ props }) {
  const view = viewOf(props)
  const last = view.spent.at(-1)
  const up = useHeldUp(props)
  return html`<aside class=${classes('nl-spent', up && 'is-waiting')} aria-label=${props.say('view.spent')}>${!last && view.deck.length > 0 && html`<${Drawing} props=${props} name="back:child" />`}${last && html`<span key=${`${view.turn} ${view.spent.length}`} class="nl-action"><${Face} props=${props} id=${last} /></span>`}</aside>
    ${up && html`<div class="nl-held" key=${up.n} aria-hidden="true"><${Whole} props=${props} kind="card" id=${String(up.fields.card)} /><p class="d">${nameAt(props.frame, Number(up.fields.seat))}</p></div>`}`
}

/** The card that is held up now, if things may move. @param {GameProps} props */
function useHeldUp({ cues }) {
  const still = useReducedMotion()
  const [waiting, wait] = useState(/** @type {Cue[]} */ ([]))
  useCues(cues, (cue) => {
    if (cue.kind === 'card_played' && !still) wait((before) => [...before, cue].slice(-MOST))
  })
  const first = waiting[0]
  useEffect(() => {
    if (!first) return
    const timer = setTimeout(() => wait(([, ...rest]) => rest), SHOWN)
    return () => clearTimeout(timer)
  }, [first])
  return first ?? null
}
