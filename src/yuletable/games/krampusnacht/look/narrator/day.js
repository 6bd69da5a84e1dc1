// @ts-check
// NS-4 to NS-7: who is missing, the argument, the fingers, the card.
import { Button, Choices, html, Kick, Pick, Sheet, Title, useEffect, useState } from 'yuletable/kit.js'
import { inside, isLastVote, offered } from './machine.js'
import { PaceChoice } from './setup.js'

/** @import { ScreenProps } from '../narrator.js' */
/** @import { Pace } from './machine.js' */
/** @typedef {import('yuletable/wire').Children} Children */

/** A screen of the day: what is asked, and below it what may always be done. @param {ScreenProps & {title: string, kick?: string, children?: Children}} props */
function Day(props) {
  const { say, evening, take, title, kick, children, Sound } = props
  return html`<main class="kn-narrator"><${Sheet} ruled class="page-sheet">
    <${Kick}>${kick ?? say('narrator.day', { night: evening.night })}<//>
    <${Title} as="h1" size="h1">${title}<//>
    ${children}
    <div class="kn-below">
      ${evening.before && html`<${Button} kind="plain" small icon="undo" onPress=${() => take({ do: 'take_back' })}>${say('narrator.take_back')}<//>`}
      <${PaceChoice} value=${evening.setup.pace} say=${say} onInput=${(/** @type {Pace} */ pace) => take({ do: 'pace', pace })} />
      <details><summary class="link quiet">${say('sound.title')}</summary><${Sound} test=${{ id: 'n.check', text: say('line.n.check') }} /></details>
      <${NobodyWins} say=${say} onSure=${() => take({ do: 'nobody_wins' })} />
    </div>
  <//></main>`
}

/** Always offered by day (KN-164), in two steps. @param {{say: ScreenProps['say'], onSure: () => void}} props */
function NobodyWins({ say, onSure }) {
  const [asked, ask] = useState(false)
  if (!asked) return html`<button type="button" class="link quiet" onClick=${() => ask(true)}>${say('narrator.no_winner')}</button>`
  return html`<div class="row"><${Button} kind="ink" small onPress=${onSure}>${say('narrator.no_winner.sure')}<//><button type="button" class="link" onClick=${() => ask(false)}>${say('narrator.no_winner.no')}</button></div>`
}

/** @param {ScreenProps} props */
export function Missing(props) {
  const { say, evening, take, name } = props
  const [chosen, choose] = useState(/** @type {number | 'nobody' | null} */ (null))
  const seat = typeof chosen === 'number' ? chosen : null
  return html`<${Day} ...${props} title=${say('narrator.missing')}>
    <${Choices} label=${say('narrator.missing')}>
      <${Pick} icon="tick" title=${say('narrator.nobody')} chosen=${chosen === 'nobody'} onPress=${() => choose('nobody')} />
      ${inside(evening).map((one) => html`<${Pick} key=${one} seat=${one} title=${name(one)} chosen=${chosen === one} onPress=${() => choose(one)} />`)}
    <//>
    <${Button} class="big" disabled=${chosen === null} onPress=${() => take({ do: 'missing', seat })}>${say('narrator.sure')}<//>
    ${!evening.setup.reveal && html`<${Button} kind="plain" onPress=${() => take({ do: 'won', side: 'hosts', seat })}>${say('narrator.won.hosts')}<//>`}
  <//>`
}

/** @param {ScreenProps} props */
export function Argument(props) {
  const { say, evening, take, name } = props
  return html`<${Day} ...${props} title=${say(evening.second ? 'narrator.argument.second' : 'narrator.argument')}>
    <${Time} ...${props} />
    <p>${say('narrator.in', { names: inside(evening).map(name).join(', ') })}</p>
    <${Button} class="big" icon="bell" onPress=${() => take({ do: 'count' })}>${say('narrator.count')}<//>
  <//>`
}

