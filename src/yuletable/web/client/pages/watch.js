// @ts-check
// The page of a spectator's phone.
import { watchTable } from '../api.js'
import { keepTokens, tokensOf } from '../capabilities.js'
import { html, useEffect, useState } from '../kit.js'
import { Store } from '../store.js'
import { BadKey, NoSuchTable, Unreachable, Waiting } from './door.js'
import { CODE, open, titlePage } from './page.js'
import { AtTable } from './table.js'

/** @import { ErrorBody } from '../wire' */

/** @param {string} token */
const sit = (token) => new Store({ code: CODE, token, screen: 'watch' }).open()

function Watch() {
  const [store, setStore] = useState(/** @type {Store | null} */ (null))
  const [error, setError] = useState(/** @type {ErrorBody | null} */ (null))
  useEffect(() => {
    const { spectator } = tokensOf(CODE)
    if (spectator) return setStore(sit(spectator))
    watchTable(CODE).then((reply) => {
      if (!reply.ok) return setError(reply.error)
      keepTokens(CODE, { spectator: reply.data.token })
      setStore(sit(reply.data.token))
    })
  }, [])
  const problem = error ?? store?.problem.value
  if (problem?.code === 'unknown_table') return html`<${NoSuchTable} />`
  if (problem) return store ? html`<${BadKey} code=${CODE} error=${problem} />` : html`<${Unreachable} error=${problem} />`
  return store ? html`<${AtTable} store=${store} />` : html`<${Waiting} />`
}

titlePage(() => CODE)
open(Watch)
