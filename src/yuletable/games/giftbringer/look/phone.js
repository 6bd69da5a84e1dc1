// @ts-check
// The phone: the island under a thumb, one die in hand, and what it can do.
import { Button, html, Sheet, useCues, useDrawing, useEffect, useMemo, useState } from 'yuletable/kit.js'
import { useFocusKept } from 'yuletable/kit/following.js'
import { countOf, crossings, draftOf, isWriting, KINDS, PICTURES, rolled, viewOf, writtenOf } from './model.js'
import { Crew } from './phone/crew.js'
import { Bless, Hand } from './phone/hand.js'
import { IslandMap } from './phone/island.js'
import { Roll } from './phone/roll.js'
import { Saying } from './phone/saying.js'
import { Taking } from './phone/taking.js'
import { LastRound, Waiting } from './phone/waiting.js'
import { useSheet } from './plan.js'
import { Sign, Stock } from './picture.js'
import { withNames } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Drawn } from './plan.js' */
/** @import { Written } from './model.js' */

/** How long dice roll. */
const ROLLING = 1000

/** What there is to do next, the most urgent first. */
const NEXT = '.gb-ask button, .gb-phone .gb-lit, .gb-throw button:not([aria-disabled]), .gb-done, .gb-scroll'

/** @param {GameProps} props */
export function Phone(props) {
  const { drawing, drawn } = useSheet(props)
  const small = useDrawing(props, 'small')
  const { say } = props
  if (drawing.state === 'failed')
    return html`<div class="gb-phone"><${Sheet} class="gb-page"><p class="wrong" role="alert">${say('look.sheet.lost')}</p><${Button} kind="plain" onPress=${drawing.again}>${say('drawing.again')}<//><//></div>`
  if (!drawn) return html`<div class="gb-phone"><${Sheet} class="gb-page"><p class="it gb-unrolling" role="status">${say('drawing.loading')}</p><//></div>`
  return html`<${Writing} props=${props} drawn=${drawn} small=${small.state === 'ready' ? small.root : null} />`
}

/** @param {{props: GameProps, drawn: Drawn, small: import('yuletable/kit/drawing.js').Part | null}} wish */
function Writing({ props: given, drawn, small }) {
  const [hushed, hush] = useState(given.refused)
  const props = given.refused === hushed ? { ...given, refused: null } : given
  const { actions, send, say } = props
  const { plan, root } = drawn
  const view = viewOf(props)
  const seat = props.seat ?? 1
  const draft = draftOf(view, seat)
  const written = writtenOf(view, seat)
  const dice = useMemo(() => rolled(view), [view.round, view.phase])
  const [picked, setPicked] = useState(/** @type {number | null} */ (null))
  const [blessing, bless] = useState(/** @type {string | null} */ (null))
  const left = draft?.results ?? []
  const hand = inHand(draft?.waiting ?? null, picked, left, actions)
  const writes = isWriting(props)
  const roots = useMemo(() => (small ? [root, small] : [root]), [root, small])
  useEffect(() => bless(null), [draft?.moves, view.round])
  const pick = (/** @type {number} */ number) => (setPicked(number), hush(given.refused))
  useTold(props, drawn)
  useFocusKept(`${draft?.moves} ${view.round} ${view.phase} ${writes}`, NEXT)

  /** Why a part cannot be crossed, or the die for it. @param {string} target @param {number} number */
  function touch(target, number) {
    const action = `cross ${target} ${number}`
    if (number !== hand && actions.includes(action) && !draft?.waiting) return pick(number)
    return send(action)
  }
  const lit = crossings(actions, hand)
  const fresh = useFresh(view.phase === 'write' ? view.round : 0)
  return html`<div class="gb-phone">
    <${Stock} roots=${roots} />
    <${Sheet} class="gb-page">
      <div class="gb-view">
        <${IslandMap} props=${props} plan=${plan} root=${root} small=${small} written=${written} hand=${hand} lit=${lit} onTouch=${touch} />
        <${LastRound} props=${props} plan=${plan} />
      </div>
      <div class="gb-side">
        <${Saying} props=${props} plan=${plan} hand=${hand} lit=${lit} written=${written} />
        <${Tally} written=${written} say=${say} />
        <${Crew} plan=${plan} written=${written} hand=${hand} lit=${lit} say=${say} writes=${writes} onTouch=${touch} />
        ${view.phase === 'roll' && html`<${Roll} ...${props} />`}
        ${view.phase === 'write' && !writes && html`<${Waiting} ...${props} />`}
        ${writes && draft?.taking && html`<${Taking} props=${props} plan=${plan} taking=${draft.taking} spaces=${written.spaces} />`}
        ${writes && draft && !draft.taking && (blessing ? html`<${Bless} props=${props} kind=${blessing} hand=${hand} left=${left} onClose=${() => bless(null)} />` : html`<${Hand} props=${props} dice=${dice} draft=${draft} plan=${plan} hand=${hand} onPick=${pick} onBless=${bless} fresh=${fresh} />`)}
      </div>
    <//>
  </div>`
}

/** The result that is in hand: a blessed one, the one that was picked, else the first with which something can be done. */
const inHand = (/** @type {number | null} */ waiting, /** @type {number | null} */ picked, /** @type {number[]} */ left, /** @type {string[]} */ actions) =>
  waiting ?? (picked !== null && left.includes(picked) ? picked : (left.find((number) => crossings(actions, number).length) ?? left[0] ?? null))

/** Whether this round's dice still roll. @param {number} round */
function useFresh(round) {
  const [rested, rest] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => rest(round), ROLLING)
    return () => clearTimeout(timer)
  }, [round])
  return round > 0 && rested !== round
}

/** What this seat's steps do is told to who listens; so is what the house refuses. @param {GameProps} props @param {Drawn} drawn */
function useTold({ cues, seat, speech, refused, announce }, { plan }) {
  useCues(cues, (cue) => {
    if (cue.fields.seat === seat || cue.kind === 'rolled' || cue.kind === 'sheets_shown') announce(withNames(plan, speech.event(cue)))
  })
  useEffect(() => {
    if (refused) announce(withNames(plan, refused.sentence))
  }, [refused])
}

/** What is on board, and what it is worth so far. @param {{written: Written, say: GameProps['say']}} props */
function Tally({ written, say }) {
  const { presents, spaces, letters, happiness, score } = written
  return html`<dl class="gb-tally">
    <div><dt class="sr">${say('view.presents')}</dt><dd><${Sign} name="present" />${presents}</dd></div>
    <div><dt class="sr">${say('view.spaces')}</dt><dd><i class="gb-space" aria-hidden="true"></i>${spaces}</dd></div>
    ${KINDS.map((kind) => html`<div key=${kind}><dt class="sr">${say(`look.${PICTURES[kind]}`)}</dt><dd><${Sign} name=${PICTURES[kind]} />${countOf(letters, kind)}</dd></div>`)}
    <div><dt class="sr">${say('view.happiness')}</dt><dd><${Sign} name="sun" />${happiness}</dd></div>
    <div class="gb-points"><dt class="sr">${say('view.score')}</dt><dd>${say('look.points', { count: score.total })}</dd></div>
  </dl>`
}
