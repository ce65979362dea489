import { KERNEL_APP, type StoreDocument } from '../../lib/kernel/index.ts'
import { fromText, type MemoryWorld } from '../../lib/kernel/testing/in-memory-world.ts'

/** One change that a turn made, in the words of the cases. */
export interface Effect {
  type: string
  fields: Record<string, string>
}

/** The documents of one person's apps, by place. */
export type Documents = Map<string, { app: string; document: StoreDocument }>

/** What a person's apps hold now. */
export function documentsOf({ documents }: MemoryWorld, user: string): Documents {
  const found: Documents = new Map()
  for (const [key, row] of documents) {
    if (row.user !== user || row.isDeleted || row.app === KERNEL_APP) continue
    found.set(key, { app: row.app, document: fromText(row.text) })
  }
  return found
}

type Data = StoreDocument['data']
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

function fieldsOf(data: Data, documents: Documents): Record<string, string> {
  const fields = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, textOf(value)]))
  if (typeof data.project_id !== 'string') return fields
  const project = [...documents.values()].find(({ document }) => document.id === data.project_id)
  return { ...fields, project: textOf(project?.document.data.name) }
}

const CREATED: Record<string, string> = {
  'notes notes': 'create_note',
  'tasks tasks': 'create_task',
  'tasks projects': 'create_project',
  'mail sent': 'send_mail',
  'web-tools monitors': 'add_monitor',
}
const DELETED: Record<string, string> = {
  'notes notes': 'delete_note',
  'tasks tasks': 'delete_task',
  'mail inbox': 'delete_mail',
}

const tagsOf = (data: Data): string[] => (Array.isArray(data.tags) ? data.tags.map(String) : [])

/** How a document that stays was changed; several changes of one document are several effects. */
function changesOf(
  place: string,
  before: Data,
  after: Data,
): { type: string; more?: Record<string, string> }[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const found: { type: string; more?: Record<string, string> }[] = []
  const isOther = (name: string): boolean => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  if (place === 'mail inbox' && isOther('read')) found.push({ type: 'mark_read' })
  if (place === 'tasks tasks' && before.done === false && after.done === true)
    found.push({ type: 'complete_task' })
  const added = tagsOf(after).filter((tag) => !tagsOf(before).includes(tag))
  if (place === 'tasks tasks' && added.length > 0)
    found.push({ type: 'tag_task', more: { tag: added.join(', ') } })
  if (place === 'notes notes' && before.is_trashed === false && after.is_trashed === true)
    found.push({ type: 'delete_note' })
  if (place === 'notes notes' && (isOther('title') || isOther('content') || isOther('folder_id')))
    found.push({ type: 'update_note' })
  return found.length > 0 ? found : [{ type: `change of ${place}` }]
}

/** What is different between two moments; mail that came in is nobody's deed. */
export function effectsBetween(before: Documents, after: Documents): Effect[] {
  const effects: Effect[] = []
  for (const [key, { app, document }] of after) {
    const place = `${app} ${document.collection}`
    const was = before.get(key)
    const fields = fieldsOf(document.data, after)
    if (was === undefined) {
      if (place !== 'mail inbox') effects.push({ type: CREATED[place] ?? `new in ${place}`, fields })
      continue
    }
    for (const { type, more } of changesOf(place, was.document.data, document.data))
      effects.push({ type, fields: { ...fields, ...more } })
  }
  for (const [key, { app, document }] of before) {
    if (after.has(key)) continue
    const place = `${app} ${document.collection}`
    effects.push({ type: DELETED[place] ?? `gone from ${place}`, fields: fieldsOf(document.data, before) })
  }
  return effects
}
