// @ts-check
// Whether to move, and what to move for.
import { useEffect, useRef, useState } from '../html.js'

/** @import { Cue } from '../wire' */

const asked = matchMedia('(prefers-reduced-motion: reduce)')

export const reducedMotion = () => asked.matches

export function useReducedMotion() {
  const [still, setStill] = useState(asked.matches)
  useEffect(() => {
    const follow = () => setStill(asked.matches)
    asked.addEventListener('change', follow)
    return () => asked.removeEventListener('change', follow)
  }, [])
  return still
}

/** Calls `fn` once for each new cue. @param {Cue[]} cues @param {(cue: Cue) => void} fn */
export function useCues(cues, fn) {
  const seen = useRef(/** @type {Cue[] | null} */ (null))
  useEffect(() => {
    if (seen.current === cues) return
    seen.current = cues
    cues.forEach(fn)
  }, [cues])
}
