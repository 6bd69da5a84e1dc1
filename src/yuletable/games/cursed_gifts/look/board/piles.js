// @ts-check
// What can be drawn, and the Septic Discard.
import { CardBack, html } from 'yuletable/kit.js'
import { Small } from '../cards.js'
import { viewOf } from '../model.js'
import { countedWords } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {{props: GameProps}} wish */
export function Piles({ props }) {
  const { say } = props
  const view = viewOf(props)
  const top = view.discard.at(-1)
  return html`<div class="cg-piles">
    <div class="cg-draws"><div class="cg-heap">${view.pile > 1 && html`<${CardBack} />`}${view.pile > 0 && html`<${CardBack} />`}</div><p><b>${view.pile}</b><span>${countedWords('look.to.draw', view.pile)}</span></p></div>
    <div class="cg-septic"><div class="cg-heap">${view.discard.length > 1 && html`<${CardBack} />`}${top && html`<${Small} props=${props} card=${top} />`}</div><p><b>${view.discard_size}</b><span>${say('view.discard')}</span></p></div>
  </div>`
}
