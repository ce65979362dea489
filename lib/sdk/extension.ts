import type { z } from 'zod'
import type { ActionResult } from './action-result.ts'
import type { ChatFunction } from './chat-function.ts'
import type { CacheModel, Context } from './context.ts'
import { type Panel, type PanelOptions, panel } from './panel.ts'
import { type Skeleton, type SkeletonOptions, skeleton } from './skeleton.ts'

const BRAND = Symbol.for('webbee.extension')

export interface ExtensionOptions {
  /** At least 3 characters, not the app id. */
  displayName: string
  /** At least 40 characters. */
  description: string
  /** Path of an SVG inside the extension's folder. */
  icon: string
  version?: string
  /** Declared SDK version; V20 is an error from 5. */
  sdkVersion?: string
  actionsExplicit?: boolean
  /** Scopes that its user must hold for every function: `users:read`. A system app brings those of its own name along. */
  capabilities?: readonly string[]
  /** First-party only: unlocks ctx.directory, ctx.outbox and ctx.dataFolder. */
  system?: boolean
  /** Called once for a new guest of this server; returns nothing, writes the marked sample through ctx.store. */
  sample?: (ctx: Context) => Promise<void>
  /** Removes what `sample` wrote. */
  removeSample?: (ctx: Context) => Promise<void>
}

export interface Tool {
  readonly name: string
  readonly options: { description: string; scopes?: readonly string[] }
  readonly handler: (ctx: Context, args: Readonly<Record<string, unknown>>) => Promise<ActionResult>
}

/** One app: the value an extension's module exports. Building it touches nothing outside itself. */
export class Extension {
  readonly appId: string
  readonly options: ExtensionOptions
  readonly functions = new Map<string, ChatFunction>()
  readonly panels = new Map<string, Panel>()
  readonly skeletons = new Map<string, Skeleton>()
  readonly tools = new Map<string, Tool>()
  readonly cacheModels = new Map<string, CacheModel>()

  constructor(appId: string, options: ExtensionOptions) {
    this.appId = appId
    this.options = options
    Object.defineProperty(this, BRAND, { value: true })
  }

  /** True for an extension made by any copy of the SDK. */
  static is(value: unknown): value is Extension {
    return typeof value === 'object' && value !== null && BRAND in value
  }

  /** Registers a context probe; see `skeleton`. */
  skeleton(section: string, options: SkeletonOptions, handler: Skeleton['handler']): this {
    this.skeletons.set(section, skeleton(section, options, handler))
    return this
  }

  /** Registers a panel; see `panel`. */
  panel(id: string, options: PanelOptions, handler: Panel['handler']): this {
    this.panels.set(id, panel(id, options, handler))
    return this
  }

  /** Registers a raw tool, for example `skeleton_alert_<section>`. */
  tool(name: string, options: Tool['options'], handler: Tool['handler']): this {
    this.tools.set(name, { name, options, handler })
    return this
  }

  /** Registers the shape of a cached value; `ctx.cache` accepts registered shapes only. */
  cacheModel<T>(name: string, schema: z.ZodType<T>): CacheModel<T> {
    const model = { name, schema }
    this.cacheModels.set(name, model)
    return model
  }

  /** Adds panels and skeletons that were made in files of their own. */
  add(...parts: readonly (Panel | Skeleton)[]): this {
    for (const part of parts) {
      if ('section' in part) this.skeletons.set(part.section, part)
      else this.panels.set(part.id, part)
    }
    return this
  }
}
