// @ts-check
// The television: the dice of the round, and everybody's island.
import { html, Icon, Kick, Sheet, Timer, Title, useCaption, useDrawing, useMemo } from 'yuletable/kit.js'
import { capital } from 'yuletable/speech.js'
import { labelled } from 'yuletable/words.js'
import { Die } from './dice.js'
import { nameAt, rolled, viewOf, writing } from './model.js'
import { Stock } from './picture.js'
import { useSheet } from './plan.js'
import { SeatSheet } from './seat.js'
import { counted, thrown } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {GameProps} props */
function Board(props) {
  const { say, frame } = props
  const { drawing, drawn } = useSheet(props)
  const small = useDrawing(props, 'small')
  const view = viewOf(props)
  const dice = rolled(view)
  const left = writing(view).length
  const small_ = small.state === 'ready' ? small.root : null
  const roots = useMemo(() => [drawn?.root, small_].filter((root) => root != null), [drawn, small_])
  const words = dice.length ? say('look.thrown', { dice: thrown(dice) }) : say('ask.roll.open', { seat: view.leader })
  useCaption(labelled(say('look.round', { round: view.round }), words))
  const seats = view.sheets.map((_, at) => at + 1)
  return html`<main class="gb-board">
    <${Stock} roots=${/** @type {import('yuletable/kit/drawing.js').Part[]} */ (roots)} />
    <section class=${`gb-seats is-${seats.length}`} aria-label=${say('look.seats')}>
      ${drawn ? seats.map((seat) => html`<${SeatSheet} key=${seat} props=${props} seat=${seat} plan=${drawn.plan} small=${small_} />`) : html`<p class="it gb-unrolling" role="status">${say(drawing.state === 'failed' ? 'look.sheet.lost' : 'drawing.loading')}</p>`}
    </section>
    <${Sheet} ruled class="gb-caption">
      <${Kick}>${drawn?.plan.name ?? say('game.title')}<//>
      <${Title} size="h1">${say('look.round', { round: view.round })}<//>
      <p>${say('look.of', { rounds: view.rounds })}</p>
      <div class=${`gb-thrown is-${dice.length}`} key=${`${view.round} ${dice}`} aria-hidden="true">${dice.map((number, at) => html`<span key=${at}><${Die} number=${number} /></span>`)}</div>
      <p class="gb-said"><b>${words}</b></p>
      ${dice.length > 0 && frame.table.options.dice === 'leader' && html`<p class="it soft gb-blame">${say('look.blame', { name: nameAt(frame, view.leader) })}</p>`}
      <${Timer} clock=${frame.clock} />
      ${view.phase === 'write' && seats.length > 1 && html`<p class="gb-left"><${Icon} name=${left ? 'quill' : 'tick'} /><span class="d">${capital(counted(say, 'look.still', left))}</span></p>`}
    <//>
  </main>`
}

/** @type {import('yuletable/wire').BoardLook} */
export default { styles: ['board.css'], Board }
