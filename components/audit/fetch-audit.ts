import type { AuditCheckView, AuditFilter, AuditPageView } from '../../lib/protocol/audit.ts'

async function read<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { signal })
  if (response.status === 401) window.location.assign('/')
  if (!response.ok) throw new Error(`audit ${response.status}`)
  return response.json()
}

/** The filter as it stands in an address; `before` is where a page begins. */
export function auditQuery(filter: AuditFilter, before: number | null = null): string {
  const parts = Object.entries({ ...filter, before }).filter(
    (part): part is [string, string | number] => part[1] !== null && part[1] !== undefined && part[1] !== '',
  )
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString()
}

/** One page of the record of what ran, newest first. */
export const fetchAudit = (
  filter: AuditFilter,
  before: number | null,
  signal: AbortSignal,
): Promise<AuditPageView> => read(`/api/audit?${auditQuery(filter, before)}`, signal)

/** Has the server recompute the whole chain. */
export const fetchCheck = (signal: AbortSignal): Promise<AuditCheckView> => read('/api/audit/verify', signal)
