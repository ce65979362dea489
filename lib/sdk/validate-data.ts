import type { ChatFunction } from './chat-function.ts'
import type { Extension } from './extension.ts'
import { isKernelCalled } from './skeleton-sections.ts'
import type { Finding } from './validate.ts'

const RULE = 'DATA-MODEL'

const isZod = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A `dataModel` that is no zod schema: there is no manifest to look at. */
export function checkDataModels({ appId, functions }: Extension): Finding[] {
  return [...functions.values()]
    .filter(({ options: { dataModel } }) => dataModel !== undefined && !isZod(dataModel))
    .map(({ name }) => ({
      rule: RULE,
      level: 'error',
      message: 'dataModel is a z.object of the fields of ActionResult.data.',
      where: `${appId}.${name}`,
    }))
}

function ofFunction({ options }: ChatFunction): Omit<Finding, 'where'>[] {
  const { dataModel, actionType = 'read', ownData, reachesOut } = options
  const undeclared: Omit<Finding, 'where'> = {
    rule: RULE,
    level: actionType === 'read' ? 'warn' : 'info',
    message:
      'It has no dataModel: what a plan reads of its data cannot be checked before it runs, and its dates are not formatted. Declare the fields of ActionResult.data.',
  }
  const contradictory: Omit<Finding, 'where'> = {
    rule: 'OWN-DATA',
    level: 'warn',
    message:
      'It declares ownData and reachesOut: what comes from outside was not written by the user. Remove ownData.',
  }
  return [
    ...(dataModel === undefined ? [undeclared] : []),
    ...(ownData === true && reachesOut === true ? [contradictory] : []),
  ]
}

/** What functions say of the data they return, or leave out. The kernel's own tools of a section say nothing of it. */
export function checkData({ appId, functions }: Extension): Finding[] {
  return [...functions.values()]
    .filter(({ name }) => !isKernelCalled(name))
    .flatMap((fn) => ofFunction(fn).map((each) => ({ ...each, where: `${appId}.${fn.name}` })))
}

/** True for a schema of objects: by its type, by all of its alternatives, or by a name that is not looked up. */
function isOfObjects(schema: unknown): boolean {
  if (!isRecord(schema)) return false
  if (schema.type !== undefined) return schema.type === 'object'
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray)
  return schema.$ref !== undefined || parts?.every(isOfObjects) === true
}

/** A declared return schema that is no object: its parts have no names that a plan could read them by. */
export const returnsNoObject = (returnSchema: unknown): boolean =>
  returnSchema !== undefined && returnSchema !== null && !isOfObjects(returnSchema)
