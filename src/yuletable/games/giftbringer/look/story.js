// @ts-check
// What a seat did in the last round, in one sentence.
import { phrases } from 'yuletable/words.js'
import { KINDS, PICTURES, countOf } from './model.js'
import { counted, listed } from './words.js'

/** @import { Say } from 'yuletable/wire' */
/** @import { View } from './model.js' */
/** @import { Plan } from './plan.js' */

/**
 * Of the round that was shown last; null before the first one has been.
 * @param {Say} say @param {Plan} plan @param {View} view @param {number} seat @returns {string | null}
 */
export function story(say, plan, view, seat) {
  if (!view.past.length || (view.round < 2 && view.phase !== 'ended')) return null
  const steps = (view.past[seat - 1] ?? []).map((text) => text.split(' '))
  const written = view.sheets[seat - 1]
  const objects = (/** @type {string} */ verb) => [...new Set(steps.filter(([first]) => first === verb).map(([, object]) => object))]
  const crossed = objects('cross').map((id) => plan.targets.get(id))
  const finished = crossed.filter((target) => target && (target.kind === 'viking' ? written.vikings.some(({ viking }) => viking === target.id) : written.visited.includes(target.id)))
  const names = (/** @type {string} */ kind) => finished.flatMap((target) => (target?.kind === kind ? [target.name] : []))
  const houses = [...new Set([...objects('bring'), ...finished.flatMap((target) => (target?.kind === 'house' && !target.wants ? [target.id] : []))])]
  const roads = names('road').length
  const taken = steps.filter(([verb]) => verb === 'take').map(([, kind]) => kind).join('')
  const parts = [
    names('viking').length && say('look.story.aboard', { names: listed(names('viking')) }),
    objects('land').length && say('look.story.landed', { ship: plan.places.get(objects('land')[0])?.name }),
    roads && counted(say, 'look.story.roads', roads),
    houses.length && say('look.story.visited', { names: listed(houses.map((id) => plan.places.get(id)?.name ?? id)) }),
    taken && listed(KINDS.filter((kind) => taken.includes(kind)).map((kind) => counted(say, `look.story.${PICTURES[kind]}`, countOf(taken, kind)))),
  ].filter((part) => typeof part === 'string' && part)
  if (parts.length) return phrases(/** @type {string[]} */ (parts))
  return crossed.length ? say('look.story.begun') : say('look.story.nothing')
}
