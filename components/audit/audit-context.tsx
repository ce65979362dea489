'use client'

import { createContext, useContext } from 'react'
import { momentIn } from '../words/moment-in.ts'

export interface AuditApp {
  appId: string
  name: string
  icon: string
}

interface AuditSurroundings {
  locale: string
  timezone: string
  apps: readonly AuditApp[]
}

/** Where the person of the page lives, and the apps of this server by name. */
export const AuditContext = createContext<AuditSurroundings>({ locale: 'en-GB', timezone: 'UTC', apps: [] })

export const useAudit = (): AuditSurroundings => useContext(AuditContext)

/** Day and time where the person lives, to the second. */
export function useMoment(): (iso: string) => string {
  const { locale, timezone } = useAudit()
  return momentIn(locale, timezone, 'medium')
}
