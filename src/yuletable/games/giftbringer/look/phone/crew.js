// @ts-check
// The Vikings in a row: their boxes, and who is aboard.
import { html, Icon } from 'yuletable/kit.js'
import { Face, Sign } from '../picture.js'
import { freeBox } from '../plan.js'
import { listed } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Written } from '../model.js' */
/** @import { Plan, Target } from '../plan.js' */

/**
 * @param {{plan: Plan, written: Written, hand: number | null, lit: string[], say: GameProps['say'], writes: boolean,
 *   onTouch: (target: string, number: number) => unknown}} props
 */
export function Crew({ plan, written, hand, lit, say, writes, onTouch }) {
  const crossed = new Set(written.crossed)
  if (!plan.vikings.length) return null
  return html`<ul class="gb-crew" aria-label=${say('look.crew')} style=${{ '--many': String(plan.vikings.length) }}>
    ${plan.vikings.map((viking) => {
      const open = lit.includes(viking.id)
      const next = open ? freeBox(viking, hand, crossed) : null
      const aboard = written.vikings.some((load) => load.viking === viking.id)
      const free = viking.boxes.filter(({ index }) => !crossed.has(`${viking.id}.${index}`))
      const face = html`<${Face} face=${viking.face} />
        <span class="gb-strip" aria-hidden="true">${aboard ? html`<${Icon} name="tick" />` : viking.boxes.map(({ index, number }) => html`<i key=${index} class=${`${crossed.has(`${viking.id}.${index}`) ? 'is-crossed' : ''} ${next?.index === index ? 'is-lit' : ''}`}>${number}</i>`)}</span>
        <span class="gb-cargo" aria-hidden="true"><b>${viking.name}</b><span><${Sign} name="present" />${viking.presents} <i class="gb-space"></i>${viking.spaces}</span></span>`
      const label = describe(say, viking, free.map(({ number }) => number), aboard, next ? hand : null)
      const press = () => onTouch(viking.id, next?.number ?? (free.find(({ number }) => number === hand) ?? free[0] ?? viking.boxes[0]).number)
      return html`<li key=${viking.id} class=${`${open ? 'is-open' : ''} ${aboard ? 'is-aboard' : ''}`} style=${{ '--boxes': String(viking.boxes.length + 1) }}>
        ${writes ? html`<button type="button" class=${next ? 'gb-lit' : ''} aria-label=${label} onClick=${press}>${face}</button>` : html`<span class="gb-shown" role="img" aria-label=${label}>${face}</span>`}
      </li>`
    })}
  </ul>`
}

/** @param {GameProps['say']} say @param {Target} viking @param {number[]} free @param {boolean} aboard @param {number | null} hand */
function describe(say, viking, free, aboard, hand) {
  const cargo = { presents: viking.presents, spaces: viking.spaces }
  const state = hand !== null ? say('look.state.open.with', { number: hand }) : aboard ? say('look.aboard') : ''
  const wants = aboard ? '' : say('look.viking.wants', { numbers: listed(free.map(String)), ...cargo })
  return [viking.name, wants, state].filter(Boolean).join(', ')
}
