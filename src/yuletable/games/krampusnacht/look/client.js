// @ts-check
// The look of Krampusnacht.
import { html, Timer } from 'yuletable/kit.js'
import { myCard } from './cards.js'
import { End } from './end.js'
import { isNight, today, viewOf } from './model.js'
import { Notes } from './notes.js'
import { Phone } from './phone.js'
import { argumentAside } from './phone/argument.js'
import { actMessage } from './phone/feed.js'

/** @import { Cue, Frame, GameProps, Say } from 'yuletable/wire' */

/** @param {Frame} frame @param {Say} say */
function bar(frame, say) {
  if (!frame.match?.view) return { title: say('game.title') }
  const view = viewOf({ view: frame.match.view })
  const { phase } = view
  if (phase === 'ended') return { title: say('game.title'), kick: say('phase.ended') }
  const aside = phase === 'argument' ? argumentAside(frame, say) : html`<${Timer} clock=${frame.clock} />`
  if (phase === 'look') return { title: say('game.title'), kick: say('phase.look'), aside }
  if (phase === 'night') return { title: say('phase.night', { night: view.night }), aside }
  return { title: say('look.day', { night: phase === 'last_call' ? view.night : (today(view)?.night ?? view.night) }), kick: say(phase === 'revote' ? 'look.revote.title' : `phase.${phase}`), aside }
}

/** Acts are told with names and words as the argument shows them. @param {Cue} cue @param {GameProps} props */
function sentence({ kind, fields }, { say }) {
  if (kind !== 'act') return null
  const { seat, verb, target = null, role, result } = /** @type {any} */ (fields)
  const { id, fields: named } = actMessage({ seat, verb, target, word: role ?? result ?? null })
  return say(id, named)
}

/** @type {import('yuletable/wire').GameLook} */
export default {
  styles: ['phone.css'],
  light: (frame) => (isNight(frame) ? 'night' : 'day'),
  bar,
  Phone,
  board: () => import('./board.js'),
  End,
  Notes,
  // By night the card lies on the sheet itself, the same on every phone.
  card: (props) => (viewOf(props).phase === 'night' ? null : myCard(props)),
  sentence,
  noises: {
    slots: { 'hosts.open': 'cowbell', dawn: 'match', 'count.one': 'stamp', 'count.two': 'stamp', 'count.three': 'stamp' },
    events: { out: 'snuffer', game_ended: 'cork' },
  },
}
