// @ts-check
// The games on the shelf, asked for once in a language.
import { listGames } from '../api.js'
import { useEffect, useState } from '../kit.js'
import { language } from '../words.js'

/** @import { GameInfo, Shelf } from '../wire' */

const EMPTY = /** @type {Shelf} */ ({ games: [], settings: [] })
/** @type {Map<string, Promise<Shelf>>} */
const shelves = new Map()

/** @param {string} name */
function readShelf(name) {
  const shelf = shelves.get(name) ?? listGames(name).then((reply) => (reply.ok ? reply.data : EMPTY))
  shelves.set(name, shelf)
  return shelf
}

/** What the shelf says of all games and of what can be set at any table; empty until it is here. */
export function useShelf() {
  const [here, setHere] = useState(EMPTY)
  useEffect(() => {
    readShelf(language.value).then(setHere)
  }, [language.value])
  return here
}

/** @param {string} name @returns {GameInfo | undefined} */
export const useGame = (name) => useShelf().games.find((game) => game.name === name)
