// @ts-check
// Going away: an answer that is left behind, at tables where nobody need be there at once.
import { Button, html } from 'yuletable/kit.js'
import { objects } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {{props: GameProps, verb: 'end_until' | 'pass_until'}} wish */
export function Leave({ props, verb }) {
  const { say, actions, send } = props
  const words = objects(actions, verb)
  if (!words.length) return null
  return html`<details class="cg-leave">
    <summary>${say('option.standing')}</summary>
    ${words.map((until) => html`<${Button} key=${until} kind="plain" small onPress=${() => send(`${verb} ${until}`)}>${say(`action.${verb}`, { until: say(`value.until.${until}`) })}<//>`)}
  </details>`
}
