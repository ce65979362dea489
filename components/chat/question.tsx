'use client'

import { Button } from '../primitives/button.tsx'
import { useWords } from '../words/words-context.tsx'

interface Props {
  question: { text: string; choices: string[] }
  /** False once something else was said. */
  open: boolean
  choose(choice: string): void
}

/** A question back, with its choices. */
export function Question({ question, open, choose }: Props) {
  const words = useWords()
  return (
    <div className="flex flex-col gap-2.5">
      <p className="max-w-[72ch] [overflow-wrap:anywhere]">{question.text}</p>
      {open && question.choices.length > 0 ? (
        <>
          <div className="flex flex-wrap gap-2">
            {question.choices.map((choice) => (
              <Button
                key={choice}
                onClick={() => choose(choice)}
                className="h-auto min-h-9 py-1.5 text-left whitespace-normal!"
              >
                {choice}
              </Button>
            ))}
          </div>
          <p className="text-2xs text-ink-muted">{words.questionHint}</p>
        </>
      ) : null}
    </div>
  )
}
