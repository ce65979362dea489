'use client'

import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** The values of a form while it is filled in. */
export interface FormFields {
  disabled: boolean
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
  const [state, setState] = useState({ given, value: given })
  if (state.given !== given) setState({ given, value: given })
  const value = state.given === given ? state.value : given
  const put = form?.put
  useEffect(() => put?.(name, value), [put, name, value])
  const change = useCallback((next: Value) => setState({ given, value: next }), [given])
  return [value, change]
}
