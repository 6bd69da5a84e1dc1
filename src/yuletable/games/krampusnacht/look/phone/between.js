// @ts-check
// The phone between the questions: the card look, last call, the verdict; and for whoever is out.
import { html, Icon, Rule, Sheet, Stamp, Title } from 'yuletable/kit.js'
import { cardName, HeldCard, Likeness } from '../cards.js'
import { isHost, officeIcon, officeOf, people, today, viewOf } from '../model.js'
import { TalkFeed } from './feed.js'
import { Fingers } from './vote.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Person } from '../model.js' */

/** The deal: look at your card. @param {GameProps} props */
export function Look(props) {
  const { say } = props
  const { deal } = viewOf(props)
  return html`<${Sheet} ruled class="kn-look">
    <${Title} size="h2">${say('look.look.title')}<//>
    <p class="it soft">${say('look.look.sub')}</p>
    <${HeldCard} ...${props} />
    <${Deal} deal=${deal} say=${say} />
  <//>`
}

/** How many cards of each office are in the deal (KN-10). @param {{deal: import('../model.js').View['deal'], say: GameProps['say']}} props */
export const Deal = ({ deal, say }) => html`<ul class="kn-deal" aria-label=${say('look.deal')}>
  ${/** @type {const} */ ([['host', deal.hosts], ['seer', deal.seer], ['healer', deal.healer], ['guest', deal.guests]]).map(
    ([office, count]) => html`<li key=${office} class=${count ? '' : 'is-none'}><${Icon} name=${officeIcon(office)} /><b>${count}</b> ${say(`look.deal.${office}`, { count })}</li>`,
  )}
</ul>`

/** Who is missing this morning, or nobody. @param {GameProps} props */
export function LastCall(props) {
  const { say, frame } = props
  const view = viewOf(props)
  const taken = view.nights.at(-1)?.collected ?? null
  const person = taken === null ? undefined : people(frame)[taken - 1]
  return html`<${Sheet} ruled class="kn-between">
    <${Title} size="h2">${taken === null ? say('line.nobody') : say('line.taken', { seat: taken })}<//>
    ${person && html`<${Gone} person=${person} say=${say} />`}
  <//>`
}

/** The verdict of a vote. @param {GameProps} props */
export function Verdict(props) {
  const { say, frame } = props
  const view = viewOf(props)
  const day = today(view)
  const person = day?.out ? people(frame)[day.out - 1] : undefined
  return html`<${Sheet} ruled class="kn-between">
    <${Title} size="h2">${verdictLine(props)}<//>
    ${person && html`<${Gone} person=${person} say=${say} />`}
    <${Fingers} ...${props} />
  <//>`
}

/** @param {GameProps} props */
export function verdictLine({ frame, view, say }) {
  const day = today(viewOf({ view }))
  if (!day?.out) return say(day?.revote ? 'line.tied' : 'line.tie')
  const person = people(frame)[day.out - 1]
  if (!person.card) return say('line.out.closed', { seat: day.out })
  return say(person.host ? 'line.out.host' : 'line.out.guest', { seat: day.out })
}

/** A player who went, with the card if it lies face up. @param {{person: Person, say: GameProps['say']}} props */
export function Gone({ person, say }) {
  const { card, host } = person
  return html`<div class=${`kn-gone ${host ? 'is-host' : ''}`}>
    ${card
      ? html`<div class="kn-pic"><${Likeness} card=${card} />${host && html`<${Stamp}>${say('look.real')}<//>`}</div>
          <p class="row"><${Icon} name=${officeIcon(officeOf(card))} label=${say(`office.${officeOf(card)}`)} /><b class="d">${cardName(say, card)}</b></p>`
      : html`<p class="it soft">${say('look.shut')}</p>`}
  </div>`
}

/** Out: one may watch, and drink. @param {GameProps & {me: Person}} props */
export function Out(props) {
  const { say, me, frame } = props
  const view = viewOf(props)
  const talk = view.phase === 'argument' || view.phase === 'plea'
  const grave = frame.channels.find(({ name, may_write: open }) => name === 'graveyard' && open)
  return html`<${Sheet} class="kn-out outed">
    <div class="kn-ticket"><${Icon} name="ticket" /><div><${Title} size="h2">${say(`look.out.${me.cause}`)}<//><p class="it">${say(`look.out.when.${me.cause}`, { night: me.when })}</p></div></div>
    <p>${say(grave ? 'look.out.grave' : 'look.out.hush')}</p>
    <${Rule} thin as="h2">${say('look.out.watch')}<//>
    ${talk ? html`<${TalkFeed} ...${props} />` : html`<${Now} ...${props} />`}
  <//>`
}

/** What goes on, in a line and with the fingers where there are some. @param {GameProps} props */
function Now(props) {
  const { say, frame, prompt } = props
  const view = viewOf(props)
  const line = frame.clock?.line ? say(frame.clock.line, frame.clock.fields) : prompt ? say(prompt.question, prompt.fields) : say(`phase.${view.phase}`, { night: view.night })
  return html`<p class="it kn-now">${line}</p><${Inside} ...${props} />${(view.phase === 'verdict' || view.phase === 'plea') && html`<${Fingers} ...${props} />`}`
}

/** Who is in and who is out. @param {GameProps} props */
export function Inside({ frame, say }) {
  return html`<ul class="kn-inside">
    ${people(frame).map(
      ({ seat, name, inside, cause, card }) => html`<li key=${seat} class=${inside ? '' : 'is-out'}>
        <${Icon} name=${inside ? 'seat' : 'ticket'} /><b>${name}</b>
        <span>${inside ? say('look.in') : say(`cause.${cause}`)}${card ? html`, <i class=${isHost(card) ? 'red' : ''}>${cardName(say, card)}</i>` : null}</span>
      </li>`,
    )}
  </ul>`
}
