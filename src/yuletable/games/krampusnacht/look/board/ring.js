// @ts-check
// The argument on the board: everybody in a ring, and what they say of each other as ties of ink.
import { artFile, html, Icon, Kick, Num, Portrait, Sheet, Timer, Title, useCaption } from 'yuletable/kit.js'
import { accusations, callsNeeded, claims, people, today, viewOf } from '../model.js'
import { ActText, isRed, verbIcon } from '../phone/feed.js'
import { captionOf } from './caption.js'
import { ROOM } from './room.js'
import { BOX, carved, curve, place, scale, tie } from './geometry.js'

/** @import { Cue, GameProps } from 'yuletable/wire' */
/** @import { Act, Day } from '../model.js' */

/** So many ties are drawn at most, the newest. */
const TIES = 16
/** So many acts are told beside the ring. */
const TOLD = 6
/** From this many letters on a name is set smaller. */
const LONG_NAME = 8
const ICONS = artFile('icons.svg')

/** @param {GameProps} props */
export function Ring(props) {
  const { frame, say, speech } = props
  const view = viewOf(props)
  const day = today(view)
  const caption = captionOf(props).big
  useCaption(caption)
  const everybody = people(frame)
  const against = accusations(day)
  const claimed = claims(day)
  return html`<section class="kn-ring">
    <${Sheet} ruled as="div" class="kn-ring-sheet">
      <${Ties} acts=${day?.acts ?? []} seats=${everybody.length} />
      <ol>
        ${everybody.map(({ seat, name, inside, cause }) => {
          const spot = place(seat, everybody.length)
          const accusers = against.get(seat) ?? 0
          const claim = claimed.get(seat)
          return html`<li
            key=${seat}
            class=${`kn-spot ${inside ? '' : 'is-out'} ${view.speaker === seat ? 'is-hot' : ''}`}
            style=${{ left: `${(spot.x / BOX.width) * 100}%`, top: `${(spot.y / BOX.height) * 100}%`, '--scale': String(scale(everybody.length)) }}
          >
            <${Portrait} seat=${seat} />
            <p class=${`who ${name.length > LONG_NAME ? 'is-long' : ''}`}><${Num}>${seat}<//><b>${name}</b></p>
            <p class="marks">
              ${cause && html`<em><${Icon} name="ticket" />${say(`cause.${cause}`)}</em>`}
              ${accusers > 0 && html`<span class="red"><${Icon} name="horns" /><b>${accusers}</b><span class="sr">${say('look.accused', { count: accusers })}</span></span>`}
              ${claim && html`<em>${say('look.quote', { text: say(`claim.${claim}`) })}</em>`}
              ${day?.called.includes(seat) && html`<span class="call"><${Icon} name="bell" label=${say('look.has.called')} /></span>`}
            </p>
          </li>`
        })}
      </ol>
      ${!day?.acts.some(({ target }) => target !== null) && html`<p class="kn-ring-empty it">${say('look.feed.empty')}</p>`}
    <//>
    <${Sheet} ruled class="kn-column">
      <${Kick} as="h2">${say('look.board.day', { night: day?.night ?? view.night, what: say('phase.argument') })}<//>
      <${Title} as="p" size="h3">${view.speaker ? say('ask.turn.open', { seat: view.speaker }) : caption}<//>
      <ol class="kn-told">
        ${told(day?.acts ?? [], props.feed).map(({ key, act, cue }) =>
          act
            ? html`<li key=${key}><${Icon} name=${verbIcon(act.verb)} class=${isRed(act) ? 'red' : ''} /><p><${ActText} act=${act} speech=${speech} /></p></li>`
            : html`<li key=${key} class="is-room"><${Icon} name=${ROOM[/** @type {Cue} */ (cue).kind]} /><p>${speech.event(/** @type {Cue} */ (cue))}</p></li>`,
        )}
      </ol>
      <${Calls} day=${day} needed=${callsNeeded(view)} say=${say} />
      <${Timer} clock=${frame.clock} />
    <//>
  </section>`
}

/** @typedef {{key: string, act?: Act, cue?: Cue}} Told */

/**
 * The newest first: what was said, and between it who left a chair and who came back to one.
 * @param {Act[]} acts @param {Cue[]} feed @returns {Told[]}
 */
function told(acts, feed) {
  const opened = feed.findLastIndex(({ kind }) => kind === 'argument_opened')
  const heard = feed.slice(opened + 1).filter(({ kind }) => kind === 'act' || kind in ROOM)
  // A page that came late has not heard the oldest acts; the last one heard is the last one there is.
  let at = acts.length - heard.filter(({ kind }) => kind === 'act').length
  const early = acts.slice(0, Math.max(at, 0)).map((act, index) => ({ key: `act-${index}`, act }))
  const later = heard.flatMap(/** @returns {Told[]} */ (cue) => {
    if (cue.kind !== 'act') return [{ key: `room-${cue.n}`, cue }]
    const index = at++
    return acts[index] ? [{ key: `act-${index}`, act: acts[index] }] : []
  })
  return [...early, ...later].slice(-TOLD).reverse()
}

/** One bell for each call that is needed; rung when it has come. @param {{day: Day | undefined, needed: number, say: GameProps['say']}} props */
const Calls = ({ day, needed, say }) => html`<div class="kn-calls">
  <p aria-hidden="true">${Array.from({ length: needed }, (_, at) => html`<${Icon} key=${at} name="bell" class=${at < (day?.called.length ?? 0) ? 'is-rung' : ''} />`)}</p>
  <p class="it">${say('look.calls', { calls: day?.called.length ?? 0, needed })}</p>
</div>`

const TIED = new Set(['accuse', 'trust', 'report'])
const SIGNS = /** @type {Record<string, string>} */ ({ host: 'eye', not_host: 'eye', saved: 'flask' })

/** @param {{acts: Act[], seats: number}} props */
function Ties({ acts, seats }) {
  const drawn = acts.map((act, at) => ({ act, at })).filter(({ act }) => TIED.has(act.verb) && act.target !== act.seat).slice(-TIES)
  return html`<svg class="kn-ties" viewBox=${`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
    ${drawn.map(({ act, at }) => html`<${Tie} key=${at} act=${act} seats=${seats} last=${at === acts.length - 1} />`)}
  </svg>`
}

/** @param {{act: Act, seats: number, last: boolean}} props */
function Tie({ act, seats, last }) {
  const line = tie(place(act.seat, seats), place(/** @type {number} */ (act.target), seats), scale(seats))
  const sign = act.verb === 'trust' ? 'heart' : act.verb === 'report' ? SIGNS[act.word ?? ''] : null
  const middle = line.at(0.42)
  return html`<g class=${`kn-tie ${isRed(act) ? 'is-red' : ''} ${last ? 'is-last' : ''}`}>
    ${isRed(act) ? html`<path class="stroke" d=${carved(line, last ? 15 : 10)} />` : html`<path class="dashes" d=${curve(line)} />`}
    ${sign &&
    html`<g transform=${`translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)})`}>
      <path class="patch" d="M-23-20L-4-24L20-21L24 3L21 21L-2 24L-22 20L-25-2Z" />
      <use class="sign" href=${`${ICONS}#i-${sign}`} x="-16" y="-16" width="32" height="32" />
    </g>`}
  </g>`
}
