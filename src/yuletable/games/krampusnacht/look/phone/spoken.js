// @ts-check
// What a phone says to whoever listens rather than looks: each thing that appears by itself, once, and in the order in which an eye
// would meet it. Whatever is only inked, moved or stamped is in these words too. By night all phones say something at the same moments.
import { announce, useEffect, useRef } from 'yuletable/kit.js'
import { labelled } from 'yuletable/words.js'
import { cardName } from '../cards.js'
import { callsNeeded, officeOf, people, today, viewOf } from '../model.js'
import { verdictLine } from './between.js'
import { headline, nightLine } from './night.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Person } from '../model.js' */

/** Says what is new since the last drawing. @param {GameProps} props @param {Person | null} me this seat, if it is out */
export function useSpoken(props, me) {
  const before = useRef(/** @type {string[]} */ ([]))
  const parts = [...(me ? ofWhoIsOut(props, me) : []), ...spoken(props, me !== null)].filter(Boolean)
  const said = parts.join('\n')
  useEffect(() => {
    for (const part of parts) if (!before.current.includes(part)) announce(part)
    before.current = parts
  }, [said])
}

/** @param {GameProps} props @param {Person} me */
const ofWhoIsOut = ({ say }, me) => [`${say(`look.out.${me.cause}`)} ${say(`look.out.when.${me.cause}`, { night: me.when })}`]

/** @param {GameProps} props @param {boolean} out @returns {string[]} */
function spoken(props, out) {
  const { say, frame, seat, prompt } = props
  const view = viewOf(props)
  const day = today(view)
  switch (view.phase) {
    case 'look':
      return out ? [] : [`${say('look.look.title')}. ${say('look.look.sub')}`]
    case 'night':
      return out ? lineOf(props) : [say('phase.night', { night: view.night }), ...ofTheNight(props)]
    case 'last_call': {
      const taken = view.nights.at(-1)?.collected ?? null
      return taken === null ? [say('line.nobody')] : [say('line.taken', { seat: taken }), ...cardOf(props, taken)]
    }
    case 'argument':
      return [say('phase.argument'), view.speaker !== null && view.speaker !== seat ? say('look.turn', { seat: view.speaker }) : prompt && !out ? say(prompt.question, prompt.fields) : '', day?.called.length ? say('look.called', { calls: day.called.length, needed: callsNeeded(view) }) : '']
    case 'vote':
    case 'revote': {
      const asks = `${say(`look.${view.phase}.title`)}. ${say(`look.${view.phase}.sub${frame.table.options.tempo === 'live' ? '' : '.once'}`)}`
      const count = /count\.(one|two|three)$/.exec(view.slot ?? '')?.[1]
      return [out ? say(`phase.${view.phase}`) : asks, count ? say(`event.count.${count}`) : '']
    }
    case 'plea':
      if (view.speaker === null) return [say('line.tie')]
      return [view.speaker === seat ? say('ask.plea') : `${say('look.plea.who', { seat: view.speaker })}. ${say('look.plea.hush')}`]
    case 'verdict':
      return [verdictLine(props), ...(day?.out ? cardOf(props, day.out) : [])]
    default:
      return []
  }
}

/** The headline, and the line below it where it says more. @param {GameProps} props */
function ofTheNight(props) {
  const title = headline(props)
  const line = nightLine(props)
  if (line === props.say('look.night.still')) return [title]
  return line.startsWith(title) ? [line] : [title, line]
}

/** The card of who went, where it lies face up. @param {GameProps} props @param {number} seat */
function cardOf({ frame, say }, seat) {
  const { card } = people(frame)[seat - 1]
  return card ? [labelled(say(`office.${officeOf(card)}`), cardName(say, card))] : []
}

/** @param {GameProps} props */
const lineOf = ({ frame, say }) => (frame.clock?.line ? [say(frame.clock.line, frame.clock.fields)] : [])
