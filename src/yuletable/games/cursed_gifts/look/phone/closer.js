// @ts-check
// A card held up to the light: its whole face with its text.
import { Dialog, html } from 'yuletable/kit.js'
import { cardName } from '../words.js'
import { Whole } from '../woodcut.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {{props: GameProps, card: string | null, onClose: () => void}} wish */
export const Closer = ({ props, card, onClose }) =>
  html`<${Dialog} open=${card !== null} title=${card ? cardName(card) : ''} onClose=${onClose}>${card && html`<div class="cg-closer"><${Whole} props=${props} card=${card} name=${cardName(card)} /></div>`}<//>`
