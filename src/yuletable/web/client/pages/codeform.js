// @ts-check
// Four letters and a button: the way to a table.
import { lookAtTable } from '../api.js'
import { Button, html, Kick, useId, useState } from '../kit.js'
import { errorSentence, say } from '../words.js'

const LETTERS = 4

/** @param {{class?: string, label?: boolean}} props */
export function CodeForm({ class: extra }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const id = useId()
  /** @param {Event} event */
  const typed = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target)
    input.value = input.value.toUpperCase().replace(/[^A-Z]/g, '').slice(0, LETTERS)
    setCode(input.value)
    setError('')
  }
  async function go() {
    if (code.length < LETTERS) return setError(say('code.short'))
    const reply = await lookAtTable(code)
    if (reply.ok) location.assign(`/t/${code}`)
    else setError(reply.status === 404 ? say('code.unknown') : errorSentence(reply.error))
  }
  /** @param {Event} event */
  const submit = (event) => event.preventDefault()
  return html`<form class=${extra} onSubmit=${submit} novalidate>
    <${Kick} as="label" for=${id}>${say('code.label')}<//>
    <div class="code-row">
      <input
        id=${id}
        class="input code-input"
        value=${code}
        onInput=${typed}
        maxlength="8"
        autocapitalize="characters"
        autocomplete="off"
        autocorrect="off"
        spellcheck=${false}
        aria-describedby=${`${id}-hint`}
        aria-invalid=${error ? 'true' : undefined}
      />
      <${Button} type="submit" onPress=${go}>${say('code.sit')}<//>
    </div>
    <p id=${`${id}-hint`} class=${error ? 'wrong' : 'hint'} role=${error ? 'alert' : undefined}>${error || say('code.hint')}</p>
  </form>`
}
