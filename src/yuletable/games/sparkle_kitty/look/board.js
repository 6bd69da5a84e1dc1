// @ts-check
// The television: the Keyhole in the middle, the towers round it clockwise, what each stack asks for in words, and the last thing said above them all.
import { classes, html, Kick, Num, Thing, Title, useCaption, useCues, useEffect, useReducedMotion, useState } from 'yuletable/kit.js'
import { BoardSeat } from './board/seat.js'
import { Travelling } from './board/travel.js'
import { cardName, eveningWords, useDeck } from './deck.js'
import { Keyhole } from './keyhole.js'
import { hasSlips, isGap, nameAt, seatsOf, viewOf } from './model.js'
import { counted, cueSentence, inTheAir, listed, question, quoted, tellable } from './words.js'

/** @import { Cue, GameProps } from 'yuletable/wire' */

/** So long a finger points at whom was called out. */
const POINTS = 4500
const LINES = 3

/** @param {GameProps} props */
function Board(props) {
  const { say, frame, prompt, feed } = props
  const view = viewOf(props)
  useDeck(props)
  const seats = seatsOf(view)
  const above = seats.slice(0, Math.ceil(seats.length / 2))
  const below = seats.slice(above.length).reverse()
  const headline = headlineOf(props)
  const asked = prompt ? question(props) : ''
  useCaption(`${headline}. ${asked}`)
  const told = tellable(feed).filter(({ kind }) => kind !== 'words_said').slice(-LINES)
  return html`<main class=${`sk-tv is-${seats.length}`}>
    <header class="sk-head">
      <${Kick}>${view.turn ? `${say('look.turn.number', { turn: view.turn, name: nameAt(frame, view.active) })} · ${counted(say, 'look.pile', view.pile)}` : say('game.title')}<//>
      <${Title} size="h1" class=${classes(headline.length > 30 && 'is-long', headline.length > 44 && 'is-longest')}>${headline}<//>
      <p class="it">${asked}</p>
    </header>
    <ol class=${`sk-ring is-above is-${above.length}`} aria-label=${say('look.seats.above')}>${above.map((seat) => html`<${BoardSeat} key=${seat} props=${props} seat=${seat} />`)}</ol>
    <section class="sk-middle">
      ${view.face_up.length ? html`<${OpenHands} props=${props} seats=${view.face_up.slice(0, Math.ceil(view.face_up.length / 2))} />` : view.turn > 0 && html`<ul class="sk-news">${told.map((cue, at) => html`<li key=${cue.n} class=${at === told.length - 1 ? 'is-newest' : ''}>${cueSentence(cue, props)}</li>`)}</ul>`}
      ${view.turn > 0 ? html`<${Keyhole} props=${props} class="is-large" />` : html`<p class="sk-cloud d">${eveningWords().map((word) => html`<span key=${word}>${word}</span>`)}</p>`}
      ${view.face_up.length > 1 ? html`<${OpenHands} props=${props} seats=${view.face_up.slice(Math.ceil(view.face_up.length / 2))} />` : html`<${Aside} props=${props} />`}
    </section>
    <ol class=${`sk-ring is-below is-${below.length}`} aria-label=${say('look.seats.below')}>${below.map((seat) => html`<${BoardSeat} key=${seat} props=${props} seat=${seat} />`)}</ol>
    <${Travelling} props=${props} />
    <${Finger} props=${props} />
  </main>`
}

/** What was said last stands above everything, so that people hear it with their eyes too. @param {GameProps} props */
function headlineOf(props) {
  const { say, frame } = props
  const view = viewOf(props)
  if (!view.turn) return say('look.board.before')
  const air = inTheAir(props)
  if (air) {
    if (air.words?.length) return quoted(say, air.words)
    return air.words ? say('look.board.silence', { name: nameAt(frame, air.seat) }) : say(`value.form.${view.spoken?.form}`)
  }
  return say('look.board.turn', { name: nameAt(frame, view.active) })
}

/** Hands that everybody sees, by their words, beside the Keyhole: so people can tell who could double what. @param {{props: GameProps, seats: number[]}} wish */
function OpenHands({ props, seats }) {
  const { say, frame } = props
  const view = viewOf(props)
  return html`<ul class="sk-open" aria-label=${say('look.face.up')}>${seats.map((seat) => html`<li key=${seat}><${Num}>${seat}<//><span><b>${nameAt(frame, seat)}</b> ${view.open_hands[seat - 1].map(cardName).join(', ') || say('look.no.cards')}</span></li>`)}</ul>`
}

/** The pile and what a double takes, beside the Keyhole. @param {{props: GameProps}} wish */
function Aside({ props }) {
  const { say } = props
  const view = viewOf(props)
  if (!view.turn) return null
  return html`<div class="sk-aside">
    <div class="sk-stock"><span class="card back row-size" aria-hidden="true"></span>${view.pile > 1 && html`<span class="card back row-size" aria-hidden="true"></span>`}<p><b>${view.pile}</b><span>${say('look.pile.word', { count: view.pile })}</span></p></div>
    <p class="it">${say(isGap(view) && hasSlips(props.frame) ? 'look.board.gap' : 'look.board.double')}</p>
  </div>`
}

/** Somebody was called out: the finger flies in and lands at the speaker's tower, with the callers' names; a wrong one is grey. @param {{props: GameProps}} wish */
function Finger({ props }) {
  const { cues, say, frame } = props
  const still = useReducedMotion()
  const [call, tell] = useState(/** @type {Cue | null} */ (null))
  useCues(cues, (cue) => {
    if (cue.kind === 'called_out') tell(cue)
  })
  useEffect(() => {
    if (!call) return
    const timer = setTimeout(() => tell(null), POINTS)
    return () => clearTimeout(timer)
  }, [call])
  if (!call) return null
  const callers = /** @type {number[]} */ (call.fields.callers)
  const right = call.fields.right === true
  const who = callers.length ? listed(callers.map((seat) => nameAt(frame, seat))) : say('look.house')
  return html`<div class=${classes('sk-finger', !still && 'is-moving', !right && 'is-wrong')} ref=${(/** @type {HTMLElement | null} */ element) => element && aim(element, Number(call.fields.seat))} aria-hidden="true">
    <span class="sk-tails"><i></i><i></i><i></i></span><b>${say(right ? 'look.finger' : 'look.finger.wrong', { name: who })}</b><${Thing} id="hand" />
  </div>`
}

/** The tip of the finger at the sheet of a seat: from the middle of the board, from that side on which there is room. @param {HTMLElement} element @param {number} seat */
function aim(element, seat) {
  const sheet = document.querySelector(`.sk-place[data-seat="${seat}"]`)?.getBoundingClientRect()
  const board = element.parentElement?.getBoundingClientRect()
  if (!sheet || !board) return
  const above = sheet.y + sheet.height / 2 < board.y + board.height / 2
  const flipped = sheet.x + sheet.width / 2 < board.x + board.width / 2
  element.classList.toggle('is-flipped', flipped)
  const x = sheet.x + sheet.width * (flipped ? 0.62 : 0.38) - board.x
  const y = (above ? sheet.y + sheet.height : sheet.y) - board.y
  element.style.setProperty('--x', `${flipped ? x : board.width - x}px`)
  element.style.setProperty('--y', `${y}px`)
  element.style.setProperty('--lean', `${(above ? -17 : 17) * (flipped ? -1 : 1)}deg`)
}

/** @type {import('yuletable/wire').BoardLook} */
export default { styles: ['board.css'], Board }
