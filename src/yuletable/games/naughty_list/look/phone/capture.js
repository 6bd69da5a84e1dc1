// @ts-check
// The Capture phase: whoever is within reach, one sacrifice, and the end of the turn.
import { Button, html, Kick } from 'yuletable/kit.js'
import { capital } from 'yuletable/speech.js'
import { objects, viewOf } from '../model.js'
import { countedWords } from '../words.js'
import { Foot, Other } from './foot.js'
import { Types } from './play.js'
import { Gears, Sack } from './sack.js'
import { Town } from './town.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Desk } from '../phone.js' */

/** Stands for all ways to capture the Child in a slot. */
const SLOT = 'capture '

/** @param {{props: GameProps, desk: Desk}} wish */
export function Capture({ props, desk }) {
  const { say, actions, prompt, send, seat } = props
  const view = viewOf(props)
  const slot = desk.chosen?.startsWith(SLOT) ? Number(desk.chosen.slice(SLOT.length)) : 0
  const ways = (/** @type {number} */ of) => actions.filter((action) => action.startsWith(`${SLOT}${of} `))
  const able = objects(actions, 'capture').length > 0

  /** @param {number} of */
  function press(of) {
    if (ways(of).length) return desk.choose(slot === of ? null : `${SLOT}${of}`)
    const offered = prompt?.offers.find((action) => action.startsWith(`${SLOT}${of} `))
    return offered && send(offered)
  }
  const doing = slot ? ways(slot) : desk.chosen ? [desk.chosen] : []
  return html`<${Town} props=${props} seat=${seat ?? 1} chosen=${slot ? view.town[slot - 1] : null} onPress=${press} />
    <${Left} props=${props} />
    <${Sack} props=${props} desk=${desk} />
    <p class="nl-able it">${say(sackWords(props))}</p>
    ${objects(actions, 'plus_one').length > 0 && html`<${Kick}>${say('look.able.plus_one')}<//><${Types} props=${props} desk=${desk} verb="plus_one" more=${1} />`}
    <${Gears} props=${props} desk=${desk} />
    <${Foot} props=${props} actions=${doing} back=${doing.length > 0 && html`<${Other} onPress=${() => desk.choose(null)}>${say('look.put.back')}<//>`}>
      ${!doing.length && html`<${Button} kind=${able ? 'ink' : 'ember'} class="nl-do" data-action="end_turn" onPress=${() => send('end_turn')}>${say('action.end_turn')}<//>`}
    <//>`
}

/** How many captures are left. @param {{props: GameProps}} wish */
function Left({ props }) {
  const { say } = props
  const { naughty, nice } = viewOf(props)
  const parts = [naughty || !nice ? (naughty ? countedWords(say, 'look.left', naughty) : say('look.none.left')) : '', nice > 0 && countedWords(say, 'look.left.nice', nice)]
  return html`<p class="nl-left">${capital(parts.filter(Boolean).join(' · '))}</p>`
}

/** Whether a sacrifice can be made now. @param {GameProps} props */
function sackWords({ actions, seat, view: given }) {
  const view = viewOf({ view: given })
  if (view.nick === seat) return 'look.sacrifice.watched'
  if (view.sacrificed) return 'look.sacrifice.made'
  return objects(actions, 'sacrifice').length ? 'look.sacrifice.may' : 'look.sacrifice.none'
}
