// @ts-check
// A phone at its table: lobby, match, end, and the sheets that lie ready at any time.
import { Caller } from '../alert.js'
import { stayAwake } from '../awake.js'
import { keepTokens, tokensOf } from '../capabilities.js'
import { useOwnSeed } from '../fair.js'
import { GenericPhone } from '../generic/phone.js'
import { GenericWatch } from '../generic/watch.js'
import { announce, Dialog, html, Sheet, Timer, useEffect, useRef, useState } from '../kit.js'
import { say, titleOf } from '../words.js'
import { Asleep, Bar, Claims, Kept, Lost, Nudged } from './bar.js'
import { Closed } from './closed.js'
import { Waiting } from './door.js'
import { AfterMatch } from './evening.js'
import { Lobby } from './lobby.js'
import { endOf, isTold, lightOf } from './looking.js'
import { setLight } from './page.js'
import { Rail } from './rail.js'

/** @import { Store } from '../store.js' */
/** @import { GameProps } from '../wire' */
/** @import { SheetName } from './sheets.js' */

export const fetchSheets = () => import('./sheets.js')

/** A token that came as a spectator's may have become a chair's (a claim that was granted, the next deal). @param {Store} store */
function useChair(store) {
  const you = store.frame.value?.you
  useEffect(() => {
    if (you?.kind !== 'seat' || !you.seat || tokensOf(store.code).seat?.token === store.token) return
    keepTokens(store.code, { seat: { token: store.token, seat: you.seat, name: you.name ?? '' }, spectator: undefined })
  }, [you?.kind, you?.seat])
}

/** This phone calls its owner when it is their turn. @param {Store} store */
function useCaller(store) {
  const caller = useRef(/** @type {Caller | null} */ (null))
  const frame = store.frame.value
  useEffect(() => {
    caller.current ??= new Caller()
    if (frame) caller.current.hear(frame)
  }, [frame])
}

/** The sheets of the rail. They come as soon as the table stands; what did not come is asked for again by who opens one. @param {boolean} stands @param {boolean} wanted */
function useSheets(stands, wanted) {
  const [sheets, setSheets] = useState(/** @type {typeof import('./sheets.js') | null} */ (null))
  useEffect(() => {
    if (stands && !sheets) fetchSheets().then(setSheets, () => {})
  }, [stands, wanted])
  return sheets
}

/** @param {{store: Store, notice?: string}} props */
export function AtTable({ store, notice }) {
  const [sheet, open] = useState(/** @type {SheetName | null} */ (null))
  const [rule, setRule] = useState(/** @type {string | null} */ (null))
  const [left, setLeft] = useState(0)
  useChair(store)
  useOwnSeed(store)
  useCaller(store)
  const close = () => (open(null), setRule(null))
  const why = (/** @type {string} */ id) => (setRule(id), open('rules'))
  const props = store.props({ why, announce })
  const frame = props?.frame
  const sheets = useSheets(Boolean(frame), sheet !== null)
  const outcome = frame?.match?.outcome ?? null
  const over = Boolean(outcome && frame?.match && left !== frame.match.number)
  const playing = frame?.table.phase === 'match' && Boolean(frame?.match) && !outcome
  const light = playing && frame ? lightOf(store, frame) : 'day'
  useEffect(() => setLight(light), [light])
  useEffect(() => stayAwake(playing), [playing])

  if (!props || !frame) return html`<${Waiting} />`
  if (frame.table.closed) return html`<${Closed} frame=${frame} />`
  const look = store.look.value
  const bar = (playing || over) && isTold(frame) ? look.bar?.(frame, props.say) : null
  return html`<div class="phone" key=${frame.table.code}>
    <${Bar}
      title=${bar?.title ?? (playing || over ? titleOf(frame.table.game) : say('house.name'))}
      kick=${bar ? bar.kick : playing || over ? null : titleOf(frame.table.game)}
      aside=${bar?.aside ?? (playing && html`<${Timer} clock=${frame.clock} />`)}
    />
    <section aria-label=${say('page.notices')}>${notice && props.seat === null && html`<p class="strip" role="alert">${notice}</p>`}<${Lost} store=${store} /><${Asleep} store=${store} /><${Claims} store=${store} /><${Kept} store=${store} /><${Nudged} store=${store} /></section>
    <main class="phone-main"><${Middle} store=${store} props=${props} playing=${playing} over=${over} onLobby=${() => setLeft(frame.match?.number ?? 0)} onTable=${() => open('table')} /></main>
    <${Rail} store=${store} props=${props} playing=${playing} onOpen=${open} />
    ${sheets ? html`<${sheets.Sheets} store=${store} props=${props} frame=${frame} sheet=${sheet} rule=${rule} onOpen=${open} onClose=${close} />` : sheet && html`<${Dialog} open title=${say('page.waiting')} onClose=${close} />`}
  </div>`
}

/** @param {{store: Store, props: GameProps, playing: boolean, over: boolean, onLobby: () => void, onTable: () => void}} wish */
function Middle({ store, props, playing, over, onLobby, onTable }) {
  const look = store.look.value
  if (over) {
    const End = endOf(store, props.frame)
    return html`<${End} ...${props} /><${AfterMatch} store=${store} props=${props} onLobby=${onLobby} />`
  }
  if (playing && props.frame.match?.stopped) return html`<${Sheet} class="page-sheet"><p>${say('match.stopped')}</p><//>`
  if (!playing) return html`<${Lobby} store=${store} props=${props} onTable=${onTable} />`
  const Phone = props.seat === null ? (look.Watch ?? GenericWatch) : (look.Phone ?? GenericPhone)
  return html`<${Phone} ...${props} />`
}
