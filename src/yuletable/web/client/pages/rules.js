// @ts-check
// The numbered rules, to read and to look one up in.
import { readRules } from '../api.js'
import { Field, html, useEffect, useRef, useState } from '../kit.js'
import { errorSentence, language, say } from '../words.js'

/** @import { Rule } from '../wire' */

/** By game and language. @type {Map<string, Rule[]>} */
const shelf = new Map()
const NONE = /** @type {Rule[]} */ ([])

/** Markdown within a line: `code`, **strong**, *emphasis*. @param {string} text */
function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/).map((piece) => {
    if (piece.startsWith('`')) return html`<code>${piece.slice(1, -1)}</code>`
    if (piece.startsWith('**')) return html`<b>${piece.slice(2, -2)}</b>`
    if (piece.length > 2 && piece.startsWith('*')) return html`<i>${piece.slice(1, -1)}</i>`
    return piece
  })
}

/** @param {Rule[]} rules @returns {[string, Rule[]][]} */
function bySection(rules) {
  /** @type {Map<string, Rule[]>} */
  const sections = new Map()
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule])
  return [...sections]
}

/** @param {{game: string, rule: string | null}} props */
export function Rules({ game, rule }) {
  const place = `${game} ${language.value}`
  const [, drawAgain] = useState(0)
  const rules = shelf.get(place) ?? NONE
  const [error, setError] = useState('')
  const [sought, seek] = useState('')
  const asked = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => {
    if (rules.length) return
    readRules(game, language.value).then((reply) => {
      if (!reply.ok) return setError(errorSentence(reply.error))
      shelf.set(place, reply.data.rules)
      drawAgain(shelf.size)
    })
  }, [place])
  useEffect(() => {
    asked.current?.scrollIntoView({ block: 'center' })
    asked.current?.focus({ preventScroll: true })
  }, [rules, rule])
  const words = sought.toLowerCase()
  const found = rules.filter(({ id, text }) => `${id} ${text}`.toLowerCase().includes(words))
  if (error) return html`<p class="wrong" role="alert">${error}</p>`
  return html`<div class="stack rules">
    <${Field} label=${say('rules.seek')} value=${sought} onInput=${seek} type="search" autocomplete="off" />
    ${rules.length > 0 && found.length === 0 && html`<p class="soft it">${say('rules.none')}</p>`}
    ${bySection(found).map(
      ([section, numbered]) => html`<section key=${section}>
        <h3 class="kick">${section}</h3>
        <dl>
          ${numbered.map(
            ({ id, text }) => html`<div key=${id} class=${id === rule ? 'asked' : ''} tabindex=${id === rule ? -1 : undefined} ref=${id === rule ? asked : undefined}>
              <dt>${id}</dt>
              <dd>${inline(text)}</dd>
            </div>`,
          )}
        </dl>
      </section>`,
    )}
  </div>`
}
