// A look for the made-up game of the tests: night by option, a card to hold, a bar of its own; all else is generic.
import { html, Title } from 'yuletable/kit.js'

export default {
  styles: ['look.css'],
  light: (frame) => (frame.match.view.burning === 'night' ? 'night' : 'day'),
  bar: (frame) => ({ title: `Round ${frame.match.view.round}`, kick: 'The hats' }),
  card: () => ({ face: html`<div class="sheet"><${Title} as="h2">The Bowler<//></div>`, spoken: 'Your hat: the Bowler' }),
}
