// @ts-check
// Components of the players' own: which lie on the table, and how the host brings others.
import { OWN } from '../api.js'
import { Button, Dialog, html, Icon, Rule, useId, useState } from '../kit.js'
import { allTexts, errorSentence, labelled, say } from '../words.js'
import { useGame } from './games.js'
import { optionName, optionValue } from './options.js'

/** @import { Store } from '../store.js' */
/** @import { ErrorBody, Fault, Frame, GameProps, OptionSpec } from '../wire' */

/** As on the server: what is larger need not be sent. */
const MOST_BYTES = 256 * 1024

/** The options for which something of the players' own was chosen. @param {Frame} frame @returns {OptionSpec[]} */
function useOwn({ table }) {
  const game = useGame(table.game)
  return (game?.options ?? []).filter(({ name }) => game?.contents.includes(name) && table.options[name] === OWN)
}

/** What is to be read of it: its name, or that nobody has brought it. @param {Frame} frame @param {string} option */
export function ownName({ table }, option) {
  const name = table.components[option]
  if (name === undefined) return say('own.none')
  return name || say('own.nameless')
}

/** In the lobby: a line for everybody, and a button for the host. @param {{store: Store, props: GameProps}} wish */
export function OwnLines({ store, props }) {
  const specs = useOwn(props.frame)
  return specs.map((spec) => html`<${OwnLine} key=${spec.name} store=${store} props=${props} spec=${spec} />`)
}

/** @param {{store: Store, props: GameProps, spec: OptionSpec}} wish */
function OwnLine({ store, props, spec }) {
  const [open, setOpen] = useState(false)
  const { frame } = props
  const label = optionName(spec, allTexts())
  const there = spec.name in frame.table.components
  return html`<div class="own-line">
    <p><${Icon} name="quill" /><span><b>${label}</b> <span class=${there ? 'it' : 'soft it'}>${ownName(frame, spec.name)}</span></span></p>
    ${store.host && html`<button type="button" class="link" onClick=${() => setOpen(true)}>${there ? say('own.change') : say('own.bring')}<span class="sr"> ${label}</span></button>`}
    <${Dialog} open=${open} title=${label} onClose=${() => setOpen(false)}><${BringOwn} store=${store} props=${props} spec=${spec} /><//>
  </div>`
}

/** On the television. @param {{frame: Frame}} props */
export function OwnOnBoard({ frame }) {
  const texts = allTexts()
  return useOwn(frame).map((spec) => html`<p key=${spec.name} class="it lead">${labelled(optionName(spec, texts), ownName(frame, spec.name))}</p>`)
}

/** A file or pasted text goes to the table; what is wrong with it is shown entry by entry. @param {{store: Store, props: GameProps, spec: OptionSpec}} wish */
export function BringOwn({ store, props, spec }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState(/** @type {ErrorBody | null} */ (null))
  const { table } = props.frame
  /** @param {string} file */
  async function bring(file) {
    setBusy(true)
    const answer = await store.bring(spec.name, file)
    setBusy(false)
    setError(answer.ok ? null : answer)
    if (answer.ok) setText('')
  }
  /** @param {Event} event */
  async function choose(event) {
    const input = /** @type {HTMLInputElement} */ (event.target)
    const file = input.files?.[0]
    input.value = '' // so that the same file, mended, is a change again
    if (!file) return
    if (file.size > MOST_BYTES) return setError({ code: 'too_large', message: '', reason: 'file_too_large', fields: { number: MOST_BYTES / 1024 } })
    const read = await file.text()
    setText(read) // to be mended here, if it must be
    await bring(read)
  }
  return html`<div class="stack own">
    <${Here} name=${spec.name in table.components ? ownName(props.frame, spec.name) : null} />
    <div>
      <p class="hint">${say('own.hint')}</p>
      <p class="own-houses">${houses(spec).map((name) => html`<a key=${name} class="link quiet" href=${`/api/games/${table.game}/components/${spec.name}/${name}`} download>${optionValue(spec, name, allTexts())}</a>`)}</p>
    </div>
    <label class=${`btn ink small file-btn${busy ? ' is-busy' : ''}`}>
      <input type="file" accept=".json,application/json,text/plain" class="sr" disabled=${busy} onChange=${choose} />
      <span class="in" aria-hidden="true"></span><span>${busy ? say('own.reading') : say('own.file')}</span>
    </label>
    <${Paste} text=${text} onInput=${setText} />
    <${Button} kind="plain" small disabled=${!text.trim()} onPress=${() => bring(text)}>${say('own.send')}<//>
    ${error && html`<${Wrong} error=${error} why=${props.why} />`}
  </div>`
}

/** @param {OptionSpec} spec */
const houses = ({ values }) => values.filter((value) => value !== OWN)

/** @param {{name: string | null}} props */
const Here = ({ name }) =>
  name === null ? html`<p class="soft it" role="status">${say('own.none')}</p>` : html`<p class="own-here" role="status"><${Icon} name="tick" /><span>${say('own.here', { name })}</span></p>`

/** @param {{text: string, onInput: (text: string) => void}} props */
function Paste({ text, onInput }) {
  const id = useId()
  return html`<div class="field">
    <label for=${id}>${say('own.text')}</label>
    <textarea id=${id} class="input own-text" rows="6" spellcheck=${false} autocomplete="off" value=${text} onInput=${(/** @type {Event} */ event) => onInput(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>
  </div>`
}

/** @param {{error: ErrorBody, why: (rule: string) => void}} props */
function Wrong({ error, why }) {
  const faults = error.faults ?? []
  const rest = Number(error.fields?.count ?? 0) - faults.length
  return html`<div class="own-wrong">
    <p class="wrong" role="alert">${errorSentence(error)}</p>
    ${faults.length > 0 &&
    html`<${Rule} thin as="h3">${say('own.faults')}<//>
      <ol class="faults">${faults.map((fault, at) => html`<${OneFault} key=${at} fault=${fault} why=${why} />`)}</ol>
      ${rest > 0 && html`<p class="soft it">${say('own.more', { count: rest })}</p>`}`}
  </div>`
}

/** @param {{fault: Fault, why: (rule: string) => void}} props */
const OneFault = ({ fault, why }) => html`<li>
  <p><b>${fault.entry}</b>${fault.field && html` <code>${fault.field}</code>`}</p>
  <p>${fault.text}${/^[A-Z]+-\d+$/.test(fault.rule) && html` <button type="button" class="link quiet" onClick=${() => why(fault.rule)}>${fault.rule}</button>`}</p>
</li>`
