// @ts-check
// The map of this seat: what the die in hand can cross is lit and can be pressed; everything else says why not.
import { html, useMemo } from 'yuletable/kit.js'
import { Anchor } from '../dice.js'
import { objects } from '../model.js'
import { Picture, Sign } from '../picture.js'
import { freeBox } from '../plan.js'
import { boxOf, MAP, placed, Window } from '../window.js'
import { boxName } from '../words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Part } from 'yuletable/kit/drawing.js' */
/** @import { Written } from '../model.js' */
/** @import { Box, Plan } from '../plan.js' */
/** @import { Point } from '../window.js' */

/** How far a press may be from what it means, in units of the map. */
const NEAR = 3.6
const ROOF = { x: 4.3, y: -5.4 }

/**
 * @param {{props: GameProps, plan: Plan, root: Part, small: Part | null, written: Written, hand: number | null, lit: string[],
 *   onTouch: (target: string, number: number) => unknown}} wish
 */
export function IslandMap({ props, plan, root, small, written, hand, lit, onTouch }) {
  const { actions, say, send } = props
  const crossed = new Set(written.crossed)
  const boxes = lit.flatMap((id) => (plan.targets.get(id)?.kind === 'viking' ? [] : (freeBox(plan.targets.get(id), hand, crossed) ?? []))).sort(fromTheTop)
  const brings = objects(actions, 'bring').flatMap((id) => plan.places.get(id) ?? [])
  const landings = objects(actions, 'land').flatMap((id) => plan.places.get(id) ?? [])
  const start = useMemo(() => middleOf(written, plan), [plan])

  /** @param {Point} point */
  function tap(point) {
    const box = nearestBox(plan, point)
    if (box) return onTouch(box.target, box.number)
    const ship = plan.ships.find((one) => Math.hypot(one.x - point.x, one.y - point.y) < 5)
    if (ship) return send(`land ${ship.id}`)
    const house = plan.houses.find((one) => Math.hypot(one.x - point.x, one.y - point.y) < 5)
    if (house) return house.wants || !house.boxes.length ? send(`bring ${house.id}`) : onTouch(house.id, house.boxes[0].number)
  }

  return html`<${Window}
    frame=${MAP}
    label=${say('look.map', { sheet: plan.name })}
    say=${say}
    start=${start}
    lit=${[...boxes, ...brings, ...landings]}
    onTap=${tap}
    overview=${small && html`<${Picture} root=${small} box=${boxOf(MAP)} written=${written} />`}
  >
    <${Picture} root=${root} box=${boxOf(MAP)} written=${written} />
    ${landings.map(
      (ship) => html`<button key=${ship.id} type="button" class="gb-lit gb-landing" style=${placed(MAP, ship)} aria-label=${say('action.land', { ship: ship.name })} onClick=${() => send(`land ${ship.id}`)}>
        <b><${Anchor} /></b>
      </button>`,
    )}
    ${brings.map(
      (house) => html`<button key=${house.id} type="button" class="gb-lit gb-bringing" style=${placed(MAP, { x: house.x + ROOF.x, y: house.y + ROOF.y })} aria-label=${say('action.bring', { house: house.name })} onClick=${() => send(`bring ${house.id}`)}>
        <b><${Sign} name="present" /></b>
      </button>`,
    )}
    ${boxes.map(
      (box) => html`<button key=${`${box.target}.${box.index}`} type="button" class="gb-lit gb-cross" style=${placed(MAP, box)} aria-label=${boxName(say, plan, box, 'open')} onClick=${() => send(`cross ${box.target} ${box.number}`)}>
        <b>${box.number}</b>
      </button>`,
    )}
  <//>`
}

/** @param {Point} one @param {Point} other */
const fromTheTop = (one, other) => one.y - other.y || one.x - other.x

/** @param {Plan} plan @param {Point} point @returns {Box | null} */
function nearestBox(plan, point) {
  const all = [...plan.roads, ...plan.houses].flatMap(({ boxes }) => boxes.map((box) => ({ box, far: Math.hypot(box.x - point.x, box.y - point.y) })))
  const near = all.filter(({ far }) => far < NEAR).sort((one, other) => one.far - other.far)
  return near[0]?.box ?? null
}

/** Where the own roads are; at first, where the land is. @param {Written} written @param {Plan} plan @returns {Point} */
function middleOf(written, plan) {
  const places = written.reached.flatMap((id) => plan.places.get(id) ?? [])
  const last = places.at(-1)
  if (!last) return { x: MAP.x + MAP.wide / 2, y: MAP.y + MAP.high / 2 }
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) }
}
