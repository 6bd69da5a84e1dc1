// @ts-check
// Fingers on the board: the count, the fingers landing in seat order, ties, pleas, the verdict.
import { Art, html, Icon, Kick, Num, Portrait, Sheet, Stamp, Thing, Timer, Title, useCaption } from 'yuletable/kit.js'
import { Face } from '../cards.js'
import { accusations, claims, lastFingers, people, tally, today, viewOf } from '../model.js'
import { verdictLine } from '../phone/between.js'
import { actMessage } from '../phone/feed.js'
import { captionOf } from './caption.js'
import { useLanding } from './landing.js'
import { Unveiled } from './unveil.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Person } from '../model.js' */

const COUNT = new URL('../count.svg', import.meta.url).href
const WORDS = ['one', 'two', 'three']
/** So many fingers have a hand each; more are listed by name. */
const HANDS = 4
/** With more than so many there is one line left for whom this one points at. */
const FEW = 2
/** From this many letters on a name is set smaller, in two lines. */
const LONG_NAME = 9
/** Up to so many letters a name has its own width among many. */
const SHORT_NAME = 6
/** From this many letters on what the house says is set smaller. */
const LONG_TEXT = 40

/** @param {GameProps} props */
export function Table(props) {
  const { frame, say } = props
  const view = viewOf(props)
  const day = today(view)
  const everybody = people(frame)
  const due = view.phase === 'revote' ? (day?.revote ?? null) : lastFingers(day)
  const { fingers, landing, seen, grid, hand } = useLanding(props, due)
  const counts = fingers && tally(fingers)
  const most = counts ? Math.max(...counts) : 0
  const against = accusations(day)
  const claimed = claims(day)
  const tied = view.phase === 'plea' || view.phase === 'revote' ? (day?.tied ?? []) : []
  return html`<section class="kn-table">
    <ol class=${`kn-grid ${everybody.length % 2 ? 'is-odd' : ''}`} ref=${grid} style=${{ '--columns': String(Math.ceil(everybody.length / 2)) }}>
      ${everybody.map((person) => {
        const { seat } = person
        const hot = view.speaker === seat || (tied.length ? tied.includes(seat) : !landing && most > 0 && counts?.[seat - 1] === most)
        const said = fingers ? [] : talkOf(person, against.get(seat) ?? 0, claimed.get(seat), say)
        return html`<${Place}
          key=${seat}
          ...${{ person, say, hot, fingers, said, name: props.name }}
          leaving=${view.phase === 'verdict' && day?.out === seat}
          risk=${view.phase === 'revote' && tied.includes(seat)}
        />`
      })}
    </ol>
    ${landing !== null && html`<div class="kn-sky-of-hands" aria-hidden="true"><div class="kn-fly" ref=${hand}><${Thing} id="hand" /><b>${props.name(landing)}</b></div></div>`}
    <${Column} ...${props} landing=${landing} seen=${seen} />
  </section>`
}

/**
 * @param {{person: Person, say: GameProps['say'], name: GameProps['name'], hot: boolean, risk: boolean, leaving: boolean, said: string[],
 *   fingers: (number | null)[] | null}} props
 */
function Place({ person, say, name, hot, risk, leaving, said, fingers }) {
  const { seat } = person
  const cause = leaving ? null : person.cause
  const inside = person.inside || leaving
  const from = fingers?.flatMap((target, index) => (target === seat ? [index + 1] : [])) ?? []
  const own = fingers?.[seat - 1] ?? null
  return html`<${Sheet} as="li" class=${`kn-place ${inside ? '' : 'is-out outed'} ${hot ? 'is-hot' : ''}`} data-seat=${seat}>
    <${Portrait} seat=${seat} />
    ${from.length > 0 && html`<b class="n">${from.length}</b>`}
    <p class=${`nm ${person.name.length > LONG_NAME ? 'is-long' : ''}`}><${Num}>${seat}<//><b>${person.name}</b></p>
    <div class=${`fs ${from.length > (person.name.length > LONG_NAME ? HANDS - 1 : HANDS) ? 'is-many' : ''}`}>
      ${cause && html`<span class="gone"><${Icon} name=${cause === 'collected' ? 'ticket' : 'glass'} /><i>${say(`look.gone.${cause}`, { night: person.when })}</i></span>`}
      ${from.map((source) => html`<span class=${`f ${name(source).length > SHORT_NAME ? 'is-cut' : ''}`} key=${source}>${from.length <= HANDS && name(source).length <= LONG_NAME ? html`<${Thing} id="hand" class="hand" />` : html`<${Num}>${source}<//>`}<b>${name(source)}</b></span>`)}
      ${risk && !from.length && html`<span class="f is-risk"><${Icon} name="horns" /><b>${say('look.risk')}</b></span>`}
      ${said.map((line) => html`<span class="it said" key=${line}>${line}</span>`)}
    </div>
    ${own !== null && html`<p class=${`it pt ${from.length > FEW ? 'is-short' : ''}`}>${say('look.points', { target: own })}</p>`}
  <//>`
}

