// @ts-check
// DOUBLE: always there, always alike, whatever this hand holds and whosever turn it is. What is pressed in vain is answered on this phone alone.
import { classes, html, useEffect, useState } from 'yuletable/kit.js'
import { refusalSentence } from 'yuletable/words.js'
import { factOf } from '../deck.js'
import { CLOSED, isGap, SIDES, spelt, topOf, viewOf } from '../model.js'

/** @import { GameProps, Say } from 'yuletable/wire' */
/** @import { Side, View } from '../model.js' */
/** @import { Table } from '../phone.js' */

/** An answer to a press stays so long. */
const TALK = 3500

/** @param {{props: GameProps, table: Table}} wish */
export function Double({ props, table }) {
  const { say, announce } = props
  const view = viewOf(props)
  const [told, tell] = useState('')
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => tell(''), TALK)
    return () => clearTimeout(timer)
  }, [told])
  /** @param {Side} side */
  function press(side) {
    const action = doubleOf(props, side, table.card)
    if (action) return props.send(action)
    const why = inVain(props, side)
    tell(why)
    announce(why)
  }
  return html`<section class="sk-double" aria-label=${say('look.double')}>
    <p class="sk-double-word d" aria-hidden="true">${say('look.double')}</p>
    ${SIDES.map((side, at) => html`<button key=${side} type="button" data-side=${side} class="sk-half" aria-label=${say('look.double.side', { word: spelt(view.visible[at]), side: say(`value.side.${side}`), takes: takes(say, view, at) })} onClick=${() => press(side)}>
      <span class="d">${spelt(view.visible[at])}</span><small>${say(`value.side.${side}`)}, ${takes(say, view, at)}</small>
    </button>`)}
    <p class=${classes('sk-told-so', !told && 'is-none')}>${told}</p>
  </section>`
}

/** What a double on a side takes now: this is the same for everybody. @param {Say} say @param {View} view @param {number} at */
function takes(say, view, at) {
  const card = topOf(view, at)
  if (card === null) return say('look.printed')
  if (view.doubles[at] >= CLOSED) return say('look.shut')
  return say('look.takes', { count: factOf(card)?.double[view.doubles[at]] ?? view.doubles[at] + 1 })
}

/** The double that a press means: with the chosen card if that will do, else with the first that does. @param {GameProps} props @param {Side} side @param {string | null} chosen */
function doubleOf({ actions }, side, chosen) {
  const found = actions.filter((action) => action.startsWith('double ') && action.endsWith(` ${side}`))
  return found.find((action) => action === `double ${chosen} ${side}`) ?? found[0] ?? null
}

/** Why a press does nothing. @param {GameProps} props @param {Side} side */
function inVain({ say, view: given, refusals, prompt }, side) {
  const view = viewOf({ view: given })
  const at = SIDES.indexOf(side)
  const word = spelt(view.visible[at])
  if (topOf(view, at) === null) return say('look.vain.bare', { word })
  if (view.doubles[at] >= CLOSED) return say('look.vain.closed', { word })
  const holds = view.hand.some((card) => factOf(card)?.key === factOf(topOf(view, at))?.key)
  if (!holds) return say('look.vain.none', { word })
  if (isGap(view) && prompt?.chosen) return say('look.vain.answered')
  const refusal = Object.entries(refusals).find(([action]) => action.startsWith('double ') && action.endsWith(side))?.[1]
  return refusal && refusal.rule !== 'SK-68' ? refusalSentence(refusal, say) : say('look.vain.later')
}
