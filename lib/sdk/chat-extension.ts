import type { z } from 'zod'
import type { ActionResult } from './action-result.ts'
import { type ChatFunction, type ChatFunctionOptions, chatFunction } from './chat-function.ts'
import type { Context } from './context.ts'
import type { Extension } from './extension.ts'

/** The chat functions of an extension. It has no model loop of its own: the kernel plans and calls. */
export class ChatExtension {
  readonly extension: Extension
  readonly toolName: string
  readonly description: string

  constructor(extension: Extension, toolName: string, description: string) {
    this.extension = extension
    this.toolName = toolName
    this.description = description
  }

  /** Declares a function; see `chatFunction`. A repeated name throws. */
  function<Params extends z.ZodObject = z.ZodObject<Record<never, never>>>(
    name: string,
    options: ChatFunctionOptions<Params>,
    handler: (ctx: Context, params: z.output<Params>) => Promise<ActionResult>,
  ): ChatFunction {
    const made = chatFunction(name, options, handler)
    this.add(made)
    return made
  }

  /** Adds functions that were made in files of their own. */
  add(...functions: readonly ChatFunction[]): this {
    for (const each of functions) {
      if (this.extension.functions.has(each.name))
        throw new TypeError(`${this.extension.appId} declares ${each.name} twice.`)
      this.extension.functions.set(each.name, each)
    }
    return this
  }
}
