// @ts-check
// Others are at it: what they do, their jars, and what happened last.
import { Feed, html, Rule, Title } from 'yuletable/kit.js'
import { Mark } from '../cards.js'
import { isOut, nameAt, viewOf } from '../model.js'
import { cardName, sentence, tellable } from '../words.js'
import { Left } from './leave.js'
import { Stack } from './stack.js'
import { Rivals } from './targets.js'

/** @import { GameProps } from 'yuletable/wire' */

/** So many things that happened are shown, the newest first. */
const TOLD = 6

/** @param {{props: GameProps}} wish */
export function Waiting({ props }) {
  const { say, feed, speech, frame } = props
  const view = viewOf(props)
  const out = isOut(props)
  const waits = props.seat === null && frame.table.waiting.includes(frame.you.name ?? '')
  const asked = frame.match?.open ?? props.prompt
  const card = asked?.fields.card
  const title = asked ? speech.say(asked.question, { ...asked.fields, ...(typeof card === 'string' && { card: cardName(card) }) }) : ''
  const items = tellable(feed).slice(-TOLD).reverse().map((cue) => ({ key: cue.n, seat: typeof cue.fields.seat === 'number' ? cue.fields.seat : null, text: sentence(cue, speech) }))
  return html`${out && html`<p class="cg-ghost"><${Mark} name="skull" /><span><b>${say('look.out.you')}</b> ${say('look.out.sub')}</span></p>`}
    <${Title} class="cg-ask">${title || say('look.bar.turn', { name: nameAt(frame, view.active) })}<//>
    ${waits && html`<p class="it cg-sub">${say('watch.waiting')}</p>`}
    <${Left} props=${props} />
    <${Stack} props=${props} />
    <${Rivals} props=${props} />
    ${items.length > 0 && html`<${Rule} thin>${say('look.happened')}<//><${Feed} items=${items} class="cg-feed" />`}`
}
