// @ts-check
// Sheets for who is not at the table: no such code, the name at the door, a key that opens nothing.
import { takeSeat, watchTable } from '../api.js'
import { forgetWish, keepTokens, recall, remember, tokensOf, wishOf } from '../capabilities.js'
import { commandId } from '../ids.js'
import { Button, Field, html, Icon, Kick, Rule, SeatLine, Sheet, Title, useState } from '../kit.js'
import { errorSentence, say, titleOf } from '../words.js'
import { Bar } from './bar.js'
import { CodeForm } from './codeform.js'
import { LanguageChoice } from './languages.js'

/** @import { Children, ErrorBody, TableCard } from '../wire' */

/** A page of one sheet. @param {{title: string, text?: Children, children?: Children}} props */
export function OneSheet({ title, text, children }) {
  return html`<div class="phone">
    <${Bar} title=${say('house.name')} />
    <${Sheet} as="main" ruled class="page-sheet short">
      <${Title}>${title}<//>
      ${text && html`<p class="lead">${text}</p>`}
      ${children}
    <//>
  </div>`
}

export const Waiting = () =>
  html`<div class="phone"><${Bar} title=${say('house.name')} /><main class="waiting" aria-busy="true"><p>${say('page.waiting')}</p></main></div>`

export const NoSuchTable = () =>
  html`<${OneSheet} title=${say('door.unknown.title')} text=${say('code.unknown')}><${CodeForm} class="join" /><//>`

/** @param {{error: ErrorBody}} props */
export const Unreachable = ({ error }) =>
  html`<${OneSheet} title=${say('door.unreachable.title')} text=${errorSentence(error)}>
    <${Button} onPress=${() => location.reload()}>${say('door.again')}<//>
  <//>`

/** The key that this page had opens nothing any more. @param {{code: string, error: ErrorBody}} props */
export function BadKey({ code, error }) {
  const again = () => {
    keepTokens(code, { seat: undefined, spectator: undefined })
    location.reload()
  }
  return html`<${OneSheet} title=${say('door.key.title')} text=${errorSentence(error)}>
    <${Button} onPress=${again}>${say('door.key.again')}<//>
  <//>`
}

/**
 * The name at the door.
 * @param {{code: string, table: TableCard, onToken: (token: string) => void, onClaim: (name: string) => void}} props
 */
export function Door({ code, table, onToken, onClaim }) {
  const [name, setName] = useState(() => String(recall('name') ?? ''))
  const [error, setError] = useState('')
  const running = table.phase === 'match'
  const { host } = tokensOf(code)
  async function sit() {
    if (!name.trim()) return setError(say('door.name.empty'))
    const reply = await takeSeat(code, { name: name.trim(), id: wishOf(code, name.trim(), commandId) }, host)
    if (reply.status > 0 && reply.status < 500) forgetWish(code)
    if (reply.ok) {
      remember('name', name.trim())
      keepTokens(code, { seat: { token: reply.data.token, seat: reply.data.seat ?? 0, name: name.trim() } })
      return onToken(reply.data.token)
    }
    if (reply.waiting && reply.token) {
      keepTokens(code, { spectator: reply.token })
      return onToken(reply.token)
    }
    setError(errorSentence(reply.error))
  }
  async function watch() {
    const reply = await watchTable(code)
    if (!reply.ok) return setError(errorSentence(reply.error))
    keepTokens(code, { spectator: reply.data.token })
    onToken(reply.data.token)
  }
  const seated = table.seats.filter(({ kind }) => kind !== 'empty')
  return html`<div class="phone">
    <${Bar} title=${say('house.name')} kick=${titleOf(table.game)} />
    <${Sheet} as="main" ruled class="page-sheet">
      <${Kick}>${say('lobby.table')}<//>
      <p class="code" aria-label=${[...code].join(' ')}>${code}</p>
      <form class="stack" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()} novalidate>
        <${Field} label=${say('door.name')} value=${name} error=${error} maxlength="20" autocomplete="nickname" enterkeyhint="go"
          onInput=${(/** @type {string} */ text) => (setName(text), setError(''))} />
        <${Button} type="submit" onPress=${sit}>${running ? say('door.wait') : say('door.sit')}<//>
      </form>
      ${running && html`<p class="soft it">${say('door.running')}</p>`}
      <${Rule} thin>${say('door.inside', { count: seated.length })}<//>
      <ol class="seats">
        ${seated.map(
          ({ seat, name: who, kind }) => html`<${SeatLine} key=${seat} seat=${seat} title=${who} sub=${kind === 'bot' ? say('seat.bot') : ''}
            mark=${running && html`<button type="button" class="link" onClick=${() => onClaim(who ?? '')}>${say('door.claim')}</button>`} />`,
        )}
      </ol>
      <div class="side-doors">
        ${host && html`<button type="button" class="link quiet" onClick=${() => onToken(host)}><${Icon} name="bell" />${say('door.host')}</button>`}
        <button type="button" class="link quiet" onClick=${watch}><${Icon} name="eye" />${say('door.watch')}</button>
        <a class="link quiet" href=${`/t/${code}/board`}><${Icon} name="screen" />${say('door.board')}</a>
      </div>
      <${LanguageChoice} />
    <//>
  </div>`
}
