// @ts-check
// The end: who got out, who had been what all along, and what lay in hands and towers.
import { classes, html, Icon, Num, Rule, Sheet, Stamp, Title, useCaption } from 'yuletable/kit.js'
import { Card, Face } from './cards.js'
import { personOf, useDeck } from './deck.js'
import { isFree, nameAt, seatsOf, viewOf } from './model.js'
import { Tower } from './tower.js'
import { counted, listed } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { View } from './model.js' */

/** @param {GameProps} props */
export function End(props) {
  const { say, outcome, frame, screen, why } = props
  useDeck(props)
  const view = viewOf(props)
  const winners = listed((view.winners ?? []).map((seat) => nameAt(frame, seat)))
  const how = howOf(outcome)
  const headline = how ? say(`look.end.${how}`) : ''
  useCaption(outcome ? `${headline} ${say('look.end.winners', { winners })}` : null)
  if (!outcome) return null
  const order = seatsOf(view).sort((one, other) => outcome.ranks[one - 1] - outcome.ranks[other - 1] || one - other)
  return html`<div class=${`sk-end on-${screen}`}>
    <${Sheet} ruled as="article" class="sk-end-sheet">
      <${Title} size="h1">${headline}<//>
      <p class="it sk-sub">${say(`look.end.${how}.sub`)} ${screen !== 'board' && outcome.rule && html`<button type="button" class="link" onClick=${() => why(outcome.rule ?? '')}>${outcome.rule} · ${say('rules.why')}</button>`}</p>
      <ol class=${`sk-cast is-${order.length}`} aria-label=${say('look.cast')}>${order.map((seat) => html`<${Place} key=${seat} props=${props} view=${view} seat=${seat} />`)}</ol>
      ${screen !== 'board' && view.record && html`<${Hidden} props=${props} record=${view.record} />`}
    <//>
  </div>`
}

/** Endings that are told by their rule, since nobody got out of a tower. @type {Record<string, string>} */
const BY_RULE = { 'SK-107': 'pile', 'SK-109': 'pile', 'SK-110': 'dawn', 'SK-121': 'named', 'SK-144': 'buried' }

/** How it ended: the ids of its words. @param {GameProps['outcome']} outcome */
function howOf(outcome) {
  const rule = BY_RULE[outcome?.rule ?? '']
  if (!outcome || !rule) return outcome?.name ?? null
  return rule === 'pile' || rule === 'named' ? `${rule}.${outcome.name}` : rule
}

/** @param {{props: GameProps, view: View, seat: number}} wish */
function Place({ props, view, seat }) {
  const { say, frame, outcome } = props
  const won = view.winners.includes(seat)
  const person = personOf(view.characters[seat - 1])
  const role = outcome?.roles?.[seat - 1] ?? person?.side
  const side = role === 'convert' ? 'value.role.convert' : `value.side.${role}`
  return html`<li class=${classes('sk-role', won && 'is-won')} data-seat=${seat}>
    <${Face} character=${view.characters[seat - 1] ?? ''} />
    <div><p class="sk-who"><${Num}>${seat}<//><b>${nameAt(frame, seat)}</b></p>
      <p>${person?.name}</p><p class="sk-how"><span><b class="it">${say(side)}</b>, ${isFree(view, seat) ? say('look.free') : counted(say, 'look.tower.left', view.towers[seat - 1].length)}</span>${won && html`<${Stamp}><${Icon} name="crown" /> ${say('end.won')}<//>`}</p></div>
    <${Tower} props=${props} seat=${seat} head=${false} decorative />
  </li>`
}

/** @param {{props: GameProps, record: NonNullable<View['record']>}} wish */
function Hidden({ props, record }) {
  const { say, frame } = props
  const view = viewOf(props)
  return html`<section class="sk-hidden">${/** @type {const} */ (['towers', 'hands']).map((what) => {
    const seats = seatsOf(view).filter((seat) => record[what][seat - 1].length)
    return seats.length > 0 && html`<${Rule} as="h2" thin>${say(`look.end.${what}`)}<//>${seats.map((seat) => html`<div key=${seat}><h3><${Num}>${seat}<//> ${nameAt(frame, seat)}</h3><p class="sk-row">${record[what][seat - 1].map((card, at) => html`<${Card} key=${at} card=${card} say=${say} />`)}</p></div>`)}`
  })}</section>`
}
