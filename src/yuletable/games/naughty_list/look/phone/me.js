// @ts-check
// My companion: portrait, points, four live Values, and what raised them. A tap on a Value says where it comes from.
import { html, Icon } from 'yuletable/kit.js'
import { Sign, Values } from '../cards.js'
import { nameAt, seatOf, signed, viewOf } from '../model.js'
import { raisedBy } from '../trace.js'
import { Woodcut } from '../woodcut.js'
import { countedWords, nameOf } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Type } from '../model.js' */
/** @import { Desk } from '../phone.js' */

/** @param {{props: GameProps, desk: Desk}} wish */
export function Me({ props, desk }) {
  const { say, frame, seat } = props
  const view = viewOf(props)
  const mine = seat ? seatOf(view, seat) : null
  const { companion } = mine ?? {}
  if (!seat || !mine || !companion) return null
  const raised = raisedBy(props, seat)
  const name = nameOf(props, 'companion', companion)
  return html`<section class="nl-me" aria-label=${name}>
    <button type="button" class="nl-portrait" aria-label=${say('look.card.of', { name })} onClick=${() => desk.look({ kind: 'companion', id: companion })}>
      <${Woodcut} props=${props} kind="companion" id=${companion} />${view.nick === seat && html`<span class="nl-watched"><${Sign} name="nick" label=${say('look.nick.me')} /></span>`}
    </button>
    <div class="nl-me-words">
      <p class="nl-me-head"><span class="d">${name}</span><span class="nl-points"><${Icon} name="crown" /> ${countedWords(say, 'look.points', mine.score, { points: signed(mine.score) })}</span></p>
      <p class="nl-why">${raised.map(({ text, amount }, at) => html`<span key=${at}><b>${text}</b> ${amount}. </span>`)}${view.nick === seat ? html`<span>${say('look.nick.me.line')}</span>` : view.nick && html`<span>${say('look.nick.line', { name: nameAt(frame, view.nick) })}</span>`}</p>
    </div>
    <${Values} props=${props} seat=${seat} words onPress=${(/** @type {Type} */ type) => desk.look({ kind: 'value', id: type })} />
  </section>`
}
