'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard where it was: when the card in which it stood gives way to another state of it, the focus goes to
 * that one and not to the top of the page. `shown` changes with the card; `find` names the element that follows it.
 */
export function useKeptFocus(
  place: RefObject<HTMLElement | null>,
  shown: string,
  find: (place: HTMLElement) => HTMLElement | null,
): void {
  const isInside = useRef(false)
  useEffect(() => {
    // An element that is taken away tells nobody: only a focus elsewhere says that the person has left.
    const look = ({ target }: FocusEvent): void => {
      isInside.current = target instanceof Node && place.current?.contains(target) === true
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [place])
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (!isInside.current || document.activeElement !== document.body || !place.current) return
    find(place.current)?.focus({ preventScroll: true })
  }, [shown, place, find])
}
