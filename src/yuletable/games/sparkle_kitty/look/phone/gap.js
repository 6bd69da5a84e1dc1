// @ts-check
// The gap: what was said, what was due, and two buttons that are the same for everybody. DOUBLE stays where it is.
import { Button, classes, Fuse, html, Icon, Refused } from 'yuletable/kit.js'
import { cardName } from '../deck.js'
import { Keyhole } from '../keyhole.js'
import { dutyOf, hasSlips, nameAt, viewOf } from '../model.js'
import { inTheAir, quoted } from '../words.js'
import { StandingPass } from './standing.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {{props: GameProps, standing: import('./standing.js').Standing}} wish */
export function Gap({ props, standing }) {
  const { say, frame, view: given, send, held, refused, why, prompt, announce, actions } = props
  const view = viewOf({ view: given })
  const live = view.asking === 'floor'
  const calls = view.calling || view.calls
  const answered = view.answer ?? (held === 'call' ? null : held)
  const call = () => (actions.includes('call') ? send('call') : announce(noCall(props)))
  return html`<${Words} props=${props} />
    <${Keyhole} props=${props} class="is-small" />
    ${frame.clock && html`<${Fuse} clock=${frame.clock} />`}
    <div class="sk-answers">
      ${hasSlips(frame) && html`<button type="button" data-call class=${classes('sk-call', calls && 'is-chosen', !actions.includes('call') && !calls && 'is-off')} aria-pressed=${String(calls)} onClick=${call}><${Icon} name="talk" /><span>${say(calls ? 'look.called' : 'look.call')}</span></button>`}
      ${!live && html`<${Button} class="sk-let" kind=${answered === 'pass' ? 'ember' : 'ink'} icon=${answered === 'pass' ? 'tick' : undefined} pressed=${answered === 'pass'} onPress=${() => (prompt?.owes ? send('pass') : undefined)}>${say('look.let')}<//>`}
    </div>
    <${Refused} refused=${refused} why=${why} />
    ${!live && html`<p class="sk-hint it" role="status">${state(props, answered)}</p>`}
    ${!live && html`<${StandingPass} props=${props} standing=${standing} />`}`
}

/** What was said, by whom, and what that seat's stack asks. @param {{props: GameProps}} wish */
function Words({ props }) {
  const { say, frame } = props
  const view = viewOf(props)
  const air = inTheAir(props)
  if (!air) return html`<h2 class="sk-heard title">${say('look.gap')}</h2>`
  const { seat, words } = air
  const top = view.stacks[seat - 1].at(-1)
  const said = words === null ? say(`value.form.${view.spoken?.form}`) : words.length ? quoted(say, words) : say('look.said.nothing')
  return html`<div class="sk-heard">
    <p class="kick">${say('look.said', { name: nameAt(frame, seat) })}</p>
    <h2 class=${classes('title', said.length > 26 && 'is-long')}>${said}</h2>
    <p class="it">${say(`look.duty.${dutyOf(view, seat)}`, { name: nameAt(frame, seat), card: top ? cardName(top) : '' })}</p>
  </div>`
}

/** Why there is nothing to call out. @param {GameProps} props */
function noCall({ say, seat, view: given }) {
  const view = viewOf({ view: given })
  if (!view.callable || !view.spoken) return say('look.call.nothing')
  return say(view.spoken.seat === seat ? 'look.call.own' : 'look.call.once')
}

/** @param {GameProps} props @param {string | null} answered */
function state({ say }, answered) {
  if (!answered) return say('look.gap.all')
  return say(answered === 'pass' ? 'look.gap.passed' : answered === 'expose' ? 'look.gap.expose' : 'look.gap.double')
}
