// @ts-check
// The language of this phone: kept here, told to nobody.
import { recall, remember } from './capabilities.js'

export const LANGUAGES = ['en', 'de', 'fr']
const NAMES = /** @type {Record<string, string>} */ ({ en: 'English', de: 'Deutsch', fr: 'Français' })

/** @param {string} language */
export const languageName = (language) => NAMES[language] ?? language

/** The language chosen on this phone, else the first of its browser that the house speaks, else English. */
export function preferredLanguage() {
  const chosen = recall('language')
  if (typeof chosen === 'string' && LANGUAGES.includes(chosen)) return chosen
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find((language) => LANGUAGES.includes(language)) ?? 'en'
}

/** @param {string} language */
export const chooseLanguage = (language) => remember('language', language)
