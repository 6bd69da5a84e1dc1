// @ts-check
// Held up to the light: a whole card, or a Value with all that makes it.
import { Dialog, html } from 'yuletable/kit.js'
import { reachWords, Sign } from '../cards.js'
import { seatOf, TYPES, viewOf } from '../model.js'
import { reachOf } from '../reach.js'
import { partsOf } from '../trace.js'
import { Whole, Woodcut } from '../woodcut.js'
import { nameOf, typeName } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Desk, Held } from '../phone.js' */
/** @import { Type } from '../model.js' */

/** @param {{props: GameProps, desk: Desk, held: Held | null, onClose: () => void}} wish */
export function Closer({ props, held, onClose }) {
  if (!held) return null
  if (held.kind === 'value') return html`<${Dialog} open title=${traceTitle(props, held.id)} onClose=${onClose} class="nl-dialog"><${Trace} props=${props} type=${held.id} /><//>`
  return html`<${Dialog} open title=${nameOf(props, held.kind, held.id)} onClose=${onClose} class="nl-dialog"><div class="nl-closer">
    <${Whole} props=${props} kind=${held.kind} id=${held.id} />${held.kind === 'child' && html`<${About} props=${props} id=${held.id} />`}
  </div><//>`
}

/** @param {GameProps} props @param {Type} type */
const traceTitle = (props, type) => props.say('look.trace', { type: typeName(props.say, type), value: seatOf(viewOf(props), props.seat ?? 1).values?.[TYPES.indexOf(type)] ?? 0 })

/** How far a Child of the Town is. @param {{props: GameProps, id: string}} wish */
function About({ props, id }) {
  const at = viewOf(props).town.indexOf(id)
  const reach = at < 0 ? null : reachOf(props, props.seat ?? 1)[at]
  return reach && html`<p class="nl-about">${reachWords(props.say, reach)}</p>`
}

/** Where a Value comes from, line by line, with the sum. @param {{props: GameProps, type: Type}} wish */
function Trace({ props, type }) {
  const { say, seat } = props
  const parts = partsOf(props, seat ?? 1, type)
  return html`<ol class="nl-trace">${parts.map(({ amount, text, icon, kind, id }, at) => html`<li key=${at}>
      <span class="nl-trace-picture">${kind && id ? html`<${Woodcut} props=${props} kind=${kind} id=${id} />` : html`<${Sign} name=${icon} />`}</span>
      <span>${text}</span><b>${at ? `+${amount}` : amount}</b>
    </li>`)}</ol>
    <p class="nl-trace-sum"><span>${typeName(say, type)}</span><b>${parts.reduce((sum, { amount }) => sum + amount, 0)}</b></p>`
}
