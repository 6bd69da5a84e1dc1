// @ts-check
// A game's own look, loaded from its folder when a page meets the game.

/** @import { GameLook } from './wire' */

const here = new URL('../games/', import.meta.url)
const known = () => (document.documentElement.dataset.looks ?? '').split(' ')

/** The address of a file in a game's look folder. @param {string} game @param {string} file */
export const lookFile = (game, file) => new URL(`${encodeURIComponent(game)}/look/${file}`, here).href

/** @type {Map<string, Promise<GameLook>>} */
const looks = new Map()

/**
 * The look of a game; an empty one (all generic) if it has none or it cannot be loaded.
 * @param {string} game
 * @returns {Promise<GameLook>}
 */
export function loadLook(game) {
  let look = looks.get(game)
  if (!look) {
    look = known().includes(game) ? load(game) : Promise.resolve({})
    looks.set(game, look)
  }
  return look
}

/** @param {string} game @returns {Promise<GameLook>} */
async function load(game) {
  try {
    const module = await import(lookFile(game, 'client.js'))
    /** @type {GameLook} */
    const look = module.default
    await Promise.all((look.styles ?? []).map((file) => addStyle(lookFile(game, file))))
    return look
  } catch (problem) {
    console.error(problem)
    return {}
  }
}

/** @param {string} href */
function addStyle(href) {
  return new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = done
    document.head.append(link)
  })
}
