// @ts-check
// What lies ready on a phone behind its rail: talk, what I know, the rules, the table and the host's desk. It comes when the
// table stands.
import { GenericNotes } from '../generic/notes.js'
import { Dialog, html } from '../kit.js'
import { say } from '../words.js'
import { Talk } from './chat.js'
import { Desk, deskFacts } from './desk.js'
import { Rules } from './rules.js'
import { TableSheet } from './tablesheet.js'

/** @import { Store } from '../store.js' */
/** @import { Frame, GameProps } from '../wire' */
/** @typedef {'talk' | 'notes' | 'rules' | 'table' | 'desk'} SheetName */

/**
 * @param {{store: Store, props: GameProps, frame: Frame, sheet: SheetName | null, rule: string | null, onOpen: (sheet: SheetName) => void,
 *   onClose: () => void}} wish
 */
export function Sheets({ store, props, frame, sheet, rule, onOpen, onClose }) {
  const Notes = store.look.value.Notes ?? GenericNotes
  return html`<${Dialog} open=${sheet === 'talk'} title=${say('talk.title')} onClose=${onClose}><${Talk} store=${store} /><//>
    <${Dialog} open=${sheet === 'notes'} title=${say('notes.title')} onClose=${onClose}><${Notes} ...${props} /><//>
    <${Dialog} open=${sheet === 'rules'} title=${say('rules.title')} onClose=${onClose}><${Rules} game=${frame.table.game} rule=${rule} /><//>
    <${Dialog} open=${sheet === 'table'} title=${say('table.title', { code: frame.table.code })} onClose=${onClose}><${TableSheet} store=${store} props=${props} onDesk=${() => onOpen('desk')} /><//>
    <${Dialog} open=${sheet === 'desk' && store.host} title=${say('desk.open')} onClose=${onClose}><${Desk} store=${store} facts=${deskFacts(frame)} speak=${props.say} onDeal=${onClose} /><//>`
}
