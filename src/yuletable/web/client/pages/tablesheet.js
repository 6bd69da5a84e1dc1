// @ts-check
// The sheet of the table: the way to the host's desk, my chair, who sits where, the rules of tonight, how this phone calls and speaks.
import { keepTokens } from '../capabilities.js'
import { Button, Field, html, Num, Rule, Select, useState } from '../kit.js'
import { allTexts, errorSentence, say, titleOf } from '../words.js'
import { Alerts } from './alerts.js'
import { deskFacts, openLong } from './desk.js'
import { useGame, useShelf } from './games.js'
import { LanguageChoice } from './languages.js'
import { seatState } from './lobby.js'
import { OptionFields, OptionList, presetsOf } from './options.js'
import { PromiseLine } from './promise.js'
import { OWN } from '../api.js'
import { BringOwn, ownName } from './own.js'

/** @import { Store } from '../store.js' */
/** @import { Answer, GameProps, OptionSpec, SeatInfo } from '../wire' */

/** Each refusal is an object of its own: whatever was refused, even twice, the sheet shows what is. */
const NOT_REFUSED = { sentence: '' }

/** @param {{store: Store, props: GameProps, onDesk: () => void}} wish */
export function TableSheet({ store, props, onDesk }) {
  const [refused, setRefused] = useState(NOT_REFUSED)
  const { table } = props.frame
  /** @param {string} kind @param {Record<string, unknown>} [fields] */
  async function tell(kind, fields) {
    const answer = await store.command(kind, fields)
    setRefused(answer.ok ? NOT_REFUSED : { sentence: errorSentence(answer, props.say) })
    return answer
  }
  const lobby = table.phase !== 'match'
  return html`<div class="stack table-sheet">
    ${refused.sentence && html`<p class="wrong" role="alert">${refused.sentence}</p>`}
    ${store.host && html`<${Button} kind="ink" icon="crown" onPress=${onDesk}>${say('desk.open')}<//>`}
    ${props.seat !== null && html`<${MyChair} store=${store} props=${props} lobby=${lobby} tell=${tell} />`}
    <${Rule} thin as="h3">${say('table.seats')}<//>
    <ul class="seat-acts">${table.seats.filter(({ kind }) => kind !== 'empty').map((seat) => html`<${SeatActs} key=${seat.seat} seat=${seat} props=${props} tell=${tell} />`)}</ul>
    <${Tonight} store=${store} props=${props} lobby=${lobby} tell=${tell} />
    <${PromiseLine} frame=${props.frame} />
    <${Rule} thin />
    <${Alerts} />
    <${LanguageChoice} />
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

/** @param {{seat: SeatInfo, props: GameProps, tell: Tell}} wish */
function SeatActs({ seat, props, tell }) {
  const { frame } = props
  const nudge = props.seat !== null && frame.you.seat !== seat.seat && seat.kind === 'person' && openLong(deskFacts(frame))
  return html`<li>
    <p class="row"><${Num}>${seat.seat}<//><span class="words"><b>${seat.name}</b> <small class="soft">${seatState(seat, frame)}</small></span></p>
    ${nudge && html`<p class="acts"><button type="button" class="link quiet" onClick=${() => tell('nudge', { seat: seat.seat })}>${say('table.nudge')}<span class="sr"> ${seat.name}</span></button></p>`}
  </li>`
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
  /** @param {OptionSpec} spec @param {string} value */
  const isOwn = ({ name }, value) => value === OWN && game.contents.includes(name)
  /** @param {OptionSpec} spec @param {string} value */
  const named = (spec, value) => (isOwn(spec, value) ? ownName(props.frame, spec.name) : null)
  /** @param {OptionSpec} spec @param {string} value */
  const below = (spec, value) => isOwn(spec, value) && html`<${BringOwn} store=${store} props=${props} spec=${spec} />`
  const heading = html`<${Rule} thin as="h3">${say('table.options')}<//>`
  if (!store.host || !lobby) return html`${heading}<${OptionList} specs=${game.options} values=${table.options} texts=${texts} table=${table} named=${named} />`
  const presets = presetsOf(game)
  const current = presets.find(([, options]) => game.options.every(({ name }) => options[name] === table.options[name]))?.[0] ?? ''
  const presetNames = [...(current ? [] : [{ value: '', text: say('options.own') }]), ...presets.map(([value]) => ({ value, text: texts[`preset.${value}`] ?? value }))]
  return html`${heading}
    ${games.length > 1 && html`<${Select} label=${say('table.game')} value=${table.game} values=${games.map(({ name }) => ({ value: name, text: titleOf(name) }))} onInput=${(/** @type {string} */ name) => tell('options', { options: {}, game: name })} />`}
    ${presets.length > 1 && html`<${Select} label=${say('options.preset')} value=${current} values=${presetNames} onInput=${(/** @type {string} */ name) => name && tell('options', { options: game.presets[name] })} />`}
    <${OptionFields} specs=${game.options} values=${table.options} texts=${texts} table=${table} below=${below} onChange=${(/** @type {Record<string, string>} */ options) => tell('options', { options })} />
    <${Rule} thin as="h3">${say('table.settings')}<//>
    <${OptionFields} specs=${settings} values=${written(table.settings)} texts=${texts} family="setting" onChange=${(/** @type {Record<string, string>} */ changed) => tell('settings', { settings: changed })} />`
}
