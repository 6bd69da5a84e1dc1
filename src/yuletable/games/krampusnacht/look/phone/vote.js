// @ts-check
// The phone in a vote: choose a finger, move it until three, then see where the fingers went.
import { Button, Cell, Choices, html, Num, Portrait, Refused, Rule, Sheet, Thing, Title } from 'yuletable/kit.js'
import { isAsked, isTimed, lastFingers, parse, people, tally, targetOf, today, viewOf } from '../model.js'
import { useAnswer } from './answer.js'

/** @import { GameProps } from 'yuletable/wire' */

/** Many faces are drawn small, a few of them large. */
const MANY = 7
const FEW = 4

/** @param {GameProps} props */
export function Vote(props) {
  const { frame, prompt, say, sending, refused, why } = props
  const view = viewOf(props)
  const asked = isAsked(prompt)
  const { chosen, choose, commit } = useAnswer(props)
  const target = targetOf(chosen ?? view.chosen)
  const offers = new Set((prompt?.offers ?? []).map((text) => parse(text).target))
  const tied = view.phase === 'revote' ? (today(view)?.tied ?? []) : null
  const atRisk = (/** @type {number} */ seat) => seat !== props.seat && (!tied || tied.includes(seat))
  const faces = people(frame).filter(({ seat, inside }) => (asked ? offers.has(seat) : inside && atRisk(seat)))
  return html`<${Sheet} ruled class=${`kn-vote ${faces.length >= MANY ? 'is-many' : faces.length <= FEW ? 'is-few' : ''}`}>
    <${Title} size="h2">${say(view.phase === 'revote' ? 'look.revote.title' : 'look.vote.title')}<//>
    <p class="it soft kn-sub">${say(`look.${view.phase === 'revote' ? 'revote' : 'vote'}.sub${isTimed(frame) ? '' : '.once'}`)}</p>
    <${Choices} label=${say('look.vote.faces')} class="cells kn-cells">
      ${faces.map(
        (person) => html`<${Cell}
          key=${person.seat}
          seat=${person.seat}
          title=${person.name}
          chosen=${person.seat === target}
          sending=${sending === `point ${person.seat}`}
          onPress=${() => (asked ? choose(`point ${person.seat}`) : undefined)}
        />`,
      )}
    <//>
    <div class="kn-foot">
      <${Refused} refused=${refused} why=${why} />
      <p class=${`kn-aim ${target ? 'is-set' : ''}`} aria-live="off">
        <${Thing} id="hand" class="hand" /><b class="d">${target ? say('look.vote.at', { target }) : say('look.vote.none')}</b>
      </p>
      <${Count} slot=${view.slot} say=${say} />
      ${commit && target && html`<${Button} onPress=${commit}>${say('action.point', { target })}<//>`}
    </div>
  <//>`
}

const COUNT = ['one', 'two', 'three']

/** "One. Two. Three.", each word inked when it is said; for ears `spoken.js` counts. @param {{slot: string | null, say: GameProps['say']}} props */
function Count({ slot, say }) {
  const said = COUNT.indexOf((slot ?? '').replace(/^.*\./, ''))
  return html`<p class="d kn-count" aria-hidden="true">
    ${COUNT.map((word, at) => html`<span key=${word} class=${at <= said ? 'is-said' : ''}>${say(`event.count.${word}`)}</span> `)}
  </p>`
}

/** Where the fingers went. @param {GameProps} props */
export function Fingers(props) {
  const { frame, say, name } = props
  const view = viewOf(props)
  const day = today(view)
  const fingers = lastFingers(day)
  if (!day || !fingers) return null
  const counts = tally(fingers)
  const most = Math.max(...counts)
  const pointed = people(frame)
    .filter(({ seat }) => counts[seat - 1] > 0)
    .sort((one, other) => counts[other.seat - 1] - counts[one.seat - 1] || one.seat - other.seat)
  return html`<section class="kn-fingers" aria-label=${say('look.fingers')}>
    <${Rule} thin as="h2">${say('look.fingers')}<//>
    <ul>
      ${pointed.map(({ seat, name: title }) => {
        const from = fingers.flatMap((target, index) => (target === seat ? [name(index + 1)] : []))
        return html`<li key=${seat} class=${counts[seat - 1] === most ? 'is-hot' : ''}>
          <${Portrait} seat=${seat} /><b class="n" aria-hidden="true">${counts[seat - 1]}</b>
          <p class="words"><span class="who"><${Num}>${seat}<//><b>${title}</b></span><span class="sr"> ${say('look.fingers.count', { count: counts[seat - 1] })} </span><small>${say('look.fingers.from', { names: from.join(', ') })}</small></p>
        </li>`
      })}
    </ul>
  </section>`
}
