// @ts-check
// The host's desk: everything a host may do about the table, one thumb away. It is given what everybody may know of the
// table and nothing else, so whoever looks over the host's shoulder learns no seat's secret.
import { Button, html, Icon, Num, Rule, serverNow, Switch, Timer, useEffect, useRef, useState } from '../kit.js'
import { errorSentence, numberWord, say } from '../words.js'
import { seatState } from './lobby.js'

/** @import { Store } from '../store.js' */
/** @import { Answer, Clock, Frame, Say, SeatInfo, TableInfo, You } from '../wire' */

/**
 * What the desk knows.
 * @typedef {{table: TableInfo, clock: Clock | null, you: You, running: boolean, argued: boolean}} DeskFacts
 * @typedef {(kind: string, fields?: Record<string, unknown>) => Promise<Answer>} Tell
 */

const MINUTE = 60_000

/** The public part of a frame. @param {Frame} frame @returns {DeskFacts} */
export function deskFacts({ table, clock, you, match }) {
  const running = table.phase === 'match' && match !== null && match.outcome === null
  const { seat, host } = you
  return { table, clock, you: { kind: you.kind, seat, host }, running, argued: running && Boolean(match.open?.closing?.length) }
}

/** Whether the question has waited for a minute where nothing limits its time. @param {DeskFacts} facts */
export const openLong = ({ running, clock }) =>
  running && (clock === null || (clock.ends === null && !clock.paused && serverNow() - clock.started >= MINUTE))

/** @param {{store: Store, facts: DeskFacts, speak: Say, onDeal: () => void}} wish */
export function Desk({ store, facts, speak, onDeal }) {
  const [error, setError] = useState('')
  /** @type {Tell} */
  async function tell(kind, fields) {
    const answer = await store.command(kind, fields)
    setError(answer.ok ? '' : errorSentence(answer, speak))
    return answer
  }
  return html`<div class="stack desk">
    ${error && html`<p class="wrong" role="alert">${error}</p>`}
    ${facts.running && html`<${ClockActs} facts=${facts} tell=${tell} />`}
    <${Rule} thin as="h3">${say('table.seats')}<//>
    <${Seats} facts=${facts} tell=${tell} />
    <${Returns} facts=${facts} tell=${tell} />
    <${Rule} thin as="h3">${say('desk.screens')}<//>
    <${Switch} label=${say('setting.show_code')} hint=${say('setting.show_code.text')} value=${facts.table.settings.show_code !== false}
      onInput=${(/** @type {boolean} */ on) => tell('settings', { settings: { show_code: on } })} />
    <${Rule} thin as="h3">${say('desk.evening')}<//>
    <${Ends} facts=${facts} tell=${tell} onDeal=${onDeal} />
  </div>`
}

/** @param {{facts: DeskFacts, tell: Tell}} wish */
function ClockActs({ facts, tell }) {
  const { clock, argued } = facts
  const paused = Boolean(clock?.paused)
  return html`<${Rule} thin as="h3">${say('desk.clock')}<//>
    <p class="row desk-clock"><${Timer} clock=${clock} /><span class="soft">${argued ? say('desk.clock.argued') : say('desk.clock.kept')}</span></p>
    <div class="pair">
      <${Button} small kind="plain" icon=${paused ? 'play' : 'pause'} disabled=${!argued} onPress=${() => tell(paused ? 'resume' : 'pause')}>${paused ? say('table.resume') : say('table.pause')}<//>
      <${Button} small kind="plain" icon="plus" onPress=${() => tell('extend')}>${say('table.extend')}<//>
    </div>`
}

// ---- seats

/** @param {{facts: DeskFacts, tell: Tell}} wish */
function Seats({ facts, tell }) {
  const [open, setOpen] = useState(0)
  const seats = facts.table.seats.filter(({ kind }) => kind !== 'empty')
  if (seats.length === 0) return html`<p class="soft it">${say('board.empty')}</p>`
  return html`<ul class="desk-seats">
    ${seats.map(
      (seat) => html`<${SeatRow} key=${seat.seat} seat=${seat} facts=${facts} tell=${tell} open=${open === seat.seat}
        onToggle=${() => setOpen(open === seat.seat ? 0 : seat.seat)} />`,
    )}
  </ul>`
}

/** What the host may do about a chair; those that cannot be undone ask first. @param {SeatInfo} seat @param {DeskFacts} facts @returns {{kind: string, icon: string, sure?: boolean}[]} */
function actsOf(seat, facts) {
  const { running, table, you } = facts
  const own = you.seat === seat.seat
  const person = seat.kind === 'person'
  const late = openLong(facts)
  /** @type {[boolean, string, string, boolean?][]} */
  const acts = [
    [late && person && !own, 'nudge', 'bell'],
    [late, 'house_answers', 'hoof'],
    [running && person && !seat.here && !seat.stand_in, 'to_bot', 'bot'],
    [person && !seat.away && table.host !== seat.seat, 'pass_host', 'crown', true],
    [running && person && !own, 'kick', 'door', true],
    [!running && !own, 'remove', 'door', person],
  ]
  return acts.filter(([may]) => may).map(([, kind, icon, sure]) => ({ kind, icon, sure }))
}

