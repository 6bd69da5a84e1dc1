// @ts-check
// The Keyhole: what lies on its two sides, and the plate between them.
import { classes, html } from 'yuletable/kit.js'
import { Bare, Card, Plate } from './cards.js'
import { CLOSED, SIDES, topOf, viewOf } from './model.js'

/** @import { Children, GameProps } from 'yuletable/wire' */
/** @import { Side } from './model.js' */

/**
 * @param {{props: GameProps, class?: string, under?: (side: Side, at: number) => Children, middle?: Children}} wish
 *   under: what stands below a side; middle: below the plate
 */
export function Keyhole({ props, class: extra, under, middle }) {
  const { say } = props
  const view = viewOf(props)
  return html`<div class=${classes('sk-hole', extra)}>
    ${SIDES.map((side, at) => html`<div key=${side} class=${`sk-side is-${side}`} role="group" aria-label=${say(`value.side.${side}`)}><${Top} props=${props} at=${at} />${under?.(side, at)}</div>`)}
    <div class="sk-between"><${Plate} />${middle}</div>
    <p class="sr">${say('look.pile', { count: view.pile })}</p>
  </div>`
}

/** What lies on a side, over a hint of what it covers. @param {{props: GameProps, at: number}} wish */
function Top({ props, at }) {
  const { say } = props
  const view = viewOf(props)
  const card = topOf(view, at)
  const doubles = view.doubles[at]
  if (card === null) return html`<span class="sk-heap"><${Bare} at=${at} word=${view.visible[at]} say=${say} /></span>`
  const more = doubles ? say(doubles >= CLOSED ? 'look.closed' : 'look.doubled.once') : ''
  return html`<span class=${classes('sk-heap', view.keyhole[at].length > 1 && 'is-deep')} key=${`${view.keyhole[at].length}`}><${Card} card=${card} say=${say} more=${more}>${doubles > 0 && html`<span class="sk-twice" aria-hidden="true">×${doubles + 1}</span>`}<//></span>`
}
