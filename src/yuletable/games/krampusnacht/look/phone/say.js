// @ts-check
// Structured acts in two steps: a word, then a face (or a role), and a button that says it whole.
import { Button, Chip, Choices, html, Icon, Num, Portrait, Refused, Rule, useState } from 'yuletable/kit.js'
import { parse, people } from '../model.js'
import { verbIcon } from './feed.js'

/** @import { GameProps } from 'yuletable/wire' */

const VERBS = ['accuse', 'defend', 'trust', 'claim', 'report']
const RESULTS = ['host', 'not_host', 'saved']
const ROLES = ['krampus', 'perchta', 'seer', 'healer', 'guest']
const ROLE_ICONS = /** @type {Record<string, string>} */ ({ krampus: 'horns', perchta: 'horns', seer: 'eye', healer: 'flask', guest: 'glass' })

/** @param {GameProps & {title: string}} props */
export function Say(props) {
  const { prompt, say, sending, send, refused, why, title } = props
  const [verb, setVerb] = useState(/** @type {string | null} */ (null))
  const [word, setWord] = useState('host')
  const [choice, setChoice] = useState(/** @type {string | null} */ (null))
  const offers = prompt?.offers ?? []
  const offered = VERBS.filter((one) => offers.some((text) => parse(text).verb === one))
  const action = actionOf({ verb, word, choice })
  const ready = action !== null && offers.includes(action)
  /** @param {string} next */
  function chooseVerb(next) {
    setVerb(next)
    setChoice(null)
  }
  async function speak() {
    if (action === null) return
    const { ok } = await send(action)
    if (ok) setChoice(null)
  }
  return html`<section class="kn-say" aria-label=${title}>
    <${Rule} thin as="h2">${title}<//>
    <${Choices} label=${say('look.say.verb')} class="chips kn-verbs">
      ${offered.map((one) => html`<${Chip} key=${one} icon=${verbIcon(one)} title=${say(`look.verb.${one}`)} chosen=${verb === one} onPress=${() => chooseVerb(one)} />`)}
    <//>
    ${verb === 'report' &&
    html`<${Choices} label=${say('look.say.result')} class="chips kn-results">
      ${RESULTS.map((one) => html`<${Chip} key=${one} title=${say(`result.${one}`)} chosen=${word === one} onPress=${() => setWord(one)} />`)}
    <//>`}
    ${verb === 'claim' && html`<${Roles} ...${props} choice=${choice} onChoose=${setChoice} />`}
    ${verb && verb !== 'claim' && html`<${Faces} ...${props} verb=${verb} word=${word} choice=${choice} onChoose=${setChoice} />`}
    <${Refused} refused=${refused} why=${why} />
    <${Button} class="kn-speak" disabled=${!ready} pressed=${undefined} aria-busy=${sending ? 'true' : undefined} onPress=${speak}>
      ${ready ? sentence(props, /** @type {string} */ (action)) : say(verb ? `look.say.next.${verb === 'claim' ? 'role' : 'face'}` : 'look.say.first')}
    <//>
  </section>`
}

/** @param {{verb: string | null, word: string, choice: string | null}} chosen */
function actionOf({ verb, word, choice }) {
  if (!verb || choice === null) return null
  return verb === 'report' ? `report ${choice} ${word}` : `${verb} ${choice}`
}

/** "Accuse Farid" @param {GameProps} props @param {string} action */
function sentence({ say, seat }, action) {
  const { verb, target, word } = parse(action)
  if (verb === 'claim' || verb === 'report') return say(`look.do.${verb}.${word}`, { target })
  return say(verb === 'defend' && target === seat ? 'look.do.defend.self' : `look.do.${verb}`, { target })
}

/**
 * @param {GameProps & {verb: string, word: string, choice: string | null, onChoose: (choice: string) => void}} props
 */
function Faces({ frame, prompt, refusals, say, verb, word, choice, onChoose }) {
  const offers = prompt?.offers ?? []
  const faces = people(frame).filter(({ seat }) => offers.includes(/** @type {string} */ (actionOf({ verb, word, choice: String(seat) }))))
  return html`<${Choices} label=${say('look.say.face')} class="kn-faces">
    ${faces.map(({ seat, name, inside }) => {
      const closed = /** @type {string} */ (actionOf({ verb, word, choice: String(seat) })) in refusals
      return html`<button
        type="button"
        key=${seat}
        class=${`kn-face ${inside ? '' : 'is-out'} ${closed ? 'is-closed' : ''}`}
        aria-pressed=${String(choice === String(seat))}
        onClick=${() => onChoose(String(seat))}
      ><${Portrait} seat=${seat} /><${Num}>${seat}<//><b>${name}</b></button>`
    })}
  <//>`
}

/** @param {GameProps & {choice: string | null, onChoose: (choice: string) => void}} props */
const Roles = ({ prompt, refusals, say, choice, onChoose }) => html`<${Choices} label=${say('look.say.role')} class="chips kn-roles">
  ${ROLES.filter((role) => prompt?.offers.includes(`claim ${role}`)).map(
    (role) => html`<${Chip} key=${role} icon=${ROLE_ICONS[role]} title=${say(`look.role.${role}`)} refused=${`claim ${role}` in refusals} chosen=${choice === role} onPress=${() => onChoose(role)} />`,
  )}
<//>`

/** Small controls that stand under the act. @param {GameProps} props */
export function Pass({ prompt, say, send }) {
  if (!prompt?.offers.includes('pass')) return null
  return html`<button type="button" class="link quiet kn-pass" onClick=${() => send('pass')}><${Icon} name="shut" />${say('look.pass')}</button>`
}
