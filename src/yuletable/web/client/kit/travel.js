// @ts-check
// Cards have weight: they travel in one arc, land and settle, and turn over. Transform and opacity only; who wants no motion calls none of it.

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** Lengths and ways of the art direction's table of motion. */
const TRAVEL = { duration: 520, easing: 'cubic-bezier(.2,.75,.25,1)' }
const LAND = { duration: 180, easing: 'cubic-bezier(.3,1.5,.6,1)' }
const TURN = { duration: 420, easing: 'cubic-bezier(.6,0,.3,1)' }
/** The next card leaves so much later. */
export const NEXT_CARD = 90
/** An arc is drawn in so many straight pieces. */
const PIECES = 10
/** How high an arc is, of its length, and at most of the screen's height. */
const HIGH = 0.28
const HIGHEST = 0.16
/** Degrees: a card turns so far while it travels, and lies so askew at most. */
const LEAN = [4, 8]
const ASKEW = 2

/** @param {Box} box @param {Box} own */
const centred = (box, own) => ({ x: box.x + box.width / 2 - own.x - own.width / 2, y: box.y + box.height / 2 - own.y - own.height / 2 })

/** @param {number} from @param {number} to @param {number} part */
const between = (from, to, part) => from + (to - from) * part

/**
 * A thing travels from one box of the screen to another, its shadow with it, and lands there.
 * @param {HTMLElement} thing
 * @param {Box} from @param {Box} to
 * @param {{wait?: number, sizes?: [number, number], shadow?: HTMLElement | null}} [how]
 *   wait: milliseconds before it leaves; sizes: its scale here and there; shadow: a flat block of the same size and place
 * @returns {Promise<void>} when it lies there
 */
export async function travel(thing, from, to, { wait = 0, sizes = [1, 1], shadow = null } = {}) {
  const own = thing.getBoundingClientRect()
  const [start, end] = [centred(from, own), centred(to, own)]
  const high = Math.min(Math.hypot(end.x - start.x, end.y - start.y) * HIGH, innerHeight * HIGHEST)
  const lean = between(LEAN[0], LEAN[1], Math.random()) * (end.x < start.x ? -1 : 1)
  /** @param {number} lift how far below the thing its shadow lies where it is highest @returns {Keyframe[]} */
  const way = (lift) =>
    Array.from({ length: PIECES + 1 }, (_, piece) => {
      const part = piece / PIECES
      const up = 4 * part * (1 - part)
      const [x, y] = [between(start.x, end.x, part) + lift * up * 0.6, between(start.y, end.y, part) - high * up + lift * up]
      return { transform: `translate(${x}px,${y}px) rotate(${lean * part}deg) scale(${between(sizes[0], sizes[1], part) * (1 + 0.06 * up)})` }
    })
  const lying = `translate(${end.x}px,${end.y}px)`
  const timing = { ...TRAVEL, delay: wait, fill: /** @type {const} */ ('both') }
  if (shadow) shadow.animate(way(own.width * 0.12), timing)
  await thing.animate(way(0), timing).finished
  const landing = [
    { transform: `${lying} rotate(${lean}deg) scale(${sizes[1] * 1.03})` },
    { transform: `${lying} rotate(${between(-ASKEW, ASKEW, Math.random())}deg) scale(${sizes[1]})` },
  ]
  shadow?.animate({ opacity: 0 }, { ...LAND, fill: 'both' })
  await thing.animate(landing, { ...LAND, fill: 'both' }).finished
}

/**
 * A card turns over: it narrows to nothing, `swap` changes its face, and it opens again.
 * @param {HTMLElement} card @param {() => void} swap
 */
export async function turnOver(card, swap) {
  const half = { ...TURN, duration: TURN.duration / 2, fill: /** @type {const} */ ('both') }
  const [flat, edge] = [{ scale: '1 1' }, { scale: '0 1' }]
  await card.animate([flat, edge], half).finished
  swap()
  await card.animate([edge, flat], half).finished
}
