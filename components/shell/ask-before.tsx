'use client'

import { useId, useState } from 'react'
import { EVERY_WRITE } from '../../lib/protocol/every-write.ts'
import type { AppView } from '../../lib/protocol/snapshot.ts'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'

interface Props {
  apps: readonly AppView[]
  askBefore: Readonly<Record<string, boolean>>
  /** Resolves to what went wrong, in words, or to null. */
  change(effect: string, ask: boolean): Promise<string | null>
}

interface Choosable {
  effect: string
  /** Titles of the functions that do this. */
  titles: string[]
}

/** What the writes of an app do, each with the functions that do it. What deletes is not among them: it always asks. */
function choosableOf({ functions }: AppView): Choosable[] {
  const titles = new Map<string, string[]>()
  for (const { actionType, effects = [], title } of functions) {
    if (actionType !== 'write') continue
    for (const effect of effects) titles.set(effect, [...(titles.get(effect) ?? []), title])
  }
  return [...titles].map(([effect, named]) => ({ effect, titles: named }))
}

/** When a user is asked besides what deletes: before every change, or before chosen effects. It can only add cards. */
export function AskBefore({ apps, askBefore, change }: Props) {
  const { cards: words } = useWords()
  const id = useId()
  const everything = askBefore[EVERY_WRITE] === true
  const groups = apps
    .map((app) => ({ app, effects: choosableOf(app) }))
    .filter(({ effects }) => effects.length > 0)
  const chosen = groups
    .flatMap(({ effects }) => effects)
    .filter(({ effect }) => askBefore[effect] === true).length
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-ask-before
      className="mx-4 mb-4 flex flex-col gap-1 rounded-card border bg-raised px-4 py-3"
    >
      <h3 id={`${id}-title`} className="text-base font-semibold">
        {words.askBefore}
      </h3>
      <p className="text-xs text-ink-muted">{words.askBeforeText}</p>
      <Choice
        effect={EVERY_WRITE}
        name={words.everyWrite}
        detail={words.everyWriteText}
        isOn={everything}
        change={change}
      />
      {everything ? null : (
        <details className="text-xs" open={chosen > 0 || undefined}>
          <summary className="-mx-1 w-fit cursor-pointer rounded-chip px-1 py-1 text-2xs text-ink-muted select-none hover:text-ink pointer-coarse:py-2.5">
            {words.singleEffects(chosen)}
          </summary>
          {groups.map(({ app, effects }) => (
            <div key={app.appId} className="flex flex-col pt-2">
              <p className="text-2xs font-medium text-ink-muted">{app.name}</p>
              {effects.map(({ effect, titles }) => (
                <Choice
                  key={effect}
                  effect={effect}
                  name={titles.join(', ')}
                  detail={effect}
                  isOn={askBefore[effect] === true}
                  change={change}
                />
              ))}
            </div>
          ))}
        </details>
      )}
    </section>
  )
}

interface ChoiceProps {
  effect: string
  name: string
  detail: string
  isOn: boolean
  change: Props['change']
}

function Choice({ effect, name, detail, isOn, change }: ChoiceProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const press = async () => {
    if (busy) return
    setBusy(true)
    setProblem(await change(effect, !isOn))
    setBusy(false)
  }
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line/70 py-2 first:border-t-0">
      <span id={id} className="min-w-0 text-xs [overflow-wrap:anywhere]">
        {name}
        <span className="block text-2xs text-ink-muted">{detail}</span>
        {problem ? (
          <span role="alert" className="block text-2xs text-danger">
            {problem}
          </span>
        ) : null}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-disabled={busy}
        data-effect={effect}
        onClick={() => void press()}
        className="-my-1 flex h-8 w-12 shrink-0 items-center justify-center rounded-control pointer-coarse:h-10"
      >
        <span
          className={classNames(
            'flex h-5 w-9 items-center rounded-full border p-0.5 transition-colors duration-150',
            isOn ? 'border-transparent bg-accent' : 'border-line-strong bg-hover',
          )}
        >
          <span
            className={classNames(
              'size-3.5 rounded-full transition-transform duration-150',
              isOn ? 'translate-x-4 bg-accent-ink' : 'bg-line-strong',
            )}
          />
        </span>
      </button>
    </div>
  )
}
