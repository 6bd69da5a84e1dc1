// @ts-check
// Things to choose: rows, portraits, small blocks. Chosen is frame + finger + aria-pressed, never colour alone.
import { html } from '../html.js'
import { say } from '../words.js'
import { Icon, Num, Portrait, Thing } from './art.js'
import { usePress } from './button.js'
import { classes } from './classes.js'

/** @import { Children } from '../wire' */
/** @import { OnPress } from './button.js' */

/** What is refused now can be pressed all the same: the answer says why. */
const NotNow = () => html`<span class="sr">, ${say('prompt.refused')}</span>`

/**
 * @param {{seat?: number, icon?: string, title: Children, sub?: Children, chosen?: boolean, sending?: boolean, refused?: boolean, onPress?: OnPress, class?: string, [other: string]: unknown}} props
 */
export function Pick({ seat, icon, title, sub, chosen = false, sending = false, refused = false, onPress, class: extra, ...rest }) {
  const [, press] = usePress(onPress)
  return html`<button
    type="button"
    class=${classes('pick', seat === undefined && !icon && 'text', sending && 'is-sending', refused && 'is-refused', extra)}
    aria-pressed=${String(chosen)}
    onClick=${press}
    ...${rest}
  >
    ${seat !== undefined && html`<${Portrait} seat=${seat} /><${Num}>${seat}<//>`}
    ${icon && html`<${Icon} name=${icon} />`}
    <span class="words"><b>${title}</b>${sub && html`<small>${sub}</small>`}${refused && html`<${NotNow} />`}</span>
    ${chosen && html`<${Thing} id="hand" class="hand" />`}
  </button>`
}

/**
 * @param {{seat: number, title: Children, chosen?: boolean, sending?: boolean, out?: boolean, onPress?: OnPress, class?: string, [other: string]: unknown}} props
 */
export function Cell({ seat, title, chosen = false, sending = false, out = false, onPress, class: extra, ...rest }) {
  const [, press] = usePress(onPress)
  return html`<button
    type="button"
    class=${classes('cell', out && 'is-out', sending && 'is-sending', extra)}
    aria-pressed=${String(chosen)}
    onClick=${press}
    ...${rest}
  ><${Portrait} seat=${seat} /><span class="lab"><${Num}>${seat}<//><b>${title}</b></span></button>`
}

/**
 * @param {{icon?: string, title: Children, chosen?: boolean, refused?: boolean, onPress?: OnPress, class?: string, [other: string]: unknown}} props
 */
export function Chip({ icon, title, chosen = false, refused = false, onPress, class: extra, ...rest }) {
  const [, press] = usePress(onPress)
  return html`<button
    type="button"
    class=${classes('chip', refused && 'is-refused', extra)}
    aria-pressed=${String(chosen)}
    onClick=${press}
    ...${rest}
  >${icon && html`<${Icon} name=${icon} />`}<span>${title}</span>${refused && html`<${NotNow} />`}</button>`
}

const STEPS = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 })

/** @param {KeyboardEvent} event */
function walk(event) {
  const group = /** @type {HTMLElement} */ (event.currentTarget)
  const buttons = [...group.querySelectorAll('button')]
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target))
  if (at < 0) return
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : at + (STEPS[event.key] ?? 0)
  if (to === at) return
  event.preventDefault()
  buttons[(to + buttons.length) % buttons.length].focus()
}

/** A group of choices in which the arrow keys walk. @param {{label: string, class?: string, children?: Children}} props */
export const Choices = ({ label, class: extra = 'picks', children }) =>
  html`<div role="group" aria-label=${label} class=${extra} onKeyDown=${walk}>${children}</div>`
