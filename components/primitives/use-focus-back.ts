'use client'

import { useRef } from 'react'

interface FocusBack {
  onOpenAutoFocus(): void
  onCloseAutoFocus(event: Event): void
}

/** For the content of a dialog without a trigger of its own: the keyboard goes on where it was when the dialog opened. */
export function useFocusBack(): FocusBack {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement
    },
    onCloseAutoFocus(event) {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}
