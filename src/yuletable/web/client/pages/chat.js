// @ts-check
// Talk at the table: what was written, and a line of one's own where the game allows it now.
import { Button, Feed, Field, html, Select, useEffect, useRef, useState } from '../kit.js'
import { errorSentence, hasWords, labelled, say } from '../words.js'

/** @import { Store } from '../store.js' */

const LONGEST = 240

/** @param {string} name */
const channelName = (name) => (hasWords(`talk.channel.${name}`) ? say(`talk.channel.${name}`) : name)

/** @param {{store: Store}} props */
export function Talk({ store }) {
  const frame = store.frame.value
  const open = frame?.channels.filter(({ may_write }) => may_write).map(({ name }) => name) ?? []
  const [text, setText] = useState('')
  const [channel, setChannel] = useState('')
  const [error, setError] = useState('')
  const end = useRef(/** @type {HTMLElement | null} */ (null))
  const lines = frame?.chat ?? []
  const newest = lines.at(-1)?.n
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [newest])
  const to = open.includes(channel) ? channel : open[0]
  async function write() {
    if (!text.trim()) return
    const answer = await store.command('chat', { text: text.trim(), channel: to })
    if (answer.ok) setText('')
    else setError(errorSentence(answer))
  }
  const items = lines.map((line) => ({
    key: line.n,
    seat: line.seat,
    text: html`<b>${line.name}</b>${line.channel === 'table' ? '' : ` · ${channelName(line.channel)}`}<span class="chat-text">${line.text}</span>`,
    spoken: labelled(line.name ?? '', line.text),
  }))
  return html`<div class="stack talk">
    ${items.length ? html`<${Feed} items=${items} live />` : html`<p class="soft it">${say('talk.nothing')}</p>`}
    <span ref=${end}></span>
    ${open.length
      ? html`<form class="stack" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()} novalidate>
          ${open.length > 1 && html`<${Select} label=${say('talk.channel')} value=${to} values=${open.map((value) => ({ value, text: channelName(value) }))} onInput=${setChannel} />`}
          <${Field} label=${say('talk.line')} value=${text} maxlength=${LONGEST} autocomplete="off" enterkeyhint="send" error=${error}
            onInput=${(/** @type {string} */ line) => (setText(line), setError(''))} />
          <${Button} type="submit" kind="ink" small onPress=${write}>${say('talk.send')}<//>
        </form>`
      : html`<p class="soft it">${say('talk.closed')}</p>`}
  </div>`
}

