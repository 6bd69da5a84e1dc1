// @ts-check
// What a prompt looks like: its question, and a refusal that teaches.
import { html } from '../html.js'
import { say } from '../words.js'
import { Kick, Title } from './paper.js'

/** @import { Children } from '../wire' */

/** @param {{title: Children, kick?: Children, sub?: Children, picture?: Children, class?: string}} props */
export function Question({ title, kick, sub, picture, class: extra }) {
  return html`<div class=${`question ${extra ?? ''}`}>
    ${picture && html`<div class="picture">${picture}</div>`}
    <div>${kick && html`<${Kick} red>${kick}<//>`}<${Title}>${title}<//>${sub && html`<p class="sub">${sub}</p>`}</div>
  </div>`
}

/** What the table itself refuses has no rule to read. @param {string} rule */
const isRule = (rule) => /^[A-Z]+-\d+$/.test(rule)

/** @param {{refused: import('../wire').Refused | null, why: (rule: string) => void}} props */
export function Refused({ refused, why }) {
  if (!refused) return null
  const { rule, sentence } = refused
  return html`<p class="refused"><span>${sentence}</span>${rule && isRule(rule) && html`<button type="button" class="link" onClick=${() => why(rule)}>${say('rules.why')}</button>`}</p>`
}
