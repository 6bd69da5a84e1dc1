// @ts-check
// Inviting: the code to scan, a letter to copy or to send, and a file for the guests' calendars.
import { Button, Field, html, Rule, Select, useRef, useState } from '../kit.js'
import { language, say, titleOf } from '../words.js'
import { Qr } from './qr.js'

/** @import { TableInfo } from '../wire' */

const HOURS = [1, 2, 3, 4, 5, 6]
const USUAL_HOURS = 3
const USUAL_START = 20

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0')

/** The next evening at the usual hour, as the inputs of a form write it. @param {Date} now */
function nextEvening(now) {
  const day = new Date(now)
  if (now.getHours() >= USUAL_START) day.setDate(day.getDate() + 1)
  return { date: `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`, time: `${two(USUAL_START)}:00` }
}

/** The moment that a date and a time of this phone's zone mean, or null. @param {string} date @param {string} time */
function moment(date, time) {
  const when = new Date(`${date}T${time}`)
  return Number.isNaN(when.getTime()) ? null : when
}

/** @param {{table: TableInfo, qr: string}} props */
export function Invitation({ table, qr }) {
  const { code, link } = table
  const [when, setWhen] = useState(/** @type {Date | null} */ (null))
  const letter = [
    when && say('invite.when', { when: new Intl.DateTimeFormat(language.value, { dateStyle: 'full', timeStyle: 'short' }).format(when) }),
    say('invite.letter', { title: titleOf(table.game), code, link }),
  ]
  return html`<div class="stack invitation">
    ${qr && html`<${Qr} svg=${qr} class="large" label=${say('lobby.qr')} />`}
    <p>${say('lobby.invite.text', { code })}</p>
    <${Letter} title=${say('lobby.invite', { code })} text=${letter.filter(Boolean).join('\n')} />
    <${Rule} thin as="h3">${say('invite.calendar')}<//>
    <${Calendar} code=${code} onWhen=${setWhen} />
  </div>`
}

/** @param {{title: string, text: string}} props */
function Letter({ title, text }) {
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null))
  const [copied, setCopied] = useState('')
  /** Without a secure context there is no clipboard but this old one. */
  function copy() {
    field.current?.select()
    setCopied(document.execCommand('copy') ? text : '')
  }
  const share = () => navigator.share({ title, text }).catch(() => {})
  return html`
    <textarea class="input letter" readonly rows="5" ref=${field} aria-label=${say('invite.label')} value=${text}></textarea>
    <${Button} kind="ink" small onPress=${copy}>${copied === text ? say('lobby.copied') : say('invite.copy')}<//>
    ${'share' in navigator && html`<${Button} kind="plain" small onPress=${share}>${say('lobby.share')}<//>`}
  `
}

/** @param {{code: string, onWhen: (when: Date | null) => void}} props */
function Calendar({ code, onWhen }) {
  const [chosen, choose] = useState(() => ({ ...nextEvening(new Date()), hours: USUAL_HOURS }))
  const when = moment(chosen.date, chosen.time)
  /** @param {Partial<typeof chosen>} change */
  function change(change) {
    const next = { ...chosen, ...change }
    choose(next)
    onWhen(moment(next.date, next.time))
  }
  const query = when && new URLSearchParams({ start: when.toISOString(), minutes: String(chosen.hours * 60), language: language.value })
  return html`
    <div class="pair">
      <${Field} label=${say('invite.date')} type="date" value=${chosen.date} onInput=${(/** @type {string} */ date) => change({ date })} />
      <${Field} label=${say('invite.time')} type="time" value=${chosen.time} onInput=${(/** @type {string} */ time) => change({ time })} />
    </div>
    <${Select} label=${say('invite.length')} value=${String(chosen.hours)} values=${HOURS.map((count) => ({ value: String(count), text: say('invite.hours', { count }) }))}
      onInput=${(/** @type {string} */ hours) => change({ hours: Number(hours) })} />
    ${query
      ? html`<${Button} kind="plain" small href=${`/api/tables/${encodeURIComponent(code)}/invitation.ics?${query}`} download=${`yuletable-${code}.ics`} onClick=${() => onWhen(when)}>${say('invite.file')}<//>`
      : html`<p class="wrong" role="alert">${say('invite.when.none')}</p>`}
  `
}
