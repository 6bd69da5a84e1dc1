// @ts-check
// The others with their jars: to choose one, and to see what would be added before anything is given.
import { Button, Choices, classes, html, Num, Portrait } from 'yuletable/kit.js'
import { Mark } from '../cards.js'
import { Jar, jarWords } from '../jar.js'
import { FULL, isNear, nameAt, seatsOf, viewOf } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */

/** What everybody can see of a seat. @param {{props: GameProps, seat: number}} wish */
export function Signs({ props, seat }) {
  const { say } = props
  const view = viewOf(props)
  const limit = view.limits[seat - 1]
  return html`<span class="cg-signs">
    ${view.warded.includes(seat) && html`<${Mark} name="home" label=${say('look.warded')} />`}
    ${view.silenced.includes(seat) && html`<${Mark} name="gag" label=${say('look.silenced')} />`}
    ${limit > 0 && html`<span role="img" aria-label=${say('look.limited', { plays: limit })} class="cg-limit">≤${limit}</span>`}
  </span>`
}

/** @param {{props: GameProps, seat: number, more?: number}} wish */
function Inside({ props, seat, more = 0 }) {
  const { frame, say } = props
  const view = viewOf(props)
  const [name, sum] = [nameAt(frame, seat), view.sums[seat - 1]]
  const out = view.out.includes(seat)
  return html`<${Portrait} seat=${seat} />
    ${out ? html`<${Mark} name="skull" class="cg-gone" label=${say('look.out')} />` : html`<${Jar} gauge=${view.gauges[seat - 1]} more=${more} label=${jarWords(say, name, sum, view.gauges[seat - 1])} />`}
    <span class="cg-sum" aria-hidden="true">${out ? '–' : sum}</span>
    <span class=${classes('cg-name', name.length > 5 && 'is-long', name.length > 7 && 'is-longer')}><${Num}>${seat}<//><b>${name}</b></span>
    <span class="cg-cards"><${Mark} name="hand" /><span aria-hidden="true">${view.hand_sizes[seat - 1]}</span><span class="sr">${say('look.hand', { count: view.hand_sizes[seat - 1] })}</span><${Signs} props=${props} seat=${seat} /></span>`
}

/** Everybody else, to look at. @param {{props: GameProps, hot?: number | null}} wish */
export function Rivals({ props, hot = null }) {
  const view = viewOf(props)
  return html`<ul class="cg-targets">
    ${seatsOf(view).filter((seat) => seat !== props.seat).map((seat) => html`<li key=${seat} class=${classes('cg-target', view.out.includes(seat) && 'is-out', isNear(view.sums[seat - 1]) && 'is-near', (hot ?? view.active) === seat && 'is-hot')}><${Inside} props=${props} seat=${seat} /></li>`)}
  </ul>`
}

/**
 * Everybody else, to choose one; what cannot be chosen says why when it is pressed.
 * @param {{props: GameProps, open: number[], chosen: number | null, more?: number, onChoose: (seat: number) => unknown}} wish
 */
export function Targets({ props, open, chosen, more = 0, onChoose }) {
  const { say } = props
  const view = viewOf(props)
  return html`<${Choices} label=${say('look.targets')} class="cg-targets">
    ${seatsOf(view).filter((seat) => seat !== props.seat && !view.out.includes(seat)).map((seat) => {
      const may = open.includes(seat)
      return html`<button key=${seat} type="button" data-seat=${seat} class=${classes('cg-target', may ? 'cg-lit' : 'is-dark', chosen === seat && 'is-chosen')} aria-pressed=${String(chosen === seat)} onClick=${() => onChoose(seat)}>
        <${Inside} props=${props} seat=${seat} more=${chosen === seat ? more : 0} />${!may && html`<span class="sr">, ${say('look.not.now')}</span>`}
      </button>`
    })}
  <//>`
}

/** The sum before it is done: "Farid 8 + 5 = 13, over the brim". @param {{props: GameProps, seat: number | null, more: number}} wish */
export function Reckoning({ props, seat, more }) {
  const { say, frame } = props
  if (seat === null) return html`<p class="cg-reckon is-none it">${say('look.whom')}</p>`
  const sum = viewOf(props).sums[seat - 1]
  if (!more) return html`<p class="cg-reckon is-none">${nameAt(frame, seat)}</p>`
  const over = sum + more >= FULL
  return html`<p class="cg-reckon" role="status"><small>${nameAt(frame, seat)}</small> ${sum} + <span class="red">${more}</span> = ${sum + more} ${over && html`<small class="red">${say('look.over.brim')}</small>`}</p>`
}

/** Two buttons: back, and on. @param {{back?: unknown, on?: unknown}} props */
export const Pair = ({ back, on }) => html`<div class=${classes('cg-pair', !(back && on) && 'is-one')}>${back}${on}</div>`

/** A draft can be put back so often in a turn, and the picks of an answer in a window (CG-37). */
export const BACKS = 3
/** How often that was done. @param {GameProps} props @param {'cancel' | 'back'} action */
function backsOf(props, action) {
  const view = /** @type {import('../model.js').View & {backs?: number}} */ (viewOf(props))
  return (action === 'cancel' ? view.cancels : view.backs) ?? 0
}
/** What is said when none is left. */
const SPENT = { cancel: 'look.heal.back.spent', back: 'look.window.back.spent' }

/** Takes the draft, or the picks of an answer, back; the last time says so. @param {{props: GameProps, action?: 'cancel' | 'back'}} wish */
export function PutBack({ props, action = 'cancel' }) {
  const { say, send, actions } = props
  if (!actions.includes(action)) return null
  const last = backsOf(props, action) === BACKS - 1
  return html`<${Button} kind="plain" icon="undo" sub=${last && say('look.heal.back.last')} onPress=${() => send(action)}>${say(`action.${action}`)}<//>`
}

/** Why nothing can be put back any more. @param {{props: GameProps, action?: 'cancel' | 'back'}} wish */
export const Spent = ({ props, action = 'cancel' }) => backsOf(props, action) >= BACKS && !props.actions.includes(action) && html`<p class="it cg-sub cg-spent">${props.say(SPENT[action])}</p>`
