// @ts-check
// In which language this phone speaks.
import { html, Select } from '../kit.js'
import { chooseLanguage, languageName, LANGUAGES } from '../language.js'
import { language, say, speak } from '../words.js'

export function LanguageChoice() {
  const values = LANGUAGES.map((value) => ({ value, text: languageName(value) }))
  /** @param {string} name */
  const take = (name) => {
    chooseLanguage(name)
    speak(name)
  }
  return html`<${Select} class="language" label=${say('language.label')} value=${language.value} values=${values} onInput=${take} />`
}
