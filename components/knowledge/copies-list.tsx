'use client'

import type { CopiesLeft } from '../../lib/protocol/knowledge.ts'
import { useWords } from '../words/words-context.tsx'
import { useKnowledge } from './knowledge-context.tsx'

interface Line {
  text: string
  titles?: string[]
}

/** What will still be there, found on the server a moment ago. */
export function CopiesList({ copies }: { copies: CopiesLeft }) {
  const { words } = useKnowledge()
  const { untitled } = useWords()
  const { stays } = words
  const { conversations, collections, sections, prompts, recipients, auditRows, comesBack } = copies
  const lines: (Line | null)[] = [
    conversations.length > 0
      ? {
          text: stays.conversations(conversations.length),
          titles: [...new Set(conversations.map(({ title }) => title || untitled))],
        }
      : null,
    ...collections.map((each) => ({ text: stays.collection(each.appName, each.collection, each.documents) })),
    ...sections.map(({ appName, section }) => ({ text: stays.section(appName, section) })),
    prompts > 0 ? { text: stays.prompts(prompts) } : null,
    recipients.length > 0 ? { text: stays.recipients(recipients.join(', ')) } : null,
    auditRows > 0 ? { text: stays.audit(auditRows) } : null,
    comesBack ? { text: stays.comesBack } : null,
  ]
  const shown = lines.filter((line) => line !== null)
  if (shown.length === 0) return <p className="text-xs text-ink-muted">{words.staysNothing}</p>
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-2xs font-medium text-ink-muted">{words.staysTitle}</p>
      <ul className="flex list-disc flex-col gap-1 pl-4 text-xs [overflow-wrap:anywhere]">
        {shown.map(({ text, titles = [] }) => (
          <li key={text}>
            {text}
            {titles.length > 0 ? (
              <ul className="text-ink-muted">
                {titles.slice(0, 5).map((title) => (
                  <li key={title}>{title}</li>
                ))}
                {titles.length > 5 ? <li>{words.more(titles.length - 5)}</li> : null}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
