// @ts-check
// After a look by night: take a card, or leave it. Only what is allowed is offered, and nobody else sees what that is (SK-118).
import { Button, html, Title } from 'yuletable/kit.js'
import { Face } from '../cards.js'
import { personOf } from '../deck.js'
import { viewOf } from '../model.js'
import { question } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {{props: GameProps}} wish */
export function Wolf({ props }) {
  const { say, send, actions } = props
  const view = viewOf(props)
  const [target] = view.details
  const character = view.characters[target]
  return html`<${Title} class="sk-ask">${question(props)}<//>
    ${character && html`<figure class="sk-seen"><${Face} character=${character} /><figcaption>${personOf(character)?.name}, ${say(`value.side.${personOf(character)?.side ?? 'none'}`)}</figcaption></figure>`}
    <div class="sk-buttons">${['leave-it', 'take-it'].filter((action) => actions.includes(action)).map((action) => html`<${Button} key=${action} onPress=${() => send(action)}>${say(`action.${action}`)}<//>`)}</div>`
}
