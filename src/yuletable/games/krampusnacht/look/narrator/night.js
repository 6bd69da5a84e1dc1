// @ts-check
// NS-3: the night. A black screen, the running line, and one thing to press: the screen itself (KN-155, KN-156).
import { Button, html, useEffect, useRef, useState } from 'yuletable/kit.js'
import { mayChangePace } from './machine.js'
import { nightOf } from './nights.js'
import { PaceChoice } from './setup.js'

/** @import { ScreenProps } from '../narrator.js' */
/** @import { Pace } from './machine.js' */

const HOLD = 1000

/** Before a night: all sit down, the last entry may still be taken back (KN-163). @param {ScreenProps} props */
export function Dusk({ say, evening, take }) {
  const { night, before, setup } = evening
  return html`<main class="kn-narrator is-dark">
    <h1 class="d">${say('narrator.night', { night: night + 1 })}</h1>
    <p class="it kn-big">${say(night ? 'narrator.dusk.next' : 'narrator.dusk.first')}</p>
    <button type="button" class="kn-whole" onClick=${() => take({ do: 'begin' })}>${say('narrator.begin')}</button>
    ${mayChangePace(evening) && html`<${PaceChoice} value=${setup.pace} say=${say} onInput=${(/** @type {Pace} */ pace) => take({ do: 'pace', pace })} />`}
    ${before && html`<${Button} kind="plain" onPress=${() => take({ do: 'take_back' })}>${say('narrator.take_back')}<//>`}
  </main>`
}

/** @param {ScreenProps} props */
export function Night({ say, book, evening, take }) {
  const slots = nightOf(evening.setup, book)
  const { night, step, stopped } = evening
  // In a pause the line before it stays.
  const line = slots.slice(0, step + 1).findLast((slot) => slot.line)?.line
  const nod = slots[step].window === 'seer'
  return html`<main class="kn-narrator is-dark">
    <h1 class="d">${say('narrator.night', { night })}</h1>
    <p class="d kn-line">${say(`line.${stopped ? 'n.stop' : line}`)}</p>
    ${nod && !stopped && html`<p class="it kn-big kn-nod">${say('narrator.nod')}</p>`}
    ${stopped
      ? html`<p class="it">${say('narrator.stopped')}</p><button type="button" class="kn-whole" onClick=${() => take({ do: 'resume' })}>${say('narrator.resume')}</button>`
      : html`<${Stop} say=${say} onStop=${() => take({ do: 'stop' })} />`}
  </main>`
}

/**
 * Held for a second, by finger or key; a press that cannot be held (a screen reader's) counts at once.
 * @param {{say: ScreenProps['say'], onStop: () => void}} props
 */
function Stop({ say, onStop }) {
  const [held, setHeld] = useState(false)
  const byHand = useRef(false)
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(onStop, HOLD)
    return () => clearTimeout(timer)
  }, [held])
  const press = () => {
    byHand.current = true
    setHeld(true)
  }
  const release = () => setHeld(false)
  /** @param {KeyboardEvent} event */
  function keyDown(event) {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) press()
  }
  function click() {
    if (!byHand.current) onStop()
    byHand.current = false
  }
  return html`<button
    type="button"
    class=${`kn-whole kn-stop ${held ? 'is-held' : ''}`}
    onPointerDown=${press}
    onPointerUp=${release}
    onPointerLeave=${release}
    onPointerCancel=${release}
    onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}
    onKeyDown=${keyDown}
    onKeyUp=${release}
    onBlur=${release}
    onClick=${click}
  ><span class="fill" aria-hidden="true"></span><b>${say('narrator.stop')}</b><small>${say('narrator.stop.hint')}</small></button>`
}
