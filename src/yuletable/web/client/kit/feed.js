// @ts-check
// What was said and done, newest last.
import { html, useEffect, useRef } from '../html.js'
import { announce } from './announce.js'
import { Icon, Portrait } from './art.js'
import { classes } from './classes.js'

/** @import { Children } from '../wire' */
/** @typedef {{key: string | number, seat?: number | null, text: Children, spoken?: string, quote?: string | null, icon?: string, red?: boolean}} FeedItem */

/**
 * @param {{items: FeedItem[], live?: boolean, class?: string}} props live: new items are said in the page's live region (their
 *   `spoken`, or their text where it is plain)
 */
export function Feed({ items, live, class: extra }) {
  const last = useRef(items.at(-1)?.key)
  useEffect(() => {
    const from = items.findIndex((item) => item.key === last.current) + 1
    last.current = items.at(-1)?.key
    if (live) for (const item of items.slice(from)) announce(spokenText(item))
  }, [items])
  return html`<ol class=${classes('feed', extra)}>
    ${items.map(
      ({ key, seat, text, quote, icon, red }) => html`<li key=${key}>
        ${seat ? html`<${Portrait} seat=${seat} />` : html`<span class="house"><${Icon} name="bell" /></span>`}
        <p class="said">${text}${quote && html`<q>${quote}</q>`}</p>
        ${icon && html`<${Icon} name=${icon} class=${red && 'red'} />`}
      </li>`,
    )}
  </ol>`
}

/** @param {FeedItem} item */
function spokenText({ spoken, text, quote }) {
  const said = spoken ?? (typeof text === 'string' ? text : '')
  return quote ? `${said} “${quote}”` : said
}
