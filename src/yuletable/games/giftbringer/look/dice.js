// @ts-check
// Dice, as the knife cut them.
import { Art, html, lookFile } from 'yuletable/kit.js'

const FILE = lookFile('giftbringer', 'dice.svg')

/** @param {{number: number, class?: string}} props */
export const Die = ({ number, class: extra }) => html`<${Art} file=${FILE} id=${`d${number}`} box="0 0 64 64" class=${`gb-die ${extra ?? ''}`} />`

export const Anchor = () => html`<${Art} file=${FILE} id="anchor" box="0 0 32 32" class="gb-anchor-sign" />`
