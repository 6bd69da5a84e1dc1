// @ts-check
// The first page: join by code, or lay a table.
import { listGames, openTable, OWN } from '../api.js'
import { keepTokens, recall, remember } from '../capabilities.js'
import { Art, Button, Dialog, html, Icon, Kick, lookFile, Portrait, Select, Sheet, Thing, useEffect, useState } from '../kit.js'
import { allTexts, errorSentence, fetchWords, language, say, titleOf } from '../words.js'
import { CodeForm } from './codeform.js'
import { LanguageChoice } from './languages.js'
import { OptionFields, presetsOf } from './options.js'
import { NARRATORS, open, POSTERS, titlePage } from './page.js'

/** @import { GameInfo, OptionSpec } from '../wire' */
/** @typedef {Record<string, string>} Texts */

/** What this device remembers: the game that it laid last. */
const LAID = 'laid'
const STRIP = [2, 5, 6, 10, 3]

/** Lays a table and goes there. @param {GameInfo} game @param {Record<string, string>} [options] @returns {Promise<string>} what went wrong */
async function lay(game, options) {
  const reply = await openTable({ game: game.name, ...(options ? { options } : {}), settings: { language: language.value } })
  if (!reply.ok) return errorSentence(reply.error)
  const { table, host, screen } = reply.data
  remember(LAID, game.name)
  keepTokens(table, { host, screen, seat: undefined, spectator: undefined })
  location.assign(`/t/${table}`)
  return ''
}

function Masthead() {
  return html`<${Sheet} as="header" ruled class="mast">
    <${Kick}>${say('start.kick')}<//>
    <h1 class="d">${say('house.name')}</h1>
    <p class="it lead">${say('start.lead')}</p>
    <div class="strip-of-guests" aria-hidden="true">${STRIP.map((seat) => html`<${Portrait} seat=${seat} />`)}</div>
    <${CodeForm} class="join" />
  <//>`
}

/** @param {{game: GameInfo, label?: string}} props */
function Poster({ game, label }) {
  if (!POSTERS.includes(game.name)) return html`<span class="plate"><${Icon} name="hoof" /></span>`
  return html`<${Art} file=${lookFile(game.name, 'poster.svg')} id="poster" box="0 0 200 250" preserveAspectRatio="xMidYMin slice" label=${label} />`
}

/** @param {GameInfo} game */
const players = ({ seats: [least, most] }) => say('start.players', { least, most })

/** The game of the evening, large. @param {{game: GameInfo, texts: Texts, onOptions: () => void}} props */
function Hero({ game, texts, onOptions }) {
  const [error, setError] = useState('')
  const press = async () => setError(await lay(game))
  return html`<${Sheet} ruled class="hero" label=${titleOf(game.name)}>
    <div class="pic"><${Poster} game=${game} label=${texts['poster.picture']} /></div>
    <div class="txt">
      <${Kick} red>${texts['poster.kick'] ?? say('start.tonight')}<//>
      <h2 class="d">${texts['poster.title'] ?? titleOf(game.name)}</h2>
      ${texts['poster.pitch'] && html`<p class="pitch">${texts['poster.pitch']}</p>`}
      <p class="soft facts">${texts['poster.facts'] ?? players(game)}</p>
      <div class="act">
        <${Button} kind="ink" onPress=${press}><span class="mani"><${Thing} id="hand" class="hand" />${say('start.lay')}</span><//>
        <button type="button" class="link quiet" onClick=${onOptions}>${say('start.options')}</button>
        <${NarratorLink} game=${game} />
        ${error && html`<p class="wrong" role="alert">${error}</p>`}
      </div>
    </div>
  <//>`
}

/** For people who have the cards and want the voice. @param {{game: GameInfo}} props */
const NarratorLink = ({ game }) => (NARRATORS.includes(game.name) ? html`<a class="link" href=${`/narrator/${encodeURIComponent(game.name)}`}>${say('start.narrator')}</a>` : null)

