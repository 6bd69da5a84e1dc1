// @ts-check
// All that a view says, as a list to read; what concerns each seat stands by its name.
import { html } from '../kit.js'
import { capital, spaced } from '../speech.js'
import { hasWords, say } from '../words.js'

/** @import { GameProps } from '../wire' */

/** @param {string} name */
const label = (name) => (hasWords(`view.${name}`) ? say(`view.${name}`) : capital(spaced(name)))

/** @param {unknown} value */
const empty = (value) => value === null || value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** @param {{value: unknown, names: string[]}} props @returns {import('../wire').Children} */
function Value({ value, names }) {
  if (typeof value === 'boolean') return value ? say('notes.yes') : say('notes.no')
  if (value === null || typeof value !== 'object') return String(value)
  if (!Array.isArray(value)) return html`<${Entries} entries=${Object.entries(value)} names=${names} />`
  if (value.length === names.length) return html`<${Entries} entries=${value.map((one, at) => [names[at], one])} names=${names} own />`
  if (value.every((one) => typeof one !== 'object')) return value.map(String).join(', ')
  return html`<ol class="view-list">${value.map((one) => html`<li><${Value} value=${one} names=${names} /></li>`)}</ol>`
}

/** @param {{entries: [string, unknown][], names: string[], own?: boolean}} props own: the keys are words already */
function Entries({ entries, names, own }) {
  const told = entries.filter(([, value]) => !empty(value))
  return html`<dl class="view">${told.map(([key, value]) => html`<div key=${key}><dt>${own ? key : label(key)}</dt><dd><${Value} value=${value} names=${names} /></dd></div>`)}</dl>`
}

/** @param {GameProps} props */
export function GenericNotes({ view, frame }) {
  const names = frame.table.seats.filter(({ kind }) => kind !== 'empty').map(({ name }) => name ?? '')
  return html`<${Entries} entries=${Object.entries(view)} names=${names} />`
}