/** What the argument left on somebody. @param {Person} person @param {number} accusers @param {string | undefined} claim @param {GameProps['say']} say */
const talkOf = ({ inside }, accusers, claim, say) =>
  inside ? [...(accusers ? [say('look.accused', { count: accusers })] : []), ...(claim ? [say('look.quote', { text: say(`claim.${claim}`) })] : [])] : []

/** @param {GameProps & {landing: number | null, seen: boolean}} props */
function Column(props) {
  const { frame, say, landing, seen } = props
  const view = viewOf(props)
  const day = today(view)
  const kick = say('look.board.day', { night: day?.night ?? view.night, what: say(`phase.${view.phase}`) })
  const text = landing !== null ? say('look.landing', { seat: landing }) : columnText(props)
  useCaption(landing === null ? text : null)
  const person = view.phase === 'verdict' && landing === null && day?.out ? people(frame)[day.out - 1] : null
  return html`<${Sheet} ruled class="kn-column">
    <${Kick} as="h2">${kick}<//>
    ${person ? html`<${Sentenced} key=${person.seat} person=${person} say=${say} night=${view.night} seen=${seen} />` : html`<${Picture} ...${props} />`}
    <p class=${`${person || view.phase === 'plea' ? 'd' : 'it'} kn-col-cap ${text.length > LONG_TEXT ? 'is-long' : ''}`}>${text}</p>
    ${view.phase !== 'verdict' && !view.slot?.startsWith('count.') && html`<${Timer} clock=${frame.clock} />`}
  <//>`
}

/** @param {GameProps} props */
function columnText(props) {
  const view = viewOf(props)
  if (view.phase === 'verdict') return verdictLine(props)
  if (view.phase === 'plea') return pleaText(props)
  return captionOf(props).big
}

/** @param {GameProps} props */
function pleaText({ say, view: data }) {
  const view = viewOf({ view: data })
  const last = today(view)?.pleas.at(-1)
  if (view.speaker !== null) return say('line.plea', { seat: view.speaker })
  return last ? say(actMessage(last).id, actMessage(last).fields) : say('line.tie')
}

/** The one who goes, and the card. @param {{person: Person, say: GameProps['say'], night: number, seen: boolean}} props */
const Sentenced = ({ person, say, night, seen }) =>
  person.card
    ? html`<${Unveiled} class="kn-sentenced" fresh=${seen} from=${`.kn-place[data-seat="${person.seat}"] .portrait`} face=${html`<${Face} card=${person.card} say=${say} night=${night} />`}>${person.host && html`<${Stamp}>${say('look.real')}<//>`}<//>`
    : html`<div class="kn-sentenced"><div class="card back"></div></div>`

/** The counting hand, or who pleads. @param {GameProps & {landing: number | null}} props */
function Picture({ view: data, say, landing }) {
  const view = viewOf({ view: data })
  if (view.phase === 'plea') {
    return view.speaker === null ? html`<div class="kn-hand"><${Thing} id="hand" /></div>` : html`<div class="kn-pleader"><${Portrait} seat=${view.speaker} /></div>`
  }
  const said = landing !== null || view.phase === 'verdict' ? 2 : WORDS.indexOf((view.slot ?? '').replace(/^.*\./, ''))
  if (said < 0) return html`<div class="kn-hand"><${Thing} id="hand" /></div><${Title} size="h2" as="p">${say(view.phase === 'revote' ? 'look.revote.title' : 'look.vote.title')}<//>`
  return html`<div class="kn-hand"><${Art} file=${COUNT} id=${WORDS[said]} box="0 0 200 260" /></div>
    <p class="d kn-counted">${WORDS.slice(0, said).map((word) => `${say(`event.count.${word}`)} `)}</p>
    <p class="d red kn-counting" key=${said}>${say(`event.count.${WORDS[said]}`)}</p>`
}
