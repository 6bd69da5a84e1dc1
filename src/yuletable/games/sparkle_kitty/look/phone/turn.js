// @ts-check
// The own turn: a card to a side of the Keyhole, an enchantment on the stack, or draw. The buttons stand under what they mean.
import { html, Refused } from 'yuletable/kit.js'
import { factOf } from '../deck.js'
import { Keyhole } from '../keyhole.js'
import { viewOf } from '../model.js'
import { counted } from '../words.js'
import { whyNot } from './hand.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Side } from '../model.js' */
/** @import { Table } from '../phone.js' */

/** @param {{props: GameProps, table: Table}} wish */
export function Turn({ props, table }) {
  const { say, actions, send, refused, why } = props
  const { card } = table
  const view = viewOf(props)
  const stacks = card !== null && actions.includes(`enchant ${card}`)
  const lies = card !== null && !stacks && !actions.some((action) => action.startsWith(`play ${card} `))
  const reason = lies ? whyNot(props, `play ${card} left`) : null
  /** @param {Side} side */
  const under = (side) => {
    const fits = card !== null && actions.includes(`play ${card} ${side}`)
    const any = actions.some((action) => action.startsWith('play ') && action.endsWith(` ${side}`))
    if (fits) return html`<button type="button" class="sk-lay sk-go" data-side=${side} onClick=${() => send(`play ${card} ${side}`)}>${say(`look.lay.${side}`)}</button>`
    return html`<p class="sk-lay is-off">${say(card !== null && !stacks ? 'look.lay.none' : any ? 'look.lay.some' : 'look.lay.none')}</p>`
  }
  const middle = stacks
    ? html`<button type="button" class="sk-lay sk-go" onClick=${() => send(`enchant ${card}`)}>${say('look.lay.stack')}</button>`
    : html`<button type="button" class="sk-lay" data-draw onClick=${() => send('pass')}>${say('look.draw')}</button>`
  return html`<h2 class="sr">${say('look.bar.mine')}</h2>
    <${Keyhole} props=${props} under=${under} middle=${middle} />
    <p class="sk-hint it" role="status">${hint(props, card)}</p>
    ${(refused || reason) && html`<${Refused} refused=${refused ?? reason} why=${why} />`}
    <p class="sr">${counted(say, 'look.pile', view.pile)}</p>`
}

/** One sentence about what is chosen. @param {GameProps} props @param {string | null} card */
function hint({ say, actions }, card) {
  const fact = factOf(card)
  if (!fact) return say(actions.some((action) => /^(play|enchant) /.test(action)) ? 'look.turn.choose' : 'look.turn.draw')
  if (fact.powers.length) return say(`look.power.${fact.powers[0]}`)
  return say('look.turn.chosen', { card: fact.name })
}
