// @ts-check
// What remains of a match on its end page: look again, the story, whether it was fair.
import { html, Icon, Kick } from '../kit.js'
import { fairPage, recordFile, replayPage } from '../memories.js'
import { say, titleOf } from '../words.js'
import { Story } from './chronicle.js'

/** @import { Frame, Screen } from '../wire' */

/** @param {{frame: Frame, screen: Screen}} props */
export function Memory({ frame, screen }) {
  const token = frame.match?.replay
  if (!token) return null
  // A television is looked at from the sofa: a link there is for nobody.
  if (screen === 'board') return html`<p class="soft it">${say('memory.board')}</p>`
  return html`<section class="memory">
    <${Kick} as="h2">${say('memory.title')}<//>
    <p class="memory-links">
      <a class="link quiet" href=${replayPage(token)}><${Icon} name="eye" />${say('memory.replay')}</a>
      <a class="link quiet" href=${fairPage(token)}><${Icon} name="die" />${say('memory.fair')}</a>
      <a class="link quiet" href=${recordFile(token)} download><${Icon} name="book" />${say('memory.record')}</a>
    </p>
    <${Story} token=${token} />
  </section>`
}

/** The matches of the evening that can be looked at again; their ends are not told here. @param {{frame: Frame}} props */
export function Played({ frame }) {
  const played = frame.table.played ?? []
  if (!played.length) return null
  return html`<section class="memory">
    <${Kick} as="h2">${say('memory.played')}<//>
    <ol class="memory-played">${played.map(({ number, game, replay }) => html`<li key=${number}><a class="link" href=${replayPage(replay)}>${say('memory.match', { number, title: titleOf(game) })}</a></li>`)}</ol>
  </section>`
}
