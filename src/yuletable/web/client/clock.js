// @ts-check
// The server's time, estimated from frames, and what is left of a slot.
import { useEffect, useState } from './html.js'

/** @type {number[]} */
let offsets = []

/** A frame that took long makes its offset too small, so the largest of the last few is nearest. @param {number} now */
export function hearTime(now) {
  offsets = [...offsets, now - Date.now()].slice(-8)
}

export const serverNow = () => Date.now() + (offsets.length ? Math.max(...offsets) : 0)

/** Milliseconds left in a slot, or null where nothing limits it. @param {import('./wire').Clock | null} clock */
export function millisecondsLeft(clock) {
  if (!clock || clock.ends === null) return null
  return Math.max(0, clock.ends - serverNow())
}

/**
 * Whole seconds left, drawn again each second; null where nothing limits the slot or it is paused.
 * @param {import('./wire').Clock | null} clock
 * @returns {number | null}
 */
export function useRemaining(clock) {
  const [, draw] = useState(0)
  const left = clock?.paused ? null : millisecondsLeft(clock)
  const running = left !== null && left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => draw((n) => n + 1), 250)
    return () => clearInterval(timer)
  }, [running, clock?.ends])
  return left === null ? null : Math.ceil(left / 1000)
}
