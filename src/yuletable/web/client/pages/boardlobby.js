// @ts-check
// The lobby on the television: the code, large; who is here.
import { Button, html, Icon, Kick, Num, Portrait, Sheet, Title, useState } from '../kit.js'
import { capital } from '../speech.js'
import { errorSentence, numberWord, say, titleOf } from '../words.js'
import { Evening, isScored } from './evening.js'
import { seatState, useQr } from './lobby.js'
import { OwnOnBoard } from './own.js'
import { PromiseLine } from './promise.js'
import { Qr } from './qr.js'

/** @import { Store } from '../store.js' */
/** @import { Frame, GameProps, SeatInfo } from '../wire' */

/** Whether the host wants the code on screens. @param {Frame} frame */
const showsCode = (frame) => frame.table.settings.show_code !== false

/** Code and QR, so that a friend who dropped out can come back. @param {{frame: Frame, large: boolean}} props */
export function BoardCorner({ frame, large }) {
  const { code } = frame.table
  const qr = useQr(code)
  if (large || !showsCode(frame)) return null
  return html`<div class="board-corner" role="group" aria-label=${say('board.corner')}>
    <p><span class="kick">${say('lobby.table')}</span><b class="code" aria-label=${[...code].join(' ')}>${code}</b></p>
    ${qr && html`<${Qr} svg=${qr} label=${say('lobby.qr')} />`}
  </div>`
}

/** @param {{store: Store, props: GameProps}} wish */
export function BoardLobby({ store, props }) {
  const { frame } = props
  const { table } = frame
  const qr = useQr(table.code)
  const seated = table.seats.filter(({ kind }) => kind !== 'empty')
  const free = table.seats.length - seated.length
  return html`<main class="board-lobby">
    <${Sheet} ruled class="invite">
      <${Kick}>${say('house.name')} · ${titleOf(table.game)}<//>
      ${showsCode(frame)
        ? html`${qr && html`<${Qr} svg=${qr} label=${say('lobby.qr')} />`}
            <${Kick}>${say('lobby.table')}<//>
            <p class="code" aria-label=${[...table.code].join(' ')}>${table.code}</p>
            <p class="link-text">${table.link}</p>`
        : html`<p class="lead it">${say('board.code.away')}</p>`}
      <${PromiseLine} frame=${frame} />
    <//>
    <div class="gathered">
      <${Title} size="h1">${seated.length ? say('board.seated', { count: seated.length, number: capital(numberWord(seated.length)) }) : say('board.empty')}<//>
      <p class="it lead">${free > 0 ? say('board.room', { count: free, number: capital(numberWord(free)) }) : say('board.full')}</p>
      <${OwnOnBoard} frame=${frame} />
      <ol class="places">${table.seats.map((seat) => html`<${Place} key=${seat.seat} seat=${seat} frame=${frame} />`)}</ol>
      ${isScored(table.evening) && html`<${Sheet} class="evening-sheet"><${Evening} evening=${table.evening} /><//>`}
      ${store.host && html`<${Deal} store=${store} props=${props} count=${seated.length} />`}
    </div>
  </main>`
}

/** @param {{seat: SeatInfo, frame: Frame}} props */
function Place({ seat, frame }) {
  if (seat.kind === 'empty') return html`<li class="place is-empty"><span class="chair"><${Icon} name="seat" /></span><span class="sr">${say('seat.empty')} ${seat.seat}</span></li>`
  return html`<${Sheet} as="li" class="place">
    <${Portrait} seat=${seat.seat} /><${Num}>${seat.seat}<//>
    <p class="who"><b>${seat.name}</b></p>
    <p class="it">${seatState(seat, frame)}</p>
  <//>`
}

/** Who laid the table on this very screen may deal from it. @param {{store: Store, props: GameProps, count: number}} wish */
function Deal({ store, props, count }) {
  const [error, setError] = useState('')
  async function deal() {
    const answer = await store.command('deal')
    setError(answer.ok ? '' : errorSentence(answer, props.say))
  }
  const refusal = props.frame.table.refusal
  const reason = error || (refusal ? errorSentence({ code: 'refused', message: refusal.message, refusal }, props.say) : '')
  return html`<div class="board-deal">
    <${Button} disabled=${Boolean(refusal)} onPress=${deal}>${say('lobby.deal', { number: numberWord(count) })}<//>
    ${reason && html`<p>${reason}</p>`}
  </div>`
}
