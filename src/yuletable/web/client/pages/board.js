// @ts-check
// The page of the television: lobby, board, end. The code stands on it at all times.
import { addScreen } from '../api.js'
import { keepTokens, tokensOf } from '../capabilities.js'
import { GenericBoard } from '../generic/board.js'
import { announce, html, useCaption, useEffect, useState } from '../kit.js'
import { Store } from '../store.js'
import { say, titleOf } from '../words.js'
import { Asleep, Claims, Lost } from './bar.js'
import { BoardCorner, BoardLobby } from './boardlobby.js'
import { useHouseVoice, useSpokenTable } from './boardvoice.js'
import { ClosedSheet } from './closed.js'
import { BadKey, NoSuchTable, Unreachable, Waiting } from './door.js'
import { AfterMatch } from './evening.js'
import { endOf, isTold, lightOf } from './looking.js'
import { CODE, open, setLight, titlePage } from './page.js'
import { SoundButton } from './sound.js'

/** @import { ErrorBody, GameProps } from '../wire' */

/** @param {string} token */
const put = (token) => new Store({ code: CODE, token, screen: 'board' }).open()

function Television() {
  const [store, setStore] = useState(/** @type {Store | null} */ (null))
  const [error, setError] = useState(/** @type {ErrorBody | null} */ (null))
  useEffect(() => {
    const { screen } = tokensOf(CODE)
    if (screen) return setStore(put(screen))
    addScreen(CODE).then((reply) => {
      if (!reply.ok) return setError(reply.error)
      keepTokens(CODE, { screen: reply.data.token })
      setStore(put(reply.data.token))
    })
  }, [])
  const problem = error ?? store?.problem.value
  if (problem?.code === 'unknown_table') return html`<${NoSuchTable} />`
  if (problem) return store ? html`<${BadKey} code=${CODE} error=${problem} />` : html`<${Unreachable} error=${problem} />`
  return store ? html`<${Screen} store=${store} />` : html`<${Waiting} />`
}

/** @param {{store: Store}} wish */
function Screen({ store }) {
  const props = store.props({ why: () => {}, announce })
  const frame = props?.frame
  const outcome = frame?.match?.outcome ?? null
  const playing = frame?.table.phase === 'match' && Boolean(frame?.match) && !outcome
  const light = playing && frame ? lightOf(store, frame) : 'day'
  useEffect(() => setLight(light), [light])
  const voice = useHouseVoice(frame?.table.game)
  useSpokenTable(voice, props, store.look.value, light === 'night')
  useCaption(frame && !playing && !outcome ? say('board.lobby') : null)
  if (!props || !frame) return html`<${Waiting} />`
  if (frame.table.closed) return html`<div class="board-ended"><header><h1 class="sr">${titleOf(frame.table.game)}</h1></header><${ClosedSheet} frame=${frame} /></div>`
  return html`<div class="board">
    <header><h1 class="sr">${titleOf(frame.table.game)}</h1><${BoardCorner} frame=${frame} large=${!playing && !outcome} />${voice && html`<div class="board-sound"><${SoundButton} voice=${voice} test=${{ id: 'test', text: say('sound.hello') }} /></div>`}</header>
    <section class="board-strips" aria-label=${say('page.notices')}><${Lost} store=${store} /><${Asleep} store=${store} /><${Claims} store=${store} /></section>
    <${Picture} store=${store} props=${props} playing=${playing} />
  </div>`
}

/** @param {{store: Store, props: GameProps, playing: boolean}} wish */
function Picture({ store, props, playing }) {
  const look = store.look.value
  if (props.outcome) {
    const End = endOf(store, props.frame)
    return html`<main class="board-end"><${End} ...${props} /><${AfterMatch} store=${store} props=${props} /></main>`
  }
  if (!playing) return html`<${BoardLobby} store=${store} props=${props} />`
  const Board = isTold(props.frame) ? (look.Board ?? GenericBoard) : GenericBoard
  return html`<${Board} ...${props} />`
}

titlePage(() => CODE)
open(Television)
