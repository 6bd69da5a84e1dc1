// @ts-check
// Drawings: symbols of the sprite files beside the client, drawn by reference and coloured by the tokens.
import { html } from '../html.js'
import { classes } from './classes.js'

/** @import { Children } from '../wire' */

/** The address of one of the client's own drawings. @param {string} file */
export const artFile = (file) => new URL(`../art/${file}`, import.meta.url).href

const ICONS = artFile('icons.svg')
const PORTRAITS = artFile('portraits.svg')
const THINGS = artFile('things.svg')
export const PORTRAIT_COUNT = 10

/** @type {Record<string, string>} */
const THING_BOXES = { hand: '0 0 120 62', three: '0 0 200 260', candle: '0 0 40 90', snuffed: '0 0 40 90', flame: '0 0 24 36' }

/** A drawing is decoration unless it has a label. @param {string | undefined} label */
const named = (label) => (label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' })

/** @param {{file: string, id: string, box: string, label?: string, class?: string, [other: string]: unknown}} props */
export function Art({ file, id, box, label, class: extra, ...rest }) {
  return html`<svg class=${classes('art', extra)} viewBox=${box} ...${named(label)} ...${rest}><use href=${`${file}#${id}`} /></svg>`
}

/** @param {{name: string, label?: string, class?: string, [other: string]: unknown}} props */
export function Icon({ name, label, class: extra, ...rest }) {
  return html`<svg class=${classes('i', extra)} viewBox="0 0 32 32" ...${named(label)} ...${rest}><use href=${`${ICONS}#i-${name}`} /></svg>`
}

/** The hired horns of a seat. They say nothing about the role. @param {{seat: number, class?: string, [other: string]: unknown}} props */
export function Portrait({ seat, class: extra, ...rest }) {
  const id = `h${((seat - 1) % PORTRAIT_COUNT) + 1}`
  return html`<svg class=${classes('portrait', extra)} viewBox="0 0 100 120" aria-hidden="true" ...${rest}><use href=${`${PORTRAITS}#${id}`} /></svg>`
}

/** @param {{id: string, label?: string, class?: string, [other: string]: unknown}} props */
export function Thing({ id, label, class: extra, ...rest }) {
  return html`<svg class=${extra} viewBox=${THING_BOXES[id]} ...${named(label)} ...${rest}><use href=${`${THINGS}#${id}`} /></svg>`
}

/** @param {{lit: boolean, class?: string}} props */
export const Candle = ({ lit, class: extra }) =>
  html`<${Thing} id=${lit ? 'candle' : 'snuffed'} class=${classes('candle', extra)} />`

/** @param {{children?: Children}} props */
export const Num = ({ children }) => html`<span class="num">${children}</span>`
