// @ts-check
// A drawing of the match (docs/wire.md): fetched, read, and drawn as nodes of the page, which the page's policy and its
// style sheets reach as they reach everything else.
import { h, html, useEffect, useMemo, useState } from '../html.js'
import { errorSentence, language, say } from '../words.js'
import { Button } from './button.js'
import { classes } from './classes.js'

/** @import { VNode } from 'preact' */
/** @import { Children, ErrorBody, GameProps } from '../wire' */

/** What a mark is asked about: a part that carries an `id` or `data-…`. @typedef {{tag: string, id: string, data: Record<string, string>}} Marked */
/** What a part gets beside its own attributes, or null. `class` is added to its own; `text` is written into it. @typedef {(part: Marked) => Record<string, unknown> | null} Mark */
/**
 * A part as it was read. `alive`: it or something in it can be marked; what is not is made once.
 * @typedef {{tag: string, attributes: Record<string, string>, children: (Part | string)[], marked: Marked | null, alive: boolean, still: VNode | null}} Part
 */
/** @typedef {{state: 'loading'} | {state: 'failed', error: ErrorBody} | {state: 'ready', root: Part}} Read */

const SVG = 'http://www.w3.org/2000/svg'
/** Everything that draws. Scripts, styles, foreign content, links and things that move by themselves are left out. */
const DRAWN = new Set(
  ('svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath clipPath mask pattern ' +
    'linearGradient radialGradient stop marker').split(' '),
)

/** @type {ErrorBody} */
const UNREADABLE = { code: 'unreadable_drawing', message: 'The drawing cannot be read.' }

/** The parts of an SVG text, or null if it is none. @param {string} text @returns {Part | null} */
export function readDrawing(text) {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  return root.namespaceURI === SVG && root.localName === 'svg' ? read(root) : null
}

/** @param {Element} element @returns {Part} */
function read(element) {
  const attributes = Object.fromEntries([...element.attributes].filter(harmless).map(({ name, value }) => [name, value]))
  const children = [...element.childNodes].flatMap(readChild)
  const data = Object.entries(attributes).filter(([name]) => name.startsWith('data-'))
  const named = data.length > 0 || 'id' in attributes
  const marked = named ? { tag: element.localName, id: attributes.id ?? '', data: Object.fromEntries(data.map(([name, value]) => [name.slice(5), value])) } : null
  const alive = named || children.some((child) => typeof child !== 'string' && child.alive)
  return { tag: element.localName, attributes, children, marked, alive, still: null }
}

/** @param {Attr} attribute */
const harmless = ({ name, value }) =>
  !name.startsWith('on') && name !== 'style' && !name.startsWith('xmlns') && !name.includes(':') && (name !== 'href' || value.startsWith('#'))

/** @param {ChildNode} node @returns {(Part | string)[]} */
function readChild(node) {
  if (node instanceof Element) return node.namespaceURI === SVG && DRAWN.has(node.localName) ? [read(node)] : []
  return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? [node.textContent] : []
}

/** A part that is a button is pressed by keys too: no browser does that for shapes. @param {Record<string, unknown> | null | undefined} extra */
function pressable(extra) {
  const press = extra?.role === 'button' ? extra.onClick : null
  if (typeof press !== 'function') return extra
  /** @param {KeyboardEvent} event */
  function onKeyDown(event) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat && typeof press === 'function') press(event)
  }
  return { tabindex: 0, onKeyDown, ...extra }
}

/** @param {Part} part @param {Mark | undefined} mark @param {Record<string, unknown>} [more] @returns {VNode} */
function draw(part, mark, more) {
  if (part.still && !more) return part.still
  const { text, ...extra } = /** @type {Record<string, unknown>} */ ({ ...(part.marked && pressable(mark?.(part.marked))), ...more })
  const children = typeof text === 'string' ? [text] : part.children.map((child) => (typeof child === 'string' ? child : draw(child, mark)))
  const attributes = { ...part.attributes, ...extra, class: classes(part.attributes.class, /** @type {string | undefined} */ (extra.class)) || undefined }
  const node = h(part.tag, attributes, children)
  if (!part.alive && !more) part.still = node
  return node
}

/**
 * The drawing of this name, in the language of the page; `again` asks once more after a failure.
 * @param {Pick<GameProps, 'drawing' | 'frame'>} props @param {string} name
 * @returns {Read & {again: () => void}}
 */
export function useDrawing(props, name) {
  const [tries, setTries] = useState(0)
  const key = [props.frame.match?.number, name, language.value, tries].join('/')
  const [answer, setAnswer] = useState(/** @type {{key: string, text?: string, error?: ErrorBody} | null} */ (null))
  useEffect(() => {
    let here = true
    props.drawing(name, tries > 0).then((reply) => here && setAnswer(reply.ok ? { key, text: reply.data } : { key, error: reply.error }))
    return () => {
      here = false
    }
  }, [key])
  const text = answer?.key === key ? answer.text : undefined
  const root = useMemo(() => (text === undefined ? null : readDrawing(text)), [text])
  const again = () => setTries(tries + 1)
  if (answer?.key !== key) return { state: 'loading', again }
  if (root) return { state: 'ready', root, again }
  return { state: 'failed', error: answer.error ?? UNREADABLE, again }
}

/**
 * @param {{props: Pick<GameProps, 'drawing' | 'frame'>, name: string, mark?: Mark, label?: string, class?: string, children?: Children, [other: string]: unknown}} wish
 *   mark: what a part gets beside its own attributes; label: its accessible name, if not its own title
 */
export function Drawing({ props, name, mark, label, class: extra, ...rest }) {
  const drawing = useDrawing(props, name)
  if (drawing.state === 'loading') return html`<p class=${classes('drawing', 'is-loading', extra)} role="status">${say('drawing.loading')}</p>`
  if (drawing.state === 'failed')
    return html`<div class=${classes('drawing', 'is-failed', extra)}>
      <p class="wrong" role="alert">${errorSentence(drawing.error)}</p>
      <${Button} kind="plain" small onPress=${drawing.again}>${say('drawing.again')}<//>
    </div>`
  return draw(drawing.root, mark, { class: classes('drawing', extra), ...(label && { 'aria-label': label }), ...rest })
}
