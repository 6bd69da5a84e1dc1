// @ts-check
// One seat on the shelf: its jar, its hand by number, and the word for its state.
import { classes, html, Num, Portrait, Sheet, Stamp, Thing } from 'yuletable/kit.js'
import { Candles } from '../candles.js'
import { Mark } from '../cards.js'
import { Jar, jarWords } from '../jar.js'
import { FULL, isNear, lying, nameAt, seatsOf, viewOf } from '../model.js'
import { Signs } from '../phone/targets.js'
import { cardsNamed, countedWords } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** With so few seats there is room for what lies in a jar, by name. */
const FEW = 3
/** A name beside the portrait is at most so long on a full shelf, and on one line. */
const LONG = 8
const ENDLESS = 14

/** @param {{props: GameProps, seat: number}} wish */
export function SeatJar({ props, seat }) {
  const { frame, say } = props
  const view = viewOf(props)
  const name = nameAt(frame, seat)
  const [gauge, sum] = [view.gauges[seat - 1], view.sums[seat - 1]]
  const out = view.out.includes(seat)
  const turn = view.active === seat && !out
  const near = !out && isNear(sum)
  return html`<li class="cg-place" data-seat=${seat}>
    ${turn && html`<${Candles} view=${view} />`}
    <${Sheet} as="article" label=${name} class=${classes('cg-seat', out && 'outed', turn && 'is-turn', near && 'is-near', seatsOf(view).length <= FEW && 'is-wide')}>
      <header><${Portrait} seat=${seat} />
        <h2 class=${classes(name.length > LONG && 'is-long', name.length > ENDLESS && 'is-endless')}><${Num}>${seat}<//><b>${name}</b></h2>
        <p class="cg-count"><${Mark} name="hand" /><span aria-hidden="true">${view.hand_sizes[seat - 1]}</span><span class="sr">${say('look.hand', { count: view.hand_sizes[seat - 1] })}</span><${Signs} props=${props} seat=${seat} /></p>
        ${!out && html`<p class="cg-total" aria-hidden="true">${sum}</p>`}
      </header>
      ${out
        ? html`<div class="cg-snuffed"><${Thing} id="snuffed" /><${Stamp}>${say('look.out')}<//></div>`
        : html`<div class="cg-stand"><${Jar} gauge=${gauge} scale label=${jarWords(say, name, sum, gauge)} />
            ${seatsOf(view).length <= FEW && html`<ul class="cg-inventory" aria-hidden="true">${lying(gauge).reverse().map(({ gift, slot }) => html`<li key=${slot}><b>${gift.value}</b> <span>${cardsNamed(gift.cards)}${gift.tricks.length > 0 && html`<em>${cardsNamed(gift.tricks)}</em>`}</span></li>`)}</ul>`}
          </div>`}
      <p class="cg-state it">${stateOf(props, seat)}</p>
    <//>
  </li>`
}

/** One thing about a seat, the most urgent. @param {GameProps} props @param {number} seat */
function stateOf({ say, frame, view: given }, seat) {
  const view = viewOf({ view: given })
  const sum = view.sums[seat - 1]
  if (view.out.includes(seat)) return say('look.state.out', { place: seatsOf(view).length - view.out.indexOf(seat) })
  if (sum >= FULL) return say('look.over.brim')
  if (isNear(sum)) return countedWords('look.state.near', FULL - sum)
  if (view.silenced.includes(seat)) return say('look.silenced')
  if (view.warded.includes(seat)) return say('look.warded')
  if (view.limits[seat - 1]) return say('look.limited', { plays: view.limits[seat - 1] })
  if (view.active === seat) return countedWords('look.plays', view.plays, { name: nameAt(frame, seat) })
  const trick = lying(view.gauges[seat - 1]).findLast(({ gift }) => gift.tricks.length)
  if (trick) return say('look.state.trick', { trick: cardsNamed(trick.gift.tricks.slice(-1)) })
  return say(sum ? 'look.state.holds' : 'look.state.empty')
}
