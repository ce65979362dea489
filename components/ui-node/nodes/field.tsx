import type { ReactNode } from 'react'
import { useWords } from '../../words/words-context.tsx'

interface FieldWords {
  label?: string | undefined
  description?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
}

export const CONTROL =
  'w-full min-w-0 rounded-control border border-line-strong bg-raised px-2.5 text-xs text-ink placeholder:text-ink-muted focus:border-focus disabled:opacity-55'

/** The ids that tie a control to its words. */
export const fieldAria = (id: string, { description, error }: FieldWords) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

/** A control with its label, its description and what is wrong with it. */
export function Field({ id, children, ...texts }: FieldWords & { id: string; children: ReactNode }) {
  const words = useWords()
  const { label, description, error, required } = texts
  return (
    <div className="min-w-32 max-w-full grow">
      {label ? (
        <label htmlFor={id} className="mb-1 block text-2xs font-medium text-ink-muted">
          {label}
          {required ? <span className="font-normal"> · {words.required}</span> : null}
        </label>
      ) : null}
      {children}
      {description ? (
        <p id={`${id}-description`} className="mt-1 text-2xs text-ink-muted">
          {description}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-2xs text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
