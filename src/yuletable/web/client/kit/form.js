// @ts-check
// Labelled inputs.
import { html, useId } from '../html.js'
import { classes } from './classes.js'

/** @import { Children } from '../wire' */

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value

/** @param {{id: string, hint?: Children, error?: Children}} props */
const Below = ({ id, hint, error }) => html`<div id=${id}>
  ${hint && html`<p class="hint">${hint}</p>`}${error && html`<p class="wrong" role="alert">${error}</p>`}
</div>`

/**
 * @param {{label: Children, value: string, onInput: (value: string) => void, hint?: Children, error?: Children, class?: string, inputClass?: string, [other: string]: unknown}} props
 */
export function Field({ label, value, onInput, hint, error, class: extra, inputClass, ...rest }) {
  const id = useId()
  return html`<div class=${classes('field', extra)}>
    <label for=${id}>${label}</label>
    <input
      id=${id}
      class=${classes('input', inputClass)}
      value=${value}
      aria-invalid=${error ? 'true' : undefined}
      aria-describedby=${hint || error ? `${id}-below` : undefined}
      onInput=${(/** @type {Event} */ event) => onInput(valueOf(event))}
      ...${rest}
    />
    ${(hint || error) && html`<${Below} id=${`${id}-below`} hint=${hint} error=${error} />`}
  </div>`
}

/**
 * @param {{label: Children, value: string, values: {value: string, text: string}[], onInput: (value: string) => void, hint?: Children, class?: string}} props
 */
export function Select({ label, value, values, onInput, hint, class: extra }) {
  const id = useId()
  return html`<div class=${classes('field', extra)}>
    <label for=${id}>${label}</label>
    <select id=${id} class="input" value=${value} aria-describedby=${hint ? `${id}-below` : undefined} onChange=${(/** @type {Event} */ event) => onInput(valueOf(event))}>
      ${values.map((one) => html`<option value=${one.value}>${one.text}</option>`)}
    </select>
    ${hint && html`<${Below} id=${`${id}-below`} hint=${hint} />`}
  </div>`
}

/** @param {{label: Children, value: boolean, onInput: (value: boolean) => void, hint?: Children, class?: string}} props */
export function Switch({ label, value, onInput, hint, class: extra }) {
  return html`<label class=${classes('switch', extra)}>
    <input type="checkbox" checked=${value} onChange=${(/** @type {Event} */ event) => onInput(/** @type {HTMLInputElement} */ (event.target).checked)} />
    <span class="words">${label}${hint && html`<span class="hint"> ${hint}</span>`}</span>
  </label>`
}
