// @ts-check
// Going away: an answer that is left behind, at tables where nobody need be there at once.
import { Button, html, Icon } from 'yuletable/kit.js'
import { objects, viewOf } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */

/** Until when the table passes for this seat, or null. What is on its way to the table counts already. @param {GameProps} props */
export function wordOf({ view, sending }) {
  const [verb, until] = sending?.split(' ') ?? []
  if (verb === 'pass_until' || verb === 'end_until') return until
  if (verb === 'pass') return null
  return /** @type {{standing?: string}} */ (viewOf({ view })).standing || null
}

/** @param {{props: GameProps, verb: 'end_until' | 'pass_until'}} wish */
export function Leave({ props, verb }) {
  const { say, actions, send } = props
  const words = objects(actions, verb)
  if (!words.length) return html`<${Left} props=${props} />`
  const left = wordOf(props)
  return html`<${Left} props=${props} />
  <details class="cg-leave">
    <summary>${say('option.standing')}</summary>
    ${words.map((until) => html`<${Button} key=${until} kind=${until === left ? 'ember' : 'plain'} small icon=${until === left ? 'tick' : undefined} pressed=${until === left} onPress=${() => send(`${verb} ${until}`)}>${say(`action.${verb}`, { until: say(`value.until.${until}`) })}<//>`)}
  </details>`
}

/** The word that was left, and what takes it back. @param {{props: GameProps}} wish */
export function Left({ props }) {
  const { say, actions } = props
  const until = wordOf(props)
  if (!until) return null
  return html`<p class="it cg-sub cg-left" role="status"><${Icon} name="lock" /> ${say('look.leave.left', { until: say(`value.until.${until}`) })} ${actions.includes('pass') ? say('look.leave.undo', { pass: say('look.pass') }) : say('look.leave.later')}</p>`
}
