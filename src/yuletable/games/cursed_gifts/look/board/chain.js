// @ts-check
// The chain on the table: left to right, red arrows between, the newest framed. It is resolved from the right.
import { classes, html, Num } from 'yuletable/kit.js'
import { Face, spoken } from '../cards.js'
import { isBundle } from '../deck.js'
import { viewOf } from '../model.js'
import { doing } from '../phone/stack.js'

/** @import { GameProps } from 'yuletable/wire' */

/** Of a longer chain the oldest lie under the first. */
const SHOWN = 4

/** @param {{props: GameProps}} wish */
export function Chain({ props }) {
  const { stack } = viewOf(props)
  const hidden = Math.max(0, stack.length - SHOWN)
  const shown = stack.slice(hidden)
  return html`<ol class=${classes('cg-chain', `is-${shown.length}`, hidden > 0 && 'is-deep')} aria-label=${props.say('look.chain')}>
    ${shown.map((play, at) => html`<li key=${hidden + at} class=${classes('cg-link', hidden + at === stack.length - 1 && 'is-top', play.cancelled && 'is-void')}>
      ${hidden + at > 0 && html`<svg class="cg-arrow" viewBox="0 0 60 52" aria-hidden="true"><path d="M2 18H30V4L58 26L30 48V34H2Z" /></svg>`}
      <span class="cg-card" role="img" aria-label=${spoken(props.say, play.card)}><${Face} props=${props} card=${play.card} picture=${isBundle(play.card) ? play.cards[0] : play.card} /></span><${Num}>${hidden + at + 1}<//><span class="cg-who">${doing(props, play, hidden + at)}</span>
    </li>`)}
  </ol>`
}
