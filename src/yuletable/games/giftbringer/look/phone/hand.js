// @ts-check
// The dice, the blessings, undo and done.
import { Button, Choices, html, Icon, Kick, useState } from 'yuletable/kit.js'
import { Die } from '../dice.js'
import { Sign } from '../picture.js'
import { spending } from '../model.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Draft } from '../model.js' */
/** @import { Plan } from '../plan.js' */

/** Blessings that take two results. */
const OF_TWO = ['trade', 'sum', 'gap']
/** Blessings that make what the players choose. */
const CHOSEN = ['turn', 'trade']

/**
 * @param {{props: GameProps, dice: number[], draft: Draft, plan: Plan, hand: number | null, onPick: (number: number) => void,
 *   onBless: (kind: string) => void, fresh: boolean}} wish fresh: the dice have just been thrown
 */
export function Hand({ props, dice, draft, plan, hand, onPick, onBless, fresh }) {
  const { say, send, actions, sending } = props
  const { waiting, results, undos } = draft
  const shown = spending(dice, results)
  const held = waiting ? -1 : shown.findIndex(({ number, spent }) => !spent && number === hand)
  return html`<div class="gb-hand">
    <div class=${`gb-throw ${fresh ? 'is-thrown' : ''}`} role="group" aria-label=${say('look.dice')}>
      ${shown.map(({ number, spent }, at) => {
        const state = spent ? 'spent' : at === held ? 'held' : 'free'
        return html`<button key=${at} type="button" class=${`gb-throw-die is-${state}`} aria-pressed=${String(at === held)} aria-disabled=${spent || waiting ? 'true' : undefined} onClick=${() => (waiting ? send('done') : !spent && onPick(number))} aria-label=${`${number}, ${say(`look.die.${state}`)}`}>
          <${Die} number=${number} /><span>${say(`look.die.${state}`)}</span>
        </button>`
      })}
      ${waiting && html`<span class="gb-throw-die is-held is-blessed" role="img" aria-label=${`${waiting}, ${say('look.die.blessed')}`}><${Die} number=${waiting} /><span>${say('look.die.blessed')}</span></span>`}
    </div>
    <div class="gb-bless" role="group" aria-label=${say('view.blessings')}>
      ${plan.blessings.map((kind) => {
        const used = !draft.sheet.blessings.includes(kind)
        return html`<button key=${kind} type="button" class=${used ? 'is-used' : ''} aria-disabled=${used || waiting || hand === null ? 'true' : undefined} aria-label=${`${say(`look.bless.${kind}`)}${used ? `, ${say('look.used')}` : ''}`} onClick=${() => (used || waiting || hand === null ? refuse(props, kind, hand ?? dice[0]) : onBless(kind))}>
          <${Sign} name=${kind} /><span>${say(`look.bless.${kind}`)}</span>
        </button>`
      })}
    </div>
    <div class="gb-pair">
      <${Button} kind="plain" icon="undo" class=${`gb-undo ${actions.includes('undo') ? '' : 'is-off'}`} aria-disabled=${actions.includes('undo') ? undefined : 'true'} onPress=${() => send('undo')} sub=${undos && actions.includes('undo') ? html`<span class="sr">${say('look.undos', { count: undos })}</span>` : null}>${say('look.undo')}<//>
      <${Button} class=${`gb-done ${waiting ? 'is-off' : ''}`} kind=${results.length && actions.some((text) => text.startsWith('cross ')) ? 'ink' : 'ember'} onPress=${() => send('done')} aria-busy=${sending === 'done' ? 'true' : undefined}
        sub=${results.length ? html`<span class="gb-loses"><span class="sr">${say('look.loses', { dice: results.join(', ') })}</span>${results.map((number, at) => html`<${Die} key=${at} number=${number} />`)}<${Icon} name="cross" /></span>` : null}>${say('look.done')}<//>
    </div>
  </div>`
}

/** The house says why this blessing cannot be had. @param {GameProps} props @param {string} kind @param {number} number */
function refuse({ send }, kind, number) {
  const other = number === 6 ? 5 : number + 1
  return send(kind === 'turn' ? `bless turn ${number} ${other}` : kind === 'trade' ? `bless trade ${number} ${number} ${other}` : `bless ${kind} ${number} ${number}`)
}

/**
 * What a blessing makes of the die in hand, and of a second one.
 * @param {{props: GameProps, kind: string, hand: number | null, left: number[], onClose: () => void}} wish
 */
export function Bless({ props, kind, hand, left, onClose }) {
  const { say, send, actions } = props
  const number = hand ?? left[0]
  const others = [...left]
  others.splice(others.indexOf(number), 1)
  const partners = [...new Set(others)]
  const [chosen, choose] = useState(/** @type {number | null} */ (null))
  const second = OF_TWO.includes(kind) ? (chosen !== null && partners.includes(chosen) ? chosen : partners[0]) : null
  const pair = second === null ? [number] : [number, second ?? number].sort()
  const made = CHOSEN.includes(kind) ? [1, 2, 3, 4, 5, 6].filter((value) => kind !== 'turn' || value !== number) : [result(kind, pair)]
  const text = (/** @type {number} */ value) => ['bless', kind, ...pair, ...(CHOSEN.includes(kind) ? [value] : [])].join(' ')
  return html`<section class="gb-ask gb-blessing" aria-label=${say(`look.bless.${kind}`)}>
    <div class="gb-ask-head"><${Sign} name=${kind} /><h2 class="d">${say(`look.bless.${kind}.title`, { number })}</h2></div>
    ${second !== null && partners.length > 1 && html`<div><${Kick}>${say('look.bless.with')}<//><${Choices} label=${say('look.bless.with')} class="gb-values">
      ${partners.map((value) => html`<button key=${value} type="button" class="gb-value" aria-pressed=${String(value === second)} onClick=${() => choose(value)} aria-label=${String(value)}><${Die} number=${value} /></button>`)}
    <//></div>`}
    ${partners.length === 0 && second === undefined
      ? html`<p class="it soft">${say('look.bless.alone')}</p>`
      : html`<div><${Kick}>${say('look.bless.makes')}<//><${Choices} label=${say('look.bless.makes')} class="gb-values">
          ${made.map((value) => html`<button key=${value} type="button" class=${`gb-value is-made ${actions.includes(text(value)) ? 'is-lit' : 'is-off'}`} onClick=${() => send(text(value))} aria-label=${`${value}${actions.includes(text(value)) ? '' : `, ${say('look.no.box')}`}`}><${Die} number=${value} /></button>`)}
        <//></div>`}
    <${Button} kind="plain" small onPress=${onClose}>${say('look.back')}<//>
  </section>`
}

/** @param {string} kind @param {number[]} pair */
const result = (kind, [one, other]) => (kind === 'sum' ? Math.min(6, one + other) : Math.max(1, Math.abs(one - other)))
