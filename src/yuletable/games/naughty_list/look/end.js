// @ts-check
// The end: the sacks are weighed, line by line with their rules; who was the most wicked of all; and what nobody had seen.
import { classes, html, Icon, Num, Rule, Sheet, Stamp, Title, useCaption } from 'yuletable/kit.js'
import { capital } from 'yuletable/speech.js'
import { SackChild, Sign, spokenChild } from './cards.js'
import { factOf } from './facts.js'
import { counted, nameAt, seatOf, seatsOf, signed, viewOf } from './model.js'
import { useFacts, Woodcut } from './woodcut.js'
import { countedWords, listed, nameOf } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** Lines of the score with the rule that each follows. */
const LINES = /** @type {const} */ ([['sack', 'NL-125'], ['pile', 'NL-126'], ['shelter', 'NL-101'], ['total', 'NL-128']])

/** A name with more letters is set smaller. */
const LONG = 8

/** @param {GameProps} props */
export function End(props) {
  const { say, outcome, frame, screen, why } = props
  useFacts(props)
  const view = viewOf(props)
  const ranks = outcome?.ranks ?? []
  const winners = seatsOf(view).filter((seat) => ranks[seat - 1] === 1)
  const headline = say(winners.length > 1 ? 'look.end.shared' : 'look.end.won', { winners: listed(winners.map((seat) => nameAt(frame, seat))) })
  useCaption(outcome ? headline : null)
  if (!outcome || !ranks.length) return null
  const ranking = seatsOf(view).sort((one, other) => ranks[one - 1] - ranks[other - 1])
  return html`<div class=${`nl-end on-${screen} is-${ranking.length}`}>
    <${Sheet} ruled as="article" class="nl-end-sheet">
      <${Crowned} props=${props} winners=${winners} />
      <${Title} size="h1">${headline}<//>
      <p class="it nl-deck">${say(`look.end.${outcome.name}`)} ${screen !== 'board' && outcome.rule && html`<button type="button" class="link" onClick=${() => why(outcome.rule ?? '')}>${outcome.rule} · ${say('rules.why')}</button>`}</p>
      <${Weighing} props=${props} ranking=${ranking} ranks=${ranks} />
      ${screen !== 'board' && view.record && html`<${Hidden} props=${props} />`}
    <//>
  </div>`
}

/** @param {{props: GameProps, winners: number[]}} wish */
function Crowned({ props, winners }) {
  const view = viewOf(props)
  return html`<p class="nl-crowned" aria-hidden="true">${winners.map((seat) => html`<span key=${seat}><${Icon} name="crown" /><${Woodcut} props=${props} kind="companion" id=${seatOf(view, seat).companion ?? ''} /></span>`)}</p>`
}

/** Sack, pile and shelter of every seat, the best first. @param {{props: GameProps, ranking: number[], ranks: number[]}} wish */
function Weighing({ props, ranking, ranks }) {
  const { say, why, screen } = props
  const view = viewOf(props)
  const sheltered = view.seats.some(({ shelter }) => shelter.length)
  const lines = LINES.filter(([line]) => line !== 'shelter' || sheltered)
  return html`<table class=${classes('nl-weighing', sheltered && 'is-wide')}>
    <caption class="sr">${say('look.end.weighing')}</caption>
    <thead><tr><td></td>${lines.map(([line, rule]) => html`<th key=${line} scope="col"><span class="nl-line"><${Sign} name=${line === 'total' ? 'crown' : line} />${say(`look.end.${line}`)}</span>${screen !== 'board' && html`<button type="button" class="link" onClick=${() => why(rule)}>${rule}</button>`}</th>`)}</tr></thead>
    <tbody>${ranking.map((seat) => html`<${Weighed} key=${seat} props=${props} seat=${seat} rank=${ranks[seat - 1]} lines=${lines.map(([line]) => line)} />`)}</tbody>
  </table>`
}

/** @param {{props: GameProps, seat: number, rank: number, lines: ('sack' | 'pile' | 'shelter' | 'total')[]}} wish */
function Weighed({ props, seat, rank, lines }) {
  const { say, frame } = props
  const view = viewOf(props)
  const { companion, sack, pile, shelter, score } = seatOf(view, seat)
  const watched = view.nick === seat
  const sum = (/** @type {string[]} */ children) => children.reduce((points, child) => points + (factOf(props, 'child', child)?.points ?? 0), 0)
  const worth = { sack: sum(sack), pile: watched ? 0 : pile, shelter: sum(shelter), total: score }
  const name = nameAt(frame, seat)
  return html`<tr class=${classes('nl-weighed', rank === 1 && 'is-won')}>
    <th scope="row"><span class="nl-rank d">${rank}</span>${companion && html`<${Woodcut} props=${props} kind="companion" id=${companion} />`}
      <span class="nl-rank-words"><span class=${classes('nl-who', name.length > LONG && 'is-long')}><${Num}>${seat}<//><b>${name}</b></span><small>${companion && nameOf(props, 'companion', companion)}</small>${rank === 1 && html`<${Stamp}>${say('end.won')}<//>`}</span></th>
    ${lines.map((line) => html`<td key=${line} class=${`is-${line}`}><b>${signed(worth[line])}</b>
      ${line === 'sack' && html`<span class="nl-held-children">${sack.map((child) => html`<span key=${child} class="nl-slot" role="img" aria-label=${spokenChild(props, child)}><${SackChild} props=${props} id=${child} /></span>`)}</span>`}
      ${line === 'pile' && watched && html`<span class="nl-worthless"><${Woodcut} props=${props} kind="portrait" id="nicholas" /><span class="sr">${say('look.end.watched', { name })}</span>${pile > 0 && html`<small>${countedWords(say, 'look.end.worthless', pile)}</small>`}</span>`}
    </td>`)}
  </tr>`
}

/** Hands and piles, which nobody had seen. @param {{props: GameProps}} wish */
function Hidden({ props }) {
  const { say, frame } = props
  const view = viewOf(props)
  const { hands = [], piles = [] } = view.record ?? {}
  const shown = seatsOf(view).filter((seat) => hands[seat - 1]?.length || piles[seat - 1]?.length)
  if (!shown.length) return null
  return html`<section class="nl-hidden"><${Rule} as="h2" thin>${say('look.end.hidden')}<//>
    ${shown.map((seat) => html`<div key=${seat}><h3><${Num}>${seat}<//> ${nameAt(frame, seat)}</h3>
      ${hands[seat - 1].length > 0 && html`<p><b>${capital(say('view.hand'))}</b> ${listed(counted(hands[seat - 1]).map(({ card, count }) => `${count > 1 ? `${count} × ` : ''}${nameOf(props, 'card', card)}`))}</p>`}
      ${piles[seat - 1].length > 0 && html`<p><b>${capital(say('view.pile'))}</b> ${listed(piles[seat - 1].map((child) => nameOf(props, 'child', child)))}</p>`}
    </div>`)}
  </section>`
}
