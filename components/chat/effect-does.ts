/** What an effect comes to for the person it concerns. */
export type EffectDoes = 'creates' | 'changes' | 'deletes' | 'trashes' | 'purges' | 'restores' | 'sends'

const verbs: Readonly<Record<string, EffectDoes>> = {
  create: 'creates',
  add: 'creates',
  insert: 'creates',
  update: 'changes',
  change: 'changes',
  edit: 'changes',
  set: 'changes',
  move: 'changes',
  rename: 'changes',
  delete: 'deletes',
  remove: 'deletes',
  drop: 'deletes',
  clear: 'deletes',
  trash: 'trashes',
  purge: 'purges',
  erase: 'purges',
  destroy: 'purges',
  empty: 'purges',
  restore: 'restores',
  send: 'sends',
}
const REMOVING: ReadonlySet<EffectDoes> = new Set(['deletes', 'trashes', 'purges'])

/** What an effect does, read from its verb: `verb:resource`, or `noun.verb` of older manifests; null for a verb nobody knows. */
export function effectDoes(effect: string): EffectDoes | null {
  const [first = '', second = ''] = effect.split(/[:.]/, 2)
  const verb = effect.includes(':') ? first : second
  return Object.hasOwn(verbs, verb) ? (verbs[verb] ?? null) : null
}

/** True for an effect that takes something away. */
export function removes(effect: string): boolean {
  const does = effectDoes(effect)
  return does !== null && REMOVING.has(does)
}
