'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { UIAction, UINode } from '../../lib/sdk/ui/node.ts'

/** Values that a control adds to the parameters of its action, under the documented names. */
export type ActionValues = Record<string, unknown>

export interface NodeHost {
  draw(node: UINode): ReactNode
  /** Does what a control asks for; resolves to what went wrong, or to null. */
  run(action: UIAction, values: ActionValues): Promise<string | null>
}

const NodeHostContext = createContext<NodeHost | null>(null)

export const NodeHostProvider = NodeHostContext.Provider

export function useNodeHost(): NodeHost {
  const host = useContext(NodeHostContext)
  if (!host) throw new Error('A node is drawn outside of a panel.')
  return host
}

/** The identity of a node among its siblings: a new revision starts its controls afresh. */
export function nodeKey(node: UINode, index: number): string {
  return `${node.id ?? node.key ?? `${node.type}-${index}`}:${node.revision ?? ''}`
}

/** Nested nodes in order. */
export function Nodes({ nodes }: { nodes: readonly UINode[] }) {
  const { draw } = useNodeHost()
  return nodes.map((node, index) => <Keyed key={nodeKey(node, index)}>{draw(node)}</Keyed>)
}

const Keyed = ({ children }: { children: ReactNode }) => children
