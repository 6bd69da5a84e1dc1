// @ts-check
// The chain on the table: left to right, red arrows between, the newest framed. It is resolved from the right.
import { classes, html, Num } from 'yuletable/kit.js'
import { Face, spoken } from '../cards.js'
import { isBundle } from '../deck.js'
import { nameAt, viewOf } from '../model.js'
import { doing } from '../phone/stack.js'

/** @import { GameProps } from 'yuletable/wire' */

/** Of a longer chain the first is shown, which it is all about, and the newest; what is between lies under the second. */
const SHOWN = 4
/** A longer name needs more room under its card, and one card less is shown. */
const LONG = 10

/** @param {{props: GameProps}} wish */
export function Chain({ props }) {
  const { stack } = viewOf(props)
  const long = stack.some(({ user, target }) => [user, target].some((seat) => seat !== null && nameAt(props.frame, seat).length > LONG))
  const room = long ? SHOWN - 1 : SHOWN
  const hidden = Math.max(0, stack.length - room)
  const shown = stack.map((play, at) => ({ play, at })).filter(({ at }) => at === 0 || at > hidden)
  return html`<ol class=${classes('cg-chain', `is-${shown.length}`, hidden > 0 && 'is-deep')} aria-label=${props.say('look.chain')}>
    ${shown.map(({ play, at }) => html`<li key=${at} class=${classes('cg-link', at === stack.length - 1 && 'is-top', play.cancelled && 'is-void')}>
      ${at > 0 && html`<svg class="cg-arrow" viewBox="0 0 60 52" aria-hidden="true"><path d="M2 18H30V4L58 26L30 48V34H2Z" /></svg>`}
      <span class="cg-card" role="img" aria-label=${spoken(props.say, play.card)}><${Face} props=${props} card=${play.card} picture=${isBundle(play.card) ? play.cards[0] : play.card} /></span><${Num}>${at + 1}<//><span class="cg-who">${doing(props, play, at)}</span>
    </li>`)}
  </ol>`
}
