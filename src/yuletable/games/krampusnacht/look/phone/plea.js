// @ts-check
// The phone in a plea: one of the tied has one act, everybody else listens.
import { html, Portrait, Sheet, Title } from 'yuletable/kit.js'
import { today, viewOf } from '../model.js'
import { TalkFeed } from './feed.js'
import { Pass, Say } from './say.js'
import { Fingers } from './vote.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {GameProps} props */
export function Plea(props) {
  const { say, seat } = props
  const view = viewOf(props)
  const speaker = view.speaker
  if (speaker === null) return html`<${Sheet} ruled class="kn-plea"><${Title}>${say('line.tie')}<//><${Fingers} ...${props} /><//>`
  if (speaker === seat) {
    return html`<${Sheet} ruled class="kn-argument kn-pleads">
      <${Title} size="h2">${say('ask.plea')}<//>
      <${Fingers} ...${props} />
      <${Say} ...${props} title=${say('look.plea.word')} />
      <div class="kn-foot"><${Pass} ...${props} /></div>
    <//>`
  }
  return html`<${Sheet} ruled class="kn-plea">
    <div class="kn-pleading"><${Portrait} seat=${speaker} /><${Title} size="h2">${say('look.plea.who', { seat: speaker })}<//></div>
    <p class="it soft">${say('look.plea.hush')}</p>
    ${Boolean(today(view)?.pleas.length) && html`<${TalkFeed} ...${props} />`}
    <${Fingers} ...${props} />
  <//>`
}
