// @ts-check
// What is said in the argument: acts and chat in one list.
import { Feed, html, useEffect, useRef } from 'yuletable/kit.js'
import { today, viewOf } from '../model.js'

/** @import { ChatLine, GameProps } from 'yuletable/wire' */
/** @import { FeedItem } from 'yuletable/kit/feed.js' */
/** @import { Act } from '../model.js' */

const ICONS = /** @type {Record<string, string>} */ ({ accuse: 'horns', defend: 'seat', trust: 'heart', claim: 'crown', report: 'eye', call: 'bell', pass: 'shut' })

/** @param {string} verb */
export const verbIcon = (verb) => ICONS[verb] ?? 'talk'

/** The message and fields of an act. @param {Act} act @returns {{id: string, fields: Record<string, unknown>}} */
export function actMessage({ seat, verb, target, word }) {
  const fields = { seat, target }
  if (verb === 'defend' && seat === target) return { id: 'look.act.defend.self', fields }
  if (verb === 'report' || verb === 'claim') return { id: `look.act.${verb}.${word}`, fields }
  return { id: `look.act.${verb}`, fields }
}

/** An act as a sentence with its names in bold. @param {{act: Act, speech: GameProps['speech']}} props */
export function ActText({ act, speech }) {
  const { id, fields } = actMessage(act)
  return speech.parts(id, fields).map(({ text, name }) => (name ? html`<b>${text}</b>` : text))
}

/** @param {Act} act */
export const isRed = ({ verb, word }) => verb === 'accuse' || (verb === 'report' && word === 'host')

/**
 * Acts (in their order) and chat (in its order), woven as this page heard them; after a reload chat stands last.
 * @param {Act[]} acts @param {ChatLine[]} lines
 */
function useWoven(acts, lines) {
  const heard = useRef(/** @type {{act?: number, chat?: number}[]} */ ([]))
  const known = heard.current
  const actsHeard = known.filter((item) => item.act !== undefined).length
  if (actsHeard > acts.length) known.length = 0
  for (let n = known.filter((item) => item.act !== undefined).length; n < acts.length; n++) known.push({ act: n })
  for (const { n } of lines) if (!known.some((item) => item.chat === n)) known.push({ chat: n })
  return known
}

/** @param {GameProps & {live?: boolean}} props */
export function TalkFeed(props) {
  const { frame, speech, say, live = true } = props
  const day = today(viewOf(props))
  const acts = day ? [...day.acts, ...day.pleas] : []
  const lines = talkOf(frame)
  const box = useRef(/** @type {HTMLElement | null} */ (null))
  const woven = useWoven(acts, lines)
  const items = woven.flatMap(/** @returns {FeedItem[]} */ (item) => {
    if (item.act !== undefined) return [actItem(acts[item.act], item.act, speech)]
    const line = lines.find(({ n }) => n === item.chat)
    return line ? [chatItem(line)] : []
  })
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [items.length])
  return html`<div class="kn-feed" ref=${box} role="group" tabindex="0" aria-label=${say('look.feed')}>
    <${Feed} items=${items} live=${live} />
    ${!items.length && html`<p class="it soft kn-empty">${say('look.feed.empty')}</p>`}
  </div>`
}

/** Lines of the table's chat since this argument began. @param {GameProps['frame']} frame */
function talkOf(frame) {
  const since = frame.clock?.started ?? 0
  return frame.chat.filter(({ channel, at }) => channel === 'table' && at >= since).slice(-20)
}

/** @param {Act} act @param {number} at @param {GameProps['speech']} speech */
function actItem(act, at, speech) {
  const { id, fields } = actMessage(act)
  return {
    key: `act-${at}`,
    seat: act.seat,
    text: html`<${ActText} act=${act} speech=${speech} />`,
    spoken: speech.say(id, fields),
    icon: verbIcon(act.verb),
    red: isRed(act),
  }
}

/** @param {ChatLine} line */
const chatItem = ({ n, seat, name, text }) => ({ key: `chat-${n}`, seat, text: html`<b>${name}</b>`, spoken: name ?? '', quote: text, icon: 'talk' })
