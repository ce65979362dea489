import { z } from 'zod'

export type PropertySchemas = Readonly<Record<string, z.ZodType>>

/** One node type: the shape gives its builder, its parser and the props its component receives. */
export interface NodeDeclaration<Shape extends PropertySchemas = PropertySchemas> {
  readonly type: string
  readonly props: z.ZodObject<Shape>
  /** Names of the props that hold nested nodes, at any level below them. */
  readonly slots: readonly string[]
}

export type PropsOf<Declaration extends { props: z.ZodType }> = z.output<Declaration['props']>

export function declareNode<Shape extends PropertySchemas>(
  type: string,
  shape: Shape,
  slots: readonly (keyof Shape & string)[] = [],
): NodeDeclaration<Shape> {
  return { type, props: z.object(shape), slots }
}
