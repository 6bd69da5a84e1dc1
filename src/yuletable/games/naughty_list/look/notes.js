// @ts-check
// "What I know": the others and what makes their Values, hands and Children that I have seen, what is still to come.
import { html, Kick, Num, Rule } from 'yuletable/kit.js'
import { capital } from 'yuletable/speech.js'
import { labelled } from 'yuletable/words.js'
import { factOf } from './facts.js'
import { counted, equippedOf, nameAt, restOf, seatOf, seatsOf, signed, TYPES, viewOf } from './model.js'
import { partsOf } from './trace.js'
import { useFacts } from './woodcut.js'
import { listed, nameOf, typeName } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Type } from './model.js' */

/** @param {GameProps} props */
export function Notes(props) {
  const { say, frame } = props
  useFacts(props)
  const view = viewOf(props)
  const named = (/** @type {string[]} */ children) => (children.length ? listed(children.map((child) => nameOf(props, 'child', child))) : say('look.notes.nobody'))
  return html`<section class="nl-notes">
    ${seatsOf(view).filter((seat) => seat !== props.seat && seatOf(view, seat).companion).map((seat) => html`<${Rival} key=${seat} props=${props} seat=${seat} />`)}
    <${Rule} as="h3" thin>${say('look.notes.seen')}<//>
    ${view.sights.map(({ owner, cards }) => html`<p key=${owner}><${Num}>${owner}<//> <b>${say('look.notes.in.hand', { name: nameAt(frame, owner) })}</b> ${listed(cards.map((card) => nameOf(props, 'card', card)))}</p>`)}
    ${view.seen.map(({ which, children, sunk }) => html`<p key=${which}><b>${say('look.notes.deck')}</b> ${named(children)}${sunk ? ` · ${say('event.peek_used.child', { child: nameOf(props, 'child', sunk) })}` : ''}</p>`)}
    ${!view.sights.length && !view.seen.length && html`<p class="it">${say('look.notes.seen.none')}</p>`}
    <${Rule} as="h3" thin>${say('look.notes.coming', { number: view.deck.length })}<//>
    <ul class="nl-coming">${[...TYPES, /** @type {const} */ ('nice')].map((type) => html`<li key=${type}><b>${typeName(say, type)}</b> ${named(ofType(props, view.deck, type))}</li>`)}</ul>
    <${Rule} as="h3" thin>${say('view.used')}<//>
    <${Kick}>${labelled(capital(say('view.action_deck')), view.action_deck)}<//>
    <p>${view.used.length + view.spent.length ? listed(counted([...view.spent, ...view.used]).map(({ card, count }) => `${count > 1 ? `${count} × ` : ''}${nameOf(props, 'card', card)}`)) : say('look.notes.none')}</p>
  </section>`
}

/** @param {GameProps} props @param {string[]} children @param {Type | 'nice'} type */
const ofType = (props, children, type) => children.filter((child) => factOf(props, 'child', child)?.type === type)

/** Another seat, with where its Values come from. @param {{props: GameProps, seat: number}} wish */
function Rival({ props, seat }) {
  const { say, frame } = props
  const view = viewOf(props)
  const { companion, values, sack, capacity, pile, score, hand } = seatOf(view, seat)
  const children = sack.length ? listed(sack.map((child) => `${nameOf(props, 'child', child)} (${signed(factOf(props, 'child', child)?.points ?? 0)})`)) : say('look.notes.nobody')
  const gears = [...equippedOf(view, seat).map(({ id }) => nameOf(props, 'equipment', id)), ...restOf(view, seat).map(({ id, place }) => `${nameOf(props, 'equipment', id)} (${say(`value.place.${place}`)})`)]
  return html`<section class="nl-rival"><h3><${Num}>${seat}<//> <b>${nameAt(frame, seat)}</b> <span class="it">${companion && nameOf(props, 'companion', companion)}</span></h3>
    <ul class="nl-rival-values">${TYPES.map((type, at) => {
      const more = partsOf(props, seat, type).slice(1)
      return html`<li key=${type}><b>${typeName(say, type)} ${values?.[at]}</b>${more.length > 0 && ` (${more.map(({ text, amount }) => `${text} +${amount}`).join(', ')})`}</li>`
    })}</ul>
    <p><b>${capital(say('view.sack'))} ${sack.length}/${capacity}</b> ${children}</p>
    <p><b>${capital(say('view.pile'))}</b> ${pile} · <b>${capital(say('view.score'))}</b> ${signed(score)} · <b>${capital(say('view.hand'))}</b> ${hand}</p>
    <p><b>${capital(say('view.equipment'))}</b> ${listed(gears)}</p>
  </section>`
}
