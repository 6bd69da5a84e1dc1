// @ts-check
// A finished match, looked at again: whose eyes, which moment, how fast. It begins at the beginning and tells no end.
import { GenericBoard } from '../generic/board.js'
import { GenericNotes } from '../generic/notes.js'
import { GenericPhone } from '../generic/phone.js'
import { GenericWatch } from '../generic/watch.js'
import { announce, Button, Dialog, Feed, html, Icon, Kick, Select, Sheet, Title, useEffect, useState } from '../kit.js'
import { fairPage, recordFile } from '../memories.js'
import { ReplayStore, seatOf } from '../replay.js'
import { eventId } from '../speech.js'
import { errorSentence, say, titleOf } from '../words.js'
import { Story } from './chronicle.js'
import { OneSheet, Waiting } from './door.js'
import { LanguageChoice } from './languages.js'
import { endOf, lightOf } from './looking.js'
import { CODE, open, setLight, titlePage } from './page.js'
import { Rules } from './rules.js'

/** @import { GameProps, Screen } from '../wire' */
/** @import { ReplayCue, ReplayFacts } from '../memories.js' */
/** @typedef {{why: (rule: string) => void, announce: (text: string) => void}} Page */

const WIDE = matchMedia('(min-width: 60rem)')
const SPEEDS = ['0.5', '1', '2', '4']
const BEAT = 1800
const MOST_TOLD = 12

const store = new ReplayStore(CODE)

/** Whether there is room for the board as the television shows it. */
function useWide() {
  const [wide, setWide] = useState(WIDE.matches)
  useEffect(() => {
    const look = () => setWide(WIDE.matches)
    WIDE.addEventListener('change', look)
    return () => WIDE.removeEventListener('change', look)
  }, [])
  return wide
}

/** @param {string} knowledge @param {boolean} wide @returns {Screen} */
const screenOf = (knowledge, wide) => (seatOf(knowledge) ? 'phone' : wide ? 'board' : 'watch')

/** What a cue says; with all knowledge, to whom it was said. @param {ReplayCue} cue @param {GameProps} props */
function sentence(cue, props) {
  const told = store.look.value.sentence?.(cue, props) ?? props.speech.event(cue)
  return cue.to ? say('replay.hears', { names: cue.to.map(props.name).join(', '), text: told }) : told
}

function Replay() {
  const [rule, setRule] = useState(/** @type {string | null} */ (null))
  const wide = useWide()
  useEffect(() => void store.open(), [])
  const facts = store.facts.value
  const knowledge = store.knowledge.value
  const screen = screenOf(knowledge, wide)
  const page = { why: (/** @type {string} */ id) => setRule(id), announce }
  const props = store.props(screen, page)
  const light = props && !props.outcome ? lightOf(/** @type {any} */ (store), props.frame) : 'day'
  useEffect(() => setLight(light), [light])
  useEffect(() => void document.documentElement.classList.toggle('tv', screen === 'board'), [screen])

  const { problem } = store
  if (problem.value && !props) return html`<${OneSheet} title=${say('replay.missing.title')} text=${errorSentence(problem.value)}><${Button} kind="plain" small href="/">${say('closed.start')}<//><//>`
  if (!facts || !props) return html`<${Waiting} />`
  return html`<div class=${`replay is-${screen}`}>
    <header class="replay-head"><h1 class="d">${titleOf(facts.game)}</h1><p>${say('replay.kick', { number: facts.number, date: dateOf(facts.opened) })}</p></header>
    <${Stage} props=${props} screen=${screen} />
    <${Panel} facts=${facts} />
    <${Told} props=${props} />
    ${knowledge === 'all' && html`<${Hands} facts=${facts} page=${page} />`}
    ${store.moment.value === store.last && html`<${After} />`}
    <footer class="replay-foot"><${LanguageChoice} game=${facts.game} /></footer>
    <${Dialog} open=${rule !== null} title=${say('rules.title')} onClose=${() => setRule(null)}><${Rules} game=${facts.game} rule=${rule} /><//>
  </div>`
}

