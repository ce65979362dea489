import { z } from 'zod'
import { ActionResult } from '../action-result.ts'
import type { ChatFunction, Preview } from '../chat-function.ts'
import type { Context } from '../context.ts'
import { shapeProblem } from '../data-shape.ts'
import type { Extension } from '../extension.ts'
import type { MockContext } from './mock-context.ts'

const functionOf = (extension: Extension, name: string): ChatFunction => {
  const found = extension.functions.get(name)
  if (!found) throw new Error(`${extension.appId} has no function ${name}.`)
  return found
}

const parse = (fn: ChatFunction, args: object) => (fn.options.params ?? z.object({})).safeParse(args)

/**
 * Runs a function as the kernel does: parameters are validated first, and what a failed call wrote is undone. Throws
 * where the data it returns is not what its `dataModel` declares.
 * @example
 * const result = await runFunction(notes, 'create_note', { title: 'Plan', content: '' }, mockContext())
 */
export async function runFunction(
  extension: Extension,
  name: string,
  args: object,
  ctx: MockContext,
): Promise<ActionResult<Record<string, unknown>>> {
  const fn = functionOf(extension, name)
  const params = parse(fn, args)
  if (!params.success)
    return ActionResult.error(z.prettifyError(params.error), { code: 'VALIDATION_TYPE_ERROR' })
  const undo = ctx.store.snapshot()
  const call = fn.handler as (ctx: Context, params: unknown) => Promise<ActionResult<Record<string, unknown>>>
  const result = await call(ctx, params.data)
  if (result.status === 'error') undo()
  const { dataModel } = fn.options
  const problem =
    result.status === 'error' || dataModel === undefined ? null : shapeProblem(dataModel, result.data)
  if (problem !== null) throw new Error(`${name} returned data that is not of its dataModel: ${problem}`)
  return result
}

/** What the card of a call would say; null where the function has no `preview` or the target is gone. */
export async function previewFunction(
  extension: Extension,
  name: string,
  args: object,
  ctx: Context,
): Promise<Preview | null> {
  const fn = functionOf(extension, name)
  const preview = fn.options.preview as
    | ((ctx: Context, params: unknown) => Promise<Preview | null>)
    | undefined
  return preview ? preview(ctx, parse(fn, args).data) : null
}
