// @ts-check
// A spectator's phone: what is asked, who sits there, what happened.
import { html, Rule, SeatLine, Sheet, Title } from '../kit.js'
import { hasWords, say } from '../words.js'
import { EventFeed } from './feed.js'
import { questionText } from './phone.js'

/** @import { GameProps } from '../wire' */

/** What the house says in the slot that runs, or null. @param {GameProps} props */
export function slotLine({ frame, speech }) {
  const { clock } = frame
  return clock?.line && hasWords(clock.line) ? speech.say(clock.line, clock.fields) : null
}

/** @param {GameProps} props */
export function GenericWatch(props) {
  const { frame, prompt, speech } = props
  const out = new Set(frame.match?.out)
  const seats = frame.table.seats.filter(({ kind }) => kind !== 'empty')
  return html`<${Sheet} ruled class="page-sheet generic">
    <${Title}>${slotLine(props) ?? (prompt ? questionText(prompt, speech) : say('watch.title'))}<//>
    ${frame.you.name && frame.table.waiting.includes(frame.you.name) && html`<p class="soft it">${say('watch.waiting')}</p>`}
    <ol class="seats">
      ${seats.map(
        ({ seat, name, kind }) => html`<${SeatLine} key=${seat} seat=${seat} title=${name} out=${out.has(seat)} sub=${out.has(seat) ? say('seat.out') : kind === 'bot' ? say('seat.bot') : undefined} />`,
      )}
    </ol>
    <${Rule} thin>${say('feed.title')}<//>
    <${EventFeed} ...${props} />
  <//>`
}
