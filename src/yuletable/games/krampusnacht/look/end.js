// @ts-check
// The Morning After: the newspaper of the night, with every card, every finger and every save.
import { html, Icon, Kick, Num, Portrait, Rule, Sheet, Stamp, Title, useCaption, useLayoutEffect, useReducedMotion, useRef, useState } from 'yuletable/kit.js'
import { cardName, Likeness } from './cards.js'
import { officeIcon, officeOf, people, viewOf } from './model.js'
import { rounds } from './record.js'

/** @import { GameProps } from 'yuletable/wire' */
/** @import { Person } from './model.js' */
/** @import { Round } from './record.js' */

/** The portrait of Krampus: large, small, or none. */
const PORTRAITS = ['', 'is-tight', 'is-full']
const NONE = 2
/** With fewer people than this the cast stands at its own ease. */
const FULL_CAST = 9
/** So many stand below each other on a phone. */
const FEW = 5
/** A longer name takes two lines, and on the board the place of its share. */
const LONG_NAME = 12

/** @param {GameProps} props */
export function End(props) {
  const { screen, say, outcome } = props
  const view = viewOf(props)
  if (!outcome || view.phase !== 'ended') return null
  const headline = say(`look.end.${outcome.name}`)
  return screen === 'board' ? html`<${Paper} ...${props} headline=${headline} />` : html`<${Sheets} ...${props} headline=${headline} />`
}

/** What stands under the headline. A game of two votes has an end of its own (KN-166). @param {GameProps} props */
function deck({ outcome, say, frame, view }) {
  const twice = outcome?.name === 'hosts' && frame.table.options.second_vote === 'on' && viewOf({ view }).days.length > 1
  return say(`look.deck.${twice ? 'second' : outcome?.name}`)
}

/** @param {GameProps & {headline: string}} props */
function Paper(props) {
  const { frame, say, headline } = props
  const view = viewOf(props)
  const all = rounds(props)
  const chronicle = useRef(/** @type {HTMLElement | null} */ (null))
  const { portrait, first } = useFit(chronicle, all.length)
  const krampus = people(frame).find(({ card }) => card === 'krampus')
  const guests = people(frame).filter(({ inside, host }) => !inside && !host).length
  useCaption(`${headline}. ${deck(props)}`)
  return html`<${Sheet} as="article" ruled class="kn-news">
    <header><${Kick}>${say('look.news.number', { number: view.night, code: frame.table.code })}<//><${Title} size="h1" as="p" class="kn-masthead">${say('look.news.title')}<//><${Kick}>${say('look.news.price', { count: guests })}<//></header>
    <${Rule} />
    <div class="kn-cols">
      <section class=${`kn-lead ${PORTRAITS[portrait]}`}>
        <h2 class="d">${headline}</h2>
        <p class="kn-deck">${deck(props)}</p>
        <ol class="kn-chron" ref=${chronicle}>${all.slice(first).map((round) => html`<${RoundOf} key=${round.key} round=${round} />`)}</ol>
        ${portrait < NONE && krampus && html`<figure><${Likeness} card="krampus" label=${say('role.krampus.name')} /><figcaption class="it">${say('look.news.figure', { seat: krampus.seat })}</figcaption></figure>`}
      </section>
      <${Cast} ...${props} />
    </div>
  <//>`
}

/**
 * What the paper has room for: first the portrait shrinks and goes, then the oldest rounds; the phones have all of them.
 * @param {{current: HTMLElement | null}} chronicle @param {number} length
 */
function useFit(chronicle, length) {
  const [fit, setFit] = useState({ portrait: 0, first: 0 })
  useLayoutEffect(() => {
    const list = chronicle.current
    if (!list || list.scrollHeight <= list.clientHeight + 1 || fit.first >= length - 1) return
    setFit(fit.portrait < NONE ? { ...fit, portrait: fit.portrait + 1 } : { ...fit, first: fit.first + 1 })
  }, [fit, length])
  return fit
}

/** @param {{round: Round}} props */
const RoundOf = ({ round }) => html`<li>
  <b>${round.title}</b>
  <p><span>${round.text}</span>${round.notes.map((note, at) => html` <small key=${at}>${note}</small>`)}</p>
</li>`

