// @ts-check
// The phone by night: the same on every phone, whoever holds it (KN-139). One card face down, one question, one list of all
// players in, one button without a finger, one line of text. Only the words differ, and they differ for nobody from two metres.
import { Button, Choices, html, Icon, Note, Pick, Sheet, Title, useState } from 'yuletable/kit.js'
import { cardName, NightCard } from '../cards.js'
import { isAsked, officeOf, ownFinger, people, targetOf, viewOf } from '../model.js'
import { useAnswer } from './answer.js'

/** @import { GameProps } from 'yuletable/wire' */

/** From this many players in, the list stands in two columns. */
const TWO_COLUMNS = 5
/** A name with a word of more letters is set smaller there. */
const LONG_WORD = 9
/** So is one that has more letters altogether. */
const LONG_NAME = 14

/** @param {string} name */
const isLong = (name) => name.length > LONG_NAME || name.split(/[ -]/).some((word) => word.length > LONG_WORD)

/** @param {GameProps} props */
export function Night(props) {
  const { frame, prompt, say, sending } = props
  const view = viewOf(props)
  const asked = isAsked(prompt)
  const { chosen, choose, commit } = useNightAnswer(props)
  const shown = chosen ?? heldBefore(view)
  const inside = people(frame).filter((person) => person.inside)
  const question = headline(props)
  /** @param {string} action */
  const press = (action) => (asked ? choose(action) : undefined)
  return html`<${Sheet} ruled class="kn-night">
      <div class="kn-head"><${NightCard} ...${props} />${asked ? html`<${Asked} ...${props} question=${question} />` : html`<${Title} class=${lineSize(question)}>${question}<//>`}</div>
      <${Choices} label=${question} class=${`picks kn-list ${inside.length >= TWO_COLUMNS ? 'is-wide' : ''}`}>
        ${inside.map(({ seat, name }) => {
          const action = `point ${seat}`
          return html`<${Pick}
            key=${seat}
            seat=${seat}
            title=${name}
            class=${isLong(name) ? 'is-long' : ''}
            chosen=${targetOf(shown) === seat}
            sending=${sending === action}
            aria-disabled=${asked ? undefined : 'true'}
            onPress=${() => press(action)}
          />`
        })}
        <${Pick}
          class="kn-none"
          icon="shut"
          title=${say('look.no_finger')}
          chosen=${shown === 'no_finger'}
          sending=${sending === 'no_finger'}
          aria-disabled=${asked ? undefined : 'true'}
          onPress=${() => press('no_finger')}
        />
      <//>
      <${Note} icon="lock" class="kn-line">${props.refused?.sentence ?? nightLine(props)}<//>
      ${prompt?.closes === 'last_answer' && asked && html`<${Button} small disabled=${!commit} onPress=${commit ?? undefined}>${say('look.night.commit')}<//>`}
    <//>
    <p class="kn-hush"><${Icon} name="shut" /><span>${say('look.night.hush')}</span></p>`
}

/**
 * How a finger is given by night. When the Hosts have settled early there is nothing more to choose, and still their thumbs move a
 * mark that nobody hears of, for as long as the window lasts: a list that no tap moves could be told from the others (KN-139).
 * @param {GameProps} props
 */
function useNightAnswer(props) {
  const [moved, move] = useState(/** @type {{window: string, action: string} | null} */ (null))
  const answer = useAnswer(props)
  const view = viewOf(props)
  const window = `${view.night} ${view.window}`
  const mark = moved?.window === window ? moved.action : null
  if (isAsked(props.prompt) && props.prompt?.question.endsWith('.settled')) {
    return { chosen: mark, choose: (/** @type {string} */ action) => move({ window, action }), commit: null }
  }
  return isAsked(props.prompt) ? answer : { ...answer, chosen: mark }
}

/**
 * What the house says or asks. A further round of the Hosts keeps the question of the first, so that the headline moves on nobody's
 * phone; that they differ stands in the line.
 * @param {GameProps} props
 */
export function headline({ frame, prompt, say }) {
  if (isAsked(prompt) && prompt) return say(prompt.question.replace(/\.again$/, ''), prompt.fields)
  const slot = prompt?.slot
  const line = slot?.line ?? frame.clock?.line
  if (line) return say(line, slot?.fields ?? frame.clock?.fields)
  return say('look.night.wait')
}

/** Lines of the house are set so that they stay beside the card. @param {string} line */
const lineSize = (line) => (line.length > 60 ? 'is-longer' : line.length > 30 ? 'is-long' : '')

/** The questions of one window: whoever is asked which of them, it takes the same two lines of the same size. */
const VARIANTS = ['', '.alone', '.settled', '.cover']

/** @param {GameProps & {question: string}} props */
function Asked({ prompt, say, question }) {
  const asked = (prompt?.question ?? '').split('.').slice(0, 2).join('.')
  const longest = Math.max(...[question, ...VARIANTS.map((variant) => say(asked + variant))].map((text) => Math.max(...halves(text).map((half) => half.length))))
  return html`<${Title} class="kn-asked" style=${{ '--longest': String(longest) }}>${halves(question).map((half) => html`<span key=${half}>${half} </span>`)}<//>`
}

