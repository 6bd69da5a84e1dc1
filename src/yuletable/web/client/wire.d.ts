// The types of everything on the wire (docs/wire.md) and of a game's own look. Nothing here runs.
import type { ComponentChildren, ComponentType } from 'preact'
import type { Reply } from './api.js'
import type { Speech } from './speech.js'
import type { HouseVoice, Line } from './voice/voice.js'

export type Children = ComponentChildren

export type Fields = Record<string, unknown>
export type Kind = 'seat' | 'screen' | 'spectator' | 'host'
export type Screen = 'phone' | 'board' | 'watch'
export type Light = 'day' | 'night'

export interface Refusal { rule: string; message: string; fields: Fields }

export interface Slot { name: string; line: string | null; seconds: number; fields: Fields; quiet: boolean }

export interface Prompt {
  key: string
  mode: 'turn' | 'commit' | 'window' | 'floor' | 'own' | 'slot'
  question: string
  fields: Fields
  owes: boolean
  closes: 'last_answer' | 'full_time' | 'public_act'
  progress: boolean
  timeout: string | null
  offers: string[]
  chosen: string | null
  /** the actions that bring an open floor nearer to its end */
  closing?: string[]
  slot: Slot | null
}

export interface Outcome {
  name: string
  /** null: abandoned, and then there are no ranks */
  rule: string | null
  ranks: number[]
  payoffs: number[]
  scores: number[] | null
  roles?: string[] | null
}

export interface Cue { n: number; kind: string; fields: Fields }

export interface Clock {
  slot: string
  line: string | null
  fields: Fields
  quiet: boolean
  seconds: number
  started: number
  ends: number | null
  paused: boolean
}

export interface SeatInfo {
  seat: number
  name: string | null
  kind: 'person' | 'bot' | 'empty'
  bot?: string | null
  here: boolean
  away: boolean
  stand_in: boolean
}

export interface EveningLine { seat: number; name: string | null; wins: number; points: number }
export interface Claim { claim: string; name: string; seat: number }
export interface ChatLine { n: number; seat: number | null; name: string | null; text: string; channel: string; at: number }
export interface Channel { name: string; may_write: boolean }

export interface TableInfo {
  code: string
  link: string
  game: string
  phase: 'lobby' | 'match' | 'ended'
  number: number
  host: number | null
  seats: SeatInfo[]
  options: Record<string, string>
  /** names of what the host brought, by option; "" has no name */
  components: Record<string, string>
  settings: Record<string, unknown>
  evening: EveningLine[]
  waiting: string[]
  claims?: Claim[]
  refusal?: Refusal | null
  closed: boolean
  asleep?: boolean
  /** the house's promise of its seed of the next match, and the seats whose phones gave theirs */
  promise?: { match: number; seed_hash: string; given: number[] } | null
  /** the matches of the evening that can be looked at again */
  played?: { number: number; game: string; replay: string }[]
}

export interface Match {
  number: number
  ruleset: number
  view: Record<string, any> | null
  prompt: Prompt | null
  open: Prompt | null
  actions: string[]
  refusals: Record<string, Refusal>
  outcome: Outcome | null
  record?: Record<string, any> | null
  stopped?: string | null
  seed?: string | null
  seed_hash: string
  /** the seats whose phones gave a seed of their own */
  mixed?: number[]
  /** the token by which the match can be looked at again, once it has ended */
  replay?: string | null
  out: number[]
  /** fields of view, prompts, events and actions that hold seats: they are read as names */
  seat_fields: string[]
}

export interface You { kind: Kind; seat?: number | null; host: boolean; name?: string | null; stand_in?: boolean }

export interface Frame {
  stream: string
  n: number
  now: number
  you: You
  table: TableInfo
  match: Match | null
  clock: Clock | null
  channels: Channel[]
  chat: ChatLine[]
  cues: Cue[]
  pad?: string
}

export interface ErrorBody { id?: string; code: string; message: string; rule?: string; refusal?: Refusal; reason?: string; fields?: Fields; faults?: Fault[] }