/** @param {{game: GameInfo, texts: Texts, onOptions: () => void}} props */
const Installed = ({ game, texts, onOptions }) => html`<li>
  <button type="button" class="sheet poster" onClick=${onOptions}>
    <span class="pic"><${Poster} game=${game} /></span>
    <b class="d">${titleOf(game.name)}</b>
    <span class="t">${texts['poster.facts'] ?? players(game)}</span>
  </button>
</li>`

/** @param {{game: GameInfo, texts: Texts, onClose: () => void}} props */
function LayDialog({ game, texts, onClose }) {
  const presets = presetsOf(game).map(([name]) => name)
  const [options, setOptions] = useState(() => ({ ...game.presets.table }))
  const [preset, setPreset] = useState('table')
  const [error, setError] = useState('')
  /** @param {string} name */
  const take = (name) => {
    setPreset(name)
    setOptions({ ...game.presets[name] })
  }
  const named = /** @param {string} name */ (name) => ({ value: name, text: texts[`preset.${name}`] ?? name })
  const later = /** @param {OptionSpec} spec @param {string} value */ (spec, value) => value === OWN && game.contents.includes(spec.name) && html`<p class="hint">${say('own.later')}</p>`
  return html`<${Dialog} open title=${titleOf(game.name)} onClose=${onClose}>
    <div class="stack">
      ${texts['poster.pitch'] && html`<p>${texts['poster.pitch']}</p>`}
      <${NarratorLink} game=${game} />
      ${presets.length > 1 && html`<${Select} label=${say('options.preset')} value=${preset} values=${presets.map(named)} onInput=${take} />`}
      <${OptionFields} specs=${game.options} values=${options} texts=${texts} below=${later} onChange=${(/** @type {Record<string, string>} */ one) => setOptions({ ...options, ...one })} />
      ${error && html`<p class="wrong" role="alert">${error}</p>`}
      <${Button} onPress=${async () => setError(await lay(game, options))}>${say('start.lay')}<//>
    </div>
  <//>`
}

/** The shelf with the game of the evening first: the one that this device laid last, else the one for the largest company. @param {GameInfo[]} games */
function heroFirst(games) {
  const most = Math.max(...games.map(({ seats }) => seats[1]))
  const hero = games.find(({ name }) => name === recall(LAID)) ?? games.find(({ seats }) => seats[1] === most)
  return [...(hero ? [hero] : []), ...games.filter((game) => game !== hero)]
}

function Start() {
  const [shelf, setShelf] = useState(/** @type {GameInfo[]} */ ([]))
  const [texts, setTexts] = useState(/** @type {Record<string, Texts>} */ ({}))
  const [error, setError] = useState('')
  const [chosen, choose] = useState(/** @type {GameInfo | null} */ (null))
  useEffect(() => {
    listGames(language.value).then(async (reply) => {
      if (!reply.ok) return setError(errorSentence(reply.error))
      const games = heroFirst(reply.data.games.filter((game) => game.playable))
      const words = await Promise.all(games.map((game) => fetchWords(game.name)))
      setTexts(Object.fromEntries(games.map((game, at) => [game.name, { ...allTexts(), ...words[at] }])))
      setShelf(games)
    })
  }, [language.value])
  const [hero, ...others] = shelf
  return html`<main class="start">
      <${Masthead} />
      ${hero && html`<${Hero} game=${hero} texts=${texts[hero.name]} onOptions=${() => choose(hero)} />`}
      ${error && html`<${Sheet} class="hero-missing"><p>${error}</p><//>`}
      <ul class="posters">
        ${others.map((game) => html`<${Installed} key=${game.name} game=${game} texts=${texts[game.name]} onOptions=${() => choose(game)} />`)}
      </ul>
    </main>
    <footer class="start-foot"><${LanguageChoice} /></footer>
    ${chosen && html`<${LayDialog} game=${chosen} texts=${texts[chosen.name]} onClose=${() => choose(null)} />`}`
}

titlePage(() => '')
open(Start)
