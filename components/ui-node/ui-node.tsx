'use client'

import { type ComponentType, createElement, useMemo } from 'react'
import type { UIAction, UINode } from '../../lib/sdk/ui/node.ts'
import { catalog } from './catalog.tsx'
import { NodeBoundary } from './node-boundary.tsx'
import { type ActionValues, NodeHostProvider, nodeKey } from './node-context.tsx'
import { UnknownNode } from './nodes/unknown-node.tsx'

interface Props {
  tree: UINode
  run(action: UIAction, values: ActionValues): Promise<string | null>
}

/** Draws a parsed tree. It knows node types, never an app. */
export function UiNode({ tree, run }: Props) {
  const host = useMemo(() => ({ draw, run }), [run])
  return <NodeHostProvider value={host}>{draw(tree)}</NodeHostProvider>
}

const nothingInside = { children: [] }

function draw(node: UINode) {
  const known = catalog[node.type]
  // The parser has checked the props against the declaration of this very type.
  const Drawn = known as ComponentType<Record<string, unknown>> | undefined
  return (
    <NodeBoundary key={nodeKey(node, 0)}>
      {Drawn
        ? createElement(Drawn, node.props)
        : createElement(UnknownNode, { name: node.type, ...nothingInside })}
    </NodeBoundary>
  )
}
