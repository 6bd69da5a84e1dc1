// @ts-check
// The phone: my companion above, what is asked in the middle, the hand under the thumb.
import { html, Sheet, useEffect, useState } from 'yuletable/kit.js'
import { useFocusKept, useTold } from 'yuletable/kit/following.js'
import { isTurn, viewOf } from './model.js'
import { Capture } from './phone/capture.js'
import { Closer } from './phone/closer.js'
import { Me } from './phone/me.js'
import { Pick } from './phone/pick.js'
import { Play } from './phone/play.js'
import { Drop, PerchtaDraw, Shelter, Sink } from './phone/questions.js'
import { StartGear, Take, Vote } from './phone/setup.js'
import { Waiting } from './phone/waiting.js'
import { useFacts } from './woodcut.js'
import { sentence, tellable } from './words.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Kind } from './facts.js' */
/** @import { Type } from './model.js' */

/** What comes next for who plays by keys, the most urgent first. */
const NEXT = '.nl-foot .btn:not(.plain), .nl-page .is-lit, .nl-foot .btn, .nl-page button'

/** What is held up to the light: a card, or a Value and where it comes from. @typedef {{kind: Kind, id: string} | {kind: 'value', id: Type}} Held */
/**
 * What lies ready on this phone. chosen: the action that would be sent, or what stands for it; choose: another one, null for none;
 * look: holds something up to the light.
 * @typedef {{chosen: string | null, choose: (what: string | null) => void, look: (held: Held) => void}} Desk
 */

/** @param {GameProps} props */
export function Phone(props) {
  const { seat } = props
  const view = viewOf(props)
  useFacts(props)
  const [picked, pick] = useState(/** @type {{at: string, what: string | null}} */ ({ at: '', what: null }))
  const [held, hold] = useState(/** @type {Held | null} */ (null))
  const moment = props.prompt?.key ?? `${view.turn}`
  /** @type {Desk} */
  const desk = { chosen: picked.at === moment ? picked.what : null, choose: (what) => pick({ at: moment, what }), look: hold }
  useTold(props, (cue) => (tellable([cue]).length ? sentence(cue, props) : null))
  useEffect(() => scrollTo(0, 0), [view.asking, view.active])
  useFocusKept(`${moment} ${desk.chosen}`, NEXT)
  return html`<div class=${`nl-phone is-${view.asking ?? 'over'} ${isTurn(props) ? 'is-mine' : ''}`}>
    <${Sheet} class="nl-page">
      ${seat && html`<${Me} props=${props} desk=${desk} />`}
      <${Panel} key=${view.asking} props=${props} desk=${desk} />
    <//>
    <${Closer} props=${props} desk=${desk} held=${held} onClose=${() => hold(null)} />
  </div>`
}

const PANELS = { take: Take, start_gear: StartGear, vote: Vote, shelter: Shelter, pick: Pick, sink: Sink, drop: Drop, perchta: PerchtaDraw, play: Play, capture: Capture }
/** Asked of all at once: who has answered sees what they chose. */
const OF_ALL = new Set(['start_gear', 'vote'])

/** What is asked of this seat, or what the others do. @param {{props: GameProps, desk: Desk}} wish */
function Panel({ props, desk }) {
  const { prompt, seat } = props
  const asking = viewOf(props).asking ?? ''
  const Asked = PANELS[/** @type {keyof typeof PANELS} */ (asking)]
  if (!Asked || !seat || !(prompt?.owes || OF_ALL.has(asking))) return html`<${Waiting} props=${props} desk=${desk} />`
  return html`<${Asked} props=${props} desk=${desk} />`
}
