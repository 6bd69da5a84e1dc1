// @ts-check
// The settings of a table as a form: each by the kind of its value.
import { Field, html, Switch } from '../kit.js'
import { capital, spaced } from '../speech.js'
import { hasWords, say } from '../words.js'

/** @param {string} name */
const label = (name) => (hasWords(`setting.${name}`) ? say(`setting.${name}`) : capital(spaced(name)))

/** @param {{settings: Record<string, unknown>, onChange: (one: Record<string, unknown>) => void}} props */
export function SettingFields({ settings, onChange }) {
  return html`<div class="stack options">
    ${Object.entries(settings).map(([name, value]) => {
      if (typeof value === 'boolean')
        return html`<${Switch} key=${name} label=${html`<b>${label(name)}</b>`} value=${value} onInput=${(/** @type {boolean} */ on) => onChange({ [name]: on })} />`
      const number = typeof value === 'number'
      /** @param {Event} event */
      const take = (event) => {
        const text = /** @type {HTMLInputElement} */ (event.target).value.trim()
        onChange({ [name]: number && text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text })
      }
      return html`<${Field} key=${name} label=${label(name)} value=${String(value ?? '')} onInput=${() => {}} onChange=${take} inputmode=${number ? 'numeric' : undefined} inputClass=${number ? 'short' : ''} />`
    })}
  </div>`
}
