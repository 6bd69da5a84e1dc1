// @ts-check
// What is asked: its first sentence large, the rest below.
import { html, Title } from 'yuletable/kit.js'
import { question } from '../words.js'

/** @import { Children, GameProps } from 'yuletable/wire' */

/** The end of a first sentence that is not all; a saint has a stop of his own. */
const END = /^(.*?(?:[?!]|(?<!\bSt)\.))\s+(.*)$/s

/** @param {{props: GameProps, children?: Children}} wish children: what is to be said besides */
export function Ask({ props, children }) {
  const asked = question(props)
  const [, first, rest] = END.exec(asked) ?? [null, asked, '']
  return html`<${Title} class="nl-ask">${first}<//>${(rest || children) && html`<p class="nl-sub it">${rest} ${children}</p>`}`
}
