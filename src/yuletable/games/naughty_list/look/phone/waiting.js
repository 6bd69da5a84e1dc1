// @ts-check
// Somebody else acts: who and what, the last that happened, and how the Town looks from here.
import { html, Title } from 'yuletable/kit.js'
import { seatOf, viewOf } from '../model.js'
import { question, sentence, tellable } from '../words.js'
import { Hand } from './hand.js'
import { Gears, Sack } from './sack.js'
import { Town } from './town.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Desk } from '../phone.js' */

const LINES = 2

/** @param {{props: GameProps, desk: Desk}} wish */
export function Waiting({ props, desk }) {
  const { feed, seat } = props
  const view = viewOf(props)
  const told = tellable(feed).slice(-LINES)
  const ready = seat && seatOf(view, seat).companion
  return html`<div class="nl-wait"><${Title} size="h3">${question(props)}<//>
      <ol class="nl-told">${told.map((cue) => html`<li key=${cue.n}>${sentence(cue, props)}</li>`)}</ol></div>
    ${view.town.length > 0 && html`<${Town} props=${props} seat=${seat ?? view.active} onPress=${(/** @type {number} */ _, /** @type {string} */ child) => desk.look({ kind: 'child', id: child })} />`}
    ${ready && view.town.length > 0 && html`<${Hand} props=${props} desk=${desk} /><${Sack} props=${props} desk=${desk} />`}
    ${ready && html`<${Gears} props=${props} desk=${desk} />`}`
}
