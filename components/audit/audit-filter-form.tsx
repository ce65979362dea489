'use client'

import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { AuditFilter } from '../../lib/protocol/audit.ts'
import { Button } from '../primitives/button.tsx'
import { useWords } from '../words/words-context.tsx'
import { useAudit } from './audit-context.tsx'

interface Props {
  filter: AuditFilter
  change(filter: AuditFilter): void
}

const FIELD =
  'h-9 w-full min-w-0 rounded-control border border-line-strong/60 bg-raised px-2.5 text-xs pointer-coarse:h-11'

/** A moment as a day of the browser's calendar, for a date field. */
function dayOf(iso: string | undefined, offsetDays: number): string {
  if (iso === undefined) return ''
  const day = new Date(iso)
  day.setDate(day.getDate() + offsetDays)
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Midnight at which a day of the browser's calendar begins, or the one at which it ends. */
function midnight(day: string, offsetDays: number): string | undefined {
  const at = new Date(`${day}T00:00:00`)
  if (Number.isNaN(at.getTime())) return undefined
  at.setDate(at.getDate() + offsetDays)
  return at.toISOString()
}

const RARE = ['actionType', 'fnName', 'effect', 'from', 'to'] as const

/** What is to be seen of the record. Every change counts at once. */
export function AuditFilterForm({ filter, change }: Props) {
  const words = useWords().audit
  const { apps } = useAudit()
  const set = (part: Record<string, string | undefined>): void => {
    const parts = Object.entries({ ...filter, ...part }).filter(
      ([, value]) => value !== undefined && value !== '',
    )
    change(Object.fromEntries(parts))
  }
  const isFiltered = Object.keys(filter).length > 0
  // On a phone what is rarely asked for would push the rows off the screen.
  const [more, setMore] = useState(RARE.some((name) => filter[name] !== undefined))
  return (
    <search aria-label={words.filter} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
        <Choice
          label={words.app}
          value={filter.appId}
          options={apps.map(({ appId, name }) => [appId, name])}
          choose={(appId) => set({ appId })}
        />
        <Choice
          label={words.outcome}
          value={filter.outcome}
          options={Object.entries(words.outcomes)}
          choose={(outcome) => set({ outcome })}
        />
        <div className={more ? 'contents' : 'contents max-sm:hidden'}>
          <RareFields filter={filter} set={set} />
        </div>
        {more ? null : (
          <Button className="sm:hidden" onClick={() => setMore(true)}>
            <SlidersHorizontal size={15} aria-hidden />
            {words.moreFields}
          </Button>
        )}
        {isFiltered ? (
          <Button className="self-end" onClick={() => change({})}>
            <X size={15} aria-hidden />
            {words.clear}
          </Button>
        ) : null}
      </div>
      {filter.turn ? (
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-muted">
          {words.turn}
          <code className="font-mono text-2xs [overflow-wrap:anywhere]">{filter.turn}</code>
        </p>
      ) : null}
    </search>
  )
}

interface RareProps {
  filter: AuditFilter
  set(part: Record<string, string | undefined>): void
}

function RareFields({ filter, set }: RareProps) {
  const words = useWords().audit
  return (
    <>
      <Choice
        label={words.actionType}
        value={filter.actionType}
        options={Object.entries(words.actionTypes)}
        choose={(actionType) => set({ actionType })}
      />
      <Text label={words.fn} example="send" value={filter.fnName} write={(fnName) => set({ fnName })} />
      <Text
        label={words.effect}
        example="create:email"
        value={filter.effect}
        write={(effect) => set({ effect })}
      />
      <Field label={words.from}>
        {(id) => (
          <input
            id={id}
            type="date"
            className={FIELD}
            value={dayOf(filter.from, 0)}
            onChange={({ target }) => set({ from: midnight(target.value, 0) })}
          />
        )}
      </Field>
      <Field label={words.to}>
        {(id) => (
          <input
            id={id}
            type="date"
            className={FIELD}
            value={dayOf(filter.to, -1)}
            onChange={({ target }) => set({ to: midnight(target.value, 1) })}
          />
        )}
      </Field>
    </>
  )
}

function Field({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-2xs text-ink-muted">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string | undefined
  options: readonly (readonly [string, string])[]
  choose(value: string): void
}

function Choice({ label, value, options, choose }: ChoiceProps) {
  const words = useWords().audit
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} className={FIELD} value={value ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{words.any}</option>
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface TextProps {
  label: string
  /** What may stand there. */
  example: string
  value: string | undefined
  write(value: string): void
}

function Text({ label, example, value, write }: TextProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          className={`${FIELD} font-mono`}
          placeholder={example}
          spellCheck={false}
          autoComplete="off"
          value={value ?? ''}
          onChange={({ target }) => write(target.value.trim())}
        />
      )}
    </Field>
  )
}
