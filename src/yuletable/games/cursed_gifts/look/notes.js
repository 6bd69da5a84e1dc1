// @ts-check
// "What I know": jars in words, hands that were seen, the discard.
import { html, Kick, Num, Rule, useEffect } from 'yuletable/kit.js'
import { Small } from './cards.js'
import { readDeck } from './deck.js'
import { inWords } from './jar.js'
import { counted, nameAt, seatsOf, viewOf } from './model.js'
import { cardName, cardsNamed, countedWords } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {GameProps} props */
export function Notes(props) {
  const { say, frame } = props
  useEffect(() => void readDeck(), [])
  const view = viewOf(props)
  const fished = view.fetches.map((fetch, at) => ({ ...fetch, card: fetch.card ?? view.fetched[at] ?? null }))
  return html`<section class="cg-notes">
    <${Rule} as="h3" thin>${say('look.notes.gauges')}<//>
    <ul>${seatsOf(view).map((seat) => html`<li key=${seat}><${Num}>${seat}<//> <b>${nameAt(frame, seat)}</b> ${say(view.out.includes(seat) ? 'look.out' : 'look.end.stands', { sum: view.sums[seat - 1] })}${view.signs[seat - 1] && ` · ${say(`value.signs.${view.signs[seat - 1]}`)}`}<br /><span class="it">${inWords(say, view.gauges[seat - 1])}</span></li>`)}</ul>
    <${Rule} as="h3" thin>${say('look.notes.seen')}<//>
    ${view.sights.length || fished.length ? '' : html`<p class="it">${say('look.notes.seen.none')}</p>`}
    ${view.sights.map(({ owner, cards }) => html`<div key=${owner}><p><${Num}>${owner}<//> <b>${say('look.notes.in.hand', { name: nameAt(frame, owner) })}</b></p><p class="cg-row">${cards.map((card, at) => html`<${Small} key=${at} props=${props} card=${card} />`)}</p></div>`)}
    ${fished.map(({ seat, taker, card }, at) => html`<p key=${at}>${say(card ? 'look.notes.fished' : 'look.notes.fished.unseen', { name: nameAt(frame, taker), card: card ? cardName(card) : '', target: nameAt(frame, seat) })}</p>`)}
    <${Rule} as="h3" thin>${say('view.discard')}<//>
    <${Kick}>${countedWords('look.to.draw', view.pile)}: ${view.pile}<//>
    ${view.missing.length > 0 && html`<p class="it">${say('look.notes.missing', { cards: cardsNamed(view.missing) })}</p>`}
    ${view.discard.length ? html`<ul class="cg-list">${counted(view.discard).map(({ card, count }) => html`<li key=${card}>${count > 1 ? `${count} × ` : ''}${cardName(card)}</li>`)}</ul>` : html`<p class="it">${say('look.notes.discard.none')}</p>`}
  </section>`
}
