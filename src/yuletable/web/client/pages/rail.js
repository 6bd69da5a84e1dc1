// @ts-check
// The foot of a phone's page: what lies ready at any time.
import { html, Hold, Icon, useRef } from '../kit.js'
import { say } from '../words.js'

/** @import { Store } from '../store.js' */
/** @import { GameProps } from '../wire' */

/** @param {{icon: string, word: string, count?: number, onPress: () => void}} props */
const Entry = ({ icon, word, count, onPress }) => html`<li>
  <button type="button" class="rail-entry" onClick=${onPress}>
    <${Icon} name=${icon} /><span>${word}</span>${count ? html`<span class="count">${count}<span class="sr"> ${say('talk.unread')}</span></span>` : null}
  </button>
</li>`

/**
 * @param {{store: Store, props: GameProps, playing: boolean, onOpen: (sheet: 'talk' | 'notes' | 'rules' | 'table') => void}} wish
 */
export function Rail({ store, props, playing, onOpen }) {
  const { frame } = props
  const newest = frame.chat.at(-1)?.n ?? 0
  const read = useRef(newest)
  // In a quiet slot all phones look alike, whatever each of them has read.
  const unread = frame.clock?.quiet ? 0 : frame.chat.filter((line) => line.n > read.current && line.seat !== props.seat).length
  const talk = () => {
    read.current = newest
    onOpen('talk')
  }
  const card = playing && props.seat !== null ? store.look.value.card?.(props) : null
  const mayTalk = frame.channels.length > 0 || frame.chat.length > 0
  return html`<nav class="rail" aria-label=${say('rail.label')}>
    <ul>
      ${mayTalk && html`<${Entry} icon="talk" word=${say('rail.talk')} count=${unread} onPress=${talk} />`}
      ${card &&
      html`<li>
        <${Hold} class="rail-entry" label=${say('rail.card.hold')} spoken=${card.spoken} face=${html`<${CardBack} /><span class="card-up">${card.face}</span>`} back=${html`<${CardBack} />`} />
      </li>`}
      ${playing && html`<${Entry} icon="quill" word=${say('rail.notes')} onPress=${() => onOpen('notes')} />`}
      <${Entry} icon="book" word=${say('rail.rules')} onPress=${() => onOpen('rules')} />
      <${Entry} icon="seat" word=${say('rail.table')} onPress=${() => onOpen('table')} />
    </ul>
  </nav>`
}

const CardBack = () => html`<${Icon} name="hand-cards" /><span>${say('rail.card')}</span>`
