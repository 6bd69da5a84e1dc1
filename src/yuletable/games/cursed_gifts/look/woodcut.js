// @ts-check
// Pictures of cards, taken from the drawings that the server makes of them; until they are here, the sign of the kind.
import { Art, classes, h, html, lookFile, useDrawing, useEffect, useMemo } from 'yuletable/kit.js'
import { factOf, isBundle, learn } from './deck.js'

/** @import { VNode } from 'preact' */
/** @import { GameProps } from 'yuletable/wire' */
/** @import { Part } from 'yuletable/kit/drawing.js' */
/** @import { Kind } from './deck.js' */

const MARKS = lookFile('cursed-gifts', 'marks.svg')
/** Where a drawing has its woodcut. */
const BOX = '0 0 220 165'

/** @param {Part} part @returns {VNode} */
const node = (part) => h(part.tag, { ...part.attributes }, part.children.map((child) => (typeof child === 'string' ? child : node(child))))

/** @param {Part} part @returns {Part[]} */
const partsOf = (part) => /** @type {Part[]} */ (part.children.filter((child) => typeof child !== 'string'))

/** All that is written in a part. @param {Part} part @returns {string} */
const written = (part) => part.children.map((child) => (typeof child === 'string' ? child : written(child))).join(' ')

/** @param {Part} root @param {string} name */
const ofClass = (root, name) => partsOf(root).find((part) => part.attributes.class?.split(' ').includes(name))

/** The drawing of a card as it was read, or null. @param {GameProps} props @param {string} card */
function useCard(props, card) {
  const drawing = useDrawing(props, `card-${card}`)
  const root = drawing.state === 'ready' ? drawing.root : null
  useEffect(() => {
    if (root && !factOf(card)) learn(card, factIn(root))
  }, [root])
  return root
}

/** What a drawing says about its card. @param {Part} root */
function factIn(root) {
  const title = partsOf(root).find(({ tag }) => tag === 'title')
  const { 'data-kind': kind, 'data-value': value, 'data-inevitable': inevitable } = root.attributes
  return { name: title ? written(title) : '', kind: /** @type {Kind} */ (kind), value: Number(value ?? 0), inevitable: inevitable === 'yes' }
}

/** The picture alone. @param {{props: GameProps, card: string, class?: string}} wish */
export const Woodcut = (wish) => (isBundle(wish.card) ? html`<${Plain} card=${wish.card} class=${wish.class} />` : html`<${Picture} ...${wish} />`)

/** @param {{props: GameProps, card: string, class?: string}} wish */
function Picture({ props, card, class: extra }) {
  const root = useCard(props, card)
  const made = useMemo(() => {
    const picture = root && ofClass(root, 'cg-picture')
    return picture && h('svg', { class: 'cg', viewBox: BOX, 'aria-hidden': 'true' }, partsOf(picture).map(node))
  }, [root])
  return made ? html`<span class=${classes('cg-picture', extra)}>${made}</span>` : html`<${Plain} card=${card} class=${extra} />`
}

/** The whole card, with its text. @param {{props: GameProps, card: string, name: string}} wish */
export function Whole({ props, card, name }) {
  const root = useCard(props, card)
  const made = useMemo(() => {
    if (!root) return null
    const text = ofClass(root, 'cg-text')
    const label = [name, text && written(text)].filter(Boolean).join('. ')
    return h('svg', { ...root.attributes, class: 'cg', 'aria-label': label }, partsOf(root).filter(({ tag }) => tag !== 'title').map(node))
  }, [root, name])
  return made ? html`<div class="cg-whole">${made}</div>` : html`<div class="cg-whole is-plain"><${Plain} card=${card} /><b class="d">${name}</b></div>`
}

/** @param {{card: string, class?: string}} wish */
function Plain({ card, class: extra }) {
  const kind = factOf(card)?.kind ?? 'gift'
  return html`<span class=${classes('cg-plain', extra)} aria-hidden="true"><${Art} file=${MARKS} id=${kind} box="0 0 32 32" class="cg-plain-sign" /></span>`
}
