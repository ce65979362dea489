/** How well a tool's verb serves a verb of the message: message concept, then tool concept. Equal concepts are 1. */
const LIKENESS: Record<string, Record<string, number>> = {
  list: { explain: 0.7, get: 0.8, search: 0.6, look_up: 0.6, check: 0.35, query: 0.4, count: 0.3 },
  get: { list: 0.8, look_up: 0.75, search: 0.5, check: 0.35, export: 0.3, query: 0.4 },
  look_up: { check: 1, get: 0.8, list: 0.8, search: 0.6, audit: 0.6, query: 0.5 },
  search: { look_up: 0.7, list: 0.65, get: 0.5, query: 0.5 },
  check: { look_up: 0.9, audit: 0.75, get: 0.6, list: 0.55, scan: 0.6, refresh: 0.6, run: 0.4 },
  create: { add_to: 0.75, publish: 0.5, track: 0.6, save: 0.9, schedule: 0.4 },
  add_to: { create: 0.75, tag: 0.6, move: 0.4, update: 0.4 },
  remind: { create: 0.85 },
  note_down: { create: 0.95 },
  update: { rename: 0.6, move: 0.4, refresh: 0.5, switch: 0.4 },
  rename: { update: 0.85 },
  move: { update: 0.7, add_to: 0.35 },
  delete: { remove_from: 0.75, empty: 0.75, disconnect: 0.4, forget: 0.5 },
  remove_from: { delete: 0.45 },
  empty: { delete: 0.72 },
  send: { forward: 0.6, reply: 0.5, publish: 0.75, create: 0.35 },
  reply: { send: 0.85, comment: 0.5 },
  forward: { send: 0.85 },
  scan: { run: 0.8, check: 0.7, audit: 0.6, refresh: 0.5 },
  audit: { check: 0.8, scan: 0.6 },
  complete: { update: 0.6, close: 0.8 },
  close: { complete: 0.6 },
  tag: { add_to: 0.75, update: 0.4 },
  mark_read: { update: 0.3 },
  mark: { complete: 0.5, mark_read: 0.5, tag: 0.55, update: 0.4 },
  run: { query: 0.9, scan: 0.75, check: 0.5 },
  query: { run: 0.8, search: 0.7, list: 0.6, get: 0.6, count: 0.6 },
  count: { query: 0.8, list: 0.75, run: 0.7, get: 0.55, check: 0.3 },
  publish: { send: 0.8, create: 0.6 },
  schedule: { create: 0.4, update: 0.3 },
  cancel: { delete: 0.5 },
  track: { create: 0.6 },
  disconnect: { delete: 0.4 },
  refresh: { run: 0.6, check: 0.6, scan: 0.6, update: 0.5 },
  import: { upload: 0.7, create: 0.5 },
  upload: { create: 0.4 },
  download: { export: 0.7, get: 0.4 },
  research: { search: 0.7 },
  stop: { pause: 0.9 },
  skip: { next: 1 },
  resume: { play: 0.7 },
  play: { resume: 0.6 },
  compute: { count: 0.6 },
  star: { like: 0.6 },
  duplicate: { create: 0.2 },
}

/** What a part without a verb, or a question, asks for: something read. */
const READING: Record<string, number> = {
  list: 0.95,
  get: 0.9,
  look_up: 0.95,
  check: 0.9,
  search: 0.7,
  query: 0.6,
  count: 0.8,
  compute: 0.7,
  audit: 0.8,
  estimate: 0.7,
  research: 0.7,
  run: 0.5,
  scan: 0.8,
  explain: 0.75,
}

export const verbLikeness = (message: string, tool: string): number =>
  message === tool ? 1 : (LIKENESS[message]?.[tool] ?? 0)

export const readingLikeness = (tool: string): number => READING[tool] ?? 0

/** Nouns that a verb carries in itself: who says "remind me" means a reminder or a task. */
const IMPLIED: Record<string, readonly string[]> = {
  remind: ['reminder', 'task'],
  note_down: ['note'],
  scan: ['scan'],
  comment: ['comment'],
  track: ['monitor'],
  send: ['mail', 'message'],
}

export const impliedNouns = (verbs: readonly string[]): string[] =>
  verbs.flatMap((verb) => IMPLIED[verb] ?? [])
