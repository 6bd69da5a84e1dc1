// @ts-check
// Where a Value comes from: the Companion, Equipment, St. Nicholas, and what was played in this turn (NL-46).
import { factOf } from './facts.js'
import { boostsOf, equippedOf, printedOf, seatOf, TYPES, viewOf, watchedOf } from './model.js'
import { propertiesOf } from './reach.js'
import { nameOf, typeName } from './words.js'

/** @import { Cue, GameProps } from 'yuletable/wire' */
/** @import { Type } from './model.js' */

/** What gives so much: `kind` and `id` of a card, where there is one to show. @typedef {{amount: number, text: string, short?: string, icon: string, kind?: 'companion' | 'equipment' | 'card', id?: string}} Part */

/** The parts of a Value of a seat, which add up to it; the Companion's first. @param {GameProps} props @param {number} seat @param {Type} type @returns {Part[]} */
export function partsOf(props, seat, type) {
  const { say } = props
  const view = viewOf(props)
  const at = TYPES.indexOf(type)
  const { companion, gear } = seatOf(view, seat)
  if (!gear || !companion) return []
  const watched = watchedOf(view, seat, type)
  const parts = /** @type {Part[]} */ ([
    { amount: printedOf(view, seat)[at], text: say('look.trace.printed', { companion: nameOf(props, 'companion', companion) }), icon: 'horns', kind: 'companion', id: companion },
    ...gearParts(props, seat, at, gear[at]),
  ])
  if (watched) parts.push({ amount: watched, text: say('look.trace.nick'), short: say('look.nick'), icon: 'nick' })
  return [...parts, ...turnParts(props, type, boostsOf(view, seat)[at])]
}

/** What each Equipment adds (NL-47, NL-48); what cannot be told apart is told together. @param {GameProps} props @param {number} seat @param {number} at @param {number} total @returns {Part[]} */
function gearParts(props, seat, at, total) {
  const view = viewOf(props)
  const equipped = equippedOf(view, seat)
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const { gear, words } of propertiesOf(props, seat)) {
    const [word, type, number, when, companion] = words
    if (word !== 'bonus' || type !== TYPES[at] || (when === 'when' && view.nick !== seat)) continue
    const times = when === 'per' ? equipped.filter(({ id }) => id !== gear && factOf(props, 'equipment', id)?.companion === companion).length : 1
    sums.set(gear, (sums.get(gear) ?? 0) + Number(number) * times)
  }
  const parts = [...sums].filter(([, amount]) => amount).map(([id, amount]) => ({ amount, text: nameOf(props, 'equipment', id), icon: 'gear', kind: /** @type {const} */ ('equipment'), id }))
  const rest = total - parts.reduce((sum, { amount }) => sum + amount, 0)
  return rest ? [...parts, { amount: rest, text: props.say('view.equipment'), icon: 'gear' }] : parts
}

/** What was raised in this turn, by what was heard of it. @param {GameProps} props @param {Type} type @param {number} total @returns {Part[]} */
function turnParts(props, type, total) {
  if (!total) return []
  const { say, feed } = props
  /** @type {Part[]} */
  const parts = []
  let card = ''
  for (const { kind, fields } of sinceTurn(feed)) {
    if (kind === 'card_played') card = String(fields.card)
    if (kind !== 'boosted' || (fields.type !== type && fields.type !== 'all')) continue
    const amount = Number(fields.number)
    if (fields.cause === 'card') parts.push({ amount, text: nameOf(props, 'card', card), icon: 'hand-cards', kind: 'card', id: card })
    else parts.push({ amount, text: say(`look.trace.${fields.cause}`), icon: fields.cause === 'feed' ? 'sack' : 'hand-cards' })
  }
  const rest = total - parts.reduce((sum, { amount }) => sum + amount, 0)
  return rest ? [...parts, { amount: rest, text: say('look.trace.before'), icon: 'moon' }] : parts
}

/** @param {Cue[]} feed */
const sinceTurn = (feed) => feed.slice(feed.findLastIndex(({ kind }) => kind === 'turn_started') + 1)

/** What raises the Values of a seat above those printed, each with all that it gives: "Yule Cat", "+1 Magic". @param {GameProps} props @param {number} seat @returns {{text: string, amount: string}[]} */
export function raisedBy(props, seat) {
  /** @type {Map<string, {amount: number, type: Type}[]>} */
  const given = new Map()
  for (const type of TYPES) {
    for (const { text, short, amount } of partsOf(props, seat, type).slice(1)) given.set(short ?? text, [...(given.get(short ?? text) ?? []), { amount, type }])
  }
  return [...given].map(([text, more]) => ({ text, amount: amountOf(props, more) }))
}

/** @param {GameProps} props @param {{amount: number, type: Type}[]} more */
function amountOf({ say }, more) {
  const alike = more.length === TYPES.length && more.every(({ amount }) => amount === more[0].amount)
  return alike ? `+${more[0].amount} ${say('value.type.all')}` : more.map(({ amount, type }) => `+${amount} ${typeName(say, type)}`).join(', ')
}
