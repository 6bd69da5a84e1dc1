// @ts-check
// The games on the shelf, asked for once a page.
import { listGames } from '../api.js'
import { useEffect, useState } from '../kit.js'

/** @import { GameInfo, Shelf } from '../wire' */

const EMPTY = /** @type {Shelf} */ ({ games: [], settings: [] })
/** @type {Promise<Shelf> | null} */
let shelf = null

function readShelf() {
  shelf ??= listGames().then((reply) => (reply.ok ? reply.data : EMPTY))
  return shelf
}

/** What the shelf says of all games and of what can be set at any table; empty until it is here. */
export function useShelf() {
  const [here, setHere] = useState(EMPTY)
  useEffect(() => {
    readShelf().then(setHere)
  }, [])
  return here
}

/** @param {string} name @returns {GameInfo | undefined} */
export const useGame = (name) => useShelf().games.find((game) => game.name === name)
