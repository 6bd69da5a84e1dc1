// @ts-check
// The page of a phone: the door, then the table.
import { lookAtTable, watchTable } from '../api.js'
import { keepTokens, tokensOf } from '../capabilities.js'
import { html, useEffect, useState } from '../kit.js'
import { addStyle } from '../looks.js'
import { errorSentence, loadWords, say } from '../words.js'
import { BadKey, Door, NoSuchTable, Unreachable, Waiting } from './door.js'
import { CODE, open, titlePage } from './page.js'

/** @import { ErrorBody, TableCard } from '../wire' */

/** The token of this phone at this table, if it has one: its chair before a place to watch from. */
const ownToken = () => tokensOf(CODE).seat?.token ?? tokensOf(CODE).spectator ?? null

/** How a table shows its finished matches. */
const MEMORIES = new URL('../styles/memories.css', import.meta.url).href

/** All that is needed at a table and not at its door. It comes while a name is being written. */
const fetchTable = async () => {
  const [table, store] = await Promise.all([import('./table.js'), import('../store.js'), addStyle(MEMORIES)])
  return { ...table, ...store }
}

/** @typedef {{AtTable: typeof import('./table.js').AtTable, store: import('../store.js').Store}} Seated */

function Phone() {
  const [token, setToken] = useState(ownToken)
  const [seated, setSeated] = useState(/** @type {Seated | null} */ (null))
  const [table, setTable] = useState(/** @type {TableCard | null} */ (null))
  const [error, setError] = useState(/** @type {ErrorBody | null} */ (null))
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (token) return void sit(token)
    lookAtTable(CODE).then(async (reply) => {
      if (!reply.ok) return setError(reply.error)
      setTable(reply.data)
      // Not needed at the door; here when somebody has sat down.
      await Promise.allSettled([fetchTable().then(({ fetchSheets }) => fetchSheets()), loadWords(reply.data.game)])
    })
  }, [])

  /** @param {string} key */
  async function sit(key) {
    setToken(key)
    try {
      const { AtTable, Store } = await fetchTable()
      const store = new Store({ code: CODE, token: key, screen: 'phone' }).open()
      setSeated({ AtTable, store })
      return store
    } catch {
      setError({ code: 'offline', message: '' })
      return null
    }
  }

  /** A chair is asked back from a place to watch. @param {string} name */
  async function claim(name) {
    const reply = await watchTable(CODE)
    if (!reply.ok) return setError(reply.error)
    keepTokens(CODE, { spectator: reply.data.token })
    const watching = await sit(reply.data.token)
    if (!watching) return
    const answer = await watching.command('claim', { name })
    setNotice(answer.ok ? say('claim.asked', { name }) : errorSentence(answer))
  }

  const refused = seated?.store.problem.value
  if (refused) return refused.code === 'unknown_table' ? html`<${NoSuchTable} />` : html`<${BadKey} code=${CODE} error=${refused} />`
  if (seated) return html`<${seated.AtTable} store=${seated.store} notice=${notice} />`
  if (error) return error.code === 'unknown_table' ? html`<${NoSuchTable} />` : html`<${Unreachable} error=${error} />`
  if (!table || token) return html`<${Waiting} />`
  return html`<${Door} code=${CODE} table=${table} onToken=${sit} onClaim=${claim} />`
}

titlePage(() => CODE)
// A phone with a chair draws nothing before its table; what fails here is said by the page.
if (ownToken()) await Promise.allSettled([fetchTable(), loadWords()])
open(Phone)