/** @param {number} time */
const dateOf = (time) => new Date(time).toLocaleDateString(document.documentElement.lang, { day: 'numeric', month: 'long', year: 'numeric' })

const place = () => ({ moment: store.moment.value + 1, moments: store.last + 1 })

/** The game's own look of this moment. Everything in it can be read, nothing pressed. @param {{props: GameProps, screen: Screen}} wish */
function Stage({ props, screen }) {
  return html`<fieldset class="replay-stage" disabled><${Picture} props=${props} screen=${screen} /></fieldset>`
}

/** @param {{props: GameProps, screen: Screen}} wish */
function Picture({ props, screen }) {
  const look = store.look.value
  const End = props.outcome && endOf(/** @type {any} */ (store), props.frame)
  // What happened stands below in any case, and once is enough.
  const untold = { ...props, feed: [] }
  if (screen === 'board') {
    const board = look.Board ? html`<${look.Board} ...${props} />` : html`<${GenericBoard} ...${untold} />`
    return html`<div class="board">${End ? html`<main class="board-end"><${End} ...${props} /></main>` : board}</div>`
  }
  const Phone = screen === 'phone' ? look.Phone : look.Watch
  const Generic = screen === 'phone' ? GenericPhone : GenericWatch
  const middle = End ? html`<${End} ...${props} />` : Phone ? html`<${Phone} ...${props} />` : html`<${Generic} ...${untold} />`
  const bar = look.bar?.(props.frame, props.say)
  return html`<div class="phone">
    <main class="phone-main"><${BarOf} title=${bar?.title ?? titleOf(props.frame.table.game)} kick=${bar?.kick} aside=${bar?.aside} />${middle}</main>
  </div>`
}

/** The head of a phone without its heading: the page has one. @param {import('../wire').BarContent} props */
const BarOf = ({ title, kick, aside }) => html`<div class="bar"><p class="d">${title}</p>${kick && html`<${Kick} as="span">${kick}<//>`}${aside && html`<span class="aside">${aside}</span>`}</div>`

/** To and fro in time, by itself too, and through other eyes. @param {{facts: ReplayFacts}} props */
function Panel({ facts }) {
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState('1')
  const at = store.moment.value
  const atEnd = at === store.last
  const step = (/** @type {number} */ by) => (setPlaying(false), store.go(store.moment.value + by))
  useEffect(() => {
    if (!playing) return
    if (atEnd) return setPlaying(false)
    const timer = setTimeout(() => store.go(at + 1), BEAT / Number(speed))
    return () => clearTimeout(timer)
  }, [playing, at, speed, store.frame.value])
  function play() {
    if (atEnd && !playing) store.go(0)
    setPlaying(!playing)
  }
  useKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => step(-Infinity), End: () => step(Infinity), ' ': play })
  return html`<section class="replay-panel" aria-label=${say('replay.controls')}>
    <input class="replay-scrubber" type="range" min="0" max=${store.last} value=${at} aria-label=${say('replay.scrubber')} aria-valuetext=${say('replay.moment', place())}
      onInput=${(/** @type {Event} */ event) => (setPlaying(false), store.go(Number(/** @type {HTMLInputElement} */ (event.target).value)))} />
    <div class="replay-steps" role="group" aria-label=${say('replay.steps')}>
      <${Step} label=${say('replay.first')} sign="⇤" off=${at === 0} onPress=${() => step(-Infinity)} />
      <${Step} label=${say('replay.back')} sign="←" off=${at === 0} onPress=${() => step(-1)} />
      <button type="button" class="replay-step is-play" aria-label=${playing ? say('replay.pause') : say('replay.play')} onClick=${play}><${Icon} name=${playing ? 'pause' : 'play'} /></button>
      <${Step} label=${say('replay.forward')} sign="→" off=${atEnd} onPress=${() => step(1)} />
      <${Step} label=${say('replay.last')} sign="⇥" off=${atEnd} onPress=${() => step(Infinity)} />
      <span class="replay-count">${at + 1} / ${store.last + 1}</span>
    </div>
    <div class="replay-wishes">
      <${Eyes} facts=${facts} />
      <${Select} class="replay-speed" label=${say('replay.speed')} value=${speed} values=${SPEEDS.map((value) => ({ value, text: `× ${value.replace('0.5', '½')}` }))} onInput=${setSpeed} />
    </div>
  </section>`
}

