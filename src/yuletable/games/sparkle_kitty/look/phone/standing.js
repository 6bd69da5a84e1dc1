// @ts-check
// A standing pass (SK-67): this page passes in every gap, for this turn or until its owner wants to answer again. It asks
// nothing of the hand, so how fast it answers tells nothing.
import { html, useEffect, useState } from 'yuletable/kit.js'
import { viewOf } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */
/** Until the end of a turn of that number, or for good: null. @typedef {{turn: number | null}} Wish */
/** @typedef {{wish: Wish | null, want: (wish: Wish | null) => void}} Standing */

/** What this page has been asked to do in gaps; it does it. @param {GameProps} props @returns {Standing} */
export function useStanding(props) {
  const { prompt, held, actions, send } = props
  const view = viewOf(props)
  const [asked, want] = useState(/** @type {Wish | null} */ (null))
  const wish = asked && (asked.turn === null || asked.turn === view.turn) && !view.outcome ? asked : null
  const due = Boolean(wish && view.asking === 'gap' && prompt?.owes && !view.answer && !held && actions.includes('pass'))
  useEffect(() => {
    if (due) send('pass')
  }, [prompt?.key, due])
  return { wish, want }
}

/** Where it is asked for, and called off. @param {{props: GameProps, standing: Standing}} wish */
export function StandingPass({ props: { say, view, announce }, standing: { wish, want } }) {
  const ask = (/** @type {Wish} */ one) => () => {
    want(one)
    announce(say(one.turn === null ? 'look.stand.on.always' : 'look.stand.on.turn'))
  }
  if (!wish)
    return html`<p class="sk-standing">
      <button type="button" class="link quiet" data-stand="turn" onClick=${ask({ turn: view.turn })}>${say('look.stand.turn')}</button>
      <button type="button" class="link quiet" data-stand="always" onClick=${ask({ turn: null })}>${say('look.stand.always')}</button>
    </p>`
  return html`<p class="sk-standing">
    <span class="it">${say(wish.turn === null ? 'look.stand.on.always' : 'look.stand.on.turn')}</span>
    <button type="button" class="link quiet" data-stand="off" onClick=${() => want(null)}>${say('look.stand.off')}</button>
  </p>`
}
