// @ts-check
// The Town on the wall: six Children with seal and coin, and whether who acts reaches them. Before it lies there, the companions that can be had.
import { classes, html, Icon, Num } from 'yuletable/kit.js'
import { Coin, Seal, spokenChild } from '../cards.js'
import { factOf } from '../facts.js'
import { viewOf } from '../model.js'
import { reachOf } from '../reach.js'
import { Woodcut } from '../woodcut.js'
import { nameOf } from '../words.js'

/** @import { GameProps, Say } from 'yuletable/wire' */
/** @import { Reach } from '../reach.js' */

/** @param {{props: GameProps}} wish */
export function BoardTown({ props }) {
  const view = viewOf(props)
  const reach = reachOf(props, view.active)
  return html`<ol class="nl-row" aria-label=${props.say('view.town')}>${view.town.map((child, at) => (child ? html`<${Housed} key=${child} props=${props} id=${child} slot=${at + 1} reach=${reach[at]} />` : html`<li key=${at} class="nl-hole" data-slot=${at + 1}></li>`))}</ol>`
}

/** Who arrives moves inside the house, so that its place is still where a flight begins. @param {{props: GameProps, id: string, slot: number, reach: Reach | null}} wish */
function Housed({ props, id, slot, reach }) {
  const { say } = props
  const words = reach ? boardWords(say, reach) : ''
  return html`<li class="nl-house" data-slot=${slot}><div class=${classes('nl-housed', reach?.reached && 'is-reached')}>
    <span class="sr">${[spokenChild(props, id), words].filter(Boolean).join(', ')}</span>
    <${Woodcut} props=${props} kind="child" id=${id} /><${Seal} props=${props} id=${id} /><${Coin} props=${props} id=${id} />
    <b class="d" aria-hidden="true">${nameOf(props, 'child', id)}</b>
    ${words && html`<i aria-hidden="true"><${Icon} name=${reach?.reached ? 'tick' : 'lock'} />${words}</i>`}
  </div></li>`
}

/** @param {Say} say @param {Reach} reach */
function boardWords(say, reach) {
  if (reach.reached) return say('look.reach')
  if (reach.late) return say('look.reach.late')
  return reach.nice ? say('look.reach.good') : say('look.reach.missing', { missing: reach.missing })
}

/** All companions of the set, and who is who already. @param {{props: GameProps}} wish */
export function Gathering({ props }) {
  const view = viewOf(props)
  const ids = ['krampus', 'perchta', 'belsnickel', 'befana', 'fouettard', 'gryla'].filter((id) => factOf(props, 'companion', id) || view.seats.some(({ companion }) => companion === id))
  return html`<ol class="nl-row is-gathering" aria-label=${props.say('option.companions')}>${ids.map((id) => {
    const seat = view.seats.findIndex(({ companion }) => companion === id) + 1
    return html`<li key=${id} class=${classes('nl-housed', seat > 0 && 'is-taken')}><${Woodcut} props=${props} kind="companion" id=${id} /><b class="d">${nameOf(props, 'companion', id)}</b>${seat > 0 && html`<${Num}>${seat}<//>`}</li>`
  })}</ol>`
}
