// @ts-check
// The promise of the next deal, or of the one that runs, in a line: enough of its hash to know it again.
import { html, Icon } from '../kit.js'
import { say } from '../words.js'

/** @import { Frame } from '../wire' */

const SHOWN = 16

/** @param {{frame: Frame}} props */
export function PromiseLine({ frame }) {
  const { promise } = frame.table
  const match = frame.match
  const hash = promise?.seed_hash ?? match?.seed_hash
  if (!hash) return null
  const count = (promise ? promise.given : match?.mixed)?.length ?? 0
  return html`<p class="promise soft" title=${hash}><${Icon} name="lock" /><span>${promise ? say('promise.next') : say('promise.now')} <code>${hash.slice(0, SHOWN)}…</code> ${say('promise.given', { count })}</span></p>`
}
