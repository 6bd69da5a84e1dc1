// @ts-check
// The living page of the kit: every shared piece in every state, by day and by night, as on a phone and as on the wall.
// It asks for words and files only, so that it looks the same whatever happens at the tables.
import { Chip, Choices, html, Sheet, signal, Title } from '../kit.js'
import { loadWords, say } from '../words.js'
import { LanguageChoice } from './languages.js'
import { open, setLight, titlePage } from './page.js'
import { ofControls } from './specimens/controls.js'
import { ofPaper } from './specimens/paper.js'
import { ofTable } from './specimens/table.js'
import { ofTrouble } from './specimens/trouble.js'

/** @import { Light } from '../wire' */
/** @import { Specimen } from './specimens/specimen.js' */

const WALL = 1600
const light = signal(/** @type {Light} */ ('day'))
const wall = signal(innerWidth >= WALL)

/** @param {string} id */
const tell = (id) => say('kit.' + id)

/** @type {() => {id: string, specimens: Specimen[]}[]} */
const groups = () => [
  { id: 'paper', specimens: ofPaper(tell) },
  { id: 'controls', specimens: ofControls(tell) },
  { id: 'table', specimens: ofTable(tell) },
  { id: 'trouble', specimens: ofTrouble(tell) },
]

/** @param {{specimen: Specimen}} props */
const OneSpecimen = ({ specimen: { name, needs, states, wide } }) => html`<${Sheet} class="specimen" label=${name} id=${name}>
  <${Title} as="h3" size="h3">${name}<//>
  <p class="specimen-use">${tell(`use.${name.toLowerCase()}`)}</p>
  <pre class="specimen-code" tabindex="0" role="region" aria-label=${`${name}, ${tell('code')}`}><code>${needs}</code></pre>
  <div class=${wide ? 'specimen-states is-wide' : 'specimen-states'}>
    ${states.map(
      ({ state, shown, wood }) => html`<figure key=${state} class=${wood ? 'on-wood' : undefined}>
        <figcaption>${tell(`state.${state}`)}</figcaption>
        <div class="shown">${shown}</div>
      </figure>`,
    )}
  </div>
<//>`

/** @param {Light} wanted */
function turn(wanted) {
  light.value = wanted
  setLight(wanted)
}

/** @param {boolean} wanted */
function stand(wanted) {
  wall.value = wanted
  document.documentElement.classList.toggle('tv', wanted)
}

const Switches = () => html`<div class="kit-switches">
  <${Choices} label=${tell('light')} class="chips">
    <${Chip} icon="bell" title=${tell('day')} chosen=${light.value === 'day'} onPress=${() => turn('day')} />
    <${Chip} icon="moon" title=${tell('night')} chosen=${light.value === 'night'} onPress=${() => turn('night')} />
  <//>
  <${Choices} label=${tell('size')} class="chips">
    <${Chip} icon="hand-cards" title=${tell('phone')} chosen=${!wall.value} onPress=${() => stand(false)} />
    <${Chip} icon="screen" title=${tell('wall')} chosen=${wall.value} onPress=${() => stand(true)} />
  <//>
  <${LanguageChoice} />
</div>`

function Kit() {
  const all = groups()
  return html`<div class="kit-page">
    <header><${Title} as="h1" size="h1">${tell('title')}<//><p class="lead">${tell('lead')}</p></header>
    <main>
      <${Sheet} class="kit-head" label=${tell('title')}><${Switches} />
        <nav aria-label=${tell('pieces')}><ul>${all.flatMap(({ specimens }) => specimens.map(({ name }) => html`<li key=${name}><a class="link quiet" href=${`#${name}`}>${name}</a></li>`))}</ul></nav>
      <//>
      ${all.map(
        ({ id, specimens }) => html`<section key=${id} class="kit-group" aria-labelledby=${`group-${id}`}>
          <${Title} id=${`group-${id}`}>${tell(`group.${id}`)}<//>
          <div class="specimens">${specimens.map((specimen) => html`<${OneSpecimen} key=${specimen.name} specimen=${specimen} />`)}</div>
        </section>`,
      )}
    </main>
  </div>`
}

titlePage(() => tell('title'))
stand(wall.value)
await loadWords('kit')
open(Kit)
