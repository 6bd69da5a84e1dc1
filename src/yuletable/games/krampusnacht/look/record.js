// @ts-check
// The record of the match as sentences: each night with its fingers, each day with its count.
import { isHost, lastFingers, people, tally, viewOf } from './model.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Day, Finger, Record_ } from './model.js' */
/** @typedef {{key: string, title: string, text: string, notes: string[]}} Round */

/** @param {GameProps} props @returns {Round[]} */
export function rounds(props) {
  const { say } = props
  const view = viewOf(props)
  const nights = view.nights.flatMap(({ night, collected }) => {
    const text = collected === null ? say('look.chron.nobody') : say('look.chron.taken', { seat: collected })
    const round = { key: `night-${night}`, title: say('phase.night', { night }), text, notes: view.record ? nightNotes(props, view.record, night, collected) : [] }
    return [round, ...view.days.filter((day) => day.night === night).map((day) => dayRound(props, day))]
  })
  return nights
}

/**
 * How the night or the vote before this question ended. Where no clock runs nobody waits for the house to say it.
 * @param {GameProps} props @returns {string | null}
 */
export function lastResult(props) {
  const { say } = props
  const view = viewOf(props)
  const night = view.nights.at(-1)
  const day = view.days.at(-1)
  if (view.phase === 'night') return day ? dayRound(props, day).text : null
  if (view.phase === 'plea' || view.phase === 'revote') return say('line.tie')
  if (!night) return null
  return night.collected === null ? say('line.nobody') : say('line.taken', { seat: night.collected })
}

/** @param {GameProps} props @param {Day} day @returns {Round} */
function dayRound({ frame, say }, day) {
  const title = say('look.day', { night: day.night })
  const fingers = lastFingers(day)
  const counts = fingers ? tally(fingers).filter(Boolean).sort((a, b) => b - a) : []
  const count = counts.length > 1 ? say('look.chron.count', { most: counts[0], next: counts[1] }) : ''
  const notes = day.tied.length ? [say('look.chron.tied', { seats: day.tied })] : []
  if (day.out === null) return { key: `day-${day.number}`, title, text: say(fingers ? 'look.chron.stay' : 'look.chron.unfinished'), notes }
  const person = people(frame)[day.out - 1]
  return { key: `day-${day.number}`, title, text: say(person.host ? 'look.chron.host' : 'look.chron.guest', { seat: day.out, count }).trim(), notes }
}

/** Who pointed at whom in a night, who was saved, what the Seer saw. @param {GameProps} props @param {Record_} record @param {number} night @param {number | null} collected */
function nightNotes({ say }, record, night, collected) {
  const of = (/** @type {string} */ window, /** @type {(card: string) => boolean} */ holds) =>
    record.cards.flatMap((card, index) => {
      if (!holds(card)) return []
      const fingers = record.fingers[index].filter((finger) => finger.night === night && finger.window === window)
      return fingers.length ? [{ seat: index + 1, finger: /** @type {Finger} */ (fingers.at(-1)) }] : []
    })
  const notes = []
  const choice = record.choices.find((one) => one.night === night)
  const hosts = of('hosts', isHost)
  const agreed = hosts.length > 1 && hosts.every(({ finger }) => finger.target !== null && finger.target === choice?.target)
  if (agreed) notes.push(say('look.record.agreed'))
  else if (hosts.length > 1) notes.push(...hosts.map(({ seat, finger }) => say(finger.target === null ? 'look.record.shrug' : 'look.record.host', { seat, target: finger.target })))
  if (choice && collected === null) notes.push(say('look.record.choice', { target: choice.target }))
  for (const { seat, finger } of of('healer', (card) => card === 'shaman')) {
    if (finger.target === null) continue
    notes.push(say(finger.target === seat ? 'look.record.self' : 'look.record.healer', { seat, target: finger.target }))
  }
  for (const { seat, finger } of of('seer', (card) => card === 'pierced_angel')) {
    if (finger.target === null) continue
    notes.push(say(isHost(record.cards[finger.target - 1]) ? 'look.record.seer.host' : 'look.record.seer.not_host', { seat, target: finger.target }))
  }
  return notes
}
