'use client'

import { Component, type ReactNode } from 'react'
import { WordsContext } from '../words/words-context.tsx'

/** A node that cannot be drawn says so and takes nothing else down. */
export class NodeBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  static override contextType = WordsContext
  declare context: React.ContextType<typeof WordsContext>
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-xs text-danger">
        {this.context.nodeFailed}
      </p>
    )
  }
}
