// @ts-check
// Narrator only: one phone beside a loudspeaker, for people who have the cards on the table (KN-147). The evening is kept
// on this phone alone and nothing is sent (KN-165).
import { html, useCaption, useEffect, useLayoutEffect, useRef, useState } from 'yuletable/kit.js'
import { Argument, Card, Fingers, Missing, Pleas } from './narrator/day.js'
import { End } from './narrator/end.js'
import { follow, newEvening } from './narrator/machine.js'
import { Dusk, Night } from './narrator/night.js'
import { nightOf } from './narrator/nights.js'
import { Deal, Setup } from './narrator/setup.js'

/** @import { NarratorProps } from 'yuletable/wire' */
/** @import { Evening, Step } from './narrator/machine.js' */
/** @import { Book } from './narrator/nights.js' */
/** @typedef {NarratorProps & {book: Book, evening: Evening, take: (step: Step) => void, name: (seat: number) => string}} ScreenProps */

const SCREENS = { setup: Setup, deal: Deal, dusk: Dusk, night: Night, missing: Missing, argument: Argument, fingers: Fingers, pleas: Pleas, card: Card, end: End }
/** How often the night looks at the clock; its slots keep their length whenever that is. */
const LOOK = 100

/** An evening that was in the middle of a night waits until somebody says that it goes on. @param {unknown} kept @param {Book} book @returns {Evening} */
function restored(kept, book) {
  const evening = /** @type {Evening | null} */ (kept)
  if (!evening || !(evening.screen in SCREENS) || !(evening.setup?.players in book.deal)) return newEvening()
  return follow(evening, { do: 'lost' }, book, Date.now())
}

/** @param {NarratorProps} props */
function Narrator(props) {
  const book = /** @type {Book} */ (props.book)
  const [evening, setEvening] = useState(() => restored(props.kept, book))
  const { screen, setup, stopped } = evening
  /** @param {Step} step */
  const take = (step) => setEvening((before) => follow(before, step, book, Date.now()))
  useEffect(() => props.keep(evening), [evening])
  useEffect(() => void (screen !== 'setup' && props.prepare()), [])
  useFocus(screen)
  useTicks(screen === 'night' && !stopped, take)
  useSpokenLines(props, evening, book)
  const dark = screen !== 'setup'
  useEffect(() => props.light(dark ? 'night' : 'day'), [dark])
  useEffect(() => props.stayAwake(screen !== 'setup' && screen !== 'end'), [screen])
  /** @param {number} seat */
  const name = (seat) => setup.names[seat - 1]?.trim() || props.say('seat.nobody', { seat })
  const Screen = SCREENS[screen]
  return html`<${Screen} ...${props} book=${book} evening=${evening} take=${take} name=${name} />`
}

/** Who reads by ear or walks by keys begins each screen at its heading. @param {string} screen */
function useFocus(screen) {
  const first = useRef(true)
  useEffect(() => {
    if (first.current) return void (first.current = false)
    const heading = /** @type {HTMLElement | null} */ (document.querySelector('.kn-narrator h1'))
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [screen])
}

/** @param {boolean} running @param {(step: Step) => void} take */
function useTicks(running, take) {
  useEffect(() => {
    if (!running) return
    const tick = () => take({ do: 'tick' })
    const timer = setInterval(tick, LOOK)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running])
}

/** Every line once; what was being said when the page was opened is not said again. @param {NarratorProps} props @param {Evening} evening @param {Book} book */
function useSpokenLines({ voice, say }, evening, book) {
  const { screen, said, since, step, stopped } = evening
  const last = useRef(said.n)
  const night = screen === 'night'
  useLayoutEffect(() => {
    voice.night.value = night
  }, [night])
  useLayoutEffect(() => {
    if (last.current === said.n) return
    last.current = said.n
    const slot = night && !stopped ? nightOf(evening.setup, book)[step] : null
    voice.enter({
      key: `narrator ${said.n}`,
      lines: said.lines.map((id) => ({ id, text: say(`line.${id}`) })),
      starts: slot ? since : Date.now(),
      ends: slot ? since + slot.seconds * 1000 : null,
    })
  }, [said.n])
  useCaption(said.lines.map((id) => say(`line.${id}`)).join(' ') || null)
}

/** @type {import('yuletable/wire').GameNarrator} */
export default { styles: ['narrator.css'], pictures: ['cards.svg'], Narrator }