/** The end of the time closes nothing and is not spoken (KN-168). @param {ScreenProps} props */
function Time({ say, evening }) {
  const [, draw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => draw((n) => n + 1), 250)
    return () => clearInterval(timer)
  }, [])
  const used = Math.max(0, Math.floor((Date.now() - evening.since) / 1000))
  const limit = evening.setup.argument_seconds
  const shown = limit ? Math.max(0, limit - used) : used
  const time = `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`
  return html`<p class="kn-time" role="timer"><b>${time}</b> <span class="it">${say(!limit ? 'narrator.time.used' : shown ? 'narrator.time.left' : 'narrator.time.over')}</span></p>`
}

/** @param {ScreenProps} props */
export function Fingers(props) {
  const { say, evening, take, name } = props
  const [tie, setTie] = useState(false)
  const [chosen, choose] = useState(/** @type {number[]} */ ([]))
  const { revote } = evening
  /** @param {number} seat */
  const press = (seat) => choose(!tie || revote ? [seat] : chosen.includes(seat) ? chosen.filter((one) => one !== seat) : [...chosen, seat])
  const pressTie = () => (setTie(!tie), choose([]))
  const ready = revote && tie ? chosen.length === 0 : tie ? chosen.length > 1 : chosen.length === 1
  function sure() {
    if (revote && tie) return take({ do: 'tied_again' })
    return take(tie ? { do: 'tie', seats: chosen } : { do: 'one', seat: chosen[0] })
  }
  return html`<${Day} ...${props} kick=${say(revote ? 'narrator.fingers.again' : 'narrator.fingers.kick')} title=${say(tie && !revote ? 'narrator.tie.who' : 'narrator.fingers')}>
    <${Choices} label=${say('narrator.fingers')}>
      ${offered(evening).map((seat) => html`<${Pick} key=${seat} seat=${seat} title=${name(seat)} chosen=${chosen.includes(seat)} onPress=${() => (revote && setTie(false), press(seat))} />`)}
      <${Pick} icon="people" title=${say(revote ? 'narrator.tied_again' : 'narrator.tie')} chosen=${tie} onPress=${pressTie} />
    <//>
    <${Button} class="big" disabled=${!ready} onPress=${sure}>${say('narrator.sure')}<//>
  <//>`
}

/** @param {ScreenProps} props */
export function Pleas(props) {
  const { say, evening, take, name } = props
  return html`<${Day} ...${props} title=${say('narrator.pleas')}>
    <p class="kn-big">${evening.tied.map(name).join(', ')}</p>
    <p class="it">${say('narrator.pleas.how')}</p>
    <${Button} class="big" icon="bell" onPress=${() => take({ do: 'count' })}>${say('narrator.count_again')}<//>
  <//>`
}

/** @param {ScreenProps} props */
export function Card(props) {
  const { say, evening, take, name } = props
  const { leaving, setup } = evening
  const title = leaving === null ? say('narrator.card.nobody') : say(setup.reveal ? 'narrator.card' : 'narrator.card.closed', { name: name(leaving) })
  return html`<${Day} ...${props} title=${title}>
    ${setup.reveal
      ? html`<p class="it">${say('narrator.card.is')}</p>
          <${Button} class="big" icon="horns" onPress=${() => take({ do: 'card', host: true })}>${say('narrator.card.host')}<//>
          <${Button} class="big" kind="ink" onPress=${() => take({ do: 'card', host: false })}>${say('narrator.card.guest')}<//>`
      : html`${isLastVote(evening) ? html`<p class="it">${say('narrator.card.last')}</p>` : html`<${Button} class="big" onPress=${() => take({ do: 'pass' })}>${say('narrator.pass')}<//>`}
          ${leaving !== null && html`<${Button} kind="ink" onPress=${() => take({ do: 'won', side: 'party' })}>${say('narrator.won.party')}<//>`}
          <${Button} kind="ink" onPress=${() => take({ do: 'won', side: 'hosts' })}>${say('narrator.won.hosts')}<//>`}
  <//>`
}
