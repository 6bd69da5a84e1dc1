// @ts-check
// The sack: a slot for every Child it may hold; the pile beside it. And the Equipment of my companion.
import { classes, html, Icon } from 'yuletable/kit.js'
import { GearButton, Pile, SackChild, Sign, spokenChild } from '../cards.js'
import { equippedOf, restOf, seatOf, viewOf } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Desk } from '../phone.js' */

/** What can be done with a Child of the own sack, besides looking at it. */
const VERBS = ['sacrifice', 'feed', 'exchange']

/** @param {{props: GameProps, desk: Desk}} wish */
export function Sack({ props, desk }) {
  const { say, actions, seat } = props
  const view = viewOf(props)
  if (!seat) return null
  const { sack, capacity, shelter } = seatOf(view, seat)
  const room = Math.max(0, (capacity ?? 0) - sack.length)
  return html`<section class="nl-sack" aria-label=${say('look.sack', { sack: sack.length, capacity: capacity ?? 0 })}>
    <${Icon} name="sack" class="nl-sack-sign" />
    <div class="nl-slots">
      ${sack.map((child) => {
        const action = VERBS.map((verb) => `${verb} ${child}`).find((one) => actions.includes(one))
        const chosen = action !== undefined && desk.chosen === action
        const label = [spokenChild(props, child), action && say(`look.sack.${action.split(' ')[0]}`)].filter(Boolean).join(', ')
        return html`<button key=${child} type="button" class=${classes('nl-slot', action && 'is-open', chosen && 'is-chosen')} aria-pressed=${String(chosen)} aria-label=${label} data-child=${child} onClick=${() => (action ? desk.choose(chosen ? null : action) : desk.look({ kind: 'child', id: child }))}><${SackChild} props=${props} id=${child} /></button>`
      })}
      ${Array.from({ length: room }, (_, at) => html`<span key=${`room ${at}`} class="nl-slot is-empty" aria-hidden="true"></span>`)}
      <${Pile} props=${props} seat=${seat} />
      ${shelter.length > 0 && html`<span class="nl-pile" role="img" aria-label=${say('look.shelter', { shelter: shelter.length })}><${Sign} name="shelter" /><b>${shelter.length}</b></span>`}
    </div>
  </section>`
}

/** Equipment in front of me, in reserve and broken; what can be fitted now is lit. @param {{props: GameProps, desk: Desk}} wish */
export function Gears({ props, desk }) {
  const { say, actions, seat } = props
  const view = viewOf(props)
  if (!seat) return null
  const all = [...equippedOf(view, seat), ...restOf(view, seat)]
  const fits = all.some(({ id }) => actions.includes(`fit ${id}`))
  return html`<section class="nl-gears" aria-label=${say('view.equipment')}>
    <div class="nl-gear-row">${all.map(({ id, place, locked }) => {
      const fit = `fit ${id}`
      const open = actions.includes(fit)
      const chosen = desk.chosen === fit
      return html`<${GearButton} key=${id} props=${props} id=${id} place=${place} locked=${locked} chosen=${chosen} note=${open ? say('look.gear.fit') : undefined} onPress=${() => (open ? desk.choose(chosen ? null : fit) : desk.look({ kind: 'equipment', id }))} />`
    })}</div>
    <p class="nl-gear-note">${say(fits ? 'look.gear.may' : 'look.gear')}</p>
  </section>`
}
