// @ts-check
// Drawings of the sheet on the page. Each is made once; what is written on it later is told by classes alone.
import { h, html, useLayoutEffect, useMemo, useReducedMotion, useRef } from 'yuletable/kit.js'

/** @import { VNode } from 'preact' */
/** @import { Part } from 'yuletable/kit/drawing.js' */
/** @import { Written } from './model.js' */

/** How long the two strokes of a cross take. */
const STROKES = 460
/** Two tapered strokes, from where the pencil is put down. */
const SHAPES = ['M-1.7-1.75Q.3-.2 1.75 1.7Q-.3.25-1.7-1.75Z', 'M1.75-1.6Q.25.3-1.65 1.75Q-.3-.25 1.75-1.6Z']
/** Every part that can change. */
const PARTS = '[data-target],[data-place],[data-blessing],[data-level],[data-round],[data-score]'
const LINES = /** @type {Record<string, string>} */ ({ G: 'milk', C: 'cookies', M: 'muffins' })

/** @param {Part} part @returns {VNode} */
const node = (part) => h(part.tag, { ...part.attributes }, part.children.map((child) => (typeof child === 'string' ? child : node(child))))

/** @param {Part | string} part @param {string} tag @returns {part is Part} */
const isTag = (part, tag) => typeof part !== 'string' && part.tag === tag

/** The recurring parts of drawings, once a page; pictures and `Sign`s are copies of them. @param {{roots: Part[]}} props */
export function Stock({ roots }) {
  const made = useMemo(() => {
    /** @type {Map<string, Part>} */
    const parts = new Map()
    for (const root of roots)
      for (const defs of root.children.filter((part) => isTag(part, 'defs')))
        for (const part of /** @type {Part} */ (defs).children) if (typeof part !== 'string' && !parts.has(part.attributes.id)) parts.set(part.attributes.id, part)
    return h('svg', { class: 'gb gb-stock', width: 0, height: 0, 'aria-hidden': 'true' }, h('defs', null, [...parts.values()].map(node)))
  }, roots)
  return made
}

/**
 * A drawing, or the part of it that `box` shows, with what is written on it.
 * @param {{root: Part, box?: string, written?: Written | null, rolls?: number[][], label?: string, class?: string, [other: string]: unknown}} props
 */
export function Picture({ root, box, written, rolls, label, class: extra, ...rest }) {
  const holder = useRef(/** @type {HTMLElement | null} */ (null))
  const before = useRef(/** @type {Set<string> | null} */ (null))
  const still = useReducedMotion()
  const made = useMemo(() => {
    const { role, ...attributes } = root.attributes
    const children = root.children.filter((part) => !isTag(part, 'defs') && !isTag(part, 'title'))
    return h('svg', { ...attributes, viewBox: box ?? attributes.viewBox, 'aria-hidden': 'true' }, children.map((part) => (typeof part === 'string' ? part : node(part))))
  }, [root, box])
  useLayoutEffect(() => {
    if (!written || !holder.current) return
    const crossed = new Set(written.crossed)
    const fresh = still || !before.current ? new Set() : new Set([...crossed].filter((name) => !before.current?.has(name)))
    before.current = crossed
    for (const part of holder.current.querySelectorAll(PARTS)) write(/** @type {SVGElement} */ (part), written, crossed, fresh, rolls)
  }, [made, written, rolls])
  return html`<div class=${`gb-picture ${extra ?? ''}`} ref=${holder} ...${label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }} ...${rest}>${made}</div>`
}

/**
 * @param {SVGElement} part @param {Written} written @param {Set<string>} crossed @param {Set<unknown>} fresh @param {number[][] | undefined} rolls
 */
function write(part, written, crossed, fresh, rolls) {
  const { target = '', place, box, want, present, space, blessing, level, round, score } = part.dataset
  const cross = (/** @type {boolean} */ is) => part.classList.toggle('is-crossed', is)
  if (box !== undefined) {
    const name = `${target}.${box}`
    cross(crossed.has(name))
    if (fresh.has(name)) draw(part)
  } else if (want !== undefined) cross(written.visited.includes(target))
  else if (present !== undefined) cross((loadOf(written, target)?.paid ?? 0) > Number(present))
  else if (space !== undefined) fill(part, loadOf(written, target)?.letters[Number(space)] ?? '')
  else if (blessing !== undefined) cross(!written.blessings.includes(blessing))
  else if (level !== undefined) cross(written.happiness >= Number(level))
  else if (round !== undefined) fill(part, rolls?.[Number(round) - 1]?.[Number(part.dataset.die)] ?? '')
  else if (score !== undefined) fill(part, rolls ? sum(written, score, part.dataset.part) : '')
  else if (place !== undefined) {
    part.classList.toggle('is-landed', written.ship === place)
    part.classList.toggle('is-reached', written.reached.includes(place))
  } else {
    part.classList.toggle('is-visited', written.visited.includes(target))
    part.classList.toggle('is-ready', written.ready.includes(target))
    part.classList.toggle('is-recruited', Boolean(loadOf(written, target)))
  }
}

/** @param {Written} written @param {string} viking */
const loadOf = (written, viking) => written.vikings.find((load) => load.viking === viking)

/** What stands in a field of the last sum. @param {Written} written @param {string} kind @param {string | undefined} part */
function sum(written, kind, part) {
  if (kind === 'total') return written.score.total
  const line = (/** @type {string} */ name) => written.score.lines.find((one) => one.line === name)
  if (kind === 'happiness') return line('happiness')?.points ?? 0
  if (part === 'bonus') return line(`bonus_${LINES[kind]}`)?.points ?? 0
  const letters = line(LINES[kind])
  return (part === 'count' ? letters?.number : letters?.points) ?? 0
}

/** @param {SVGElement} part @param {string | number} text */
function fill(part, text) {
  const words = String(text) || ' '
  if (part.textContent !== words) part.textContent = words
}

/** The cross of a box comes stroke by stroke, and then its own one stays. @param {SVGElement} part */
function draw(part) {
  const strokes = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  strokes.setAttribute('class', 'gb-strokes')
  for (const shape of SHAPES) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', shape)
    strokes.append(path)
  }
  part.append(strokes)
  part.classList.add('is-fresh')
  setTimeout(() => {
    part.classList.remove('is-fresh')
    strokes.remove()
  }, STROKES)
}

/** One of the sheet's own small pictures, such as "milk". @param {{name: string, size?: number, label?: string, class?: string}} props */
export const Sign = ({ name, size = 32, label, class: extra }) => html`<svg class=${`gb gb-sign ${extra ?? ''}`} viewBox=${`0 0 ${size} ${size}`} ...${label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }}><use href=${`#gb-p-${name}`} /></svg>`

/** The portrait of a Viking. @param {{face: string | null, class?: string}} props */
export const Face = ({ face, class: extra }) => html`<svg class=${`gb gb-face gb-portrait ${extra ?? ''}`} viewBox="0 0 90 90" aria-hidden="true"><use href="#gb-p-rays" />${face && html`<use href=${face} />`}</svg>`
