// @ts-check
// Seats: ten pairs of hired horns, always with number and name.
import { html } from '../html.js'
import { Candle, Icon, Num, Portrait } from './art.js'
import { classes } from './classes.js'

/** @import { Children } from '../wire' */

/** @param {{seat: number, title: Children, sub?: Children, mark?: Children, out?: boolean, empty?: boolean, class?: string}} props */
export function SeatLine({ seat, title, sub, mark, out, empty, class: extra }) {
  const head = empty ? html`<span class="chair"><${Icon} name="seat" /></span>` : html`<${Portrait} seat=${seat} />`
  return html`<li class=${classes('seat-line', out && 'is-out', empty && 'is-empty', extra)}>
    ${head}<${Num}>${seat}<//>
    <span class="words"><b>${title}</b>${sub && html`<small>${sub}</small>`}</span>
    ${mark && html`<span class="mark">${mark}</span>`}
  </li>`
}

/** Names longer than this are set smaller on the board. */
const LONG = 9

/** @typedef {{seat: number, title: Children, sub?: Children, out?: boolean, lit?: boolean | null, mark?: Children, hot?: boolean}} BoardSeat */

/** @param {{seats: BoardSeat[], class?: string}} props */
export function SeatRow({ seats, class: extra }) {
  return html`<ol class=${classes('seat-row', extra)}>
    ${seats.map(
      ({ seat, title, sub, out, lit = null, mark, hot }) => html`<li key=${seat} class=${classes(out && 'is-out', hot && 'is-hot')}>
        <div class="head">
          <${Portrait} seat=${seat} />
          <div class="beside"><${Num}>${seat}<//>${mark}${lit !== null && html`<${Candle} lit=${lit} />`}</div>
        </div>
        <p class=${classes('who', String(title).length > LONG && 'is-long')}><b>${title}</b></p>
        ${sub && html`<em>${sub}</em>`}
      </li>`,
    )}
  </ol>`
}
