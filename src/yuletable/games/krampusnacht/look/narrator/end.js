// @ts-check
// NS-8: the end.
import { Button, html, Icon, Kick, Sheet, Title } from 'yuletable/kit.js'
import { inside } from './machine.js'

/** @import { ScreenProps } from '../narrator.js' */

/** @param {ScreenProps} props */
export function End({ say, evening, take, name, close }) {
  const { end, out, night } = evening
  if (!end) return null
  return html`<main class="kn-narrator"><${Sheet} ruled class="page-sheet">
    <${Kick}>${say('narrator.nights', { count: night })} · ${end.rule}<//>
    <${Title} as="h1" size="h1">${say(`narrator.end.${end.outcome}`)}<//>
    <p class="it kn-big">${say(`line.${end.line}`)}</p>
    <p>${say('narrator.in', { names: inside(evening).map(name).join(', ') })}</p>
    <ul class="kn-gone-list">${out.map(({ seat, cause }) => html`<li key=${seat}><${Icon} name=${cause === 'collected' ? 'ticket' : 'glass'} /> ${name(seat)}, ${say(`cause.${cause}`)}</li>`)}</ul>
    <${Button} class="big" onPress=${() => take({ do: 'again' })}>${say('narrator.again')}<//>
    <${Button} kind="ink" onPress=${() => take({ do: 'other' })}>${say('narrator.other')}<//>
    ${evening.before && html`<${Button} kind="plain" small icon="undo" onPress=${() => take({ do: 'take_back' })}>${say('narrator.take_back')}<//>`}
    <button type="button" class="link quiet" onClick=${close}>${say('narrator.close')}</button>
  <//></main>`
}
