// @ts-check
// A card of the hand goes into a tower: choose it in the fan, then slip it under.
import { Button, html, Refused, Title } from 'yuletable/kit.js'
import { cardName } from '../deck.js'
import { viewOf } from '../model.js'
import { Tower } from '../tower.js'
import { question } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Table } from '../phone.js' */

/** @param {{props: GameProps, table: Table}} wish */
export function AddCard({ props, table }) {
  const { say, send, actions, refused, why } = props
  const [target] = viewOf(props).details
  const action = `add-card ${table.card}`
  const ready = actions.includes(action)
  return html`<${Title} class="sk-ask">${question(props)}<//>
    <div class="sk-slip"><${Tower} props=${props} seat=${target + 1} secret decorative /></div>
    <${Refused} refused=${refused} why=${why} />
    ${ready ? html`<${Button} class="sk-go" onPress=${() => send(action)}>${say('look.add', { card: cardName(table.card ?? '') })}<//>` : html`<p class="sk-hint it">${say('look.add.choose')}</p>`}`
}
