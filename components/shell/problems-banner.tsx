'use client'

import { TriangleAlert } from 'lucide-react'
import type { ExtensionProblemView } from '../../lib/protocol/snapshot.ts'
import { useWords } from '../words/words-context.tsx'

/** For authors: which file, line and rule, while everything else works. */
export function ProblemsBanner({ problems }: { problems: readonly ExtensionProblemView[] }) {
  const words = useWords()
  if (problems.length === 0) return null
  const count = new Set(problems.map(({ extension }) => extension)).size
  return (
    <details open data-furniture data-problems className="border-b bg-danger-soft px-4 py-2 text-xs">
      <summary className="flex cursor-pointer items-center gap-2 font-medium select-none">
        <TriangleAlert size={14} aria-hidden className="text-danger" />
        {words.problems(count)}
        <span className="font-normal text-ink-muted">{words.problemsOthersWork}</span>
      </summary>
      <ul className="mt-1.5 flex max-h-40 flex-col gap-1.5 overflow-y-auto">
        {problems.map((problem) => (
          <li
            key={`${problem.file}:${problem.line}:${problem.rule}:${problem.message}`}
            className="[overflow-wrap:anywhere]"
          >
            <span className="font-mono text-2xs">
              {words.problemAt(problem.file, problem.line, problem.column)} · {problem.rule}
            </span>
            <span className="block">{problem.message}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
