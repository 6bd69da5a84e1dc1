// @ts-check
// Sheets and the type set on them.
import { h, html } from '../html.js'
import { Icon } from './art.js'
import { classes } from './classes.js'

/** @import { Children } from '../wire' */

/** @param {{as?: string, ruled?: boolean, label?: string, class?: string, children?: Children, [other: string]: unknown}} props */
export function Sheet({ as = 'section', ruled, label, class: extra, children, ...rest }) {
  return h(as, { class: classes('sheet', ruled && 'ruled', extra), 'aria-label': label, ...rest }, children)
}

/** @param {{thin?: boolean, as?: string, class?: string, children?: Children}} props */
export function Rule({ thin, as = 'p', class: extra, children }) {
  if (!children) return h('div', { class: classes('hr empty', thin && 'thin', extra), 'aria-hidden': 'true' })
  return h(as, { class: classes('hr kick', thin && 'thin', extra) }, children)
}

/** @param {{as?: string, red?: boolean, class?: string, children?: Children, [other: string]: unknown}} props */
export const Kick = ({ as = 'p', red, class: extra, children, ...rest }) =>
  h(as, { class: classes('kick', red && 'red', extra), ...rest }, children)

/** @param {{as?: string, size?: 'h3' | 'h2' | 'h1' | 'poster', class?: string, children?: Children, [other: string]: unknown}} props */
export const Title = ({ as = 'h2', size = 'h2', class: extra, children, ...rest }) =>
  h(as, { class: classes('title', size, extra), ...rest }, children)

/** @param {{class?: string, children?: Children}} props */
export const Stamp = ({ class: extra, children }) => html`<span class=${classes('stamp', extra)}>${children}</span>`

/** @param {{icon?: string, class?: string, children?: Children}} props */
export const Note = ({ icon, class: extra, children }) =>
  html`<p class=${classes('note', extra)}>${icon && html`<${Icon} name=${icon} />`}<span>${children}</span></p>`
