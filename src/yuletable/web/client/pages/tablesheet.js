// @ts-check
// The sheet of the table: my chair, who sits where and what may be done about it, the rules of tonight, the language.
import { keepTokens } from '../capabilities.js'
import { Button, Field, html, Num, Rule, Select, serverNow, useState } from '../kit.js'
import { allTexts, errorSentence, say } from '../words.js'
import { useGame, useShelf } from './games.js'
import { LanguageChoice } from './languages.js'
import { seatState } from './lobby.js'
import { OptionFields, OptionList, presetsOf } from './options.js'

/** @import { Store } from '../store.js' */
/** @import { Answer, Frame, GameProps, SeatInfo } from '../wire' */

/** @param {{store: Store, props: GameProps}} wish */
export function TableSheet({ store, props }) {
  const [error, setError] = useState('')
  const { table } = props.frame
  /** @param {string} kind @param {Record<string, unknown>} [fields] */
  async function tell(kind, fields) {
    const answer = await store.command(kind, fields)
    setError(answer.ok ? '' : errorSentence(answer, props.say))
    return answer
  }
  const lobby = table.phase !== 'match'
  return html`<div class="stack table-sheet">
    ${error && html`<p class="wrong" role="alert">${error}</p>`}
    ${props.seat !== null && html`<${MyChair} store=${store} props=${props} lobby=${lobby} tell=${tell} />`}
    <${Rule} thin as="h3">${say('table.seats')}<//>
    <ul class="seat-acts">${table.seats.filter(({ kind }) => kind !== 'empty').map((seat) => html`<${SeatActs} key=${seat.seat} seat=${seat} store=${store} props=${props} lobby=${lobby} tell=${tell} />`)}</ul>
    ${store.host && html`<${HostActs} props=${props} lobby=${lobby} tell=${tell} />`}
    <${Tonight} store=${store} props=${props} lobby=${lobby} tell=${tell} />
    <${Rule} thin />
    <${LanguageChoice} game=${table.game} />
    <p><a class="link quiet" href=${`/t/${table.code}/board`}>${say('door.board')}</a></p>
  </div>`
}

/** @typedef {(kind: string, fields?: Record<string, unknown>) => Promise<Answer>} Tell */

