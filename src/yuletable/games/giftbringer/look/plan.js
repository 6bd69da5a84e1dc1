// @ts-check
// The sheet as data, read from its drawing: what can be crossed, where it lies, what it is called.
import { useDrawing, useMemo } from 'yuletable/kit.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Part } from 'yuletable/kit/drawing.js' */

/** @typedef {{target: string, index: number, number: number, x: number, y: number}} Box */
/** @typedef {{id: string, kind: 'viking' | 'road' | 'house', name: string, ends: string[], region: string, gives: string, wants: number,
 *   presents: number, spaces: number, boxes: Box[], face: string | null, x: number, y: number}} Target */
/** @typedef {{id: string, name: string, kind: 'ship' | 'fork' | 'house', x: number, y: number}} Place */
/** @typedef {{name: string, targets: Map<string, Target>, places: Map<string, Place>, vikings: Target[], roads: Target[], houses: Target[],
 *   ships: Place[], blessings: string[], levels: {level: number, value: number}[]}} Plan */
/** @typedef {{plan: Plan, root: Part}} Drawn */

const AT = /^translate\((-?[\d.]+)[ ,]?(-?[\d.]+)\)/
const KIND = /** @type {const} */ ({ 'gb-viking': 'viking', 'gb-road': 'road', 'gb-house': 'house' })

/** The whole sheet of this match, drawn and read; null while it is on its way. @param {GameProps} props */
export function useSheet(props) {
  const drawing = useDrawing(props, 'sheet')
  const root = drawing.state === 'ready' ? drawing.root : null
  const drawn = useMemo(() => (root ? { root, plan: readPlan(root) } : null), [root])
  return { drawing, drawn }
}

/** @param {Part} root @returns {Plan} */
function readPlan(root) {
  /** @type {Plan} */
  const plan = { name: '', targets: new Map(), places: new Map(), vikings: [], roads: [], houses: [], ships: [], blessings: [], levels: [] }
  plan.name = root.children.flatMap((part) => (typeof part !== 'string' && part.tag === 'title' ? part.children : [])).join('')
  visit(root, plan, 0, 0)
  const targets = [...plan.targets.values()]
  plan.vikings = targets.filter(({ kind }) => kind === 'viking')
  plan.roads = targets.filter(({ kind }) => kind === 'road')
  plan.houses = targets.filter(({ kind }) => kind === 'house')
  plan.ships = [...plan.places.values()].filter(({ kind }) => kind === 'ship')
  for (const house of plan.houses) plan.places.set(house.id, { id: house.id, name: house.name, kind: 'house', x: house.x, y: house.y })
  for (const road of plan.roads) road.name = road.ends.map((id) => plan.places.get(id)?.name ?? id).join(' – ')
  return plan
}

/** @param {Part} part @param {Plan} plan @param {number} left @param {number} top */
function visit(part, plan, left, top) {
  const moved = AT.exec(part.attributes.transform ?? '')
  const x = left + Number(moved?.[1] ?? 0)
  const y = top + Number(moved?.[2] ?? 0)
  if (part.marked) note(part, part.marked.data, plan, x, y)
  for (const child of part.children) if (typeof child !== 'string' && child.tag !== 'defs') visit(child, plan, x, y)
}

/** @param {Part} part @param {Record<string, string>} data @param {Plan} plan @param {number} x @param {number} y */
function note(part, data, plan, x, y) {
  const target = plan.targets.get(data.target ?? '')
  if (data.blessing) plan.blessings.push(data.blessing)
  else if (data.level) plan.levels.push({ level: Number(data.level), value: Number(data.value ?? 0) })
  else if (data.place) plan.places.set(data.place, { id: data.place, name: data.name ?? data.place, kind: part.attributes.class === 'gb-ship' ? 'ship' : 'fork', x, y })
  else if (!data.target) return
  else if (!target) plan.targets.set(data.target, newTarget(part, data, x, y))
  else if (data.box) target.boxes.push({ target: target.id, index: Number(data.box), number: Number(data.number), x, y })
  else if (data.want) target.wants += 1
  else if (data.present) target.presents += 1
  else if (data.space) target.spaces += 1
}

/** @param {Part} part @param {Record<string, string>} data @param {number} x @param {number} y @returns {Target} */
function newTarget(part, data, x, y) {
  const kind = KIND[/** @type {keyof typeof KIND} */ (part.attributes.class)] ?? 'road'
  const { target: id, name = id, region = '', gives = '', ends = '' } = data
  return { id, kind, name, region, gives, ends: ends.split(' ').filter(Boolean), wants: 0, presents: 0, spaces: 0, boxes: [], face: kind === 'viking' ? faceOf(part) : null, x, y }
}

/** The portrait that a Viking has on the sheet. @param {Part} part @returns {string | null} */
function faceOf(part) {
  const href = part.attributes.href ?? ''
  if (href.includes('viking-')) return href
  for (const child of part.children) {
    const found = typeof child === 'string' ? null : faceOf(child)
    if (found) return found
  }
  return null
}

/** The first box of a target that is free and takes this number. @param {Target | undefined} target @param {number | null} number @param {Set<string>} crossed */
export const freeBox = (target, number, crossed) => target?.boxes.find((box) => box.number === number && !crossed.has(`${box.target}.${box.index}`))
