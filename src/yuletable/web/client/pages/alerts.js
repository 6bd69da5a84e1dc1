// @ts-check
// Whether this phone calls its owner, and how it can.
import { alertsWanted, canBuzz, permission, wantAlerts } from '../alert.js'
import { html, Switch } from '../kit.js'
import { say } from '../words.js'

/** How this phone calls, in one sentence. */
function way() {
  if (permission.value === 'granted') return say('alert.way.notify')
  if (permission.value === 'denied') return say('alert.way.denied')
  if (permission.value === 'default') return say('alert.way.ask')
  return canBuzz ? say('alert.way.buzz') : say('alert.way.title')
}

export const Alerts = () => html`<${Switch} label=${say('alert.switch')} hint=${way()} value=${alertsWanted.value} onInput=${wantAlerts} />`
