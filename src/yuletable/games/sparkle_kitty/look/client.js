// @ts-check
// The look of Sparkle*Kitty Nights.
import { html, Timer } from 'yuletable/kit.js'
import { Face } from './cards.js'
import { End } from './end.js'
import { isGap, nameAt, viewOf } from './model.js'
import { Notes } from './notes.js'
import { Phone } from './phone.js'
import { knightWords } from './phone/home.js'
import { counted, cueSentence } from './words.js'

/** @import { Frame, GameProps, Say } from 'yuletable/wire' */

/** @param {Frame} frame @param {Say} say */
function bar(frame, say) {
  if (!frame.match?.view) return { title: say('game.title') }
  const view = viewOf({ view: frame.match.view })
  if (view.outcome || !view.turn) return { title: say('game.title'), kick: view.outcome ? say('look.over') : null }
  return { title: titleOf(frame, say), kick: counted(say, 'look.pile', view.pile), aside: html`<${Timer} clock=${frame.clock} />` }
}

/** @param {Frame} frame @param {Say} say */
function titleOf(frame, say) {
  const view = viewOf({ view: frame.match?.view ?? {} })
  const { seat } = frame.you
  const mine = view.asked.length === 1 && view.asked[0] === seat
  if (isGap(view)) return say('look.bar.gap')
  if (mine && (view.asking === 'say' || view.asking === 'say_double')) return say('look.bar.say')
  return view.active === seat ? say('look.bar.mine') : say('look.bar.turn', { name: nameAt(frame, view.active) })
}

/** My Knight, for the foot of the page. @param {GameProps} props */
function card(props) {
  const character = viewOf(props).characters?.[(props.seat ?? 0) - 1]
  return character ? { face: html`<span class="sk-up"><${Face} character=${character} /><b>${knightWords(props)}</b></span>`, spoken: knightWords(props) } : null
}

/** @type {import('yuletable/wire').GameLook} */
export default {
  styles: ['cards.css', 'phone.css', 'end.css'],
  bar,
  Phone,
  board: () => import('./board.js'),
  End,
  Notes,
  card,
  sentence: cueSentence,
  noises: { events: { doubled: 'stamp', called_out: 'cowbell', freed: 'cork', exposed: 'match' } },
}
