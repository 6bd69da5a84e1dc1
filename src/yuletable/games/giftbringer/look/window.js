// @ts-check
// A window on a drawing that is larger than the screen: dragged, pinched, walked by keys, with an overview in its corner.
import { html, Icon, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'yuletable/kit.js'

/** @import { Children, Say } from 'yuletable/wire' */

/** The part of a drawing that is shown, in its units. @typedef {{x: number, y: number, wide: number, high: number}} Frame */
/** @typedef {{x: number, y: number}} Point */

/** The part that is the map. @type {Frame} */
export const MAP = { x: 1, y: 6, wide: 98, high: 102 }
/** The whole page. @type {Frame} */
export const PAGE = { x: 0, y: 0, wide: 100, high: 140 }
/** Pixels a unit: so that a number in a box can be read, and the most. */
const READABLE = 6.3
const MOST = 14
const STEP = 1.35
/** Pixels that a press may stray. */
const STRAY = 5

/** @param {Frame} frame */
export const boxOf = ({ x, y, wide, high }) => `${x} ${y} ${wide} ${high}`

/** Where a point of the drawing lies on the area, for its style. @param {Frame} frame @param {Point} point */
export const placed = (frame, { x, y }) => ({ left: `${((x - frame.x) / frame.wide) * 100}%`, top: `${((y - frame.y) / frame.high) * 100}%` })

/**
 * @param {{frame: Frame, label: string, say: Say, start: Point, lit?: Point[], overview?: Children, onTap?: (point: Point) => void, readable?: number,
 *   class?: string, children?: Children}} props
 *   start: what lies in the middle at first; lit: what should be found, once it changes
 */
export function Window({ frame, label, say, start, lit = [], overview, onTap, readable = READABLE, class: extra, children }) {
  const scroll = useRef(/** @type {HTMLElement | null} */ (null))
  const seen = useRef(/** @type {HTMLElement | null} */ (null))
  const middle = useRef(start)
  const [unit, setUnit] = useState(0)
  const zoom = useCallback((/** @type {number} */ by) => setUnit((now) => clamp(now * by, least(scroll.current, frame), MOST)), [frame])
  const look = useCallback(() => follow(scroll.current, seen.current, frame, middle), [frame])

  useLayoutEffect(() => {
    const at = scroll.current
    if (!at) return
    setUnit(clamp(readable, least(at, frame), MOST))
    const observer = new ResizeObserver(() => {
      setUnit((now) => clamp(now, least(at, frame), MOST))
      walkTo(at, frame, middle.current)
      look()
    })
    observer.observe(at)
    return () => observer.disconnect()
  }, [frame])
  useLayoutEffect(() => {
    if (!unit || !scroll.current) return
    walkTo(scroll.current, frame, middle.current)
    look()
  }, [unit])
  useLayoutEffect(look)
  usePinch(scroll, zoom)
  const { drag, wasDragged } = useDrag(scroll)
  const searching = usePulse(scroll, frame, lit, unit)

  /** @param {MouseEvent} event */
  function tap(event) {
    if (!onTap || wasDragged() || /** @type {Element} */ (event.target).closest('button')) return
    const area = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect()
    onTap({ x: frame.x + ((event.clientX - area.left) / area.width) * frame.wide, y: frame.y + ((event.clientY - area.top) / area.height) * frame.high })
  }
  /** @param {KeyboardEvent} event */
  function keys(event) {
    if (event.key === '+' || event.key === '=') zoom(STEP)
    else if (event.key === '-') zoom(1 / STEP)
    else return
    event.preventDefault()
  }
  /** A tap walks there; a key goes on to the next thing that is lit. @param {MouseEvent} event */
  function walk(event) {
    const at = scroll.current
    if (!at) return
    const small = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect()
    const share = (/** @type {number} */ from, /** @type {number} */ length, /** @type {number} */ to) => (to - from) / length
    const point = event.detail
      ? { x: frame.x + share(small.left, small.width, event.clientX) * frame.wide, y: frame.y + share(small.top, small.height, event.clientY) * frame.high }
      : (lit.find((one) => !inView(at, frame, one)) ?? lit[0] ?? start)
    walkTo(at, frame, point, true)
  }
  const whole = !unit || unit <= least(scroll.current, frame) * 1.01

  return html`<div class=${`gb-window ${searching ? 'is-searching' : ''} ${whole ? 'is-whole' : ''} ${extra ?? ''}`}>
    <div class="gb-scroll" ref=${scroll} tabindex="0" role="region" aria-label=${label} onScroll=${look} onKeyDown=${keys} onPointerDown=${drag}>
      <div class="gb-area" style=${{ width: `${unit * frame.wide}px`, height: `${unit * frame.high}px` }} onClick=${tap}>${children}</div>
    </div>
    ${overview && html`<button type="button" class="gb-overview" aria-label=${say('look.overview')} onClick=${walk}>${overview}<i ref=${seen}></i></button>`}
    <p class="gb-zoom">
      <button type="button" aria-label=${say('look.nearer')} onClick=${() => zoom(STEP)}><${Icon} name="plus" /></button>
      <button type="button" aria-label=${say('look.farther')} onClick=${() => zoom(1 / STEP)}><span class="gb-minus" aria-hidden="true"></span></button>
    </p>
  </div>`
}

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.min(high, Math.max(low, value))

/** The scale at which the whole drawing is seen. @param {HTMLElement | null} at @param {Frame} frame */
const least = (at, frame) => (at ? Math.min(at.clientWidth / frame.wide, at.clientHeight / frame.high) : 1)

/** @param {HTMLElement} at @param {Frame} frame */
const scaleOf = (at, frame) => (at.firstElementChild?.clientWidth ?? 1) / frame.wide

/** @param {HTMLElement} at @param {Frame} frame @param {Point} point @param {boolean} [smooth] */
function walkTo(at, frame, { x, y }, smooth = false) {
  const scale = scaleOf(at, frame)
  const behavior = smooth && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant'
  at.scrollTo({ left: (x - frame.x) * scale - at.clientWidth / 2, top: (y - frame.y) * scale - at.clientHeight / 2, behavior })
}

/** @param {HTMLElement} at @param {Frame} frame @param {Point} point */
function inView(at, frame, { x, y }) {
  const scale = scaleOf(at, frame)
  const [left, top] = [(x - frame.x) * scale - at.scrollLeft, (y - frame.y) * scale - at.scrollTop]
  const corner = at.nextElementSibling // the overview lies over it
  const covered = corner instanceof HTMLElement && left < corner.offsetWidth && top < corner.offsetHeight
  return !covered && left > 8 && top > 8 && left < at.clientWidth - 8 && top < at.clientHeight - 8
}

/** The red frame of the overview goes along. @param {HTMLElement | null} at @param {HTMLElement | null} seen @param {Frame} frame @param {{current: Point}} middle */
function follow(at, seen, frame, middle) {
  if (!at) return
  const [wide, high] = [Math.max(at.scrollWidth, 1), Math.max(at.scrollHeight, 1)]
  const scale = scaleOf(at, frame)
  if (scale > 0.1) middle.current = { x: frame.x + (at.scrollLeft + at.clientWidth / 2) / scale, y: frame.y + (at.scrollTop + at.clientHeight / 2) / scale }
  if (!seen) return
  Object.assign(seen.style, {
    left: `${(at.scrollLeft / wide) * 100}%`,
    top: `${(at.scrollTop / high) * 100}%`,
    width: `${(at.clientWidth / wide) * 100}%`,
    height: `${(at.clientHeight / high) * 100}%`,
  })
}

/** Two fingers. @param {{current: HTMLElement | null}} scroll @param {(by: number) => void} zoom */
function usePinch(scroll, zoom) {
  useEffect(() => {
    const at = scroll.current
    if (!at) return
    let apart = 0
    const distance = (/** @type {TouchList} */ touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY)
    const start = (/** @type {TouchEvent} */ event) => {
      apart = event.touches.length === 2 ? distance(event.touches) : 0
    }
    const move = (/** @type {TouchEvent} */ event) => {
      if (event.touches.length !== 2 || !apart) return
      event.preventDefault()
      const now = distance(event.touches)
      zoom(now / apart)
      apart = now
    }
    at.addEventListener('touchstart', start, { passive: true })
    at.addEventListener('touchmove', move, { passive: false })
    return () => {
      at.removeEventListener('touchstart', start)
      at.removeEventListener('touchmove', move)
    }
  }, [zoom])
}

/** A mouse drags as a finger does. @param {{current: HTMLElement | null}} scroll */
function useDrag(scroll) {
  const strayed = useRef(0)
  /** @param {PointerEvent} event */
  function drag(event) {
    strayed.current = 0
    const at = scroll.current
    if (!at || event.pointerType !== 'mouse' || event.button !== 0) return
    const [x, y, left, top] = [event.clientX, event.clientY, at.scrollLeft, at.scrollTop]
    const move = (/** @type {PointerEvent} */ moved) => {
      strayed.current = Math.max(strayed.current, Math.hypot(moved.clientX - x, moved.clientY - y))
      at.scrollTo({ left: left - (moved.clientX - x), top: top - (moved.clientY - y), behavior: 'instant' })
    }
    const end = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
  }
  return { drag, wasDragged: () => strayed.current > STRAY }
}

/** Once after each change, while nothing that is lit can be seen. @param {{current: HTMLElement | null}} scroll @param {Frame} frame @param {Point[]} lit @param {number} unit */
function usePulse(scroll, frame, lit, unit) {
  const [searching, search] = useState(false)
  const key = lit.map(({ x, y }) => `${x},${y}`).join(' ')
  useEffect(() => {
    const at = scroll.current
    if (!at || !unit || !lit.length || lit.some((point) => inView(at, frame, point))) return search(false)
    search(true)
    const timer = setTimeout(() => search(false), 1200)
    return () => clearTimeout(timer)
  }, [key, Boolean(unit)])
  return searching
}
