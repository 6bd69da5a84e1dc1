// @ts-check
// The chronicle of a match: asked for when somebody wants it, copied when somebody wants to send it round.
import { Button, html, useEffect, useRef, useState } from '../kit.js'
import { readChronicle } from '../memories.js'
import { errorSentence, language, say } from '../words.js'

/** @import { Chronicle } from '../memories.js' */

/**
 * Puts a text on the clipboard. Without a secure context there is only the old way, by a field that is selected.
 * @param {string} text @param {HTMLTextAreaElement | null} field @returns {Promise<boolean>}
 */
async function copyText(text, field) {
  if (navigator.clipboard && isSecureContext) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // the old way
    }
  }
  field?.select()
  return document.execCommand('copy')
}

/** The story, behind a button: whoever wants to look first shall not read the end. @param {{token: string, game?: string}} props */
export function Story({ token }) {
  const [wanted, want] = useState(false)
  const [story, setStory] = useState(/** @type {Chronicle | null} */ (null))
  const [error, setError] = useState('')
  useEffect(() => {
    if (!wanted) return
    readChronicle(token, language.value).then((reply) => {
      if (reply.ok) setStory(reply.data)
      setError(reply.ok ? '' : errorSentence(reply.error))
    })
  }, [wanted, token, language.value])
  if (error) return html`<p class="wrong" role="alert">${error}</p>`
  if (!story) return html`<${Button} kind="ink" small icon="quill" onPress=${() => want(true)}>${say('memory.chronicle')}<//>`
  return html`<${Told} story=${story} />`
}

/** @param {{story: Chronicle}} props */
function Told({ story }) {
  const [copied, setCopied] = useState(/** @type {boolean | null} */ (null))
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null))
  const copy = async () => setCopied(await copyText(story.text, field.current))
  return html`<article class="chronicle" lang=${story.language}>
    <h3 class="d">${story.title}</h3>
    ${story.chapters.map(
      ({ heading, sentences }) => html`${heading && html`<h4 class="kick">${heading}</h4>`}<p>${sentences.join(' ')}</p>`,
    )}
    <${Button} kind="ink" small onPress=${copy}>${copied ? say('memory.copied') : say('memory.copy')}<//>
    ${copied === false && html`<p class="soft it">${say('memory.copy.by_hand')}</p>`}
    <textarea class=${copied === false ? 'input' : 'sr'} ref=${field} readonly rows="6" tabindex=${copied === false ? 0 : -1} aria-hidden=${copied === false ? undefined : 'true'} aria-label=${say('memory.copy.text')} value=${story.text}></textarea>
  </article>`
}
