'use client'

import { type FormEvent, useId, useState } from 'react'
import type { CardField, ConfirmationCardView } from '../../lib/protocol/confirmation-card.ts'
import type { PublicError } from '../../lib/protocol/public-error.ts'
import { Button } from '../primitives/button.tsx'
import { Problem } from '../primitives/problem.tsx'
import { useWords } from '../words/words-context.tsx'
import { editableText, editedValue } from './edited-value.ts'
import { visibleText } from './visible-text.ts'

interface Props {
  card: ConfirmationCardView
  /** Resolves to what is wrong with the changes, or to null. */
  edit(changes: Record<string, unknown>): Promise<PublicError | null>
  back(): void
}

const box =
  'w-full rounded-control border border-line-strong/60 bg-surface px-2.5 py-1.5 text-xs pointer-coarse:min-h-10'

/** The parameters of a card to be changed. Only what differs is sent; a new card comes of it. */
export function CardEditForm({ card, edit, back }: Props) {
  const { cards: words } = useWords()
  const id = useId()
  const fields = card.fields ?? []
  const before = (field: CardField) =>
    editableText(field, card.params.find(({ name }) => name === field.name)?.value)
  const [texts, setTexts] = useState(() => new Map(fields.map((field) => [field.name, before(field)])))
  const [problem, setProblem] = useState<PublicError | null>(null)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const changed = fields.filter((field) => texts.get(field.name) !== before(field))
    setSending(true)
    const changes = changed.map((field) => [field.name, editedValue(field, texts.get(field.name) ?? '')])
    setProblem(await edit(Object.fromEntries(changes)))
    setSending(false)
  }
  return (
    <form
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') back()
      }}
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
    >
      <p id={`${id}-title`} className="text-xs font-semibold">
        {words.editTitle}
      </p>
      {fields.map((field, at) => (
        <FieldRow
          key={field.name}
          field={field}
          label={card.params.find(({ name }) => name === field.name)?.label ?? null}
          text={texts.get(field.name) ?? ''}
          first={at === 0}
          problem={problem?.field === field.name ? `${id}-problem` : undefined}
          change={(text) => {
            setTexts(new Map(texts).set(field.name, text))
            setProblem(null)
          }}
        />
      ))}
      <Problem id={`${id}-problem`} text={problem?.message ?? null} />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={back}>{words.back}</Button>
        <Button type="submit" look="primary" aria-disabled={sending}>
          {words.showChange}
        </Button>
      </div>
      <p className="text-2xs text-ink-muted">{words.editHint}</p>
    </form>
  )
}

interface RowProps {
  field: CardField
  /** The name that stands beside the id as it is now. */
  label: string | null
  text: string
  first: boolean
  /** Id of the text that says why this field was refused. */
  problem: string | undefined
  change(text: string): void
}

function FieldRow({ field, label, text, first, problem, change }: RowProps) {
  const { cards: words } = useWords()
  const id = useId()
  const hints: Partial<Record<CardField['kind'], string>> = {
    number: words.asNumber,
    'whole-number': words.asWholeNumber,
    list: words.onePerLine,
    json: words.asJson,
  }
  const hint = [hints[field.kind], field.isOptional ? words.optional : undefined].filter(Boolean).join(', ')
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        className="flex flex-wrap items-baseline justify-between gap-x-3 text-2xs text-ink-muted"
      >
        <span className="[overflow-wrap:anywhere]">
          <span className="font-mono">{field.name}</span>
          {label === null ? null : <span> · {words.now(visibleText(label))}</span>}
        </span>
        <span>{hint}</span>
      </label>
      {field.kind === 'choice' || field.kind === 'yes-no' ? (
        <Choice id={id} field={field} text={text} problem={problem} change={change} />
      ) : (
        <textarea
          id={id}
          name={field.name}
          aria-invalid={problem !== undefined}
          aria-describedby={problem}
          rows={field.kind === 'list' ? 3 : 1}
          value={text}
          inputMode={field.kind === 'number' || field.kind === 'whole-number' ? 'decimal' : 'text'}
          // biome-ignore lint/a11y/noAutofocus: the form was opened by a click to write here
          autoFocus={first}
          onChange={(event) => change(event.target.value)}
          className={`${box} max-h-64 resize-none [field-sizing:content] not-supports-[field-sizing:content]:resize-y`}
        />
      )}
    </div>
  )
}

function Choice({ id, field, text, problem, change }: Omit<RowProps, 'first' | 'label'> & { id: string }) {
  const { cards: words } = useWords()
  const options =
    field.kind === 'yes-no'
      ? [
          ['true', words.yes],
          ['false', words.no],
        ]
      : field.choices.map((choice) => [String(choice), String(choice)])
  return (
    <select
      id={id}
      name={field.name}
      value={text}
      aria-invalid={problem !== undefined}
      aria-describedby={problem}
      onChange={(event) => change(event.target.value)}
      className={box}
    >
      {field.isOptional || text === '' ? <option value="">{words.empty}</option> : null}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
