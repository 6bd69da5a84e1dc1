// @ts-check
// What every page does first, and what its shell tells it.
import { effect, html, openLiveRegion, render } from '../kit.js'
import { loadWords, say } from '../words.js'

const root = document.documentElement

/** The table's code, from the shell; empty on pages without a table. */
export const CODE = root.dataset.code ?? ''
export const STATUS = Number(root.dataset.status ?? 200)
/** Names of the installed games that brought a poster. */
export const POSTERS = (root.dataset.posters ?? '').split(' ').filter(Boolean)
/** Names of the installed games with a page for people who have the physical cards. */
export const NARRATORS = (root.dataset.narrators ?? '').split(' ').filter(Boolean)

/**
 * Loads the words, then draws.
 * @param {import('preact').ComponentType} Page
 * @param {{hushed?: boolean}} [wish] hushed: the page says itself what there is to hear, and not what its parts announce
 */
export async function open(Page, { hushed = false } = {}) {
  const place = document.getElementById('page')
  await loadWords()
  if (!hushed) openLiveRegion()
  place?.replaceChildren()
  if (place) render(html`<${Page} />`, place)
  root.dataset.ready = 'yes'
}

/** @param {() => string} title */
export const titlePage = (title) =>
  effect(() => {
    document.title = [title(), say('house.name')].filter(Boolean).join(' · ')
  })

/** @param {import('../wire').Light} light */
export function setLight(light) {
  root.dataset.light = light
}
