// @ts-check
// Pictures of cards, taken from the drawings that the server makes of them; until they are here, a sign of the kind.
import { classes, h, html, Icon, useDrawing, useEffect, useMemo } from 'yuletable/kit.js'
import { readDrawing } from 'yuletable/kit/drawing.js'
import { factOf, isOwn, learn, readFacts } from './facts.js'
import { TYPES, viewOf } from './model.js'
import { nameOf } from './words.js'

/** @import { VNode } from 'preact' */
/** @import { GameProps } from 'yuletable/wire' */
/** @import { Part } from 'yuletable/kit/drawing.js' */
/** @import { Fact, Kind } from './facts.js' */

/** Kinds of cards, and who is none. @typedef {Kind | 'portrait'} Drawn */
/** Where a drawing has its woodcut. @type {Record<Drawn, string>} */
const BOXES = { companion: '0 0 200 250', child: '0 0 220 150', equipment: '0 0 120 90', card: '0 0 220 165', portrait: '0 0 200 250' }
/** @type {Record<Drawn, string>} */
const SIGNS = { companion: 'horns', child: 'people', equipment: 'gear', card: 'hand-cards', portrait: 'people' }

/** @param {Part} part @returns {VNode} */
const node = (part) => h(part.tag, { ...part.attributes }, part.children.map((child) => (typeof child === 'string' ? child : node(child))))

/** @param {Part} part @returns {Part[]} */
const partsOf = (part) => /** @type {Part[]} */ (part.children.filter((child) => typeof child !== 'string'))

/** The first part of this class, however deep. @param {Part} root @param {string} name @returns {Part | null} */
function find(root, name) {
  if (root.attributes.class?.split(' ').includes(name)) return root
  for (const part of partsOf(root)) {
    const found = find(part, name)
    if (found) return found
  }
  return null
}

/** All that is written in a part. @param {Part} part @returns {string} */
const written = (part) => part.children.map((child) => (typeof child === 'string' ? child : written(child))).join(' ')

/** The drawing of a card as it was read, or null. @param {GameProps} props @param {Drawn} kind @param {string} id */
function useCard(props, kind, id) {
  const drawing = useDrawing(props, `${kind}:${id}`)
  const root = drawing.state === 'ready' ? drawing.root : null
  useEffect(() => {
    if (root && kind !== 'portrait' && isOwn(props)) learn(props, kind, factIn(root, id))
  }, [root])
  return root
}

/**
 * What is known of the cards of the match: the house's is read, and that of cards that players brought from the drawings of
 * all that lie open or may still come.
 * @param {GameProps} props
 */
export function useFacts(props) {
  const view = viewOf(props)
  const own = isOwn(props)
  const children = [...view.town, ...view.deck, ...view.seats.flatMap(({ sack, shelter }) => [...sack, ...shelter])].filter((child) => child !== null)
  const wanted = own ? [...children.map((id) => `child:${id}`), ...view.equipment.map(({ id }) => `equipment:${id}`), ...view.hand.map((id) => `card:${id}`)] : []
  useEffect(() => void (own || readFacts()), [own])
  useEffect(() => {
    for (const name of wanted) void read(props, name)
  }, [wanted.join()])
}

/** @param {GameProps} props @param {string} name */
async function read(props, name) {
  const [kind, id] = /** @type {[Kind, string]} */ (name.split(':'))
  if (factOf(props, kind, id)) return
  const reply = await props.drawing(name)
  const root = reply.ok ? readDrawing(reply.data) : null
  if (root) learn(props, kind, factIn(root, id))
}

/** What a drawing says about its card. @param {Part} root @param {string} id @returns {Fact} */
function factIn(root, id) {
  const data = root.attributes
  const title = partsOf(root).find(({ tag }) => tag === 'title')
  const texts = (/** @type {string} */ name) => data[`data-${name}`]?.split(';').map((text) => text.trim()).filter(Boolean)
  return {
    id,
    name: title ? written(title) : id,
    type: /** @type {Fact['type']} */ (data['data-type']),
    strength: Number(data['data-strength'] ?? 0),
    points: Number(data['data-points'] ?? 0),
    companion: data['data-companion'],
    ...Object.fromEntries([...TYPES, 'capacity'].map((name) => [name, Number(data[`data-${name}`] ?? 0)])),
    properties: texts('properties'),
    effects: texts('effects'),
  }
}

/** The picture alone. @param {{props: GameProps, kind: Drawn, id: string, class?: string}} wish */
export function Woodcut({ props, kind, id, class: extra }) {
  const root = useCard(props, kind, id)
  const made = useMemo(() => {
    const picture = root && find(root, 'nl-picture')
    return picture && h('svg', { class: 'nl', viewBox: BOXES[kind], 'aria-hidden': 'true' }, partsOf(picture).map(node))
  }, [root])
  return html`<span class=${classes('nl-cut', `is-${kind}`, !made && 'is-plain', extra)} aria-hidden="true">${made ?? html`<${Icon} name=${signOf(props, kind, id)} />`}</span>`
}

/** @param {GameProps} props @param {Drawn} kind @param {string} id */
function signOf(props, kind, id) {
  const type = kind === 'child' ? factOf(props, kind, id)?.type : undefined
  return type && type !== 'nice' ? type : SIGNS[kind]
}

/** The whole card, with its text. @param {{props: GameProps, kind: Kind, id: string, class?: string}} wish */
export function Whole({ props, kind, id, class: extra }) {
  const root = useCard(props, kind, id)
  const name = nameOf(props, kind, id)
  const made = useMemo(() => {
    if (!root) return null
    const text = find(root, 'nl-text')
    const label = [name, text && written(text)].filter(Boolean).join('. ')
    return h('svg', { ...root.attributes, class: 'nl', role: 'img', 'aria-label': label }, partsOf(root).filter(({ tag }) => tag !== 'title').map(node))
  }, [root, name])
  if (made) return html`<div class=${classes('nl-whole', extra)}>${made}</div>`
  return html`<div class=${classes('nl-whole is-plain', extra)}><${Woodcut} props=${props} kind=${kind} id=${id} /><b class="d">${name}</b></div>`
}

/** The sentences of a card, as its drawing has them; empty until it is here. @param {GameProps} props @param {Kind} kind @param {string} id */
export function useText(props, kind, id) {
  const root = useCard(props, kind, id)
  return useMemo(() => {
    const text = root && find(root, 'nl-text')
    return text ? written(text) : ''
  }, [root])
}
