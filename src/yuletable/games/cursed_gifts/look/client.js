// @ts-check
// The look of Cursed Gifts.
import { html, Timer } from 'yuletable/kit.js'
import { Candles } from './candles.js'
import { End } from './end.js'
import { nameAt, viewOf } from './model.js'
import { Notes } from './notes.js'
import { Phone } from './phone.js'
import { cueSentence } from './words.js'

/** @import { Frame, Say } from 'yuletable/wire' */

/** @param {Frame} frame @param {Say} say */
function bar(frame, say) {
  if (!frame.match?.view) return { title: say('game.title') }
  const view = viewOf({ view: frame.match.view })
  if (view.outcome) return { title: say('game.title'), kick: say('look.over') }
  const mine = frame.you.seat === view.active
  const title = view.asking === 'window' ? say('look.bar.window') : mine ? say('look.bar.mine') : say('look.bar.turn', { name: nameAt(frame, view.active) })
  const aside = html`<span class="cg-bar">${view.asking !== 'window' && html`<${Candles} view=${view} />`}<${Timer} clock=${frame.clock} /></span>`
  return { title, aside }
}

/** @type {import('yuletable/wire').GameLook} */
export default {
  styles: ['cards.css', 'phone.css', 'end.css'],
  bar,
  Phone,
  Watch: Phone,
  board: () => import('./board.js'),
  End,
  Notes,
  sentence: cueSentence,
  noises: { events: { gift_placed: 'stamp', eliminated: 'gong', game_ended: 'cork' } },
}
