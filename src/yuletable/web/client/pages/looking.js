// @ts-check
// When a game's own look draws, and when the generic one does.
import { GenericEnd } from '../generic/end.js'

/** @import { Frame, Light } from '../wire' */
/** @import { Store } from '../store.js' */

/** Whether the match has something to draw: one that was dealt under other rules has no view, an abandoned one no end. @param {Frame} frame */
export const isTold = ({ match }) => Boolean(match?.view) && (match?.outcome ?? null)?.ranks.length !== 0

/** @param {Store} store @param {Frame} frame @returns {Light} */
export const lightOf = (store, frame) => (isTold(frame) ? (store.look.value.light?.(frame) ?? 'day') : 'day')

/** @param {Store} store @param {Frame} frame */
export const endOf = (store, frame) => (isTold(frame) ? (store.look.value.End ?? GenericEnd) : GenericEnd)
