// @ts-check
// Say it: tiles in a shuffled order that stays for the turn, always six, some of them decoys; or type it. The program does not know right from wrong until somebody calls (SK-48).
import { Button, classes, Field, html, Refused, Title, useState } from 'yuletable/kit.js'
import { Cut } from '../cards.js'
import { cardName, darkWords, factOf } from '../deck.js'
import { Keyhole } from '../keyhole.js'
import { dutyOf, seatsOf, spelt, viewOf, wordsDue } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { View } from '../model.js' */

const TILES = 6
/** Nobody says more than this in one breath. */
const MOST = 6
const DOUBLE = 'DOUBLE'

/** @param {{props: GameProps}} wish */
export function Say({ props }) {
  const { say, frame, refused, why } = props
  const typed = frame.table.options.speech === 'typed'
  return html`<${Duty} props=${props} />
    <${Keyhole} props=${props} class="is-small" />
    ${typed ? html`<${Typed} props=${props} />` : html`<${Tapped} props=${props} />`}
    <${Refused} refused=${refused} why=${why} />
    <p class="sk-hint it">${say('look.say.hint', { count: seatsOf(viewOf(props)).length - 1 })}</p>`
}

/** What is due: what the own stack says, or the shout of a double. @param {{props: GameProps}} wish */
function Duty({ props }) {
  const { say, seat } = props
  const view = viewOf(props)
  if (view.asking === 'say_double') {
    const times = view.doubles[view.details[0]] > 1 ? 'twice' : 'once'
    return html`<header class="sk-duty"><div><${Title}>${say('look.shout')}<//><p>${say(`look.shout.${times}`, { word: spelt(view.visible[view.details[0]]) })}</p></div></header>`
  }
  const own = /** @type {number} */ (seat)
  const top = view.stacks[own - 1].at(-1)
  const fact = factOf(top ?? null)
  if (!top) return html`<header class="sk-duty"><div><${Title}>${say('look.say')}<//><p>${say('look.say.none')}</p></div></header>`
  return html`<header class="sk-duty">${fact?.picture && html`<${Cut} name=${fact.picture} />`}<div><p class="kick">${say('look.stack.says')}</p><${Title}>${cardName(top)}<//><p>${say(`look.say.${dutyOf(view, own)}`)}</p></div></header>`
}

/** @param {{props: GameProps}} wish */
function Tapped({ props }) {
  const { say, seat } = props
  const view = viewOf(props)
  const [words, set] = useState(/** @type {string[]} */ ([]))
  const due = view.asking === 'say_double' ? 1 + view.doubles[view.details[0]] : wordsDue(view, /** @type {number} */ (seat))
  const slots = Array.from({ length: Math.max(due, words.length) }, (_, at) => words[at] ?? null)
  const tap = (/** @type {string} */ word) => words.length < MOST && set([...words, word])
  return html`<ol class="sk-slots" aria-live="polite" aria-label=${say('look.slots')}>${slots.map((word, at) => html`<li key=${at} class=${classes('sk-slot', at === words.length && 'is-next')}><small aria-hidden="true">${at + 1}</small><span class=${classes('d', (word?.length ?? 0) > 9 && 'is-long')}>${word ? spelt(word) : ''}</span></li>`)}</ol>
    <div class="sk-tiles" role="group" aria-label=${say('look.tiles')}>${tiles(view, /** @type {number} */ (seat)).map((word) => html`<button key=${word} type="button" data-word=${word} class=${classes('sk-tile d', words.includes(word) && 'is-used', word.length > 9 && 'is-long')} onClick=${() => tap(word)}>${spelt(word)}</button>`)}</div>
    <div class="sk-buttons"><${Button} kind="plain" icon="undo" onPress=${() => set(words.slice(0, -1))}>${say('look.unsay')}<//><${Button} class="sk-out" disabled=${!words.length} onPress=${() => speak(props, words.join(' '))}>${say('look.out.with.it')}<//></div>`
}

/** @param {{props: GameProps}} wish */
function Typed({ props }) {
  const { say } = props
  const [words, set] = useState('')
  /** @param {Event} event */
  function submit(event) {
    event.preventDefault()
    if (words.trim()) speak(props, words)
  }
  return html`<form class="sk-typed" onSubmit=${submit}>
    <${Field} label=${say('look.type')} value=${words} onInput=${set} maxlength="80" autocomplete="off" autocapitalize="characters" spellcheck=${false} enterkeyhint="send" />
    <${Button} type="submit" class="sk-out" disabled=${!words.trim()}>${say('look.out.with.it')}<//>
  </form>`
}

/** The words themselves are the answer: the table finds out what they mean. @param {GameProps} props @param {string} words */
const speak = ({ send }, words) => send('', words)

/**
 * Six words: those of the Keyhole, the own Dark Magic, DOUBLE, and decoys of what is in play. The order comes from the turn, not from what is right.
 * @param {View} view @param {number} seat
 */
function tiles(view, seat) {
  const own = view.stacks[seat - 1].toReversed().find((card) => factOf(card)?.kind === 'dark')
  const word = (/** @type {string | undefined} */ card) => factOf(card ?? null)?.word ?? ''
  const due = [...view.visible, word(own), DOUBLE]
  const decoys = [...view.stacks.flat().toReversed(), ...view.keyhole.flatMap((cards) => cards.slice(0, -1).reverse()), ...view.hand].map(word)
  const six = [...new Set([...due, ...decoys, ...darkWords()].filter(Boolean))].slice(0, TILES)
  return shuffled(six, `${view.turn} ${view.step}`)
}

/** @param {string[]} words @param {string} seed */
const shuffled = (words, seed) => words.map((word) => ({ word, at: hash(`${seed} ${word}`) })).sort((one, other) => one.at - other.at).map(({ word }) => word)

/** @param {string} text */
function hash(text) {
  let sum = 2166136261
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619)
  sum = Math.imul(sum ^ (sum >>> 15), 2246822507)
  return (sum ^ (sum >>> 13)) >>> 0
}
