import { parseReference, referencesIn } from '../chain/reference.ts'
import { isRecord } from '../json.ts'
import type { Json, StepState } from '../turn-state.ts'

/** Data of an app in which ids may have a name; `section`: the section of the skeleton that it is. */
export interface NamedData {
  appId: string
  data: Json
  section?: string
}

/** The record's own id: `id`, else its first `_id`; further ones belong to other records. */
const ownIdKey = (record: Record<string, Json>): string | undefined =>
  'id' in record ? 'id' : Object.keys(record).find((key) => key.endsWith('_id'))

const titleOf = (record: Record<string, Json>): string | undefined =>
  [record.title, record.subject, record.name].find(
    (each): each is string => typeof each === 'string' && each !== '',
  )

function addLabels(record: Record<string, Json>, labels: Map<string, string>): void {
  const label = titleOf(record)
  const id = record[ownIdKey(record) ?? '']
  const isNamed = label !== undefined && (typeof id === 'string' || typeof id === 'number')
  if (isNamed && !labels.has(String(id))) labels.set(String(id), label)
}

const IS_ID = /(?:^|_)ids?$|[a-z]Ids?$/

/** The app that a reference leads into. */
function appBehind(body: string, data: readonly NamedData[]): string | undefined {
  const reference = parseReference(body)
  if (reference === null) return undefined
  if (reference.from !== 'skeleton') return reference.appId
  return data.find(({ section }) => section === reference.section)?.appId
}

/**
 * Names of ids as they stood in the data they came from: the title beside an id of equal value, in data of the app that a
 * reference of the parameter leads into, else of the step's own app. An id of another app that happens to be equal names
 * nothing, and neither does a number that is no id.
 */
export class IdLabels {
  readonly #data: readonly NamedData[]
  readonly #byApp = new Map<string, Map<string, string>>()

  constructor(data: readonly NamedData[]) {
    this.#data = data
  }

  /** Null where no value of the parameter has a name. */
  of(step: StepState, param: string, value: Json): string | null {
    if (!IS_ID.test(param)) return null
    const referred = referencesIn(step.plannedArgs[param] ?? null).map((body) => appBehind(body, this.#data))
    const apps = [...referred, step.appId].filter((app) => app !== undefined)
    const names = (Array.isArray(value) ? value : [value]).map((id) => {
      const isId = typeof id === 'string' || typeof id === 'number'
      return isId ? apps.map((app) => this.#labels(app).get(String(id))).find((name) => name) : undefined
    })
    const found = names.filter((name) => name !== undefined)
    return found.length > 0 ? found.join(', ') : null
  }

  #labels(appId: string): Map<string, string> {
    const known = this.#byApp.get(appId)
    if (known !== undefined) return known
    const labels = new Map<string, string>()
    const walk = (value: Json): void => {
      if (isRecord(value)) addLabels(value, labels)
      if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) walk(item)
    }
    for (const each of this.#data) if (each.appId === appId) walk(each.data)
    this.#byApp.set(appId, labels)
    return labels
  }
}
