// @ts-check
// The games on the shelf, asked for once a page.
import { listGames } from '../api.js'
import { useEffect, useState } from '../kit.js'

/** @import { GameInfo } from '../wire' */

/** @type {Promise<GameInfo[]> | null} */
let shelf = null

function readShelf() {
  shelf ??= listGames().then((reply) => (reply.ok ? reply.data.games : []))
  return shelf
}

/** What the shelf says of all games; empty until it is here. */
export function useGames() {
  const [games, setGames] = useState(/** @type {GameInfo[]} */ ([]))
  useEffect(() => {
    readShelf().then(setGames)
  }, [])
  return games
}

/** @param {string} name @returns {GameInfo | undefined} */
export const useGame = (name) => useGames().find((game) => game.name === name)