/** @param {{label: string, sign: string, off: boolean, onPress: () => void}} props */
const Step = ({ label, sign, off, onPress }) => html`<button type="button" class="replay-step" aria-label=${label} aria-disabled=${off ? 'true' : undefined} onClick=${off ? undefined : onPress}><span aria-hidden="true">${sign}</span></button>`

/** Keys for the whole page, where no field or button has them. @param {Record<string, () => void>} keys */
function useKeys(keys) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const typing = event.key === ' ' ? 'input, select, textarea, dialog, button, a, summary' : 'input, select, textarea, dialog'
      const busy = event.target instanceof Element && event.target.closest(typing)
      const act = keys[event.key]
      if (!act || busy || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** Whose knowledge is shown. @param {{facts: ReplayFacts}} props */
function Eyes({ facts }) {
  const values = [
    { value: 'table', text: say('replay.as.table') },
    ...facts.seats.map(({ seat, name }) => ({ value: String(seat), text: say('replay.as.seat', { name }) })),
    { value: 'all', text: say('replay.as.all') },
  ]
  return html`<${Select} class="replay-eyes" label=${say('replay.as')} value=${store.knowledge.value} values=${values} onInput=${(/** @type {string} */ name) => store.know(name)} />`
}

/** What was heard up to this moment, the newest first. @param {{props: GameProps}} wish */
function Told({ props }) {
  const items = store.feed.value.slice(-MOST_TOLD).map((cue) => {
    const seat = eventId(cue) && !cue.to && typeof cue.fields.seat === 'number' ? cue.fields.seat : null
    return { key: cue.n, seat, text: sentence(cue, props) }
  })
  const news = store.frame.value?.cues.map((cue) => sentence(cue, props)).join(' ') || say('replay.moment', place())
  return html`<section class="replay-told" aria-label=${say('feed.title')}><${Sheet}>
    <p class="sr" role="status">${news}</p>
    <${Kick} as="h2">${say('feed.title')}<//>
    ${items.length ? html`<${Feed} items=${items.reverse()} />` : html`<p class="soft it">${say('replay.nothing')}</p>`}
  <//></section>`
}

/** What each seat knew at this moment. @param {{facts: ReplayFacts, page: Page}} wish */
function Hands({ facts, page }) {
  const Notes = store.look.value.Notes ?? GenericNotes
  return html`<section class="replay-hands" aria-label=${say('replay.hands')}><${Sheet}>
    <${Kick} as="h2">${say('replay.hands')}<//>
    ${facts.seats.map(({ seat, name }) => {
      const hand = store.hand(seat, page)
      return hand && html`<details key=${seat}><summary><b>${name}</b>${hand && html` <span class="soft">${store.look.value.card?.(hand)?.spoken ?? ''}</span>`}</summary><${Notes} ...${hand} /></details>`
    })}
  <//></section>`
}

/** At the end: the story, the proof, the file. */
const After = () => html`<section class="replay-after" aria-label=${say('memory.title')}><${Sheet}>
  <${Title} size="h3">${say('memory.title')}<//>
  <${Story} token=${CODE} game=${store.facts.value?.game} />
  <p><a class="link" href=${fairPage(CODE)}>${say('memory.fair')}</a></p>
  <p><a class="link" href=${recordFile(CODE)} download>${say('memory.record')}</a></p>
<//></section>`

titlePage(() => [say('replay.title'), store.facts.value && titleOf(store.facts.value.game)].filter(Boolean).join(' · '))
open(Replay, { hushed: true })
