'use client'

import { type KeyboardEvent, useId } from 'react'
import type { InputProps, SelectProps, TextAreaProps, ToggleProps } from '../../../lib/sdk/ui/nodes/inputs.ts'
import { classNames } from '../../primitives/class-names.ts'
import { useWords } from '../../words/words-context.tsx'
import { useFieldValue, useFormFields } from '../form-fields.tsx'
import { useNodeAction } from '../use-node-action.ts'
import { ActionError } from './action-error.tsx'
import { CONTROL, Field, fieldAria } from './field.tsx'

export function InputNode(props: InputProps) {
  const id = useId()
  const form = useFormFields()
  const { run, pending, error } = useNodeAction()
  const name = props.param_name ?? 'value'
  const [value, setValue] = useFieldValue(name, props.value ?? '')
  const submit = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || form || !props.on_submit || event.nativeEvent.isComposing) return
    event.preventDefault()
    const entered = value.trim()
    if (entered !== '' && (await run(props.on_submit, { [name]: entered }))) setValue('')
  }
  return (
    <Field {...props} id={id}>
      <input
        {...fieldAria(id, props)}
        type={props.type ?? 'text'}
        value={value}
        placeholder={props.placeholder}
        aria-label={props.label ? undefined : props.placeholder}
        required={props.required}
        readOnly={props.readonly}
        disabled={props.disabled || pending || form?.disabled}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => void submit(event)}
        className={classNames(CONTROL, 'h-9 pointer-coarse:h-11')}
      />
      <ActionError message={error} />
    </Field>
  )
}

export function TextAreaNode(props: TextAreaProps) {
  const id = useId()
  const form = useFormFields()
  const { run, pending, error } = useNodeAction()
  const name = props.param_name ?? 'text'
  const [value, setValue] = useFieldValue(name, props.value ?? '')
  const submit = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || form || !props.on_submit) return
    const entered = value.trim()
    if (entered !== '' && (await run(props.on_submit, { [name]: entered }))) setValue('')
  }
  return (
    <Field {...props} id={id}>
      <textarea
        {...fieldAria(id, props)}
        value={value}
        rows={Math.min(Math.max(props.rows ?? 4, 2), 24)}
        placeholder={props.placeholder}
        aria-label={props.label ? undefined : props.placeholder}
        required={props.required}
        readOnly={props.readonly}
        disabled={props.disabled || pending || form?.disabled}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => void submit(event)}
        className={classNames(CONTROL, 'resize-y py-2')}
      />
      <ActionError message={error} />
    </Field>
  )
}

export function SelectNode(props: SelectProps) {
  const id = useId()
  const words = useWords()
  const form = useFormFields()
  const { run, pending, error } = useNodeAction()
  const name = props.param_name ?? 'value'
  const [value, setValue] = useFieldValue(name, props.value ?? '')
  const known = props.options.some((option) => option.value === value)
  return (
    <Field {...props} id={id}>
      <select
        {...fieldAria(id, props)}
        value={value}
        aria-label={props.label ? undefined : (props.placeholder ?? words.choose)}
        required={props.required}
        disabled={props.disabled || props.readonly || pending || form?.disabled}
        onChange={(event) => {
          setValue(event.target.value)
          void run(props.on_change, { [name]: event.target.value })
        }}
        className={classNames(CONTROL, 'h-9 pointer-coarse:h-11')}
      >
        {known ? null : <option value={value}>{props.placeholder ?? words.choose}</option>}
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label ?? option.value}
          </option>
        ))}
      </select>
      <ActionError message={error} />
    </Field>
  )
}

export function ToggleNode(props: ToggleProps) {
  const id = useId()
  const form = useFormFields()
  const { run, pending, error } = useNodeAction()
  const name = props.param_name ?? 'enabled'
  const [value, setValue] = useFieldValue(name, props.value ?? false)
  return (
    <div className="min-w-0">
      <div className="flex min-h-9 items-center justify-between gap-3 pointer-coarse:min-h-11">
        <label htmlFor={id} className="min-w-0 text-xs">
          {props.label}
          {props.description ? (
            <span className="block text-2xs text-ink-muted">{props.description}</span>
          ) : null}
        </label>
        <button
          type="button"
          role="switch"
          id={id}
          aria-checked={value}
          aria-label={props.label ? undefined : name}
          disabled={props.disabled || props.readonly || pending || form?.disabled}
          onClick={() => {
            setValue(!value)
            void run(props.on_change, { [name]: !value })
          }}
          className={classNames(
            'relative h-5 w-9 shrink-0 rounded-full border transition-colors duration-150 disabled:opacity-55',
            'after:absolute after:-inset-2.5 after:content-[""]',
            value ? 'border-transparent bg-accent' : 'border-line-strong bg-hover',
          )}
        >
          <span
            className={classNames(
              'absolute top-0.5 left-0.5 size-3.5 rounded-full transition-transform duration-150',
              value ? 'translate-x-4 bg-accent-ink' : 'bg-line-strong',
            )}
          />
        </button>
      </div>
      {props.error ? <p className="text-2xs text-danger">{props.error}</p> : null}
      <ActionError message={error} />
    </div>
  )
}
