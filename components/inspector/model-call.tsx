'use client'

import type { PromptCallView } from '../../lib/protocol/prompt-view.ts'
import { Chip } from '../primitives/chip.tsx'
import { Note } from '../primitives/note.tsx'
import type { Words } from '../words/en.ts'
import { useWords } from '../words/words-context.tsx'
import { Channel } from './channel.tsx'
import { CopyButton } from './copy-button.tsx'
import type { MaskView } from './prompt-lines.tsx'

interface Props {
  call: PromptCallView
  clear: Readonly<Record<string, string>>
  view: MaskView
}

const failureText = (failure: string, names: Words['inspector']['failures']): string =>
  Object.entries(names).find(([name]) => name === failure)?.[1] ?? failure

/** One call: which model, how long, how many tokens, what became of it, and its prompt channel by channel. */
export function ModelCall({ call, clear, view }: Props) {
  const words = useWords()
  const { channels, inputTokens, cachedTokens, outputTokens } = call
  const number = (value: number | null): string => value?.toLocaleString(words.locale) ?? '–'
  return (
    <section className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Chip>{call.model}</Chip>
        {call.durationMs === null ? null : <Chip>{words.duration(call.durationMs)}</Chip>}
        <Chip>
          {inputTokens === null && outputTokens === null
            ? words.inspector.unknownTokens
            : words.inspector.tokens(
                number(inputTokens),
                cachedTokens ? number(cachedTokens) : null,
                number(outputTokens),
              )}
        </Chip>
        {call.failure === null ? null : (
          <Chip color="red">{failureText(call.failure, words.inspector.failures)}</Chip>
        )}
        {channels === null ? null : (
          <span className="ml-auto">
            <CopyButton
              text={channels.map(({ text }) => text).join('\n\n')}
              label={words.inspector.copyAll}
            />
          </span>
        )}
      </div>
      <p className="text-2xs text-ink-muted">
        {words.inspector.hash}{' '}
        <code data-prompt-sha256 className="font-mono [overflow-wrap:anywhere]">
          {call.promptSha256}
        </code>
      </p>
      {channels === null ? (
        <Note tone="info">{words.inspector.notKept}</Note>
      ) : (
        channels.map((channel) => <Channel key={channel.name} channel={channel} clear={clear} view={view} />)
      )}
    </section>
  )
}
