// @ts-check
// What is mine: my Knight face down, my tower with what I know of it, and what my stack asks of me.
import { Hold, html } from 'yuletable/kit.js'
import { Card, Face, Hoof } from '../cards.js'
import { personOf } from '../deck.js'
import { dutyOf, viewOf } from '../model.js'
import { Tower } from '../tower.js'
import { counted } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** A look at the own Knight lasts so long at most. */
const LOOK = 2

/** @param {{props: GameProps}} wish */
export function Home({ props }) {
  const { say } = props
  const seat = /** @type {number} */ (props.seat)
  const view = viewOf(props)
  const stack = view.stacks[seat - 1]
  const top = stack.at(-1)
  return html`<div class="sk-home">
    <${Knight} props=${props} seat=${seat} />
    <figure><${Tower} props=${props} seat=${seat} head=${false} /><figcaption aria-hidden="true">${counted(say, 'look.tower.mine', view.towers[seat - 1].length)}</figcaption></figure>
    <figure>
      ${top ? html`<span class=${stack.length > 1 ? 'sk-pack is-deep' : 'sk-pack'}><${Card} card=${top} say=${say} /></span>` : html`<span class="sk-pack is-none" aria-hidden="true"></span>`}
      <figcaption>${say(`look.duty.mine.${dutyOf(view, seat)}`)}</figcaption>
    </figure>
  </div>`
}

/** Who I am: face down until I hold it, unless everybody knows. @param {{props: GameProps, seat: number}} wish */
function Knight({ props, seat }) {
  const { say, view: given } = props
  const view = viewOf({ view: given })
  const character = view.characters[seat - 1]
  const open = view.exposed.includes(seat)
  const words = knightWords(props)
  if (open && character) return html`<figure class="sk-knight"><${Face} character=${character} label=${words} /><figcaption>${say(view.towers[seat - 1].length ? 'look.exposed' : 'look.free')}</figcaption></figure>`
  const shown = html`<span class="sk-shown"><${Face} character=${character ?? ''} /><b>${say(`value.side.${personOf(character)?.side ?? 'none'}`)}</b></span>`
  return html`<figure class="sk-knight">
    <${Hold} label=${say('look.knight.hold')} seconds=${LOOK} spoken=${words} face=${shown} back=${html`<${Hoof} />`} />
    <figcaption aria-hidden="true">${say('look.knight')}</figcaption>
  </figure>`
}

/** The own character in words: who, which side, what it wants. @param {GameProps} props */
export function knightWords({ say, seat, view: given }) {
  const view = viewOf({ view: given })
  const person = personOf(view.characters[(seat ?? 0) - 1] ?? null)
  return person ? say('look.knight.is', { character: person.name, side: say(`value.side.${person.side}`) }) : say('look.knight.none')
}
