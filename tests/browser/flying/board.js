// Who points throws a hat; that of seat 5 flies face down. Every board draws how many events it has heard.
import { html, useCues, useState } from 'yuletable/kit.js'
import { Flights } from 'yuletable/kit/flights.js'

const place = (seat) => `.pg-place[data-seat="${seat}"]`

const flightsOf = ({ kind, fields: { seat, target } }) => (kind === 'pointed' ? [{ from: place(seat), to: place(target), thing: seat === 5 ? null : seat }] : [])

function Board({ cues, view }) {
  const [heard, hear] = useState(0)
  useCues(cues, () => hear((before) => before + 1))
  return html`<main class="pg-board">
    <ol class="pg-places">${[1, 2, 3, 4, 5].map((seat) => html`<li key=${seat} class="pg-place" data-seat=${seat}>${seat}</li>`)}</ol>
    <p class="pg-told">heard ${heard} by round ${view.round}</p>
    <${Flights} cues=${cues} flightsOf=${flightsOf} draw=${(seat) => html`<b class="pg-hat">hat of ${seat}</b>`} sizes=${[0.5, 1]} class="pg-hats" />
  </main>`
}

export default { styles: ['board.css'], Board }
