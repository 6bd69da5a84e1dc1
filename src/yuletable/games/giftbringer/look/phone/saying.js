// @ts-check
// One sentence under the map: what the die in hand can do, or why something cannot be done.
import { html, Refused } from 'yuletable/kit.js'
import { draftOf, isWriting, objects, viewOf } from '../model.js'
import { counted, listed, withNames } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Written } from '../model.js' */
/** @import { Plan } from '../plan.js' */

/** @param {{props: GameProps, plan: Plan, hand: number | null, lit: string[], written: Written}} wish */
export function Saying({ props, plan, hand, lit, written }) {
  const { refused, why, say } = props
  if (refused) return html`<div class="gb-saying"><${Refused} refused=${{ ...refused, sentence: withNames(plan, refused.sentence) }} why=${why} /></div>`
  const view = viewOf(props)
  if (!isWriting(props) || draftOf(view, props.seat ?? 1)?.taking) return null
  const more = aside(props, plan, written)
  return html`<div class="gb-saying"><p>${fits(say, plan, hand, lit)}</p>${more && html`<p class="it">${more}</p>`}</div>`
}

/** @param {GameProps['say']} say @param {Plan} plan @param {number | null} hand @param {string[]} lit */
function fits(say, plan, hand, lit) {
  if (hand === null) return say('look.spent')
  const kinds = /** @type {const} */ (['road', 'house', 'viking'])
  const parts = kinds.flatMap((kind) => {
    const count = lit.filter((id) => plan.targets.get(id)?.kind === kind).length
    return count ? [counted(say, `look.fits.${kind}`, count)] : []
  })
  return parts.length ? say('look.fits', { number: hand, things: listed(parts) }) : say('look.fits.nothing', { number: hand })
}

/** What can be done without a die. @param {GameProps} props @param {Plan} plan @param {Written} written */
function aside({ actions, say }, plan, written) {
  const open = objects(actions, 'bring')
  const names = (/** @type {string[]} */ ids) => listed(ids.map((id) => plan.targets.get(id)?.name ?? id))
  if (objects(actions, 'land').length) return say('look.may.land')
  if (open.length) return counted(say, 'look.may.bring', open.length, { names: names(open) })
  const short = written.ready.filter((id) => !open.includes(id))
  return short.length ? counted(say, 'look.too.few', short.length, { names: names(short) }) : null
}
