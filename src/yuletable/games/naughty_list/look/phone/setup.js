// @ts-check
// Before the night: which companion I am, what comes along, whom St. Nicholas watches first.
import { classes, html, Icon } from 'yuletable/kit.js'
import { hasWords } from 'yuletable/words.js'
import { GearButton, SeatButton } from '../cards.js'
import { factOf } from '../facts.js'
import { objects, seatsOf, TYPES, viewOf } from '../model.js'
import { useText, Woodcut } from '../woodcut.js'
import { nameOf, typeName } from '../words.js'
import { Ask } from './ask.js'
import { Foot } from './foot.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Desk } from '../phone.js' */

/** @param {{props: GameProps, desk: Desk}} wish */
export function Take({ props, desk }) {
  const { actions } = props
  return html`<${Ask} props=${props} />
    <div class="nl-picks">${objects(actions, 'take').map((id) => html`<${Companion} key=${id} props=${props} desk=${desk} id=${id} />`)}</div>
    <${Foot} props=${props} actions=${desk.chosen ? [desk.chosen] : []} />`
}

/** @param {{props: GameProps, desk: Desk, id: string}} wish */
function Companion({ props, desk, id }) {
  const { say } = props
  const fact = factOf(props, 'companion', id)
  const chosen = desk.chosen === `take ${id}`
  const values = TYPES.map((type) => ({ type, value: fact?.[type] ?? '' }))
  const ability = hasWords(`text.ability.${id}`) ? say(`text.ability.${id}`) : ''
  const printed = fact ? [...values.map(({ type, value }) => `${typeName(say, type)} ${value}`), say('look.room.for', { capacity: fact.capacity })] : []
  const label = [nameOf(props, 'companion', id), ...printed, ability].join(', ')
  return html`<button type="button" class=${classes('nl-companion is-lit', chosen && 'is-chosen')} aria-pressed=${String(chosen)} aria-label=${label} data-companion=${id} onClick=${() => desk.choose(chosen ? null : `take ${id}`)}>
    <${Woodcut} props=${props} kind="companion" id=${id} />
    <span class="nl-companion-words" aria-hidden="true"><b class="d">${nameOf(props, 'companion', id)}</b>
      <span class="nl-strip">${values.map(({ type, value }) => html`<span key=${type}><${Icon} name=${type} />${value}</span>`)}<span><${Icon} name="sack" />${fact?.capacity ?? ''}</span></span>
      <small>${ability}</small></span>
  </button>`
}

/** @param {{props: GameProps, desk: Desk}} wish */
export function StartGear({ props, desk }) {
  const { say, prompt, held } = props
  const view = viewOf(props)
  const packed = held ?? view.chosen
  const offers = objects(prompt?.offers ?? [], 'start_with')
  return html`<${Ask} props=${props} />
    <div class="nl-picks">${offers.map((id) => html`<${Packed} key=${id} props=${props} id=${id} chosen=${(packed ?? desk.chosen) === `start_with ${id}`} onPress=${() => (packed ? desk.look({ kind: 'equipment', id }) : desk.choose(`start_with ${id}`))} />`)}</div>
    ${packed ? html`<p class="nl-sub it" role="status"><${Icon} name="lock" /> ${say('look.packed')}</p>` : html`<${Foot} props=${props} actions=${desk.chosen ? [desk.chosen] : []} />`}`
}

/** @param {{props: GameProps, id: string, chosen: boolean, onPress: () => unknown}} wish */
function Packed({ props, id, chosen, onPress }) {
  const text = useText(props, 'equipment', id)
  return html`<${GearButton} props=${props} id=${id} large note=${text} chosen=${chosen} onPress=${onPress} />`
}

/** @param {{props: GameProps, desk: Desk}} wish */
export function Vote({ props, desk }) {
  const { say, held } = props
  const view = viewOf(props)
  const named = held ?? view.chosen
  return html`<${Ask} props=${props} />
    <div class="nl-picks">${seatsOf(view).map((seat) => html`<${SeatButton} key=${seat} props=${props} seat=${seat} chosen=${(named ?? desk.chosen) === `name ${seat}`} onPress=${() => !named && desk.choose(`name ${seat}`)} />`)}</div>
    ${named ? html`<p class="nl-sub it" role="status"><${Icon} name="lock" /> ${say('look.voted')}</p>` : html`<${Foot} props=${props} actions=${desk.chosen ? [desk.chosen] : []} />`}`
}
