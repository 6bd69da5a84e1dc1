// @ts-check
// The foot of what is asked: on the left what does not commit, on the right the one thing to do.
import { Button, html, Refused } from 'yuletable/kit.js'
import { deed } from '../words.js'

/** @import { Children, GameProps } from 'yuletable/wire' */

/**
 * @param {{props: GameProps, back?: Children, actions?: string[], note?: Children, children?: Children}} wish
 *   actions: each a button that sends it, said in words; note: what that means
 */
export function Foot({ props, back, actions = [], note, children }) {
  const { refused, why, send } = props
  const buttons = actions.map((action, at) => html`<${Button} key=${action} kind=${at ? 'ink' : 'ember'} class="nl-do" data-action=${action} onPress=${() => send(action)}>${deed(props, action)}<//>`)
  const both = back && (buttons.length > 0 || children)
  return html`<div class="nl-foot">
    <${Refused} refused=${refused} why=${why} />
    ${note && html`<p class="nl-able it" role="status">${note}</p>`}
    <div class=${`nl-pair ${both ? '' : 'is-one'}`}>${back}<div class="nl-doings">${children}${buttons}</div></div>
  </div>`
}

/** A button that does not commit. @param {{onPress: () => unknown, children: Children, kind?: 'plain' | 'ink' | 'ember', [other: string]: unknown}} wish */
export const Other = ({ onPress, children, kind = 'plain', ...rest }) => html`<${Button} kind=${kind} onPress=${onPress} ...${rest}>${children}<//>`
