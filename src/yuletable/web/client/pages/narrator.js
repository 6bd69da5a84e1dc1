// @ts-check
// A game as its narrator alone tells it: for people with the physical cards and a person who moderates. Everything is
// loaded at the beginning; from then on the page needs no network and asks for nothing (the game's look draws it).
import { call } from '../api.js'
import { stayAwake } from '../awake.js'
import { recall, remember } from '../capabilities.js'
import { artFile, html, lookFile, useEffect, useState } from '../kit.js'
import { captionsAreHeard } from '../kit/announce.js'
import { addStyle } from '../looks.js'
import { HouseVoice } from '../voice/voice.js'
import { language, loadWords, say } from '../words.js'
import { Unreachable, Waiting } from './door.js'
import { LanguageChoice } from './languages.js'
import { open, setLight, titlePage } from './page.js'
import { SoundSheet } from './sound.js'

/** @import { ErrorBody, GameNarrator, NarratorProps } from '../wire' */
/** @import { Line } from '../voice/voice.js' */

const GAME = document.documentElement.dataset.game ?? ''
const KEPT = `narrator.${GAME}`

/** Pictures and faces that only later screens show. */
const LATER = ['icons.svg', 'things.svg', 'portraits.svg', 'paper-day.svg', 'paper-night.svg', 'wood-day.svg', 'wood-night.svg']
const FACES = ['800 1rem "Grenze Gotisch"', '800 1rem "Yule Capital"', '700 1rem Vollkorn', 'italic 400 1rem Vollkorn']

async function loadAll() {
  const module = import(lookFile(GAME, 'narrator.js'))
  const [reply] = await Promise.all([
    call('GET', `/narrator/${encodeURIComponent(GAME)}.json`),
    loadWords(GAME),
    ...LATER.map((file) => fetch(artFile(file))),
    ...FACES.flatMap((face) => [document.fonts.load(face), document.fonts.load(face, 'ő')]),
  ])
  /** @type {GameNarrator} */
  const look = (await module).default
  await Promise.all([...look.styles.map((file) => addStyle(lookFile(GAME, file))), ...(look.pictures ?? []).map((file) => fetch(lookFile(GAME, file)))])
  return { look, reply }
}

/** @type {HouseVoice | null} */
let voice = null

/** @param {{test: Line}} props */
const Sound = ({ test }) => voice && html`<${SoundSheet} voice=${voice} test=${test} />`

function close() {
  remember(KEPT, null)
  location.assign('/')
}

function Page() {
  const [told, tell] = useState(/** @type {{Narrator: GameNarrator['Narrator'], book: NarratorProps['book']} | null} */ (null))
  const [error, setError] = useState(/** @type {ErrorBody | null} */ (null))
  useEffect(() => {
    const speaking = (voice = new HouseVoice(GAME))
    captionsAreHeard((text) => speaking.says(text))
    loadAll().then(
      ({ look, reply }) => (reply.ok ? tell({ Narrator: look.Narrator, book: /** @type {NarratorProps['book']} */ (reply.data) }) : setError(reply.error)),
      (problem) => setError({ code: 'offline', message: String(problem) }),
    )
  }, [])
  if (error) return html`<${Unreachable} error=${error} />`
  if (!told || !voice) return html`<${Waiting} />`
  const { recordings } = voice
  return html`<${told.Narrator}
    ...${{ book: told.book, say, voice, close, stayAwake, Sound, Language: LanguageChoice }}
    light=${setLight}
    kept=${recall(KEPT)}
    keep=${(/** @type {unknown} */ evening) => remember(KEPT, evening)}
    prepare=${() => recordings.prepare(language.value)}
  />`
}

titlePage(() => say('narrator.page'))
open(Page)
