// @ts-check
// The look of Giftbringer.
import { html, Icon, Timer } from 'yuletable/kit.js'
import { End } from './end.js'
import { viewOf, writing } from './model.js'
import { Notes } from './notes.js'
import { Phone } from './phone.js'

/** @import { Frame, Say } from 'yuletable/wire' */

/** @param {Frame} frame @param {Say} say */
function bar(frame, say) {
  if (!frame.match?.view) return { title: say('game.title') }
  const view = viewOf({ view: frame.match.view })
  if (view.phase === 'ended') return { title: say('game.title'), kick: say('value.phase.ended') }
  const seats = view.sheets.length
  const done = seats - writing(view).length
  const counts = seats > 1 && view.phase === 'write'
  const aside = html`<span class="gb-bar">${counts && html`<span class="gb-done-count"><${Icon} name="quill" /><span aria-hidden="true">${done}/${seats}</span><span class="sr">${say('look.done.count', { done, all: seats })}</span></span>`}<${Timer} clock=${frame.clock} /></span>`
  return { title: say('look.round', { round: view.round }), kick: say('look.of', { rounds: view.rounds }), aside }
}

/** @type {import('yuletable/wire').GameLook} */
export default {
  styles: ['sheet.css', 'phone.css', 'end.css'],
  bar,
  Phone,
  board: () => import('./board.js'),
  End,
  Notes,
  noises: { events: { rolled: 'stamp', game_ended: 'cork' } },
}
