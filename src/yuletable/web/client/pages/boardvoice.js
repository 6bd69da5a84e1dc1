// @ts-check
// What the television says aloud: the line of the slot that is running, the end of a match, who comes and goes. It hears
// nothing that it does not show, and sends nothing.
import { millisecondsLeft, useLayoutEffect, useMemo } from '../kit.js'
import { captionsAreHeard } from '../kit/announce.js'
import { hasWords } from '../words.js'
import { HouseVoice } from '../voice/voice.js'

/** @import { Cue, Fields, Frame, GameLook, GameProps } from '../wire' */
/** @import { Line, Slot } from '../voice/voice.js' */

/** Lines of the script for what happens to a table. */
const NEWS = /** @type {Record<string, string>} */ ({ taken_over: 'line.takeover', back: 'line.back' })

/** @param {string} message @param {Fields} fields @param {GameProps} props @returns {Line} */
const lineOf = (message, fields, { say }) => ({ id: message.replace(/^line\./, ''), text: say(message, fields) })

/** What the running slot says: its line, and the one that it says also. @param {GameProps} props @param {GameLook} look @returns {Slot | null} */
function slotOf(props, look) {
  const { match, clock } = props.frame
  if (!match) return null
  const slot = clock ?? match.open?.slot
  if (!slot) return null
  const { also, ...fields } = slot.fields
  const messages = [slot.line, also].filter((message) => typeof message === 'string')
  const lines = messages.map((message) => lineOf(message, fields, props))
  const left = millisecondsLeft(clock)
  const name = clock?.slot ?? match.open?.slot?.name
  return {
    key: JSON.stringify([match.number, match.open?.key, name, messages, fields]),
    lines,
    starts: clock ? Date.now() + (left ?? 0) - clock.seconds * 1000 : undefined,
    ends: left === null ? null : Date.now() + left,
    noise: look.noises?.slots?.[name ?? ''],
  }
}

/** The line with which something that happened is said, if it has one. @param {Cue} cue @returns {string | null} */
function lineOfCue({ kind, fields }) {
  const message = NEWS[kind] ?? fields.line
  return typeof message === 'string' && hasWords(message) ? message : null
}

/** The voice of this page, one for as long as it plays this game. @param {string | undefined} game @returns {HouseVoice | null} */
export function useHouseVoice(game) {
  const voice = useMemo(() => (game ? new HouseVoice(game) : null), [game])
  useLayoutEffect(() => {
    captionsAreHeard((text) => voice?.says(text) ?? false)
    return () => voice?.close()
  }, [voice])
  return voice
}

/** Says what the frame says. @param {HouseVoice | null} voice @param {GameProps | null} props @param {GameLook} look @param {boolean} night */
export function useSpokenTable(voice, props, look, night) {
  const frame = props?.frame
  useLayoutEffect(() => {
    if (voice) voice.night.value = night
  }, [voice, night])
  // Before the captions are told to screen readers, so that they know what is heard already.
  useLayoutEffect(() => {
    if (voice && props && frame) sayFrame(voice, props, frame, look)
  }, [voice, frame])
}

/** @param {HouseVoice} voice @param {GameProps} props @param {Frame} frame @param {GameLook} look */
function sayFrame(voice, props, frame, look) {
  const slot = frame.table.phase === 'match' ? slotOf(props, look) : null
  if (frame.clock?.paused) voice.hush()
  else if (slot) voice.enter(slot)
  for (const cue of props.cues) {
    voice.noise(look.noises?.events?.[cue.kind])
    const message = lineOfCue(cue)
    if (!message) continue
    const line = lineOf(message, cue.fields, props)
    if (cue.kind in NEWS) voice.news(line)
    else voice.enter({ key: `${frame.match?.number} ${cue.kind}`, lines: [line], ends: null })
  }
}
