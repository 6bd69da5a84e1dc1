// @ts-check
// The chain: what was announced, the newest last, larger and framed. A long one lies in a fan, each card over the one before.
import { classes, html, Num } from 'yuletable/kit.js'
import { Face, spoken } from '../cards.js'
import { isBundle } from '../deck.js'
import { nameAt, viewOf } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Announced } from '../model.js' */

/** What an announced card is to do, under it. @param {GameProps} props @param {Announced} play @param {number} at */
export function doing(props, { user, target }, at) {
  const { say, frame } = props
  const fields = { name: nameAt(frame, user), target: target === null ? '' : nameAt(frame, target) }
  if (at > 0) return say('look.stack.answer', fields)
  return say(target === null ? 'look.stack.alone' : 'look.stack.to', fields)
}

/** @param {{props: GameProps}} wish */
export function Stack({ props }) {
  const view = viewOf(props)
  if (!view.stack.length) return null
  return html`<ol class=${classes('cg-stack', `is-${Math.min(view.stack.length, 4)}`)} aria-label=${props.say('look.chain')}>
    ${view.stack.map((play, at) => html`<li key=${at} class=${classes('cg-announced', at === view.stack.length - 1 && 'is-top', play.cancelled && 'is-void')}>
      <span class="cg-card" role="img" aria-label=${spoken(props.say, play.card)}><${Face} props=${props} card=${play.card} picture=${isBundle(play.card) ? play.cards[0] : play.card} /></span><${Num}>${at + 1}<//><span class="cg-who">${doing(props, play, at)}</span>
    </li>`)}
  </ol>`
}
