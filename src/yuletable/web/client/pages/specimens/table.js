// @ts-check
// Seats, questions, what happened, and time.
import { Button, Card, Feed, Fuse, html, Icon, Portrait, Question, SeatLine, SeatRow, serverNow, Timer, useState } from '../../kit.js'
import { Flights } from '../../kit/flights.js'
import { GUESTS } from './specimen.js'

/** @import { Clock, Cue } from '../../wire' */
/** @import { Specimen, Tell } from './specimen.js' */

const HANGS_ON = 90
/** @param {Partial<Clock>} [more] @returns {Clock} */
const clock = (more) => ({ slot: '', line: null, fields: {}, quiet: false, seconds: HANGS_ON, started: serverNow(), ends: serverNow() + HANGS_ON * 1000, paused: false, ...more })
const over = { started: 0, ends: 1 }

/** Lit anew by a press. @param {{tell: Tell, of: typeof Timer | typeof Fuse}} props */
function Burning({ tell, of }) {
  const [running, light] = useState(() => clock())
  return html`<${of} clock=${running} /><${Button} kind="plain" small onPress=${() => light(clock())}>${tell('sample.again')}<//>`
}

const [HERE, THERE] = ['.kit-here', '.kit-there']
const crossing = () => [{ from: HERE, to: THERE, thing: 4 }, { from: THERE, to: HERE, thing: null }]

/** At each press a card crosses to the other side, and one face down comes back. @param {{tell: Tell}} props */
function Throwing({ tell }) {
  const [cues, hear] = useState(/** @type {Cue[]} */ ([]))
  const card = (/** @type {number} */ seat) => html`<${Card} picture=${html`<${Portrait} seat=${seat} />`} title=${tell('sample.title')} />`
  return html`<div class="kit-flight"><span class="kit-here"></span><span class="kit-there"></span><${Flights} cues=${cues} flightsOf=${crossing} draw=${card} /></div>
    <${Button} kind="plain" small onPress=${() => hear(([last]) => [{ n: (last?.n ?? 0) + 1, kind: 'thrown', fields: {} }])}>${tell('sample.throw')}<//>`
}

const Where = (/** @type {import('../../wire').Children} */ shown) => html`<ul>${shown}</ul>`

/** @param {Tell} tell @returns {Specimen[]} */
export const ofTable = (tell) => [
  {
    name: 'SeatLine',
    needs: '<ul><${SeatLine} seat=${4} title=${name(4)} sub=${…} mark=${…} out=${…} empty=${…} /></ul>',
    states: [
      { state: 'rest', shown: Where(html`<${SeatLine} seat=${1} title="Ada" sub=${tell('sample.host')} />`) },
      { state: 'marked', shown: Where(html`<${SeatLine} seat=${2} title="Ben" mark=${html`<${Icon} name="bot" label=${tell('sample.bot')} />`} />`) },
      { state: 'out', shown: Where(html`<${SeatLine} seat=${3} title="Carla" sub=${tell('state.out')} out />`) },
      { state: 'empty', shown: Where(html`<${SeatLine} seat=${4} title=${tell('sample.free')} empty />`) },
    ],
  },
  {
    name: 'SeatRow',
    needs: '<${SeatRow} seats=${[{ seat, title, sub, out, lit, mark, hot }]} />',
    wide: true,
    states: [
      {
        state: 'all',
        wood: true,
        shown: html`<${SeatRow} seats=${GUESTS.map((title, at) => ({
          seat: at + 1,
          title,
          lit: at < 7,
          out: at === 8,
          hot: at === 3,
          ...(at === 8 && { sub: tell('state.out') }),
          ...(at === 3 && { sub: tell('state.turn') }),
          ...(at === 9 && { lit: null, sub: tell('sample.bot') }),
        }))} />`,
      },
    ],
  },
  {
    name: 'Flights',
    needs: '<${Flights} cues=${props.cues} flightsOf=${(cue) => [{ from, to, thing }]} draw=${(thing) => …} sizes=${[0.6, 0.9]} most=${4} />',
    wide: true,
    states: [{ state: 'thrown', wood: true, shown: html`<${Throwing} tell=${tell} />` }],
  },
  {
    name: 'Question',
    needs: '<${Question} title=${…} kick=${…} sub=${…} picture=${…} />',
    states: [
      { state: 'rest', shown: html`<${Question} title=${tell('sample.question')} />` },
      { state: 'whole', shown: html`<${Question} title=${tell('sample.question')} kick=${tell('sample.kick')} sub=${tell('sample.note')} picture=${html`<${Portrait} seat=${5} />`} />` },
    ],
  },
  {
    name: 'Feed',
    needs: '<${Feed} items=${[{ key, seat, text, quote, icon, red }]} live />',
    states: [
      { state: 'empty', shown: html`<${Feed} items=${[]} /><p class="soft it">${tell('sample.quiet')}</p>` },
      {
        state: 'lines',
        shown: html`<${Feed} items=${[
          { key: 1, text: tell('sample.sentence') },
          { key: 2, seat: 2, text: tell('sample.note'), quote: tell('sample.quote') },
          { key: 3, seat: 3, text: tell('sample.stamp'), icon: 'horns', red: true },
        ]} />`,
      },
    ],
  },
  {
    name: 'Timer',
    needs: '<${Timer} clock=${frame.clock} />',
    states: [
      { state: 'running', wood: true, shown: html`<${Burning} tell=${tell} of=${Timer} />` },
      { state: 'paused', wood: true, shown: html`<${Timer} clock=${clock({ paused: true })} />` },
      { state: 'over', wood: true, shown: html`<${Timer} clock=${clock(over)} />` },
    ],
  },
  {
    name: 'Fuse',
    needs: '<${Fuse} clock=${frame.clock} />',
    wide: true,
    states: [
      { state: 'running', wood: true, shown: html`<${Burning} tell=${tell} of=${Fuse} />` },
      { state: 'paused', wood: true, shown: html`<${Fuse} clock=${clock({ paused: true, started: serverNow() - 45_000, ends: serverNow() + 45_000 })} />` },
      { state: 'over', wood: true, shown: html`<${Fuse} clock=${clock(over)} />` },
    ],
  },
]
