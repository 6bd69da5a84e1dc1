// @ts-check
// The television: the street by night, the ring of the argument, the table of the fingers.
import { html } from 'yuletable/kit.js'
import { Ring } from './board/ring.js'
import { useRoomNews } from './board/room.js'
import { Street } from './board/street.js'
import { Table } from './board/table.js'
import { viewOf } from './model.js'

/** @import { GameProps } from 'yuletable/wire' */

/** @type {Record<string, import('preact').ComponentType<GameProps>>} */
const SCREENS = { look: Street, night: Street, last_call: Street, argument: Ring, vote: Table, revote: Table, plea: Table, verdict: Table }

/** @param {GameProps} props */
function Board(props) {
  useRoomNews(props)
  const Screen = SCREENS[viewOf(props).phase]
  if (!Screen) return null
  return html`<main class="kn-board"><${Screen} ...${props} /></main>`
}

/** @type {import('yuletable/wire').BoardLook} */
export default { styles: ['board.css'], Board }
