// @ts-check
// Gifts of one gauge as rows to choose from.
import { Choices, classes, html, Icon } from 'yuletable/kit.js'
import { Corner } from '../cards.js'
import { lying } from '../model.js'
import { Woodcut } from '../woodcut.js'
import { cardsNamed, isLong } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Gauge } from '../model.js' */

/** @param {{props: GameProps, gauge: Gauge, label: string, chosen?: number[], onPick?: (slot: number) => unknown}} wish */
export function Slots({ props, gauge, label, chosen = [], onPick }) {
  const { say, actions, send } = props
  return html`<${Choices} label=${label} class="cg-slots">
    ${lying(gauge).map(({ gift, slot }) => {
      const action = `slot ${slot}`
      const is = chosen.includes(slot)
      const lit = actions.includes(action)
      return html`<button key=${slot} type="button" class=${classes('cg-slot', isLong(cardsNamed(gift.cards)) && 'is-long', is && 'is-chosen', lit ? 'cg-lit' : !is && 'is-dark')} aria-pressed=${String(is)} onClick=${() => (onPick ? onPick(slot) : send(action))}>
        <span class="cg-slot-cut"><${Woodcut} props=${props} card=${gift.cards[0]} class="cg-cut" /><${Corner} card=${gift.cards.length > 1 ? 'pair' : gift.cards[0]} /></span>
        <span class="cg-slot-words"><b>${cardsNamed(gift.cards)}</b><small>${gift.tricks.length ? say('look.slot.tricks', { tricks: cardsNamed(gift.tricks), value: gift.value }) : say('look.slot', { value: gift.value })}${!gift.loose && ` · ${say('look.wrapped')}`}</small></span>
        ${is && html`<${Icon} name="tick" />`}${!lit && !is && html`<span class="sr">, ${say('look.not.now')}</span>`}
      </button>`
    })}
  <//>`
}
