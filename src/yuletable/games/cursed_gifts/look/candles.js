// @ts-check
// Three candles are three plays: lit from the left, snuffed when used.
import { html, Thing } from 'yuletable/kit.js'
import { candlesOf } from './model.js'
import { countedWords } from './words.js'

/** @import { View } from './model.js' */

/** @param {{view: View}} props */
export const Candles = ({ view }) =>
  html`<span class="cg-candles" role="img" aria-label=${countedWords('look.plays', view.plays)}>${Array.from({ length: candlesOf(view) }, (_, at) => html`<${Thing} key=${at} id=${at < view.plays ? 'candle' : 'snuffed'} />`)}</span>`
