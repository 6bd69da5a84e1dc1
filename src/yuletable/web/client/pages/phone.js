// @ts-check
// The page of a phone: the door, then the table.
import { lookAtTable, watchTable } from '../api.js'
import { keepTokens, tokensOf } from '../capabilities.js'
import { html, useEffect, useState } from '../kit.js'
import { Store } from '../store.js'
import { errorSentence, loadWords, say } from '../words.js'
import { BadKey, Door, NoSuchTable, Unreachable, Waiting } from './door.js'
import { CODE, open, titlePage } from './page.js'
import { AtTable } from './table.js'

/** @import { ErrorBody, TableCard } from '../wire' */

/** The token of this phone at this table, if it has one: its chair before a place to watch from. */
const ownToken = () => tokensOf(CODE).seat?.token ?? tokensOf(CODE).spectator ?? null

/** @param {string} token */
const sit = (token) => new Store({ code: CODE, token, screen: 'phone' }).open()

function Phone() {
  const [store, setStore] = useState(() => {
    const token = ownToken()
    return token ? sit(token) : null
  })
  const [table, setTable] = useState(/** @type {TableCard | null} */ (null))
  const [error, setError] = useState(/** @type {ErrorBody | null} */ (null))
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (store) return
    lookAtTable(CODE).then(async (reply) => {
      if (!reply.ok) return setError(reply.error)
      await loadWords(reply.data.game)
      setTable(reply.data)
    })
  }, [store])

  /** A chair is asked back from a place to watch. @param {string} name */
  async function claim(name) {
    const reply = await watchTable(CODE)
    if (!reply.ok) return setError(reply.error)
    keepTokens(CODE, { spectator: reply.data.token })
    const watching = sit(reply.data.token)
    setStore(watching)
    const answer = await watching.command('claim', { name })
    setNotice(answer.ok ? say('claim.asked', { name }) : errorSentence(answer))
  }

  const refused = store?.problem.value
  if (refused) return refused.code === 'unknown_table' ? html`<${NoSuchTable} />` : html`<${BadKey} code=${CODE} error=${refused} />`
  if (store) return html`<${AtTable} store=${store} notice=${notice} />`
  if (error) return error.code === 'unknown_table' ? html`<${NoSuchTable} />` : html`<${Unreachable} error=${error} />`
  if (!table) return html`<${Waiting} />`
  return html`<${Door} code=${CODE} table=${table} onToken=${(/** @type {string} */ token) => setStore(sit(token))} onClaim=${claim} />`
}

titlePage(() => CODE)
open(Phone)
