// @ts-check
// Was it fair? The promise, the seeds and every draw, checked by the house in words and numbers that people can compare.
import { ownSeed } from '../fair.js'
import { Button, html, Icon, Rule, Sheet, Title, useEffect, useState } from '../kit.js'
import { readVerdict, recordFile, replayPage } from '../memories.js'
import { errorSentence, say, titleOf } from '../words.js'
import { Bar } from './bar.js'
import { OneSheet, Waiting } from './door.js'
import { LanguageChoice } from './languages.js'
import { CODE, open, titlePage } from './page.js'

/** @import { ErrorBody } from '../wire' */
/** @import { Proof, Verdict } from '../memories.js' */

function Fair() {
  const [verdict, setVerdict] = useState(/** @type {Verdict | null} */ (null))
  const [error, setError] = useState(/** @type {ErrorBody | null} */ (null))
  useEffect(() => {
    readVerdict(CODE).then((reply) => (reply.ok ? setVerdict(reply.data) : setError(reply.error)))
  }, [])
  if (error) return html`<${OneSheet} title=${say('replay.missing.title')} text=${errorSentence(error)}><${Button} kind="plain" small href="/">${say('closed.start')}<//><//>`
  if (!verdict) return html`<${Waiting} />`
  const { proof } = verdict
  return html`<div class="phone fair">
    <${Bar} title=${say('house.name')} kick=${proof && titleOf(proof.game)} />
    <${Sheet} as="main" ruled class="page-sheet">
      <${Title}>${say('fair.title')}<//>
      ${proof ? html`<${Sound} proof=${proof} />` : html`<p class="wrong" role="alert"><${Icon} name="cross" /> ${verdict.sound === null ? say('fair.unknown') : say('fair.broken')} ${verdict.why}</p>`}
      <${Rule} thin as="h2">${say('fair.yourself')}<//>
      <p>${say('fair.yourself.text')}</p>
      <pre class="command"><code>yuletable verify ${fileName(proof)}</code></pre>
      <p class="memory-links"><a class="link" href=${recordFile(CODE)} download>${say('memory.record')}</a><a class="link" href=${replayPage(CODE)}>${say('memory.replay')}</a></p>
      <p class="soft it">${say('fair.owner')}</p>
      <${LanguageChoice} />
    <//>
  </div>`
}

/** @param {Proof | null} proof */
const fileName = (proof) => (proof ? `yuletable-${proof.game}-${proof.number}.jsonl` : 'FILE')

/** @param {{proof: Proof}} props */
function Sound({ proof }) {
  const { contributions } = proof
  const own = ownSeed(proof.seed_hash)
  const mine = own && Object.values(contributions ?? {}).includes(own.seed)
  return html`<p class="lead"><${Icon} name="tick" /> ${say('fair.sound')}</p>
    <ol class="fair-steps">
      <li><b>${say('fair.promise')}</b> ${say('fair.promise.text')}<${Number_} name=${say('fair.hash')} value=${proof.seed_hash} />
        ${own && html`<p class="it">${say('fair.promise.same')}</p>`}</li>
      <li><b>${say('fair.phones')}</b> ${say('fair.phones.text', { count: Object.keys(contributions ?? {}).length })}
        ${Object.entries(contributions ?? {}).map(([seat, seed]) => html`<${Number_} key=${seat} name=${proof.seats[Number(seat) - 1]} value=${seed} own=${seed === own?.seed} />`)}
        ${own && html`<p class=${mine ? 'it' : 'wrong'}>${mine ? say('fair.phones.mine') : say('fair.phones.missing')}</p>`}</li>
      <li><b>${say('fair.reveal')}</b> ${say('fair.reveal.text')}<${Number_} name=${say('fair.seed')} value=${proof.seed} /></li>
      <li><b>${say('fair.mix')}</b> ${contributions ? say('fair.mix.text') : say('fair.mix.none')}<${Number_} name=${say('fair.mixed')} value=${proof.mix} /></li>
      <li><b>${say('fair.replayed')}</b> ${say('fair.replayed.text', { entries: proof.entries, draws: proof.draws, actions: proof.actions, events: proof.events })}<${Number_} name=${say('fair.fingerprint')} value=${proof.fingerprint} /></li>
    </ol>`
}

/** Sixty-four digits in groups that two people can read to one another. @param {{name: string, value: string, own?: boolean}} props */
const Number_ = ({ name, value, own }) => html`<div class="number"><span>${name}${own && html` <em>${say('fair.own')}</em>`}</span><code>${value.match(/.{1,8}/g)?.join(' ')}</code></div>`

titlePage(() => say('fair.title'))
open(Fair)
