// @ts-check
// A game's own look, loaded from its folder when a page meets the game.

/** @import { GameLook, Screen } from './wire' */

const here = new URL('../games/', import.meta.url)
const known = () => (document.documentElement.dataset.looks ?? '').split(' ')

/** The address of a file in a game's look folder. @param {string} game @param {string} file */
export const lookFile = (game, file) => new URL(`${encodeURIComponent(game)}/look/${file}`, here).href

/** @type {Map<string, Promise<GameLook>>} */
const looks = new Map()

/**
 * The look of a game; an empty one (all generic) if it has none or it cannot be loaded.
 * @param {string} game
 * @param {Screen} [screen] a phone does without what only boards need
 * @returns {Promise<GameLook>}
 */
export function loadLook(game, screen) {
  let look = looks.get(game)
  if (!look) {
    look = known().includes(game) ? load(game, screen) : Promise.resolve({})
    looks.set(game, look)
  }
  return look
}

/** @param {string} game @param {Screen} [screen] @returns {Promise<GameLook>} */
async function load(game, screen) {
  try {
    /** @type {GameLook} */
    const look = (await import(lookFile(game, 'client.js'))).default
    const board = screen === 'phone' ? undefined : (await look.board?.())?.default
    const styles = [...(look.styles ?? []), ...(board?.styles ?? [])]
    await Promise.all(styles.map((file) => addStyle(lookFile(game, file))))
    return { ...look, ...board }
  } catch (problem) {
    console.error(problem)
    return {}
  }
}

/** Adds a style sheet once; resolves when it is there, or cannot be had. @param {string} href */
export function addStyle(href) {
  return new Promise((done) => {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return done(null)
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = done
    link.onerror = () => done(link.remove())
    document.head.append(link)
  })
}
