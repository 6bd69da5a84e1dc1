// @ts-check
// Seats, questions, what happened, and time.
import { Button, Feed, Fuse, html, Icon, Portrait, Question, SeatLine, SeatRow, serverNow, Timer, useState } from '../../kit.js'
import { GUESTS } from './specimen.js'

/** @import { Clock } from '../../wire' */
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
