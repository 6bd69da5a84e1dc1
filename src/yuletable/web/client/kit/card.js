// @ts-check
// Cards, 5:7, and the one back that all of them share.
import { html } from '../html.js'
import { Icon } from './art.js'
import { classes } from './classes.js'
import { Kick } from './paper.js'

/** @import { Children } from '../wire' */
/** @typedef {'hand' | 'open' | 'row' | 'focus'} Size */

/** @param {Size | undefined} size */
const sized = (size) => size && size !== 'open' && `${size}-size`

/**
 * @param {{picture: Children, title: Children, icon?: string, badge?: Children, strip?: Children, text?: Children, flavour?: Children,
 *   left?: Children, right?: Children, size?: Size, class?: string, [other: string]: unknown}} props
 */
export function Card({ picture, title, icon, badge, strip, text, flavour, left, right, size, class: extra, ...rest }) {
  return html`<article class=${classes('card', sized(size), extra)} ...${rest}>
    <div class="top">
      ${left && html`<${Kick} as="span" class="side">${left}<//>`}${picture}${right && html`<${Kick} as="span" class="side">${right}<//>`}
    </div>
    <div class="name">
      ${icon && html`<${Icon} name=${icon} />`}<h3 class="title of-card">${title}</h3>${badge && html`<span class="badge">${badge}</span>`}
    </div>
    ${strip && html`<div class="strip">${strip}</div>`}
    ${text && html`<p class="text">${text}</p>`}
    ${flavour && html`<p class="flavour">${flavour}</p>`}
  </article>`
}

/** @param {{size?: Size, class?: string}} props */
export const CardBack = ({ size, class: extra }) =>
  html`<div class=${classes('card', 'back', sized(size), extra)} aria-hidden="true"></div>`
