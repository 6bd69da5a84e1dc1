// @ts-check
// The evening is over: the score, and the way out.
import { Button, html, Sheet, Title } from '../kit.js'
import { say, titleOf } from '../words.js'
import { Bar } from './bar.js'
import { Evening, isScored } from './evening.js'
import { Played } from './memory.js'

/** @import { Frame } from '../wire' */

/** @param {{frame: Frame}} props */
export const ClosedSheet = ({ frame }) => html`<${Sheet} as="main" ruled class="page-sheet short">
  <${Title}>${say('closed.title')}<//>
  <p class="lead">${say('closed.text')}</p>
  ${isScored(frame.table.evening) && html`<${Evening} evening=${frame.table.evening} />`}
  <${Played} frame=${frame} />
  <${Button} kind="ink" href="/">${say('closed.start')}<//>
<//>`

/** @param {{frame: Frame}} props */
export const Closed = ({ frame }) => html`<div class="phone"><${Bar} title=${say('house.name')} kick=${titleOf(frame.table.game)} /><${ClosedSheet} frame=${frame} /></div>`
