// @ts-check
// How a finger is given: where time closes the question a tap is enough and may be moved; where the last answer closes it,
// the tap chooses and a button commits.
import { useState } from 'yuletable/kit.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {GameProps} props @returns {{chosen: string | null, choose: (action: string) => unknown, commit: (() => unknown) | null}} */
export function useAnswer({ prompt, held, send }) {
  const [picked, pick] = useState(/** @type {{key: string, action: string} | null} */ (null))
  const key = prompt?.key ?? ''
  if (prompt?.closes === 'full_time') return { chosen: held, choose: (action) => send(action), commit: null }
  const mine = picked?.key === key ? picked.action : null
  return {
    chosen: mine ?? held,
    choose: (action) => pick({ key, action }),
    commit: mine && mine !== held ? () => send(mine) : null,
  }
}
