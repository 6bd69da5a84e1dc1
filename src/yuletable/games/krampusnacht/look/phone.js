// @ts-check
// The phone: one screen for each phase of the evening.
import { html } from 'yuletable/kit.js'
import { isTimed, outHere, viewOf } from './model.js'
import { Argument } from './phone/argument.js'
import { LastCall, Look, Out, Verdict } from './phone/between.js'
import { Night } from './phone/night.js'
import { Plea } from './phone/plea.js'
import { useSpoken } from './phone/spoken.js'
import { Vote } from './phone/vote.js'
import { lastResult } from './record.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @type {Record<string, import('preact').ComponentType<GameProps>>} */
const SCREENS = {
  look: Look,
  night: Night,
  last_call: LastCall,
  argument: Argument,
  vote: Vote,
  revote: Vote,
  plea: Plea,
  verdict: Verdict,
}

/** @param {GameProps} props */
export function Phone(props) {
  const { phase } = viewOf(props)
  const me = outHere(props)
  useSpoken(props, me ?? null)
  const Screen = SCREENS[phase]
  if (!Screen) return null
  const told = phase === 'last_call' || phase === 'verdict'
  if (me && !told) return html`<div class="kn-phone"><${Out} ...${props} me=${me} /></div>`
  const before = isTimed(props.frame) ? null : lastResult(props)
  return html`<div class="kn-phone" key=${phase === 'revote' ? 'vote' : phase}>${before && html`<p class="kn-before it">${before}</p>`}<${Screen} ...${props} /></div>`
}
