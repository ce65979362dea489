'use client'

import { createContext, useCallback, useContext, useMemo } from 'react'
import { momentIn } from '../words/moment-in.ts'
import { useWords } from '../words/words-context.tsx'

const TimezoneContext = createContext('UTC')

/** The person's own time zone, so that server and browser write the same time. */
export const TimezoneProvider = TimezoneContext.Provider

/** Day and time to the second, for what is kept as evidence. */
export function useMoment(): (instant: string) => string {
  const { locale } = useWords()
  const timeZone = useContext(TimezoneContext)
  return useMemo(() => momentIn(locale, timeZone, 'medium'), [locale, timeZone])
}

export function useTimeOfDay(): (instant: string) => string {
  const { locale } = useWords()
  const timeZone = useContext(TimezoneContext)
  return useCallback(
    (instant) =>
      new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(
        new Date(instant),
      ),
    [locale, timeZone],
  )
}
