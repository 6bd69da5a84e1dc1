// @ts-check
// Events as sentences, with the names in bold.
import { Feed, html } from '../kit.js'
import { eventId } from '../speech.js'

/** @import { Cue, GameProps } from '../wire' */
/** @import { Speech } from '../speech.js' */

const SHOWN = 30

/** @param {Cue} cue @param {Speech} speech */
function sentence(cue, speech) {
  const id = eventId(cue)
  if (!id) return speech.event(cue)
  return speech.parts(id, cue.fields).map(({ text, name }) => (name ? html`<b>${text}</b>` : text))
}

/** @param {GameProps & {class?: string, most?: number}} props */
export function EventFeed({ feed, speech, most = SHOWN, class: extra }) {
  const items = feed.slice(-most).map((cue) => ({
    key: cue.n,
    seat: typeof cue.fields.seat === 'number' ? cue.fields.seat : null,
    text: sentence(cue, speech),
    spoken: speech.event(cue),
    quote: typeof cue.fields.note === 'string' && cue.fields.note ? cue.fields.note : null,
  }))
  return html`<${Feed} items=${items} live class=${extra} />`
}
