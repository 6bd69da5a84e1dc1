// @ts-check
// The end: the scores line by line with their rules, who won, and the finished sheets to look at.
import { Choices, html, Icon, Num, Portrait, Rule, Sheet, Title, useCaption, useDrawing, useEffect, useMemo, useReducedMotion, useState } from 'yuletable/kit.js'
import { nameAt, viewOf } from './model.js'
import { Picture, Sign, Stock } from './picture.js'
import { useSheet } from './plan.js'
import { boxOf, MAP, PAGE, Window } from './window.js'
import { listed } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Part } from 'yuletable/kit/drawing.js' */
/** @import { View } from './model.js' */
/** @import { Drawn } from './plan.js' */

/** Between two lines of the tally. */
const LINE = 650
const SIGNS = /** @type {Record<string, string>} */ ({ milk: 'milk', cookies: 'cookie', muffins: 'muffin', bonus_milk: 'milk', bonus_cookies: 'cookie', bonus_muffins: 'muffin', happiness: 'sun' })

/** @param {GameProps} props */
export function End(props) {
  const { say, outcome, frame, screen } = props
  const { drawn } = useSheet(props)
  const small = useDrawing(props, 'small')
  const small_ = small.state === 'ready' ? small.root : null
  const view = viewOf(props)
  const roots = useMemo(() => /** @type {Part[]} */ ([drawn?.root, small_].filter((root) => root != null)), [drawn, small_])
  const lines = view.sheets?.[0]?.score.lines ?? []
  const shown = useTally(lines.length + 1)
  const over = shown > lines.length
  const winners = view.winners.map((seat) => nameAt(frame, seat))
  const headline = view.grade ? say('look.end.solo', { grade: view.grade }) : say(`look.end.${view.outcome === 'shared' ? 'shared' : 'won'}`, { winners: listed(winners) })
  useCaption(over ? headline : null)
  if (!outcome || view.phase !== 'ended') return null
  const rule = outcome.rule
  return html`<div class=${`gb-end on-${screen}`}>
    <${Stock} roots=${roots} />
    <${Sheet} ruled as="article" class="gb-tally-sheet">
      <${Title} size="h1">${over ? headline : say('look.end.counting')}<//>
      <p class="it gb-deck">${over ? say(`look.deck.${view.outcome}`, { points: Math.max(...view.sheets.map(({ score }) => score.total)) }) : ' '}</p>
      <${Table} props=${props} view=${view} shown=${shown} />
      ${screen !== 'board' && rule && html`<button type="button" class="link" onClick=${() => props.why(rule)}>${rule} · ${say('rules.why')}</button>`}
      ${screen === 'board' && drawn && html`<ul class="gb-finished">${view.sheets.map((written, at) => html`<li key=${at}>${small_ && html`<${Picture} root=${small_} box=${boxOf(MAP)} written=${written} label=${say('look.island', { name: nameAt(frame, at + 1) })} />`}<p><${Num}>${at + 1}<//></p></li>`)}</ul>`}
      ${screen !== 'board' && drawn && html`<${Finished} props=${props} view=${view} drawn=${drawn} />`}
    <//>
  </div>`
}

/** How many lines are on the table; all at once for who does not want things to move. @param {number} all */
function useTally(all) {
  const still = useReducedMotion()
  const [shown, show] = useState(still ? all : 0)
  useEffect(() => {
    if (still) return show(all)
    if (shown >= all) return
    const timer = setTimeout(() => show(shown + 1), LINE)
    return () => clearTimeout(timer)
  }, [shown, still, all])
  return shown
}

/** @param {{props: GameProps, view: View, shown: number}} wish */
function Table({ props, view, shown }) {
  const { say, frame, why, screen } = props
  const lines = view.sheets[0].score.lines
  const soFar = (/** @type {number} */ at) => view.sheets[at].score.lines.slice(0, shown).reduce((sum, { points }) => sum + points, 0)
  const over = shown > lines.length
  const won = (/** @type {number} */ at) => over && view.winners.includes(at + 1)
  return html`<table class=${`gb-tally-table is-${view.sheets.length}`}>
    <caption class="sr">${say('look.tally')}</caption>
    <thead><tr><td></td>${view.sheets.map((_, at) => html`<th key=${at} scope="col" class=${won(at) ? 'is-won' : ''}>
      <${Portrait} seat=${at + 1} /><span class="gb-name"><${Num}>${at + 1}<//><b>${nameAt(frame, at + 1)}</b></span>
    </th>`)}</tr></thead>
    <tbody>
      ${lines.map(
        ({ line, rule }, row) => html`<tr key=${line} class=${row < shown ? 'is-shown' : 'is-hidden'}>
          <th scope="row"><${Sign} name=${SIGNS[line]} /><span>${say(`line.${line}`)} ${screen === 'board' ? html`<small>${rule}</small>` : html`<button type="button" class="link" onClick=${() => why(rule)}>${rule}</button>`}</span></th>
          ${view.sheets.map(({ score }, at) => html`<td key=${at}><b>${row < shown ? score.lines[row].points : ' '}</b>${row < shown && !line.startsWith('bonus') && html`<small> (${score.lines[row].number})</small>`}</td>`)}
        </tr>`,
      )}
    </tbody>
    <tfoot><tr><th scope="row">${say('line.total')} ${screen === 'board' ? html`<small>GB-106</small>` : html`<button type="button" class="link" onClick=${() => why('GB-106')}>GB-106</button>`}</th>${view.sheets.map((_, at) => html`<td key=${at} class=${won(at) ? 'is-won' : ''}><b>${soFar(at)}</b>${won(at) && html`<${Icon} name="crown" label=${say('look.won')} />`}</td>`)}</tr></tfoot>
  </table>`
}

/** The whole sheet of one seat, as large as one likes. @param {{props: GameProps, view: View, drawn: Drawn}} wish */
function Finished({ props, view, drawn }) {
  const { say, frame, seat } = props
  const [whose, show] = useState(seat ?? view.winners[0] ?? 1)
  const written = view.sheets[whose - 1]
  return html`<section class="gb-sheets">
    <${Rule} as="h2" thin>${say('look.sheets')}<//>
    ${view.sheets.length > 1 && html`<${Choices} label=${say('look.sheets')} class="gb-whose">
      ${view.sheets.map((_, at) => html`<button key=${at} type="button" aria-pressed=${String(whose === at + 1)} onClick=${() => show(at + 1)}><${Num}>${at + 1}<//><b>${nameAt(frame, at + 1)}</b></button>`)}
    <//>`}
    <${Window} key=${whose} frame=${PAGE} label=${say('look.sheet.of', { name: nameAt(frame, whose) })} say=${say} start=${{ x: 50, y: 70 }} readable=${0}>
      <${Picture} root=${drawn.root} box=${boxOf(PAGE)} written=${written} rolls=${view.rolls} label=${say('look.sheet.of', { name: nameAt(frame, whose) })} />
    <//>
  </section>`
}