/** A sentence in two lines, as even as its words allow. @param {string} text @returns {[string, string]} */
function halves(text) {
  const words = text.split(' ')
  const cuts = words.map((_, at) => /** @type {[string, string]} */ ([words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]))
  return cuts.reduce((best, cut) => (Math.max(cut[0].length, cut[1].length) < Math.max(best[0].length, best[1].length) ? cut : best))
}

/** The finger this seat gave before in this window, as an action: it stays until it is moved. @param {import('../model.js').View} view */
function heldBefore(view) {
  const finger = view.window ? ownFinger(view) : undefined
  if (!finger) return null
  return finger.target === null ? 'no_finger' : `point ${finger.target}`
}

/**
 * The one line of text: an answer for whom there is one, a neutral line in the same place for everybody else (KN-139).
 * @param {GameProps} props
 */
export function nightLine(props) {
  const { say } = props
  const view = viewOf(props)
  if (view.window === 'hosts') return hostsLine(props) ?? neutralLine(props)
  if (view.window === 'seer' && (view.slot === 'seer.answer' || view.slot === 'seer.close')) {
    const answer = view.answers.find((one) => one.night === view.night)
    return answer ? say(answer.host ? 'look.answer.host' : 'look.answer.not_host', { target: answer.target }) : say('look.answer.none')
  }
  return neutralLine(props)
}

/** @param {GameProps} props */
const neutralLine = ({ prompt, say }) => say(!isAsked(prompt) ? 'look.night.still' : prompt?.closes === 'full_time' ? 'look.night.change' : 'look.night.once')

/** What the Hosts learn in their window: each other, their fingers, the guest. @param {GameProps} props */
function hostsLine(props) {
  const { say } = props
  const view = viewOf(props)
  const settled = view.choices.find((choice) => choice.night === view.night)
  if (settled) return say('look.hosts.settled', { target: settled.target })
  const theirs = view.partner_fingers.findLast((finger) => finger.night === view.night)
  if (theirs && view.partner !== null) {
    const again = isAsked(props.prompt) ? '.again' : ''
    return say(`look.hosts.${theirs.target === null ? 'shrug' : 'finger'}${again}`, { seat: view.partner, target: theirs.target })
  }
  if (view.card === null || officeOf(view.card) !== 'host') return null
  if (view.partner !== null) {
    const card = view.card === 'krampus' ? 'perchta' : 'krampus'
    return say(`look.hosts.partner.${view.card}`, { seat: view.partner, card: cardName(say, card) })
  }
  return view.alone ? say('look.hosts.alone') : null
}
