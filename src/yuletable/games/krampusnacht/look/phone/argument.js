// @ts-check
// The phone in the argument: what was said, my word, and the call to count.
import { Button, html, Sheet, Timer } from 'yuletable/kit.js'
import { callsNeeded, today, viewOf } from '../model.js'
import { TalkFeed } from './feed.js'
import { Pass, Say } from './say.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {GameProps} props */
export function Argument(props) {
  const { say, prompt, seat } = props
  const view = viewOf(props)
  const mine = prompt?.owes || prompt?.offers.some((text) => text !== 'call')
  return html`<${Sheet} ruled class="kn-argument">
    <${TalkFeed} ...${props} />
    ${view.speaker !== null && view.speaker !== seat && html`<p class="kn-turn it">${say('look.turn', { seat: view.speaker })}</p>`}
    ${mine
      ? html`<${Say} ...${props} title=${say('look.say')} />`
      : view.acts_left === 0 && html`<p class="kn-turn it">${say('look.say.spent')}</p>`}
    <div class="kn-foot"><${Call} ...${props} />${view.speaker === seat && html`<${Pass} ...${props} />`}</div>
  <//>`
}

/** The call to count: how many have called, of how many. @param {GameProps} props */
function Call(props) {
  const { prompt, say, send, seat, sending } = props
  const view = viewOf(props)
  const day = today(view)
  const called = seat !== null && Boolean(day?.called.includes(seat))
  const count = say('look.called', { calls: day?.called.length ?? 0, needed: callsNeeded(view) })
  return html`<${Button}
    kind="plain"
    small
    pressed=${called || sending === 'call'}
    disabled=${called || !prompt?.offers.includes('call')}
    sub=${count}
    onPress=${() => send('call')}
  >${say(called ? 'look.call.done' : 'action.call')}<//>`
}

/** What stands at the right of the bar: the time if it is limited, else the acts left. @param {GameProps['frame']} frame @param {GameProps['say']} say */
export function argumentAside(frame, say) {
  if (frame.clock && (frame.clock.ends !== null || frame.clock.paused)) return html`<${Timer} clock=${frame.clock} />`
  const left = viewOf({ view: frame.match?.view ?? {} }).acts_left
  return left === null ? null : html`<span class="kn-left">${say('look.left', { left, budget: frame.table.options.speech_budget })}</span>`
}
