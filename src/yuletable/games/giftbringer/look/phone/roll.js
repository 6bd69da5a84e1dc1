// @ts-check
// dice=leader: the Merry Leader throws real dice and says what they show; everybody else waits.
import { Button, html, useState } from 'yuletable/kit.js'
import { Die } from '../dice.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @param {GameProps} props */
export function Roll({ prompt, say, send, view }) {
  const [thrown, setThrown] = useState(/** @type {number[]} */ ([]))
  const offer = prompt?.offers[0]
  if (!offer) return html`<p class="gb-ask it" role="status">${say('ask.roll.open', { seat: view.leader })}</p>`
  const many = offer.split(' ').length - 1
  const action = ['rolled', ...[...thrown].sort()].join(' ')
  return html`<section class="gb-ask gb-rolling" aria-label=${say('verb.rolled')}>
    <h2 class="d">${say('look.roll.title')}</h2>
    <p class="gb-slots" aria-live="polite">${Array.from({ length: many }, (_, at) => (thrown[at] ? html`<${Die} key=${at} number=${thrown[at]} />` : html`<i key=${at}></i>`))}<span class="sr">${thrown.join(', ')}</span></p>
    <div class="gb-values" role="group" aria-label=${say('look.dice')}>
      ${[1, 2, 3, 4, 5, 6].map((number) => html`<button key=${number} type="button" class="gb-value" aria-label=${String(number)} onClick=${() => setThrown([...thrown, number].slice(-many))}><${Die} number=${number} /></button>`)}
    </div>
    <div class="gb-pair">
      <${Button} kind="plain" icon="undo" disabled=${!thrown.length} onPress=${() => setThrown(thrown.slice(0, -1))}>${say('look.undo')}<//>
      <${Button} disabled=${thrown.length < many} onPress=${() => send(action)}>${say('look.roll.write')}<//>
    </div>
  </section>`
}
