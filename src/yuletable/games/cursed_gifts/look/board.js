// @ts-check
// The television: everybody's jar, the chain in the middle, the piles, and what happened as sentences.
import { html, Kick, Thing, Title, useCaption, useCues, useEffect, useReducedMotion, useState } from 'yuletable/kit.js'
import { Chain } from './board/chain.js'
import { Piles } from './board/piles.js'
import { SeatJar } from './board/seat.js'
import { Travelling } from './board/travel.js'
import { readDeck } from './deck.js'
import { nameAt, seatsOf, viewOf } from './model.js'
import { cardName, sentence, tellable } from './words.js'

/** @import { Cue, GameProps, Say } from 'yuletable/wire' */

/** How long the room talks about somebody who went out. */
const TALK = 4200
const LINES = 2

/** @param {GameProps} props */
function Board(props) {
  const { say, frame, feed, speech, prompt } = props
  const view = viewOf(props)
  useEffect(() => void readDeck(), [])
  const seats = seatsOf(view)
  const told = tellable(feed).slice(-LINES).map((cue) => sentence(cue, speech))
  const headline = headlineOf(props)
  const card = prompt?.fields.card
  const asked = prompt ? speech.say(prompt.question, { ...prompt.fields, ...(typeof card === 'string' && { card: cardName(card) }) }) : ''
  useCaption(`${headline}. ${asked}`)
  return html`<main class=${`cg-board is-${seats.length}`}>
    <header class="cg-say">
      <${Kick}>${say('look.turn.number', { turn: view.turn, name: nameAt(frame, view.active) })}<//>
      <${Title} size="h1" class=${headline.length > 22 ? 'is-long' : ''}>${headline}<//>
      <p class="it">${asked}</p>
    </header>
    <${Chain} props=${props} />
    <${Piles} props=${props} />
    <ol class=${`cg-shelf is-${seats.length}`} aria-label=${say('look.seats')}>${seats.map((seat) => html`<${SeatJar} key=${seat} props=${props} seat=${seat} />`)}</ol>
    <p class="cg-log"><b>${say('look.log')}</b> <span class="cg-told">${told.map((line) => html`<span>${line} </span>`)}</span></p>
    <${Travelling} props=${props} />
    <${Farewell} props=${props} />
  </main>`
}

/** @param {GameProps} props */
function headlineOf(props) {
  const { say, frame } = props
  const view = viewOf(props)
  const last = view.stack.at(-1)
  if (!last) return say('look.board.turn', { name: nameAt(frame, view.active) })
  const fields = { name: nameAt(frame, last.user), target: last.target === null ? '' : nameAt(frame, last.target), card: cardName(last.card) }
  if (view.stack.length > 1) return say('look.board.answer', fields)
  return last.target === null ? say('look.board.card', fields) : say('look.board.to', fields)
}

/** Why, under the line that says who. @param {Say} say @param {Cue} cue */
const whyGone = (say, { fields: { card } }) => (typeof card === 'string' ? say('look.board.gone.card', { card: cardName(card) }) : say('look.board.gone'))

/** Somebody goes out: the whole room is told, once. @param {{props: GameProps}} wish */
function Farewell({ props }) {
  const { cues, say, frame } = props
  const still = useReducedMotion()
  const [gone, tell] = useState(/** @type {Cue[]} */ ([]))
  useCues(cues, (cue) => {
    if (cue.kind === 'eliminated') tell((before) => [...before, cue])
  })
  const first = gone[0]
  useEffect(() => {
    if (!first) return
    const timer = setTimeout(() => tell(([, ...rest]) => rest), TALK)
    return () => clearTimeout(timer)
  }, [first])
  if (!first) return null
  const seat = Number(first.fields.seat)
  return html`<div class=${`cg-farewell ${still ? '' : 'is-moving'}`} aria-hidden="true">
    <div class="cg-farewell-sheet"><${Thing} id="snuffed" /><div><p class="cg-farewell-name d">${say('look.farewell', { name: nameAt(frame, seat) })}</p><p class="it">${whyGone(say, first)}</p></div></div>
  </div>`
}

/** @type {import('yuletable/wire').BoardLook} */
export default { styles: ['board.css'], Board }
