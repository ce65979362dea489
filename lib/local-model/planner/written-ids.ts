import type { Clause } from './clauses.ts'
import type { PartContext } from './part.ts'
import { conceptsOf, hasKind } from './reading.ts'
import type { KnownRecord } from './records.ts'

/** Ids that one part writes can be meant by "it" in the next. */
export function withWrittenIds(context: PartContext, clause: Clause): PartContext {
  const records = clause.units.flatMap((unit, at): KnownRecord[] => {
    const noun = clause.units[at - 1]
    if (unit.kind !== 'id' || !noun || !hasKind(noun, 'noun') || at >= clause.literalFrom) return []
    return [
      {
        appId: '',
        id: unit.value,
        idKey: 'id',
        label: null,
        fields: {},
        concepts: conceptsOf(noun, 'noun'),
        turnsAgo: 0,
        position: -1,
        listSize: 1,
        deleted: false,
        path: '',
        callIndex: 0,
      },
    ]
  })
  return records.length === 0
    ? context
    : {
        ...context,
        message: { ...context.message, records: [...records.reverse(), ...context.message.records] },
      }
}
