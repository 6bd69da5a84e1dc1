// @ts-check
// How loud the house is on this screen: kept here, told to nobody.
import { recall, remember } from '../capabilities.js'
import { signal } from '../html.js'

/**
 * @typedef {{on: boolean, volume: number, ambience: boolean | null, voices: Record<string, string>}} SoundSettings
 *   volume: 0 to 1; ambience: null where nobody has chosen; voices: the address of the voice chosen for a language
 */

/** @type {SoundSettings} */
const FIRST = { on: true, volume: 0.8, ambience: null, voices: {} }

/** @returns {SoundSettings} */
function kept() {
  const found = recall('sound')
  return found && typeof found === 'object' ? { ...FIRST, ...found } : FIRST
}

export const sound = signal(kept())

/** @param {Partial<SoundSettings>} part */
export function changeSound(part) {
  sound.value = { ...sound.value, ...part }
  remember('sound', sound.value)
}
