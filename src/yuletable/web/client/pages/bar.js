// @ts-check
// The head of a phone's page, on wood; and what lies under it when something is the matter.
import { Candle, html, Kick, useCues, useEffect, useState } from '../kit.js'
import { say } from '../words.js'

/** @import { BarContent } from '../wire' */
/** @import { Store } from '../store.js' */

/** @param {BarContent} props */
export function Bar({ title, kick, aside }) {
  return html`<header class="bar">
    <h1 class="d">${title}</h1>
    ${kick && html`<${Kick} as="span">${kick}<//>`}
    ${aside && html`<span class="aside">${aside}</span>`}
  </header>`
}

const BEFORE_WORRY = 1500

/** One sentence when the table has been out of reach for a moment. @param {{store: Store}} props */
export function Lost({ store }) {
  const lost = ['lost', 'connecting'].includes(store.state.value) && store.frame.value !== null
  const [said, setSaid] = useState(false)
  useEffect(() => {
    if (!lost) return setSaid(false)
    const timer = setTimeout(() => setSaid(true), BEFORE_WORRY)
    return () => clearTimeout(timer)
  }, [lost])
  return said ? html`<p class="strip lost" role="alert"><${Candle} lit=${false} />${say('connection.lost')}</p>` : null
}

/** A bot keeps the own chair. @param {{store: Store}} props */
export function Kept({ store }) {
  if (!store.frame.value?.you.stand_in) return null
  return html`<div class="strip"><span>${say('table.kept')}</span><button type="button" class="link" onClick=${() => store.command('return')}>${say('table.return')}</button></div>`
}

/** The table sleeps until somebody who sits at it wakes it. @param {{store: Store}} props */
export function Asleep({ store }) {
  const frame = store.frame.value
  if (!frame?.table.asleep) return null
  const may = store.host || (frame.you.seat ?? null) !== null
  return html`<div class="strip asleep" role="alert"><${Candle} lit=${false} /><span>${say('table.asleep')}</span>${may && html`<button type="button" class="link" onClick=${() => store.command('wake')}>${say('table.wake')}</button>`}</div>`
}

const NUDGE_SHOWN = 8000

/** Somebody waits for this phone. @param {{store: Store}} props */
export function Nudged({ store }) {
  const [text, setText] = useState('')
  useCues(store.cues.value, (cue) => {
    if (cue.kind !== 'nudged') return
    setText(store.speech.value?.event(cue) ?? '')
    setTimeout(() => setText(''), NUDGE_SHOWN)
  })
  return text ? html`<p class="strip" role="alert">${text}</p>` : null
}

/** Who asks for a chair back; shown to those who decide. @param {{store: Store}} props */
export function Claims({ store }) {
  const claims = store.frame.value?.table.claims ?? []
  /** @param {string} claim @param {boolean} yes */
  const decide = (claim, yes) => store.command('approve', { claim, yes })
  return claims.map(
    ({ claim, name }) => html`<div class="strip claim" key=${claim} role="alert">
      <span>${say('claim.asks', { name })}</span>
      <button type="button" class="link" onClick=${() => decide(claim, true)}>${say('claim.yes')}</button>
      <button type="button" class="link" onClick=${() => decide(claim, false)}>${say('claim.no')}</button>
    </div>`,
  )
}
