// The types of everything on the wire (docs/wire.md) and of a game's own look. Nothing here runs.
import type { ComponentChildren, ComponentType } from 'preact'
import type { Speech } from './speech.js'

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
  title: string
  phase: 'lobby' | 'match' | 'ended'
  number: number
  host: number | null
  seats: SeatInfo[]
  options: Record<string, string>
  settings: Record<string, unknown>
  evening: EveningLine[]
  waiting: string[]
  claims?: Claim[]
  refusal?: Refusal | null
  closed: boolean
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
  out: number[]
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

export interface ErrorBody { id?: string; code: string; message: string; rule?: string; refusal?: Refusal }

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
}

export interface GameInfo {
  name: string
  title: string
  seats: [number, number]
  options: OptionSpec[]
  presets: Record<string, Record<string, string>>
  bots: string[]
  playable: boolean
}

export interface Shelf { games: GameInfo[]; settings: OptionSpec[] }

export interface Rule { id: string; text: string; section: string; status: string }
export interface RuleBook { game: string; rules: Rule[]; markdown: string }

export interface TableCard {
  table: string
  game: string
  title: string
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
  say: Say
  name: (seat: number) => string
  speech: Speech
  why: (rule: string) => void
  cues: Cue[]
  feed: Cue[]
  announce: (text: string) => void
  host: boolean
}

export interface BarContent { title: string; kick?: string | null; aside?: ComponentChildren }

export interface GameLook {
  styles?: string[]
  light?: (frame: Frame) => Light
  bar?: (frame: Frame, say: Say) => BarContent
  Phone?: ComponentType<GameProps>
  Board?: ComponentType<GameProps>
  End?: ComponentType<GameProps>
  Notes?: ComponentType<GameProps>
  card?: (props: GameProps) => { face: ComponentChildren; spoken: string } | null
  sentence?: (cue: Cue, props: GameProps) => string | null
  seatFields?: string[]
}
