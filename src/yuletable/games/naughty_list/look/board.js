// @ts-check
// The television: the Town above, the companions below, St. Nicholas leaning on the seat that he watches, and what happened as sentences.
import { html, Title, useCaption } from 'yuletable/kit.js'
import { BoardSeat } from './board/seat.js'
import { Nicholas } from './board/nicholas.js'
import { Played } from './board/played.js'
import { BoardTown, Gathering } from './board/town.js'
import { Travelling } from './board/travel.js'
import { Sign } from './cards.js'
import { nameAt, seatOf, seatsOf, viewOf } from './model.js'
import { reachOf } from './reach.js'
import { useFacts, Woodcut } from './woodcut.js'
import { countedWords, nameOf, question, sentence, tellable } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */

const LINES = 2

/** @param {GameProps} props */
function Board(props) {
  const { say, feed } = props
  const view = viewOf(props)
  useFacts(props)
  const seats = seatsOf(view)
  const headline = headlineOf(props)
  const asked = question(props)
  useCaption(`${headline}. ${asked}`)
  const told = tellable(feed).slice(-LINES)
  return html`<main class=${`nl-board is-${seats.length}`}>
    <header class="nl-say">
      <${Title} size="h1" class=${headline.length > 26 ? 'is-long' : ''}>${headline}<//>
      <p class="it">${[asked, within(props)].filter(Boolean).join(' ')}</p>
      ${view.town.length > 0 && html`<p class="nl-rest"><${Sign} name="moon" />${countedWords(say, 'look.rest', view.deck.length)}</p>`}
    </header>
    ${view.town.length > 0 ? html`<${BoardTown} props=${props} />` : html`<${Gathering} props=${props} />`}
    <${Played} props=${props} />
    <div class=${`nl-seats is-${seats.length}`}>
      <ol aria-label=${say('look.seats')}>${seats.map((seat) => html`<${BoardSeat} key=${seat} props=${props} seat=${seat} />`)}</ol>
      ${view.nick && html`<${Nicholas} seat=${view.nick} seats=${seats.length}><${Woodcut} props=${props} kind="portrait" id="nicholas" /><span class="sr">${say('look.nick.with', { name: nameAt(props.frame, view.nick) })}</span><//>`}
    </div>
    <p class="nl-log"><${Sign} name="bell" /><span>${told.map((cue, at) => html`<span key=${cue.n} class=${at === told.length - 1 ? 'is-last' : ''}>${sentence(cue, props)} </span>`)}</span></p>
    <${Travelling} props=${props} />
  </main>`
}

/** @param {GameProps} props */
function headlineOf(props) {
  const { say, frame } = props
  const view = viewOf(props)
  if (view.phase === 'setup') return say('look.board.setup')
  const { companion } = seatOf(view, view.active)
  const who = companion ? nameOf(props, 'companion', companion) : nameAt(frame, view.active)
  return say(view.phase === 'capture' ? 'look.board.capture' : 'look.board.play', { who })
}

/** How many are within reach of who acts. @param {GameProps} props */
function within(props) {
  const view = viewOf(props)
  if (view.phase !== 'play' && view.phase !== 'capture') return ''
  const reached = reachOf(props, view.active).filter((reach) => reach?.reached).length
  return reached ? countedWords(props.say, 'look.board.reach', reached) : props.say('look.board.none')
}

/** @type {import('yuletable/wire').BoardLook} */
export default { styles: ['board.css'], Board }
