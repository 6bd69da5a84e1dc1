// @ts-check
// The options of a game as a form, derived from their description.
import { Field, Fragment, html, Select, Switch } from '../kit.js'
import { capital, spaced } from '../speech.js'
import { say } from '../words.js'

/** @import { Children, OptionSpec, TableInfo } from '../wire' */
/** @typedef {Record<string, string>} Texts */
/** @typedef {{spec: OptionSpec, behind: Branch[]}} Branch */

/** @param {OptionSpec} spec @param {Texts} texts @param {string} [family] */
export const optionName = (spec, texts, family = 'option') => texts[`${family}.${spec.name}`] ?? capital(spaced(spec.name))

/** @param {OptionSpec} spec @param {string} value @param {Texts} texts @param {string} [family] */
export function optionValue(spec, value, texts, family = 'option') {
  const own = texts[`${family}.${spec.name}.${value}`]
  if (own) return own
  if (spec.kind === 'choice' && value === 'own') return say('own.value')
  return spec.kind === 'switch' ? say(`options.${value}`) : spaced(value)
}

/** Tempo instant is for tables without persons: no page offers it. @param {OptionSpec} spec */
const choices = ({ name, values }) => values.filter((value) => name !== 'tempo' || value !== 'instant')

/** The option sets that people may start from, by name. @param {import('../wire').GameInfo} game */
export const presetsOf = (game) => Object.entries(game.presets).filter(([, options]) => options.tempo !== 'instant')

/** @param {OptionSpec} spec @param {Texts} texts @param {string} family */
const explained = (spec, texts, family) => texts[`${family}.${spec.name}.text`] ?? spec.text

/** The number of the rule never breaks at its dash. @param {OptionSpec} spec */
const rule = (spec) => /^[A-Z]+-\d+$/.test(spec.rule) && html` <span class="rule-number">${spec.rule}</span>`

/**
 * The options that mean something now, each that needs another behind the first that it needs.
 * @param {OptionSpec[]} specs @param {Record<string, string>} values @param {TableInfo} [table] @param {string} [first] @returns {Branch[]}
 */
const branches = (specs, values, table, first) =>
  specs
    .filter((spec) => Object.keys(spec.needs)[0] === first && means(spec, values, table))
    .map((spec) => ({ spec, behind: branches(specs, values, table, spec.name) }))

/**
 * Whether an option means something: the others have the values that it needs, and its seat is taken. If the deal is
 * refused by its rule it is shown all the same, or nobody could set it right.
 * @param {OptionSpec} spec @param {Record<string, string>} values @param {TableInfo} [table]
 */
function means({ rule, needs, seat }, values, table) {
  const seated = table?.seats.filter(({ kind }) => kind !== 'empty').length ?? 0
  const met = Object.entries(needs).every(([name, wanted]) => wanted.includes(values[name]))
  return (met && (seat === null || seat <= seated)) || rule === table?.refusal?.rule
}

/**
 * @param {{specs: OptionSpec[], values: Record<string, string>, texts: Texts, onChange: (one: Record<string, string>) => void, table?: TableInfo, family?: string,
 *   below?: (spec: OptionSpec, value: string) => Children}} props
 *   table: where they are set, if there is one yet; family: what the ids of their words begin with; below: what stands under a choice with that value
 */
export function OptionFields({ specs, values, texts, onChange, table, family = 'option', below }) {
  /** @param {Branch[]} some @returns {Children} */
  const fields = (some) =>
    some.map(
      ({ spec, behind }) => html`<${Fragment} key=${spec.name}>
        <${OptionField} spec=${spec} value=${values[spec.name] ?? String(spec.default)} texts=${texts} family=${family} onChange=${onChange} below=${below} />
        ${behind.length > 0 && html`<div class="stack behind">${fields(behind)}</div>`}
      <//>`,
    )
  return html`<div class="stack options">${fields(branches(specs, values, table))}</div>`
}

/**
 * @param {{spec: OptionSpec, value: string, texts: Texts, family: string, onChange: (one: Record<string, string>) => void,
 *   below?: (spec: OptionSpec, value: string) => Children}} props
 */
function OptionField({ spec, value, texts, family, onChange, below }) {
  const label = optionName(spec, texts, family)
  const hint = html`${explained(spec, texts, family)}${rule(spec)}`
  /** @param {string} text */
  const take = (text) => onChange({ [spec.name]: text })
  if (spec.kind === 'switch')
    return html`<${Switch} label=${html`<b>${label}</b>`} hint=${hint} value=${value === 'on'} onInput=${(/** @type {boolean} */ on) => take(on ? 'on' : 'off')} />`
  if (spec.kind === 'choice')
    return html`
      <${Select} label=${label} hint=${hint} value=${value} values=${choices(spec).map((one) => ({ value: one, text: optionValue(spec, one, texts, family) }))} onInput=${take} />
      ${below?.(spec, value)}
    `
  return html`<${NumberField} label=${label} hint=${hint} value=${value} spec=${spec} onInput=${take} />`
}

/** @param {OptionSpec} spec */
function bounds(spec) {
  const range = { least: spec.min ?? '', most: spec.max ?? '' }
  return spec.also.length ? say('options.range.or', { ...range, also: spec.also.join(', ') }) : say('options.range', range)
}

/** @param {{label: string, hint: Children, value: string, spec: OptionSpec, onInput: (value: string) => void}} props */
function NumberField({ label, hint, value, spec, onInput }) {
  return html`<${Field}
    label=${label}
    hint=${html`${hint} (${bounds(spec)})`}
    value=${value}
    onInput=${() => {}}
    onChange=${(/** @type {Event} */ event) => onInput(/** @type {HTMLInputElement} */ (event.target).value.trim())}
    inputmode="numeric"
    inputClass="short"
  />`
}

/**
 * The options that mean something, as a list to read.
 * @param {{specs: OptionSpec[], values: Record<string, string>, texts: Texts, table: TableInfo, named?: (spec: OptionSpec, value: string) => string | null}} props
 *   named: what a value is called at this table, if it has a name of its own
 */
export function OptionList({ specs, values, texts, table, named }) {
  /** @param {Branch[]} some @returns {Children} */
  const rows = (some) =>
    some.map(
      ({ spec, behind }) => html`<${Fragment} key=${spec.name}>
        <div><dt>${optionName(spec, texts)}</dt><dd>${named?.(spec, values[spec.name]) ?? optionValue(spec, values[spec.name] ?? String(spec.default), texts)}</dd></div>
        ${rows(behind)}
      <//>`,
    )
  return html`<dl class="option-list">${rows(branches(specs, values, table))}</dl>`
}
