// @ts-check
// A game without a look of its own on a phone: the question, what may be answered, what happened, what I know.
import { html, Kick, Note, Pick, Choices, Question, Refused, Rule, Sheet } from '../kit.js'
import { capital, spaced } from '../speech.js'
import { hasWords, say } from '../words.js'
import { EventFeed } from './feed.js'

/** @import { GameProps, Prompt } from '../wire' */
/** @import { Speech } from '../speech.js' */

/** More offers than this are set under their verbs. */
const FLAT = 12

/** @param {Prompt} prompt @param {Speech} speech */
export function questionText(prompt, speech) {
  return hasWords(prompt.question) ? speech.say(prompt.question, prompt.fields) : capital(spaced(prompt.question))
}

/** @param {string[]} offers @returns {[string, string[]][]} */
function byVerb(offers) {
  if (offers.length <= FLAT) return [['', offers]]
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  for (const offer of offers) {
    const verb = offer.split(' ', 1)[0]
    groups.set(verb, [...(groups.get(verb) ?? []), offer])
  }
  return [...groups]
}

/** @param {GameProps} props */
export function GenericPhone(props) {
  const { prompt, speech, refused, why } = props
  return html`<${Sheet} ruled class="page-sheet generic">
    ${prompt
      ? html`<${Question}
            title=${questionText(prompt, speech)}
            kick=${prompt.owes ? say('prompt.yours') : undefined}
            sub=${prompt.timeout && (hasWords(prompt.timeout) ? speech.say(prompt.timeout, prompt.fields) : undefined)}
          />
          <${Refused} refused=${refused} why=${why} />
          <${Offers} ...${props} />`
      : html`<${Note} icon="shut">${say('prompt.nothing')}<//>`}
    <${Rule} thin>${say('feed.title')}<//>
    <${EventFeed} ...${props} />
  <//>`
}

/** @param {GameProps} props */
function Offers({ prompt, actions, refusals, held, sending, send, speech, view }) {
  const offers = prompt?.offers.length ? prompt.offers : actions
  if (!offers.length) return html`<p class="it soft">${say('prompt.wait')}</p>`
  return byVerb(offers).map(
    ([verb, group]) => html`<div key=${verb} class="stack">
      ${verb && html`<${Kick} as="h2">${hasWords(`verb.${verb}`) ? say(`verb.${verb}`) : spaced(verb)}<//>`}
      <${Choices} label=${verb ? spaced(verb) : say('prompt.answers')}>
        ${group.map(
          (action) => html`<${Pick}
            key=${action}
            seat=${speech.seatOf(action) ?? undefined}
            title=${speech.action(action, view)}
            sub=${action === held ? (sending === action ? say('prompt.sending') : say('prompt.chosen')) : undefined}
            chosen=${action === held}
            sending=${action === sending}
            refused=${action in refusals}
            onPress=${() => send(action)}
          />`,
        )}
      <//>
    </div>`,
  )
}
