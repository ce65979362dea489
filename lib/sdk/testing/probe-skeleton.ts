import type { Context } from '../context.ts'
import type { Extension } from '../extension.ts'
import type { SkeletonValue } from '../skeleton.ts'

/** What a skeleton section holds just now. */
export async function probeSkeleton(
  extension: Extension,
  section: string,
  ctx: Context,
): Promise<SkeletonValue> {
  const skeleton = extension.skeletons.get(section)
  if (!skeleton) throw new Error(`${extension.appId} has no skeleton section ${section}.`)
  return skeleton.handler(ctx)
}
