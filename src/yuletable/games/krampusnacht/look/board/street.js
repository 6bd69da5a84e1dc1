// @ts-check
// The street of the Cloven Hoof: by day at the deal and at last call, turned down by night. Nothing on it moves but the fuse.
import { Art, Fuse, html, Kick, SeatRow, useCaption } from 'yuletable/kit.js'
import { Face } from '../cards.js'
import { people, viewOf } from '../model.js'
import { captionOf } from './caption.js'
import { Unveiled } from './unveil.js'

/** @import { GameProps } from 'yuletable/wire' */

const STREET = new URL('../street.svg', import.meta.url).href

/** @param {GameProps} props */
export function Street(props) {
  const { cues, frame, say } = props
  const view = viewOf(props)
  const { big, rest, size } = captionOf(props)
  useCaption(rest ? `${big} ${rest}` : big)
  const taken = view.phase === 'last_call' ? (view.nights.at(-1)?.collected ?? null) : null
  const seats = people(frame).map(({ seat, name, inside, cause }) => ({
    seat,
    title: name,
    out: !inside,
    lit: inside,
    sub: cause ? say(`look.cause.${cause}`) : null,
    hot: seat === taken,
  }))
  const card = taken === null ? null : people(frame)[taken - 1].card
  return html`<section class="kn-street">
    <${Art} file=${STREET} id="street" box="0 0 1920 800" class="kn-sky" />
    <header class="kn-over"><span class="d">${title(props)}</span><${Kick} as="span">${say('look.place')}<//></header>
    <h2 class=${`kn-cap ${size}`}><span class="d big">${big}</span> ${rest && html`<span class="it rest">${rest}</span>`}</h2>
    ${card && html`<${Unveiled} key=${taken} class="kn-street-card" fresh=${cues.some(({ kind }) => kind === 'card_up')} from=${`.kn-seats li:nth-child(${taken}) .portrait`} face=${html`<${Face} card=${card} say=${say} night=${view.night} />`} />`}
    <${Fuse} clock=${frame.clock} />
    <${SeatRow} seats=${seats} class=${`kn-seats ${view.slot === 'dim' ? 'is-dusk' : ''}`} />
  </section>`
}

/** @param {GameProps} props */
function title({ say, view }) {
  const { phase, night } = viewOf({ view })
  return phase === 'look' ? say('game.title') : phase === 'night' ? say('phase.night', { night }) : say('phase.last_call')
}
