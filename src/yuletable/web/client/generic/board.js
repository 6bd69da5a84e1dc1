// @ts-check
// A game without a look of its own on the television: what the house asks, what happened, who is in.
import { Fuse, html, Kick, SeatRow, Sheet, Timer, Title, useCaption } from '../kit.js'
import { say, titleOf } from '../words.js'
import { EventFeed } from './feed.js'
import { questionText } from './phone.js'
import { slotLine } from './watch.js'

/** @import { GameProps } from '../wire' */

/** @param {GameProps} props */
export function GenericBoard(props) {
  const { frame, prompt, speech } = props
  const out = new Set(frame.match?.out)
  const caption = slotLine(props) ?? (prompt ? questionText(prompt, speech) : titleOf(frame.table.game))
  useCaption(caption)
  const seats = frame.table.seats
    .filter(({ kind }) => kind !== 'empty')
    .map(({ seat, name, kind }) => ({ seat, title: name, out: out.has(seat), lit: !out.has(seat), sub: out.has(seat) ? say('seat.out') : kind === 'bot' ? say('seat.bot') : undefined }))
  return html`<main class="generic-board">
    <${Sheet} ruled class="caption">
      <${Kick}>${titleOf(frame.table.game)}<//>
      <${Title} size="h1">${caption}<//>
      <${Timer} clock=${frame.clock} />
    <//>
    <${Sheet} class="happened" label=${say('feed.title')}><${EventFeed} ...${props} most=${8} /><//>
    <${Fuse} clock=${frame.clock} />
    <${SeatRow} seats=${seats} />
  </main>`
}
