// @ts-check
// One seat: its island with what is red on it, what it has, and whether it still writes.
import { html, Icon, Num, Sheet } from 'yuletable/kit.js'
import { countOf, KINDS, nameAt, PICTURES, viewOf, writtenOf } from './model.js'
import { Face, Picture, Sign } from './picture.js'
import { story } from './story.js'
import { boxOf, MAP } from './window.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Part } from 'yuletable/kit/drawing.js' */
/** @import { Plan } from './plan.js' */

/** @param {{props: GameProps, seat: number, plan: Plan, small: Part | null}} wish */
export function SeatSheet({ props, seat, plan, small }) {
  const { frame, say } = props
  const view = viewOf(props)
  const written = writtenOf(view, seat)
  const title = nameAt(frame, seat)
  const done = view.done.includes(seat)
  const told = story(say, plan, view, seat)
  const top = plan.levels.at(-1)?.level ?? 0
  return html`<${Sheet} as="article" class="gb-seat" label=${title}>
    ${small ? html`<${Picture} class="gb-island" root=${small} box=${boxOf(MAP)} written=${written} label=${say('look.island', { name: title })} />` : html`<div class="gb-island"></div>`}
    <div class="gb-facts">
      <h2 class=${`gb-who ${title.length > 12 ? 'is-long' : ''}`}><${Num}>${seat}<//><b>${title}</b></h2>
      ${view.phase === 'write' && html`<p class=${`gb-state ${done ? 'is-done' : 'is-writing'}`}><${Icon} name=${done ? 'tick' : 'quill'} /><span>${say(done ? 'look.is.done' : 'look.is.writing')}</span></p>`}
      <dl class="gb-goods">
        ${KINDS.map((kind) => html`<div key=${kind}><dt class="sr">${say(`look.${PICTURES[kind]}`)}</dt><dd><${Sign} name=${PICTURES[kind]} />${countOf(written.letters, kind)}</dd></div>`)}
        <div><dt class="sr">${say('view.happiness')}</dt><dd><${Sign} name="sun" />${written.happiness} <small>${say('look.of.top', { top })}</small></dd></div>
      </dl>
      <p class="gb-aboard">${written.vikings.map(({ viking }) => html`<span key=${viking}><${Face} face=${plan.targets.get(viking)?.face ?? null} /><span class="sr">${plan.targets.get(viking)?.name}</span></span>`)}</p>
      <p class="gb-score"><b>${written.score.total}</b> <span>${say('look.points.word', { count: written.score.total })}</span></p>
    </div>
    ${told && html`<p class="gb-story">${told}</p>`}
  <//>`
}
