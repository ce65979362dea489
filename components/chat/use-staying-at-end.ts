'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const NEAR_END_PX = 120

interface StayingAtEnd {
  scroller: RefObject<HTMLDivElement | null>
  atEnd: boolean
  toEnd(): void
}

/** Follows the end of what grows, unless the person scrolled away; another `moment` goes to the end in any case. */
export function useStayingAtEnd(moment: string): StayingAtEnd {
  const scroller = useRef<HTMLDivElement>(null)
  const stays = useRef(true)
  const [atEnd, setAtEnd] = useState(true)
  const toEnd = useCallback(() => {
    stays.current = true
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [])

  useEffect(() => {
    if (moment !== '') toEnd()
  }, [moment, toEnd])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let top = box.scrollTop
    const look = () => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX
      // What grows leaves the end behind without anybody's doing: only who goes up wants to stay there.
      if (isNear) stays.current = true
      else if (box.scrollTop < top) stays.current = false
      top = box.scrollTop
      setAtEnd(isNear || stays.current)
    }
    const grown = new ResizeObserver(() => (stays.current ? toEnd() : look()))
    box.addEventListener('scroll', look, { passive: true })
    grown.observe(box)
    for (const child of box.children) grown.observe(child)
    return () => {
      box.removeEventListener('scroll', look)
      grown.disconnect()
    }
  }, [toEnd])

  return { scroller, atEnd, toEnd }
}