/** One mistake in a file of components: which entry, which field of it ("" = all of it), which rule ("" = none). */
export interface Fault { entry: string; field: string; text: string; rule: string }

/** What became of a command. */
export type Answer = { ok: true; answer: Record<string, unknown> } | ({ ok: false } & ErrorBody)

export interface OptionSpec {
  name: string
  kind: 'switch' | 'choice' | 'number'
  default: boolean | number | string
  text: string
  rule: string
  values: string[]
  min: number | null
  max: number | null
  also: number[]
  /** by option, the values of which it must have one, or this means nothing */
  needs: Record<string, string[]>
  /** the seat that it is about, and without which it means nothing */
  seat: number | null
}

/** Its `title` is for other programs: pages say `titleOf(name)`. */
export interface GameInfo {
  name: string
  seats: [number, number]
  options: OptionSpec[]
  presets: Record<string, Record<string, string>>
  bots: string[]
  /** the options for which players may bring components of their own */
  contents: string[]
  playable: boolean
}

export interface Shelf { games: GameInfo[]; settings: OptionSpec[] }

export interface Rule { id: string; text: string; section: string; status: string }
export interface RuleBook { game: string; language: string; rules: Rule[]; markdown: string }

export interface TableCard {
  table: string
  game: string
  phase: 'lobby' | 'match' | 'ended'
  seats: { seat: number; name: string | null; kind: string }[]
  link: string
  qr: string
  free: number
}

export type Say = (id: string, fields?: Fields) => string

export interface Refused { action: string; rule: string | null; sentence: string }

/** What every component of a game's look is given. */
export interface GameProps {
  frame: Frame
  screen: Screen
  view: Record<string, any>
  outcome: Outcome | null
  seat: number | null
  prompt: Prompt | null
  actions: string[]
  refusals: Record<string, Refusal>
  held: string | null
  sending: string | null
  send: (action: string, note?: string) => Promise<Answer>
  refused: Refused | null
  command: (kind: string, fields?: Fields) => Promise<Answer>
  /** a drawing of this match, as SVG text in the page's language; `anew`: not the one that was read before */
  drawing: (name: string, anew?: boolean) => Promise<Reply<string>>
  say: Say
  name: (seat: number) => string
  speech: Speech
  why: (rule: string) => void
  cues: Cue[]
  feed: Cue[]
  announce: (text: string) => void
  host: boolean
}

/** What the page of a game's narrator is given (`look/narrator.js`). */
export interface NarratorProps {
  /** `GameType.narrator` */
  book: Record<string, any>
  say: Say
  voice: HouseVoice
  /** what `keep` was last given on this phone, or null */
  kept: unknown
  keep: (evening: unknown) => void
  light: (light: Light) => void
  /** keeps the screen lit */
  stayAwake: (lit: boolean) => void
  /** loads the recordings of the language, for an evening without a network */
  prepare: () => Promise<void>
  /** forgets the evening and goes to the first page */
  close: () => void
  Language: ComponentType
  Sound: ComponentType<{ test: Line }>
}

export interface GameNarrator {
  styles: string[]
  pictures?: string[]
  Narrator: ComponentType<NarratorProps>
}

export interface BarContent { title: string; kick?: string | null; aside?: ComponentChildren }

export type BoardLook = Pick<GameLook, 'styles' | 'Board'>

export interface GameLook {
  styles?: string[]
  light?: (frame: Frame) => Light
  bar?: (frame: Frame, say: Say) => BarContent
  Phone?: ComponentType<GameProps>
  /** the phone of who watches, without a seat */
  Watch?: ComponentType<GameProps>
  Board?: ComponentType<GameProps>
  /** brings what only boards need, so that no phone waits for it */
  board?: () => Promise<{ default: BoardLook }>
  End?: ComponentType<GameProps>
  Notes?: ComponentType<GameProps>
  card?: (props: GameProps) => { face: ComponentChildren; spoken: string } | null
  sentence?: (cue: Cue, props: GameProps) => string | null
  /** noises of the board (voice/noises.js) by slot and by event */
  noises?: { slots?: Record<string, string>; events?: Record<string, string> }
}
