// @ts-check
// A house says thank you: what to take, and what to leave.
import { Button, html } from 'yuletable/kit.js'
import { KINDS, PICTURES } from '../model.js'
import { Sign } from '../picture.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Taking as Offer } from '../model.js' */
/** @import { Plan } from '../plan.js' */

/** @param {{props: GameProps, plan: Plan, taking: Offer, spaces: number}} wish */
export function Taking({ props, plan, taking, spaces }) {
  const { say, send, actions } = props
  return html`<section class="gb-ask gb-taking" aria-label=${say('view.taking')}>
    <div class="gb-ask-head"><h2 class="d">${say('look.thanks', { called: plan.targets.get(taking.house)?.name })}</h2><p class="it">${say('look.room', { count: spaces })}</p></div>
    <div class="gb-plate">
      ${KINDS.filter((kind) => taking[kind] > 0).map(
        (kind) => html`<button key=${kind} type="button" class="gb-treat" onClick=${() => send(`take ${kind}`)} aria-label=${`${say(`action.take.${kind}`)}, ${say('look.offered', { count: taking[kind] })}`}>
          <${Sign} name=${PICTURES[kind]} /><b aria-hidden="true">× ${taking[kind]}</b>
        </button>`,
      )}
    </div>
    <div class="gb-pair">
      <${Button} kind="plain" icon="undo" class=${`gb-undo ${actions.includes('undo') ? '' : 'is-off'}`} aria-disabled=${actions.includes('undo') ? undefined : 'true'} onPress=${() => send('undo')}>${say('look.undo')}<//>
      <${Button} kind="plain" onPress=${() => send('leave')}>${say('action.leave')}<//>
    </div>
  </section>`
}
