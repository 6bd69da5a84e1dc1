// @ts-check
// A sheet over the page. Esc closes it, and the focus goes back to where it was.
import { html, useId, useLayoutEffect, useRef } from '../html.js'
import { say } from '../words.js'
import { Icon } from './art.js'
import { Sheet, Title } from './paper.js'

/** @import { Children } from '../wire' */

/** @param {{open: boolean, title: Children, onClose: () => void, class?: string, children?: Children}} props */
export const Dialog = ({ open, ...rest }) => (open ? html`<${OpenDialog} ...${rest} />` : null)

/** @param {{title: Children, onClose: () => void, class?: string, children?: Children}} props */
function OpenDialog({ title, onClose, class: extra, children }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null))
  const id = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  /** @param {Event} event */
  function cancel(event) {
    event.preventDefault()
    onClose()
  }
  /** A press beside the sheet. @param {Event} event */
  const beside = (event) => event.target === ref.current && onClose()
  return html`<dialog ref=${ref} class=${extra} aria-labelledby=${id} onCancel=${cancel} onClick=${beside}>
    <${Sheet} as="div">
      <div class="dialog-head">
        <${Title} as="h2" id=${id}>${title}<//>
        <button type="button" class="square" aria-label=${say('dialog.close')} onClick=${onClose}><${Icon} name="cross" /></button>
      </div>
      <div class="dialog-body" tabindex="0">${children}</div>
    <//>
  </dialog>`
}
