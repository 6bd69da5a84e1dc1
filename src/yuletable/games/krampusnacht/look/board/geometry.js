// @ts-check
// Where seats stand in the ring, and the carved strokes that tie them. Units of the ring's own box.

/** @typedef {{x: number, y: number}} Point */

export const BOX = { width: 1376, height: 992 }
const CENTRE = { x: BOX.width / 2, y: 468 }
const RADIUS = { x: 540, y: 332 }
/** Under 1 the ring bulges towards the corners of the sheet. */
const BULGE = 0.72
/** Half of what a portrait takes up, with a little air: ties end at this rim. */
const RIM = { x: 66, y: 76 }

/** Fewer people are drawn larger. @param {number} seats */
export const scale = (seats) => (seats <= 6 ? 1.36 : seats <= 8 ? 1.16 : 1)

/** @param {number} value @param {number} power */
const bulge = (value, power) => Math.sign(value) * Math.abs(value) ** power

/** The middle of the portrait of a seat: seat 1 stands at the top left, the others follow clockwise. @param {number} index @param {number} seats @returns {Point} */
export function place(index, seats) {
  const angle = -Math.PI / 2 + ((index - (seats > 6 ? 1 : 0.5)) * 2 * Math.PI) / seats
  // Nine and ten stand apart only if those at the top and the bottom move together.
  const across = seats > 8 ? 1 : BULGE
  return { x: CENTRE.x + RADIUS.x * bulge(Math.cos(angle), across), y: CENTRE.y + RADIUS.y * bulge(Math.sin(angle), BULGE) }
}

/** Where the line from a seat towards a point leaves the seat. @param {Point} seat @param {Point} towards @param {number} size @returns {Point} */
function rim(seat, towards, size) {
  const dx = towards.x - seat.x
  const dy = towards.y - seat.y
  const part = Math.min((RIM.x * size) / Math.max(Math.abs(dx), 1), (RIM.y * size) / Math.max(Math.abs(dy), 1))
  return { x: seat.x + dx * part, y: seat.y + dy * part }
}

/** @param {Point} a @param {Point} b @param {number} t @returns {Point} */
const between = (a, b, t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })

/**
 * A tie: its curve bends towards the middle and a little to its own right, so that a tie and its answer lie apart.
 * @param {Point} from @param {Point} to @param {number} size of the portraits
 */
export function tie(from, to, size) {
  const middle = between(from, to, 0.5)
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const aside = { x: (-(to.y - from.y) / length) * 26, y: ((to.x - from.x) / length) * 26 }
  const pulled = between(middle, CENTRE, 0.34)
  const bend = { x: pulled.x + aside.x, y: pulled.y + aside.y }
  const start = rim(from, bend, size)
  const end = rim(to, bend, size)
  /** @param {number} t @returns {Point} */
  const at = (t) => between(between(start, bend, t), between(bend, end, t), t)
  return { start, bend, end, at }
}

const STEPS = 18
const round = (/** @type {number} */ value) => value.toFixed(1)

/** A stroke of the gouge: a hair at its start, full at its end, then a dart. @param {ReturnType<typeof tie>} line @param {number} width */
export function carved({ at }, width) {
  const dart = 30
  const end = at(1)
  const neck = at(0.94)
  const length = Math.hypot(end.x - neck.x, end.y - neck.y) || 1
  const along = { x: (end.x - neck.x) / length, y: (end.y - neck.y) / length }
  const foot = { x: end.x - along.x * dart, y: end.y - along.y * dart }
  const left = []
  const right = []
  for (let step = 0; step <= STEPS; step++) {
    const t = (step / STEPS) * 0.95
    const here = at(t)
    const next = at(t + 0.02)
    const run = Math.hypot(next.x - here.x, next.y - here.y) || 1
    const half = (width / 2) * (0.18 + 0.82 * t ** 0.7)
    const normal = { x: (-(next.y - here.y) / run) * half, y: ((next.x - here.x) / run) * half }
    if (Math.hypot(here.x - end.x, here.y - end.y) < dart) break
    left.push(`${round(here.x + normal.x)} ${round(here.y + normal.y)}`)
    right.unshift(`${round(here.x - normal.x)} ${round(here.y - normal.y)}`)
  }
  const wing = { x: -along.y * dart * 0.52, y: along.x * dart * 0.52 }
  const head = [
    `${round(foot.x + wing.x)} ${round(foot.y + wing.y)}`,
    `${round(end.x)} ${round(end.y)}`,
    `${round(foot.x - wing.x)} ${round(foot.y - wing.y)}`,
  ]
  return `M${[...left, ...head, ...right].join('L')}Z`
}

/** The plain curve of a tie, to be dashed. @param {ReturnType<typeof tie>} line */
export const curve = ({ start, bend, end }) => `M${round(start.x)} ${round(start.y)}Q${round(bend.x)} ${round(bend.y)} ${round(end.x)} ${round(end.y)}`
