// @ts-check
// What the house says, as the board writes it.
import { viewOf } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */

/** From so many letters on a caption is set smaller, and smaller again. */
const LONG = 62
const LONGER = 100

/**
 * The line of the running slot; in the pause of a window its opening line stays.
 * @param {GameProps} props @returns {{big: string, rest: string | null, size: '' | 'is-long' | 'is-longer'}}
 */
export function captionOf(props) {
  const { frame, prompt, say } = props
  const view = viewOf(props)
  const counting = view.slot?.startsWith('count.')
  const line = counting ? null : (frame.clock?.line ?? prompt?.slot?.line ?? (view.window ? `line.${view.window}.open` : null))
  const big = line ? say(line, frame.clock?.line ? frame.clock.fields : prompt?.slot?.fields) : say(prompt?.question ?? `phase.${view.phase}`, prompt?.fields ?? { night: view.night })
  const covered = frame.table.options.night_cover !== 'off' && /^line\.(hosts|healer|seer)\.open$/.test(line ?? '')
  return { big, rest: covered ? say(`${line}.cover`) : null, size: big.length > LONGER ? 'is-longer' : big.length > LONG ? 'is-long' : '' }
}
