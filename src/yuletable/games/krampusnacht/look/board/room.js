// @ts-check
// Who leaves a chair, who comes back to one: what the table itself tells in the middle of a match.
import { useCues } from 'yuletable/kit.js'

/** @import { GameProps } from 'yuletable/wire' */

/** The events of the table that the board tells, each with its icon. @type {Record<string, string>} */
export const ROOM = { taken_over: 'bot', left: 'door', back: 'seat', kicked: 'door', chair_given: 'seat', host_passed: 'crown' }

/** Says them once, whatever the board shows just now. @param {GameProps} props */
export function useRoomNews({ cues, speech, announce }) {
  useCues(cues, (cue) => cue.kind in ROOM && announce(speech.event(cue)))
}
