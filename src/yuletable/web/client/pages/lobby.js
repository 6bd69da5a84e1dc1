// @ts-check
// The lobby on a phone: code, seats, and one big button.
import { lookAtTable } from '../api.js'
import { Button, classes, Dialog, html, Icon, Kick, Refused, Rule, SeatLine, Sheet, useEffect, useState } from '../kit.js'
import { errorSentence, hasWords, numberWord, refusalSentence, say } from '../words.js'
import { Evening, isScored } from './evening.js'
import { useGame } from './games.js'
import { Invitation } from './invitation.js'
import { Played } from './memory.js'
import { PromiseLine } from './promise.js'
import { OwnLines } from './own.js'
import { Qr } from './qr.js'

/** @import { Store } from '../store.js' */
/** @import { Frame, GameProps, SeatInfo } from '../wire' */

/** With more seats than this the rows stand closer. */
const MANY = 5

/** The QR code of a table, asked for once. @param {string} code */
export function useQr(code) {
  const [qr, setQr] = useState('')
  useEffect(() => {
    lookAtTable(code).then((reply) => reply.ok && setQr(reply.data.qr))
  }, [code])
  return qr
}

/** @param {string} bot */
const botName = (bot) => (hasWords(`bot.${bot}`) ? say(`bot.${bot}`) : bot)

/** @param {SeatInfo} seat @param {Pick<Frame, 'you' | 'table'>} frame */
export function seatState(seat, frame) {
  const own = frame.you.seat === seat.seat
  if (seat.kind === 'bot') return say('seat.bot.named', { bot: botName(seat.bot ?? '') })
  if (own) return frame.you.host ? say('seat.you.host') : say('seat.you')
  if (seat.stand_in) return say('seat.stand_in')
  if (!seat.here) return say('seat.away')
  return frame.table.host === seat.seat ? say('seat.host') : say('seat.ready')
}

/** @param {{store: Store, props: GameProps, onTable: () => void}} wish */
export function Lobby({ store, props, onTable }) {
  const { frame } = props
  const { table } = frame
  const seated = table.seats.filter(({ kind }) => kind !== 'empty')
  const free = table.seats.filter(({ kind }) => kind === 'empty')
  return html`<${Sheet} ruled class="page-sheet lobby" label=${say('lobby.label')}>
    <${Head} frame=${frame} />
    <${Rule} thin as="h2">${say('lobby.seated', { count: seated.length })}${free.length > 0 && `, ${say('lobby.room', { count: free.length })}`}<//>
    <ol class=${classes('seats', seated.length > MANY && 'many')}>
      ${seated.map((seat) => html`<${Seated} key=${seat.seat} store=${store} seat=${seat} frame=${frame} />`)}
      ${free[0] && html`<${EmptyChair} store=${store} seat=${free[0]} />`}
    </ol>
    ${table.waiting.length > 0 && html`<p class="soft it">${say('lobby.waiting', { names: table.waiting.join(', ') })}</p>`}
    <${OwnLines} store=${store} props=${props} />
    ${isScored(table.evening) && html`<${Evening} evening=${table.evening} />`}
    <${Played} frame=${frame} />
    <${Foot} store=${store} props=${props} count=${seated.length} onTable=${onTable} />
    <${PromiseLine} frame=${frame} />
  <//>`
}

/** @param {{frame: Frame}} props */
function Head({ frame }) {
  const { code } = frame.table
  const [open, setOpen] = useState(false)
  const qr = useQr(code)
  return html`<div class="lobby-head">
    ${qr && html`<${Qr} svg=${qr} label=${say('lobby.qr')} />`}
    <div>
      <${Kick}>${say('lobby.table')}<//>
      <p class="code" aria-label=${[...code].join(' ')}>${code}</p>
      <button type="button" class="link" onClick=${() => setOpen(true)}>${say('lobby.summon')}</button>
    </div>
    <${Dialog} open=${open} title=${say('lobby.summon')} onClose=${() => setOpen(false)}><${Invitation} table=${frame.table} qr=${qr} /><//>
  </div>`
}

/** @param {{store: Store, seat: SeatInfo, frame: Frame}} props */
function Seated({ store, seat, frame }) {
  const mark =
    store.host && seat.kind === 'bot'
      ? html`<button type="button" class="square" aria-label=${say('lobby.remove', { name: seat.name ?? '' })} onClick=${() => store.command('remove', { seat: seat.seat })}><${Icon} name="cross" /></button>`
      : seat.kind === 'person' && seat.here && html`<${Icon} name="tick" />`
  return html`<${SeatLine} seat=${seat.seat} title=${seat.name} sub=${seatState(seat, frame)} mark=${mark} />`
}

/** @param {{store: Store, seat: SeatInfo}} props */
function EmptyChair({ store, seat }) {
  const [error, setError] = useState('')
  async function addBot() {
    const answer = await store.command('add_bot', {})
    setError(answer.ok ? '' : errorSentence(answer))
  }
  const mark = store.host && html`<button type="button" class="link" onClick=${addBot}><${Icon} name="bot" />${say('lobby.bot')}</button>`
  return html`<${SeatLine} empty seat=${seat.seat} title=${say('seat.empty')} sub=${error || say('seat.empty.sub')} mark=${mark} />`
}

/** @param {{store: Store, props: GameProps, count: number, onTable: () => void}} wish */
function Foot({ store, props, count, onTable }) {
  const [error, setError] = useState('')
  const { table } = props.frame
  const refusal = table.refusal ?? null
  useEffect(() => setError(''), [refusal?.message, count])
  if (!store.host) {
    const host = table.host ? props.name(table.host) : say('lobby.somebody')
    return html`<div class="foot"><p class="soft it">${say('lobby.host_deals', { name: host })}</p></div>`
  }
  async function deal() {
    const answer = await store.command('deal')
    setError(answer.ok ? '' : errorSentence(answer, props.say))
  }
  const reason = refusal && { action: 'deal', rule: refusal.rule, sentence: refusalSentence(refusal, props.say) }
  return html`<div class="foot">
    ${error && html`<p class="wrong" role="alert">${error}</p>`}
    ${reason && html`<${Refused} refused=${reason} why=${props.why} />`}
    <${Button} class="big" disabled=${Boolean(refusal)} onPress=${deal}>${say('lobby.deal', { number: numberWord(count) })}<//>
    <p class="row foot-links">
      <${Fill} store=${store} game=${table.game} count=${count} />
      <button type="button" class="link quiet" onClick=${onTable}><${Icon} name="gear" />${say('lobby.options')}</button>
    </p>
  </div>`
}

/** Bots up to what the game needs, or for every chair it has. @param {{store: Store, game: string, count: number}} props */
function Fill({ store, game, count }) {
  const [least, most] = useGame(game)?.seats ?? [0, 0]
  const seats = count < least ? least : most
  if (count >= seats) return null
  return html`<button type="button" class="link quiet" onClick=${() => store.command('fill', { seats })}><${Icon} name="bot" />${say('lobby.fill', { number: numberWord(seats) })}</button>`
}
