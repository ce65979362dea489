'use client'

import { useRef, useState } from 'react'
import type { UIAction } from '../../lib/sdk/ui/node.ts'
import { useWords } from '../words/words-context.tsx'
import { type ActionValues, useNodeHost } from './node-context.tsx'

export interface NodeAction {
  pending: boolean
  error: string | null
  /** Runs the action once; clicks while it runs are ignored. Resolves to true when it went well. */
  run(action: UIAction | undefined, values?: ActionValues): Promise<boolean>
}

/** One pending action per control, with what went wrong beside it. */
export function useNodeAction(): NodeAction {
  const { run } = useNodeHost()
  const words = useWords()
  const running = useRef(false)
  const [state, setState] = useState<{ pending: boolean; error: string | null }>({
    pending: false,
    error: null,
  })

  return {
    ...state,
    async run(action, values = {}) {
      if (!action || running.current) return false
      running.current = true
      setState({ pending: true, error: null })
      const error = await run(action, values).catch(() => words.unreachable)
      running.current = false
      setState({ pending: false, error })
      return error === null
    },
  }
}
