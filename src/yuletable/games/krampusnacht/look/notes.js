// @ts-check
// What I know: my card, my answers and fingers, and everything that lies open.
import { html, Icon, Rule } from 'yuletable/kit.js'
import { cardName, onlyOneHost, roleText } from './cards.js'
import { isHost, officeOf, people, viewOf } from './model.js'
import { Deal, Inside } from './phone/between.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Finger, View } from './model.js' */

/** @param {GameProps} props */
export function Notes(props) {
  const { say } = props
  const view = viewOf(props)
  return html`<div class="kn-notes">
    ${view.card && html`<${Own} ...${props} view=${view} card=${view.card} />`}
    <${Rule} thin as="h3">${say('look.notes.table')}<//>
    <${Inside} ...${props} />
    <${Deal} deal=${view.deal} say=${say} />
    <${Nights} ...${props} />
    ${view.quiet_rounds > 0 && html`<p class="soft">${say('look.notes.quiet', { count: view.quiet_rounds })}</p>`}
  </div>`
}

/** @param {GameProps & {view: View, card: string}} props */
function Own(props) {
  const { say, view, card } = props
  const told = view.fingers.filter((finger) => finger.target !== null || isTask(card, finger))
  return html`<${Rule} thin as="h3">${say('look.notes.mine')}<//>
    <p><b>${cardName(say, card)}.</b> ${roleText(say, card, onlyOneHost(props))}</p>
    ${view.partner !== null && html`<p><${Icon} name="horns" /> ${say('look.notes.partner', { seat: view.partner })}</p>`}
    ${view.alone && html`<p>${say('look.notes.alone')}</p>`}
    ${view.self_save_spent !== null && html`<p><${Icon} name="flask" /> ${say(view.self_save_spent ? 'look.notes.self.spent' : 'look.notes.self.left')}</p>`}
    ${told.length > 0 &&
    html`<ul class="kn-facts" aria-label=${say('look.notes.fingers')}>
      ${told.map((finger, at) => html`<li key=${at}><b>${say('phase.night', { night: finger.night })}</b><span>${factOf(props, finger)}</span></li>`)}
    </ul>`}`
}

/** Whether the window is the one in which this card acts. @param {string} card @param {Finger} finger */
const isTask = (card, { window }) => ({ host: 'hosts', seer: 'seer', healer: 'healer' })[officeOf(card)] === window

/** What one of my fingers was, and what came of it. @param {GameProps & {view: View, card: string}} props @param {Finger} finger */
function factOf({ say, view, card }, finger) {
  const { night, window, round, target } = finger
  if (target === null) return say('look.fact.shrug')
  if (!isTask(card, finger)) return say(`look.fact.hunch.${window}`, { target })
  if (window === 'healer') return say('look.fact.saved', { target })
  if (window === 'seer') {
    const answer = view.answers.find((one) => one.night === night && one.target === target)
    return answer ? say(answer.host ? 'look.answer.host' : 'look.answer.not_host', { target }) : say('look.fact.tested', { target })
  }
  const choice = view.choices.find((one) => one.night === night)
  const theirs = view.partner_fingers.find((one) => one.night === night && one.round === round)
  const mine = say('look.fact.host', { target })
  const other = theirs && view.partner ? ' ' + say(theirs.target === null ? 'look.hosts.shrug' : 'look.hosts.finger', { seat: view.partner, target: theirs.target }) : ''
  return `${mine}${other}${choice ? ' ' + say('look.fact.choice', { target: choice.target }) : ''}`
}

/** The mornings so far. @param {GameProps} props */
function Nights(props) {
  const { say, frame } = props
  const view = viewOf(props)
  if (!view.nights.length) return null
  return html`<ul class="kn-facts" aria-label=${say('look.notes.mornings')}>
    ${view.nights.map(({ night, collected }) => {
      const person = collected === null ? undefined : people(frame)[collected - 1]
      return html`<li key=${night}>
        <b>${say('phase.night', { night })}</b>
        <span>${person ? say('look.chron.taken', { seat: person.seat }) : say('event.last_call.nobody')}${person?.card ? html` <i class=${isHost(person.card) ? 'red' : ''}>${cardName(say, person.card)}.</i>` : null}</span>
      </li>`
    })}
    ${view.days.filter(({ out }) => out !== null).map(({ number, night, out }) => {
      const person = people(frame)[/** @type {number} */ (out) - 1]
      return html`<li key=${`day-${number}`}>
        <b>${say('look.day', { night })}</b>
        <span>${say('look.chron.voted', { seat: person.seat })}${person.card ? html` <i class=${person.host ? 'red' : ''}>${cardName(say, person.card)}.</i>` : null}</span>
      </li>`
    })}
  </ul>`
}
