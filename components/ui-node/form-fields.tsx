'use client'

import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** The values of a form while it is filled in. */
export interface FormFields {
  disabled: boolean
  /** How often the form was sent: fields that start empty are empty again after each time. */
  taken: number
  put(name: string, value: unknown): void
}

const FormFieldsContext = createContext<FormFields | null>(null)

export const FormFieldsProvider = FormFieldsContext.Provider
export const useFormFields = (): FormFields | null => useContext(FormFieldsContext)

/**
 * The value of one control. Unsaved edits stay while the value that came from the panel is the same, and give way
 * when it changes; inside a form the value is registered from the start.
 */
export function useFieldValue<Value>(name: string, given: Value): [Value, (value: Value) => void] {
  const form = useFormFields()
  const taken = form?.taken ?? 0
  const [state, setState] = useState({ given, value: given, taken })
  const startsAgain = state.given !== given || (state.taken !== taken && given === '')
  if (startsAgain || state.taken !== taken)
    setState({ given, value: startsAgain ? given : state.value, taken })
  const value = startsAgain ? given : state.value
  const put = form?.put
  useEffect(() => put?.(name, value), [put, name, value])
  const change = useCallback((next: Value) => setState({ given, value: next, taken }), [given, taken])
  return [value, change]
}
