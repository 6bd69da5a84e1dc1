// @ts-check
// What things of the sheet are called in sentences.
import { language, numberWord } from 'yuletable/words.js'

/** @import { Fields, Say } from 'yuletable/wire' */
/** @import { Box, Plan, Target } from './plan.js' */

/** @param {string[]} items */
export const listed = (items) => new Intl.ListFormat(language.value).format(items)

/** A message that counts, with the number as a word where there is one. @param {Say} say @param {string} id @param {number} count @param {Fields} [more] */
export const counted = (say, id, count, more = {}) => say(id, { count, number: numberWord(count), ...more })

/** @param {Say} say @param {Plan} plan @param {Target} target */
function targetName(say, plan, target) {
  if (target.kind !== 'road') return target.name
  const [one, other] = target.ends.map((id) => plan.places.get(id)?.name ?? id)
  return say('look.road', { one, other })
}

/** A box as it is read aloud. @param {Say} say @param {Plan} plan @param {Box} box @param {string} state */
export function boxName(say, plan, box, state) {
  const target = /** @type {Target} */ (plan.targets.get(box.target))
  const field = { thing: targetName(say, plan, target), number: box.number, index: box.index + 1, state: say(`look.state.${state}`) }
  return say(target.boxes.length > 1 ? 'look.box.of' : 'look.box', field)
}

/** A sentence of the house that names things by their ids, with their names instead. @param {Plan} plan @param {string} sentence */
export function withNames(plan, sentence) {
  const names = new Map([...plan.places.values(), ...plan.targets.values()].map(({ id, name }) => [id, name]))
  const known = (/** @type {string} */ id) => names.has(id)
  return sentence
    .replace(/ \(([A-Za-z0-9]{1,6})\)/g, (whole, id) => (known(id) ? '' : whole))
    .replace(/\b[A-Za-z]{1,5}\d{1,3}\b|\b[A-Z]{2,3}\b/g, (id) => names.get(id) ?? id)
}

/** A throw of dice in words: "two, four, four, six". @param {number[]} dice */
export const thrown = (dice) => dice.map(numberWord).join(', ')
