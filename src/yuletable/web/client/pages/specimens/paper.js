// @ts-check
// Paper, type and drawings.
import { Art, artFile, Candle, Card, CardBack, Drawing, html, Icon, Kick, Note, Num, Portrait, PORTRAIT_COUNT, Rule, Sheet, Stamp, Thing, Title } from '../../kit.js'

/** @import { GameProps } from '../../wire' */
/** @import { Specimen, Tell } from './specimen.js' */

const ICONS = (
  'horns eye flask glass ticket terror ferocity magic bribe sack bell crown heart sword moon seat shut tick lock present die quill undo ' +
  'hand-cards talk book door screen bot plus cross gear people hoof pause sound mute play'
).split(' ')
const COLOURS = ['paper', 'paper-2', 'ink', 'ink-2', 'ember', 'brass', 'line', 'wood', 'on-wood', 'flame', 'block', 'cut', 'spot', 'gilt']
const SIZES = /** @type {const} */ (['h3', 'h2', 'h1', 'poster'])

/** A drawing as the server would send it. */
const STAR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><title>*</title><path fill="currentColor" d="M60 4 67 24 88 25 71 38 77 57 60 46 43 57 49 38 32 25 53 24Z"/></svg>`

/** @typedef {Pick<GameProps, 'drawing' | 'frame'>} OfMatch */
/** @param {GameProps['drawing']} drawing */
const match = (drawing) => /** @type {OfMatch} */ ({ frame: { match: null }, drawing })
const ready = match(async () => ({ ok: true, status: 200, data: STAR }))
const loading = match(() => new Promise(() => {}))
const failed = match(async () => ({ ok: false, status: 0, error: { code: 'offline', message: '' } }))

const Swatch = (/** @type {string} */ name) =>
  html`<li key=${name}><span class="swatch" style=${{ background: `var(--${name})` }}></span><code>--${name}</code></li>`

/** @param {Tell} tell */
const picture = (tell) => html`<${Art} file=${artFile('portraits.svg')} id="h1" box="0 0 100 120" label=${tell('sample.picture')} />`

/** @param {Tell} tell @returns {Specimen[]} */
export const ofPaper = (tell) => [
  { name: 'Tokens', needs: 'color: var(--ink); background: var(--paper)', wide: true, states: [{ state: 'all', shown: html`<ul class="kit-many">${COLOURS.map(Swatch)}</ul>` }] },
  {
    name: 'Sheet',
    needs: '<${Sheet} ruled label=${say("…")}>…<//>',
    states: [
      { state: 'rest', wood: true, shown: html`<${Sheet} as="div"><p>${tell('sample.sentence')}</p><//>` },
      { state: 'ruled', wood: true, shown: html`<${Sheet} as="div" ruled><p>${tell('sample.sentence')}</p><//>` },
      { state: 'outed', wood: true, shown: html`<${Sheet} as="div" class="outed"><p>${tell('sample.sentence')}</p><//>` },
    ],
  },
  {
    name: 'Title',
    needs: '<${Title} as="h2" size="h2">…<//>',
    wide: true,
    states: [{ state: 'all', shown: SIZES.map((size) => html`<${Title} key=${size} as="p" size=${size}>${tell('sample.title')}<//>`) }],
  },
  {
    name: 'Kick',
    needs: '<${Kick} red>…<//>',
    states: [
      { state: 'rest', shown: html`<${Kick}>${tell('sample.kick')}<//>` },
      { state: 'red', shown: html`<${Kick} red>${tell('sample.kick')}<//>` },
    ],
  },
  {
    name: 'Rule',
    needs: '<${Rule} thin>…<//>',
    states: [
      { state: 'rest', shown: html`<${Rule} />` },
      { state: 'thin', shown: html`<${Rule} thin />` },
      { state: 'worded', shown: html`<${Rule}>${tell('sample.kick')}<//>` },
    ],
  },
  { name: 'Stamp', needs: '<${Stamp}>…<//>', states: [{ state: 'rest', shown: html`<${Stamp}>${tell('sample.stamp')}<//>` }] },
  {
    name: 'Note',
    needs: '<${Note} icon="moon">…<//>',
    states: [
      { state: 'rest', shown: html`<${Note}>${tell('sample.note')}<//>` },
      { state: 'with_icon', shown: html`<${Note} icon="moon">${tell('sample.note')}<//>` },
    ],
  },
  { name: 'Num', needs: '<${Num}>7<//>', states: [{ state: 'rest', shown: html`<${Num}>7<//>` }, { state: 'two_figures', shown: html`<${Num}>10<//>` }] },
  {
    name: 'Icon',
    needs: '<${Icon} name="moon" label=${say("…")} />',
    wide: true,
    states: [{ state: 'all', shown: html`<ul class="kit-many">${ICONS.map((name) => html`<li key=${name}><${Icon} name=${name} /><code>${name}</code></li>`)}</ul>` }],
  },
  {
    name: 'Portrait',
    needs: '<${Portrait} seat=${4} />',
    wide: true,
    states: [
      { state: 'all', shown: html`<ul class="kit-many is-large">${Array.from({ length: PORTRAIT_COUNT }, (_, at) => html`<li key=${at}><${Portrait} seat=${at + 1} /><${Num}>${at + 1}<//></li>`)}</ul>` },
    ],
  },
  {
    name: 'Thing',
    needs: '<${Thing} id="hand" label=${say("…")} />',
    wide: true,
    states: [{ state: 'all', shown: html`<ul class="kit-many is-large">${['hand', 'three', 'candle', 'snuffed', 'flame'].map((id) => html`<li key=${id}><${Thing} id=${id} class="thing" /><code>${id}</code></li>`)}</ul>` }],
  },
  {
    name: 'Candle',
    needs: '<${Candle} lit=${seat.in} />',
    states: [
      { state: 'lit', shown: html`<${Candle} lit />` },
      { state: 'snuffed', shown: html`<${Candle} lit=${false} />` },
    ],
  },
  {
    name: 'Art',
    needs: '<${Art} file=${lookFile(game, "cards.svg")} id="…" box="0 0 100 120" label=${say("…")} />',
    states: [{ state: 'labelled', shown: html`<div class="kit-picture">${picture(tell)}</div>` }],
  },
  {
    name: 'Card',
    needs: '<${Card} picture=${…} title=${…} icon="horns" badge=${…} strip=${…} text=${…} flavour=${…} size="hand" />',
    wide: true,
    states: /** @type {const} */ (['hand', 'row', 'open', 'focus']).map((size) => ({
      state: `card_${size}`,
      wood: true,
      shown: html`<${Card} size=${size} picture=${picture(tell)} title=${tell('sample.title')} icon="horns" badge=${tell('sample.stamp')} left=${tell('sample.side')} strip=${html`<b>7</b>`} text=${tell('sample.sentence')} flavour=${tell('sample.note')} />`,
    })),
  },
  { name: 'CardBack', needs: '<${CardBack} size="hand" />', states: [{ state: 'card_hand', wood: true, shown: html`<${CardBack} size="hand" />` }, { state: 'card_row', wood: true, shown: html`<${CardBack} size="row" />` }] },
  {
    name: 'Drawing',
    needs: '<${Drawing} props=${props} name="sheet" mark=${…} label=${say("…")} />',
    states: [
      { state: 'ready', shown: html`<${Drawing} props=${ready} name="star" role="img" label=${tell('sample.picture')} />` },
      { state: 'loading', shown: html`<${Drawing} props=${loading} name="star" />` },
      { state: 'failed', shown: html`<${Drawing} props=${failed} name="star" />` },
    ],
  },
]
