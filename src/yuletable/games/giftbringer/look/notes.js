// @ts-check
// The sheet in words, for who would rather read it; and everybody's island.
import { html, Kick, Rule, useDrawing } from 'yuletable/kit.js'
import { capital } from 'yuletable/speech.js'
import { phrases } from 'yuletable/words.js'
import { viewOf, writtenOf } from './model.js'
import { useSheet } from './plan.js'
import { SeatSheet } from './seat.js'
import { listed } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Written } from './model.js' */
/** @import { Plan, Target } from './plan.js' */

/** @param {GameProps} props */
export function Notes(props) {
  const { say } = props
  const { drawn } = useSheet(props)
  const small = useDrawing(props, 'small')
  const view = viewOf(props)
  if (!drawn) return html`<p class="it" role="status">${say('drawing.loading')}</p>`
  const { plan } = drawn
  const written = props.seat === null ? null : writtenOf(view, props.seat)
  const regions = [...new Set(plan.houses.map(({ region }) => region))]
  return html`<div class="gb-notes">
    ${view.sheets.length > 1 && html`<section class="gb-others" aria-label=${say('look.seats')}>${view.sheets.map((_, at) => html`<${SeatSheet} key=${at} props=${props} seat=${at + 1} plan=${plan} small=${small.state === 'ready' ? small.root : null} />`)}</section>`}
    ${written && html`<${Rule} as="h2" thin>${say('look.words')}<//>
      <${Kick} as="h3">${say('look.crew')}<//>
      <ul>${plan.vikings.map((viking) => html`<li key=${viking.id}><b>${viking.name}</b> <span>${vikingWords(say, viking, written)}</span></li>`)}</ul>
      ${regions.map((region) => html`<${Kick} as="h3" key=${region}>${region}<//><ul>${plan.houses.filter((house) => house.region === region).map((house) => html`<li key=${house.id}><b>${house.name}</b> <span>${houseWords(say, plan, house, written)}</span></li>`)}</ul>`)}`}
  </div>`
}

/** @param {GameProps['say']} say @param {Target} viking @param {Written} written */
function vikingWords(say, viking, written) {
  const load = written.vikings.find((one) => one.viking === viking.id)
  if (load) return say('look.viking.aboard', { presents: viking.presents - load.paid, spaces: viking.spaces - load.letters.length })
  return say('look.viking.wants', { numbers: listed(free(viking, written)), presents: viking.presents, spaces: viking.spaces })
}

/** @param {GameProps['say']} say @param {Plan} plan @param {Target} house @param {Written} written */
function houseWords(say, plan, house, written) {
  const roads = plan.roads.filter(({ ends }) => ends.includes(house.id))
  const ways = roads.map((road) => {
    const id = road.ends.find((end) => end !== house.id) ?? ''
    const name = plan.places.get(id)?.name ?? id
    const left = free(road, written)
    return left.length ? say('look.way', { name, numbers: listed(left) }) : say('look.way.walked', { name })
  })
  const left = free(house, written)
  const state = written.visited.includes(house.id)
    ? say('look.house.visited')
    : phrases([left.length ? say('look.house.boxes', { numbers: listed(left) }) : '', house.wants ? say('look.house.wants', { count: house.wants }) : '', say('look.house.gives', { gives: listed([...house.gives].map((sign) => say(`look.sign.${sign === '*' ? 'sun' : sign}`))) })].filter(Boolean))
  return `${state}. ${capital(phrases(ways))}.`
}

/** The numbers of boxes that are not crossed. @param {Target} target @param {Written} written */
const free = (target, written) => target.boxes.filter(({ index }) => !written.crossed.includes(`${target.id}.${index}`)).map(({ number }) => String(number))
