// @ts-check
// What every page does first, and what its shell tells it.
import { effect, html, openLiveRegion, render } from '../kit.js'
import { language, loadWords, say } from '../words.js'

const root = document.documentElement

/** The table's code, from the shell; empty on pages without a table. */
export const CODE = root.dataset.code ?? ''
export const STATUS = Number(root.dataset.status ?? 200)
/** Names of the installed games that brought a poster. */
export const POSTERS = (root.dataset.posters ?? '').split(' ').filter(Boolean)

/** Loads the words, then draws. @param {import('preact').ComponentType} Page */
export async function open(Page) {
  const place = document.getElementById('page')
  await loadWords()
  openLiveRegion()
  place?.replaceChildren()
  if (place) render(html`<${Page} />`, place)
  root.dataset.ready = 'yes'
}

/** Draws again in another language. @param {string} name @param {string} [game] */
export async function changeLanguage(name, game) {
  language.value = name
  await loadWords(game)
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
