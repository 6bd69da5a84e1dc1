// @ts-check
// The look of The Naughty List.
import { html, Timer } from 'yuletable/kit.js'
import { End } from './end.js'
import { nameAt, viewOf } from './model.js'
import { Notes } from './notes.js'
import { Phone } from './phone.js'
import { sentence } from './words.js'

/** @import { Frame, Say } from 'yuletable/wire' */

/** @param {Frame} frame @param {Say} say */
function bar(frame, say) {
  if (!frame.match?.view) return { title: say('look.title') }
  const view = viewOf({ view: frame.match.view })
  if (view.outcome) return { title: say('look.title'), kick: say('value.phase.ended') }
  const aside = html`<${Timer} clock=${frame.clock} />`
  if (view.phase === 'setup') return { title: say('look.title'), kick: say('value.phase.setup'), aside }
  const mine = frame.you.seat === view.active
  const kick = mine ? say(`look.bar.${view.phase === 'capture' ? 'capture' : 'play'}`) : say(`value.phase.${view.phase}`)
  return { title: mine ? say('look.bar.mine') : say('look.bar.turn', { name: nameAt(frame, view.active) }), kick, aside }
}

/** @type {import('yuletable/wire').GameLook} */
export default {
  styles: ['cards.css', 'phone.css', 'end.css'],
  bar,
  Phone,
  board: () => import('./board.js'),
  End,
  Notes,
  sentence,
  noises: { events: { nick_moved: 'stamp', purged: 'gong', game_ended: 'cork' } },
}
