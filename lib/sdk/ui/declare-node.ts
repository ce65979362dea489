import { z } from 'zod'

/** One node type: the shape gives its builder, its parser and the props its component receives. */
export interface NodeDeclaration<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly type: string
  readonly props: z.ZodObject<Shape>
  /** Names of the props that hold nested nodes, at any level below them. */
  readonly slots: readonly string[]
}

export type PropsOf<Declaration extends { props: z.ZodType }> = z.output<Declaration['props']>

export function declareNode<Shape extends z.ZodRawShape>(
  type: string,
  shape: Shape,
  slots: readonly (keyof Shape & string)[] = [],
): NodeDeclaration<Shape> {
  return { type, props: z.object(shape), slots }
}
