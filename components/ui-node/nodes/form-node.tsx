'use client'

import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import type { FormProps } from '../../../lib/sdk/ui/nodes/inputs.ts'
import { Button } from '../../primitives/button.tsx'
import { useWords } from '../../words/words-context.tsx'
import { FormFieldsProvider } from '../form-fields.tsx'
import { Nodes } from '../node-context.tsx'
import { useNodeAction } from '../use-node-action.ts'
import { ActionError } from './action-error.tsx'

/** Gathers its fields into one call. Fields that start empty are empty again once it was taken. */
export function FormNode({ children, action, submit_label, defaults, confirm }: FormProps) {
  const words = useWords()
  const values = useRef<Record<string, unknown>>({})
  const [taken, setTaken] = useState(0)
  const { run, pending, error } = useNodeAction()
  const fields = useMemo(
    () => ({
      disabled: pending,
      taken,
      put(name: string, value: unknown) {
        values.current[name] = typeof value === 'string' ? value.trim() : value
      },
    }),
    [pending, taken],
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (confirm && !window.confirm(confirm)) return
    if (await run(action, { ...defaults, ...values.current })) setTaken((count) => count + 1)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2.5">
      <FormFieldsProvider value={fields}>
        <div className="flex flex-col gap-2.5">
          <Nodes nodes={children} />
        </div>
      </FormFieldsProvider>
      <div>
        <Button type="submit" look="secondary" disabled={pending} className="w-full">
          {pending ? <LoaderCircle size={15} className="animate-spin" aria-hidden /> : null}
          {submit_label ?? words.submit}
        </Button>
        <ActionError message={error} />
      </div>
    </form>
  )
}
