// @ts-check
// The phone: what is asked on a sheet, DOUBLE always in the same place, the hand under the thumb.
import { html, Sheet, useState } from 'yuletable/kit.js'
import { useFocusKept, useTold } from 'yuletable/kit/following.js'
import { useDeck } from './deck.js'
import { isGap, SEAT_VERBS, viewOf } from './model.js'
import { AddCard } from './phone/addcard.js'
import { Double } from './phone/double.js'
import { Gap } from './phone/gap.js'
import { Hand } from './phone/hand.js'
import { Home } from './phone/home.js'
import { Say } from './phone/say.js'
import { useStanding } from './phone/standing.js'
import { Choose } from './phone/choose.js'
import { Turn } from './phone/turn.js'
import { Veto } from './phone/veto.js'
import { Waiting } from './phone/waiting.js'
import { Wolf } from './phone/wolf.js'
import { cueSentence, tellable } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */

/** What comes next for who plays by keys, the most urgent first. */
const NEXT = '.sk-page .sk-go, .sk-page .btn:not(.plain), .sk-page .sk-lit, .sk-hand .is-lit, .sk-page .btn, .sk-hand .sk-card'

/** A card of the hand that is chosen and not played yet. @typedef {{card: string | null, choose: (card: string | null) => void}} Table */

/** @param {GameProps} props */
export function Phone(props) {
  const { seat, prompt } = props
  const view = viewOf(props)
  useDeck(props)
  const [picked, pick] = useState(/** @type {string | null} */ (null))
  const card = picked && view.hand?.includes(picked) ? picked : null
  /** @type {Table} */
  const table = { card, choose: pick }
  const standing = useStanding(props)
  useTold(props, (cue) => (tellable([cue]).length ? cueSentence(cue, props) : null))
  useFocusKept(`${prompt?.key} ${card}`, NEXT)
  const plays = seat !== null && view.turn > 0
  const speaks = isSpeaking(props)
  return html`<div class=${`sk-phone is-${view.asking ?? 'over'}`}>
    <${Sheet} ruled class="sk-page">
      <${Panel} props=${props} table=${table} standing=${standing} />
      ${plays && !speaks && !isChoosing(props) && html`<${Home} props=${props} />`}
    <//>
    ${plays && !speaks && html`<div class="sk-thumb"><${Double} props=${props} table=${table} /><${Hand} props=${props} table=${table} /></div>`}
  </div>`
}

/** Whether this page's own seat is just now to say something: then the words need the room. @param {GameProps} props */
const isSpeaking = (props) => Boolean(props.prompt?.owes) && ['say', 'say_double'].includes(viewOf(props).asking ?? '')

/** Questions that need the room of what is mine. */
const CHOICES = { ...SEAT_VERBS, add_card: '', wolf: '' }

/** Whether this page's own seat chooses something now. @param {GameProps} props */
const isChoosing = (props) => Boolean(props.prompt?.owes) && (viewOf(props).asking ?? '') in CHOICES

/** What is asked of this seat, or what the others do. @param {{props: GameProps, table: Table, standing: import('./phone/standing.js').Standing}} wish */
function Panel({ props, table, standing }) {
  const { prompt, seat } = props
  const view = viewOf(props)
  if (view.asking === 'veto') return html`<${Veto} props=${props} />`
  if (seat === null) return html`<${Waiting} props=${props} />`
  if (isGap(view)) return html`<${Gap} props=${props} standing=${standing} />`
  if (!prompt?.owes) return html`<${Waiting} props=${props} />`
  if (view.asking === 'turn') return html`<${Turn} props=${props} table=${table} />`
  if (isSpeaking(props)) return html`<${Say} key=${prompt.key} props=${props} />`
  if (view.asking === 'add_card') return html`<${AddCard} props=${props} table=${table} />`
  if (view.asking === 'wolf') return html`<${Wolf} props=${props} />`
  return SEAT_VERBS[view.asking ?? ''] ? html`<${Choose} key=${prompt.key} props=${props} />` : html`<${Waiting} props=${props} />`
}