/** @param {{seat: SeatInfo, facts: DeskFacts, tell: Tell, open: boolean, onToggle: () => void}} wish */
function SeatRow({ seat, facts, tell, open, onToggle }) {
  const acts = actsOf(seat, facts)
  const frame = /** @type {Frame} */ (/** @type {unknown} */ (facts))
  const face = html`<${Num}>${seat.seat}<//><span class="words"><b>${seat.name}</b><small>${seatState(seat, frame)}</small></span>`
  if (acts.length === 0) return html`<li><p class="desk-seat">${face}</p></li>`
  return html`<li>
    <button type="button" class="desk-seat" aria-expanded=${String(open)} onClick=${onToggle}>${face}<${Icon} name=${open ? 'cross' : 'gear'} /></button>
    ${open &&
    html`<div class="desk-acts">${acts.map(({ kind, icon, sure }) =>
      sure
        ? html`<${Sure} key=${kind} icon=${icon} label=${say(`table.${kind}`)} about=${seat.name ?? ''} question=${say(`desk.sure.${kind}`, { name: seat.name ?? '' })} onYes=${() => tell(kind, { seat: seat.seat })} />`
        : html`<${Button} key=${kind} small kind="plain" icon=${icon} onPress=${() => tell(kind, { seat: seat.seat })}>${say(`table.${kind}`)}<span class="sr"> ${seat.name}</span><//>`,
    )}</div>`}
  </li>`
}

/** Who asks for a chair back, and how one does. @param {{facts: DeskFacts, tell: Tell}} wish */
function Returns({ facts, tell }) {
  const { claims = [], waiting } = facts.table
  return html`
    ${claims.map(
      ({ claim, name }) => html`<div class="desk-claim" key=${claim}>
        <p>${say('claim.asks', { name })}</p>
        <div class="pair">
          <${Button} small kind="ink" icon="tick" onPress=${() => tell('approve', { claim, yes: true })}>${say('claim.yes')}<//>
          <${Button} small kind="plain" onPress=${() => tell('approve', { claim, yes: false })}>${say('claim.no')}<//>
        </div>
      </div>`,
    )}
    <p class="soft it">${say('desk.returns')}</p>
    ${waiting.length > 0 && html`<p class="soft it">${say('lobby.waiting', { names: waiting.join(', ') })}</p>`}
  `
}

// ---- the end, and the next one

/** @param {{facts: DeskFacts, tell: Tell, onDeal: () => void}} wish */
function Ends({ facts, tell, onDeal }) {
  const { running, table } = facts
  const seated = table.seats.filter(({ kind }) => kind !== 'empty').length
  async function deal() {
    if ((await tell('deal')).ok) onDeal()
  }
  return html`
    ${running
      ? html`<${Sure} icon="shut" label=${say('table.abandon')} question=${say('desk.sure.abandon')} onYes=${() => tell('abandon')} />`
      : html`<${Button} small icon="hand-cards" disabled=${Boolean(table.refusal)} onPress=${deal}>${say('lobby.deal', { number: numberWord(seated) })}<//>`}
    <${Button} small kind="plain" icon="moon" onPress=${() => tell(table.asleep ? 'wake' : 'sleep')}>${table.asleep ? say('table.wake') : say('table.sleep')}<//>
    <${Sure} icon="door" label=${say('table.close')} question=${say('table.close.sure')} yes=${say('table.close.yes')} onYes=${() => tell('close')} />
  `
}

/**
 * A button for what cannot be undone: it asks, and takes a second press at another place.
 * @param {{label: string, about?: string, icon: string, question: string, yes?: string, onYes: () => Promise<Answer>}} wish
 */
function Sure({ label, about = '', icon, question, yes, onYes }) {
  const [asked, ask] = useState(false)
  const place = useRef(/** @type {HTMLDivElement | null} */ (null))
  const was = useRef(false)
  // The focus goes to the way back, and back again.
  useEffect(() => {
    const buttons = place.current?.querySelectorAll('button')
    if (asked) buttons?.item(buttons.length - 1).focus()
    else if (was.current) buttons?.item(0).focus()
    was.current = asked
  }, [asked])
  async function done() {
    await onYes()
    ask(false)
  }
  return html`<div class=${asked ? 'desk-sure' : ''} ref=${place} role="group" aria-label=${about ? `${label} ${about}` : label}>
    ${asked
      ? html`<p role="alert">${question}</p>
          <div class="pair">
            <${Button} small onPress=${done}>${yes ?? say('desk.yes')}<//>
            <${Button} small kind="plain" onPress=${() => ask(false)}>${say('desk.no')}<//>
          </div>`
      : html`<${Button} small kind="plain" icon=${icon} onPress=${() => ask(true)}>${label}${about && html`<span class="sr"> ${about}</span>`}<//>`}
  </div>`
}