/** @param {{store: Store, props: GameProps, lobby: boolean, tell: Tell}} wish */
function MyChair({ store, props, lobby, tell }) {
  const own = props.frame.table.seats.find(({ seat }) => seat === props.seat)
  const [name, setName] = useState(own?.name ?? '')
  async function leave() {
    const answer = await tell('stand')
    if (!answer.ok) return
    if (lobby) {
      keepTokens(store.code, { seat: undefined })
      location.assign('/')
    }
  }
  return html`
    ${lobby &&
    html`<form class="stack" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()} novalidate>
      <${Field} label=${say('table.name')} value=${name} maxlength="20" onInput=${setName} />
      <${Button} type="submit" small kind="ink" onPress=${() => tell('rename', { name: name.trim() })}>${say('table.rename')}<//>
    </form>`}
    ${own?.stand_in
      ? html`<${Button} onPress=${() => tell('return')}>${say('table.return')}<//>`
      : html`<${Button} small kind="plain" onPress=${leave}>${lobby ? say('table.leave') : say('table.leave.match')}<//>`}
  `
}

const MINUTE = 60_000

/** Whether the question has waited for a minute where nothing limits its time. @param {Frame} frame */
const openLong = ({ clock }) => clock === null || (clock.ends === null && !clock.paused && serverNow() - clock.started >= MINUTE)

/** @param {{seat: SeatInfo, store: Store, props: GameProps, lobby: boolean, tell: Tell}} wish */
function SeatActs({ seat, store, props, lobby, tell }) {
  const { frame } = props
  const own = frame.you.seat === seat.seat
  const person = seat.kind === 'person'
  const late = !lobby && frame.match?.outcome === null && openLong(frame)
  const at = { seat: seat.seat }
  const acts = [
    !own && late && person && props.seat !== null && ['nudge', at],
    store.host && late && ['house_answers', at],
    store.host && !lobby && person && !seat.here && !seat.stand_in && ['to_bot', at],
    store.host && lobby && !own && ['remove', at],
    store.host && person && frame.table.host !== seat.seat && ['pass_host', at],
  ].filter((act) => Array.isArray(act))
  return html`<li>
    <p class="row"><${Num}>${seat.seat}<//><span class="words"><b>${seat.name}</b> <small class="soft">${seatState(seat, frame)}</small></span></p>
    ${acts.length > 0 &&
    html`<p class="acts">${acts.map(
      ([kind, fields]) => html`<button type="button" class="link quiet" onClick=${() => tell(/** @type {string} */ (kind), /** @type {{seat: number}} */ (fields))}>${say(`table.${kind}`)}<span class="sr"> ${seat.name}</span></button>`,
    )}</p>`}
  </li>`
}

/** @param {{props: GameProps, lobby: boolean, tell: Tell}} wish */
function HostActs({ props, lobby, tell }) {
  const [sure, setSure] = useState(false)
  const { clock } = props.frame
  return html`
    <${Rule} thin as="h3">${say('table.host')}<//>
    ${!lobby && html`<${Button} small kind="plain" onPress=${() => tell('abandon')}>${say('table.abandon')}<//>`}
    ${!lobby && clock && html`<${Button} small kind="plain" icon=${clock.paused ? 'play' : 'pause'} onPress=${() => tell(clock.paused ? 'resume' : 'pause')}>${clock.paused ? say('table.resume') : say('table.pause')}<//>`}
    ${sure
      ? html`<p>${say('table.close.sure')}</p><${Button} small onPress=${() => tell('close')}>${say('table.close.yes')}<//><${Button} small kind="plain" onPress=${() => setSure(false)}>${say('table.close.no')}<//>`
      : html`<${Button} small kind="plain" icon="door" onPress=${() => setSure(true)}>${say('table.close')}<//>`}
  `
}

/** Settings as people write them. @param {Record<string, unknown>} settings @returns {Record<string, string>} */
const written = (settings) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value === true ? 'on' : value === false ? 'off' : String(value)]))

/** Game, options and settings: a form for the host between matches, a list for everybody else. @param {{store: Store, props: GameProps, lobby: boolean, tell: Tell}} wish */
function Tonight({ store, props, lobby, tell }) {
  const { table } = props.frame
  const { games, settings } = useShelf()
  const game = useGame(table.game)
  const texts = allTexts()
  if (!game) return null
  const heading = html`<${Rule} thin as="h3">${say('table.options')}<//>`
  if (!store.host || !lobby) return html`${heading}<${OptionList} specs=${game.options} values=${table.options} texts=${texts} />`
  const presets = presetsOf(game)
  const current = presets.find(([, options]) => game.options.every(({ name }) => options[name] === table.options[name]))?.[0] ?? ''
  const presetNames = [...(current ? [] : [{ value: '', text: say('options.own') }]), ...presets.map(([value]) => ({ value, text: texts[`preset.${value}`] ?? value }))]
  return html`${heading}
    ${games.length > 1 && html`<${Select} label=${say('table.game')} value=${table.game} values=${games.map(({ name, title }) => ({ value: name, text: title }))} onInput=${(/** @type {string} */ name) => tell('options', { options: {}, game: name })} />`}
    ${presets.length > 1 && html`<${Select} label=${say('options.preset')} value=${current} values=${presetNames} onInput=${(/** @type {string} */ name) => name && tell('options', { options: game.presets[name] })} />`}
    <${OptionFields} specs=${game.options} values=${table.options} texts=${texts} onChange=${(/** @type {Record<string, string>} */ options) => tell('options', { options })} />
    <${Rule} thin as="h3">${say('table.settings')}<//>
    <${OptionFields} specs=${settings} values=${written(table.settings)} texts=${texts} family="setting" onChange=${(/** @type {Record<string, string>} */ changed) => tell('settings', { settings: changed })} />`
}
