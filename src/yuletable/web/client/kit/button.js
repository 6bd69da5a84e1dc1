// @ts-check
// The printing block one presses.
import { html, useRef, useState } from '../html.js'
import { Icon } from './art.js'
import { classes } from './classes.js'

/** @import { Children } from '../wire' */
/** @typedef {(event?: Event) => unknown} OnPress */

/**
 * A handler that a second press does not reach while the first one's promise is open.
 * @param {OnPress | undefined} onPress
 * @returns {[boolean, (event: Event) => void]} busy, handler
 */
export function usePress(onPress) {
  const open = useRef(false)
  const [busy, setBusy] = useState(false)
  /** @param {Event} event */
  function press(event) {
    if (open.current) return
    const result = onPress?.(event)
    if (!(result instanceof Promise)) return
    open.current = true
    setBusy(true)
    const settle = () => {
      open.current = false
      setBusy(false)
    }
    result.then(settle, settle)
  }
  return [busy, press]
}

/**
 * @param {{onPress?: OnPress, kind?: 'ember' | 'ink' | 'plain', small?: boolean, icon?: string, pressed?: boolean, disabled?: boolean,
 *   sub?: Children, type?: 'button' | 'submit', href?: string, class?: string, children?: Children, [other: string]: unknown}} props
 */
export function Button({ onPress, kind = 'ember', small, icon, pressed, disabled, sub, type = 'button', href, class: extra, children, ...rest }) {
  const [busy, press] = usePress(disabled ? undefined : onPress)
  const face = html`<span class="in" aria-hidden="true"></span>${icon && html`<${Icon} name=${icon} />`}<span>${children}</span>${sub && html`<span class="sub">${sub}</span>`}`
  const look = classes('btn', kind !== 'ember' && kind, small && 'small', extra)
  if (href) return html`<a class=${look} href=${href} ...${rest}>${face}</a>`
  return html`<button
    type=${type}
    class=${look}
    aria-pressed=${pressed === undefined ? undefined : String(pressed)}
    aria-disabled=${disabled ? 'true' : undefined}
    aria-busy=${busy ? 'true' : undefined}
    onClick=${(/** @type {Event} */ event) => (disabled ? event.preventDefault() : press(event))}
    ...${rest}
  >${face}</button>`
}
