// @ts-check
// Others are at it: the Keyhole as they see it, what is asked of them, and what happened last.
import { Feed, html, Rule, Title } from 'yuletable/kit.js'
import { Keyhole } from '../keyhole.js'
import { nameAt, viewOf } from '../model.js'
import { cueSentence, question, tellable } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** So many things that happened are shown, the newest first. */
const TOLD = 3

/** @param {{props: GameProps}} wish */
export function Waiting({ props }) {
  const { say, frame, feed } = props
  const view = viewOf(props)
  const asked = frame.match?.open ?? props.prompt
  const title = asked ? question({ ...props, prompt: asked }) : say('look.bar.turn', { name: nameAt(frame, view.active) })
  const items = tellable(feed).slice(-TOLD).reverse().map((cue) => ({ key: cue.n, seat: typeof cue.fields.seat === 'number' ? cue.fields.seat : null, text: cueSentence(cue, props) }))
  return html`<${Title} class="sk-ask">${title}<//>
    ${view.turn > 0 && html`<${Keyhole} props=${props} class="is-small" />`}
    ${items.length > 0 && html`<${Rule} thin>${say('look.happened')}<//><${Feed} items=${items} class="sk-feed" />`}`
}
