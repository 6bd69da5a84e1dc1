// @ts-check
// The six Children of the Town: in a red frame who is within reach, greyed with a lock and the number who is not.
import { Choices, html } from 'yuletable/kit.js'
import { Kid } from '../cards.js'
import { viewOf } from '../model.js'
import { reachOf } from '../reach.js'

/** @import { GameProps } from 'yuletable/wire' */

/**
 * @param {{props: GameProps, seat: number, chosen?: string | null, onPress: (slot: number, child: string) => unknown}} wish
 *   seat: whose reach is shown; chosen: the Child that is
 */
export function Town({ props, seat, chosen = null, onPress }) {
  const view = viewOf(props)
  const reach = reachOf(props, seat)
  return html`<${Choices} label=${props.say('view.town')} class="nl-town">
    ${view.town.map((child, at) => (child ? html`<${Kid} key=${child} props=${props} id=${child} reach=${reach[at]} chosen=${chosen === child} data-slot=${at + 1} onPress=${() => onPress(at + 1, child)} />` : html`<span key=${at} class="nl-gap" aria-hidden="true"></span>`))}
  <//>`
}