/** @param {GameProps} props */
function Cast(props) {
  const { frame, say } = props
  const shares = viewOf(props).hunch_shares
  return html`<section class="kn-cast-box">
    <ol class=${`kn-cast ${people(frame).length < FULL_CAST ? 'is-few' : ''}`} aria-label=${say('look.cast')}>
      ${people(frame).map((person) => {
        const { seat, name, card, host } = person
        const share = shares?.[seat - 1] ?? null
        return html`<li key=${seat} class=${`${host ? 'is-host' : ''} ${name.length > LONG_NAME ? 'is-long' : ''}`}>
          <div class="pic"><${Portrait} seat=${seat} />${host && html`<${Stamp}>${say('look.real')}<//>`}</div>
          <div>
            <p class="n"><${Num}>${seat}<//><b>${name}</b>${share === null ? null : html`<span class="nose"><${Icon} name="eye" label=${say('look.share.name')} />${say('look.share', { percent: Math.round(share * 100) })}</span>`}</p>
            ${card && html`<p class="r"><${Icon} name=${officeIcon(officeOf(card))} label=${say(`office.${officeOf(card)}`)} /><span class="d">${cardName(say, card)}</span></p>`}
            <p class="it f">${fate(person, say)}</p>
          </div>
        </li>`
      })}
    </ol>
    ${shares?.some((share) => share !== null) && html`<p class="it soft kn-legend"><${Icon} name="eye" /> ${say('look.share.legend')}</p>`}
  </section>`
}

/** What became of somebody. @param {Person} person @param {GameProps['say']} say */
const fate = ({ cause, when, host }, say) => say(cause ? `look.fate.${cause}${host && cause === 'voted_out' ? '.host' : ''}` : 'look.fate.in', { night: when })

/**
 * The end on a phone. One screen says what one wants to know at once: who has won, what I was, who was who. The rest is
 * below its heading, which stays in sight until one is there.
 * @param {GameProps & {headline: string}} props
 */
function Sheets(props) {
  const { frame, say, headline, outcome, seat, why } = props
  const me = seat === null ? null : people(frame)[seat - 1]
  const won = seat !== null && (outcome?.payoffs[seat - 1] ?? 0) > 0
  const drawn = outcome?.name === 'stalled' || outcome?.name === 'abandoned'
  const mine = say(drawn ? 'look.mine.drawn' : won ? 'look.mine.won' : 'look.mine.lost')
  const rule = outcome?.rule
  useCaption([`${headline}. ${deck(props)}`, me?.card && mine].filter(Boolean).join(' '))
  return html`<div class="kn-phone kn-end">
    <${Sheet} ruled as="article">
      <${Title} size="h1">${headline}<//>
      <p class="it kn-deck">${deck(props)}</p>
      ${me?.card && html`<div class="kn-mine"><${Likeness} card=${me.card} /><div><p class="kick">${mine}</p><p class="d">${cardName(say, me.card)}</p></div></div>`}
      <${Rule} as="h2" thin>${say('look.cast')}<//>
      <${Company} ...${props} />
      <${Below} text=${say('look.record')} />
      <ol class="kn-chron">${rounds(props).map((round) => html`<${RoundOf} key=${round.key} round=${round} />`)}</ol>
      ${rule && html`<button type="button" class="link" onClick=${() => why(rule)}>${rule} · ${say('rules.why')}</button>`}
      <${Noses} ...${props} />
    <//>
  </div>`
}

/** Who was who, two beside each other as soon as there are more than can stand below each other. @param {GameProps} props */
function Company({ frame, say }) {
  const all = people(frame)
  return html`<ol class=${`kn-company ${all.length > FEW ? 'is-many' : ''}`} aria-label=${say('look.cast')}>
    ${all.map((person) => {
      const { seat, name, card, host } = person
      const office = card && officeOf(card)
      return html`<li key=${seat} class=${`${host ? 'is-host' : ''} ${name.length > LONG_NAME ? 'is-long' : ''}`}>
        <div class="pic"><${Portrait} seat=${seat} /><${Num}>${seat}<//>${host && html`<${Stamp}>${say('look.real')}<//>`}</div>
        <div class="words">
          <p class="n"><b>${name}</b>${office && html`<${Icon} name=${officeIcon(office)} label=${say(`office.${office}`)} />`}</p>
          ${card && html`<p class="r d">${cardName(say, card)}</p>`}
          <p class="it f">${fate(person, say)}</p>
        </div>
      </li>`
    })}
  </ol>`
}

/** The heading of what is below: it lies at the foot of the screen until the page has been moved so far. @param {{text: string}} props */
function Below({ text }) {
  const still = useReducedMotion()
  const here = useRef(/** @type {HTMLElement | null} */ (null))
  const go = () => here.current?.nextElementSibling?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'center' })
  return html`<h2 class="kn-below" ref=${here}><button type="button" onClick=${go}>${text}</button></h2>`
}

/** Whose suspicions by night met a Host how often. @param {GameProps} props */
function Noses(props) {
  const { frame, say } = props
  const smelt = (viewOf(props).hunch_shares ?? []).flatMap((share, at) => (share === null ? [] : [{ ...people(frame)[at], percent: Math.round(share * 100) }]))
  if (!smelt.length) return null
  return html`<div class="kn-noses soft">
    <p class="it"><${Icon} name="eye" /> ${say('look.share.legend')}</p>
    <ul>${smelt.map(({ seat, name, percent }) => html`<li key=${seat}><b>${name}</b> ${say('look.share', { percent })}</li>`)}</ul>
  </div>`
}
