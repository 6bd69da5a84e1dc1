// @ts-check
// The end: who may keep the wrapping paper, in what order the others were thanked, and what the hands were hiding.
import { classes, html, Icon, Num, Portrait, Rule, Sheet, Stamp, Title, useCaption, useEffect } from 'yuletable/kit.js'
import { Mark, Small } from './cards.js'
import { readDeck } from './deck.js'
import { Jar, jarWords } from './jar.js'
import { counted, nameAt, seatsOf, viewOf } from './model.js'
import { listed } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { View } from './model.js' */

/** @param {GameProps} props */
export function End(props) {
  const { say, outcome, frame, screen, why } = props
  useEffect(() => void readDeck(), [])
  const view = viewOf(props)
  const winners = listed((view.winners ?? []).map((seat) => nameAt(frame, seat)))
  const headline = say(view.winners?.length > 1 ? 'look.end.shared' : 'look.end.won', { winners })
  useCaption(outcome ? headline : null)
  if (!outcome) return null
  const ranking = seatsOf(view).sort((one, other) => outcome.ranks[one - 1] - outcome.ranks[other - 1])
  return html`<div class=${`cg-end on-${screen}`}>
    <${Sheet} ruled as="article" class="cg-end-sheet">
      <${Title} size="h1">${headline}<//>
      <p class="it cg-deck">${say(`look.end.${outcome.name}`)} ${screen !== 'board' && outcome.rule && html`<button type="button" class="link" onClick=${() => why(outcome.rule ?? '')}>${outcome.rule} · ${say('rules.why')}</button>`}</p>
      <ol class="cg-ranking" aria-label=${say('look.ranking')}>${ranking.map((seat) => html`<${Place} key=${seat} props=${props} view=${view} seat=${seat} rank=${outcome.ranks[seat - 1]} />`)}</ol>
      ${screen !== 'board' && view.record && html`<${Hidden} props=${props} view=${view} hands=${view.record.hands} />`}
    <//>
  </div>`
}

/** @param {{props: GameProps, view: View, seat: number, rank: number}} wish */
function Place({ props, view, seat, rank }) {
  const { say, frame } = props
  const name = nameAt(frame, seat)
  const won = view.winners.includes(seat)
  const out = view.out.includes(seat)
  const [gauge, sum] = [view.gauges[seat - 1], view.sums[seat - 1]]
  return html`<li class=${classes('cg-rank', won && 'is-won', out && 'is-out')}>
    <span class="cg-rank-number d">${rank}</span><${Portrait} seat=${seat} />
    <span class="cg-rank-words"><span class="cg-rank-name"><${Num}>${seat}<//><b>${name}</b></span><small>${out ? say('look.out') : say('look.end.stands', { sum })}</small>${won && html`<${Stamp}><${Icon} name="crown" /> ${say('end.won')}<//>`}</span>
    ${out ? html`<${Mark} name="skull" class="cg-gone" />` : html`<${Jar} gauge=${gauge} label=${jarWords(say, name, sum, gauge)} />`}
  </li>`
}

/** @param {{props: GameProps, view: View, hands: string[][]}} wish */
function Hidden({ props, view, hands }) {
  const { say, frame } = props
  const holding = seatsOf(view).filter((seat) => hands[seat - 1]?.length)
  if (!holding.length) return null
  return html`<section class="cg-hidden"><${Rule} as="h2" thin>${say('look.end.hidden')}<//>
    ${holding.map((seat) => html`<div key=${seat}><h3><${Num}>${seat}<//> ${nameAt(frame, seat)}</h3><p class="cg-row">${counted(hands[seat - 1]).map(({ card }) => html`<${Small} key=${card} props=${props} card=${card} />`)}</p></div>`)}
  </section>`
}
