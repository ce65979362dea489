import type { Context, StoredDocument } from '#sdk'
import { lastCheckOf } from './last-check.ts'
import type { Monitor } from './monitor-document.ts'

/** A monitor with its check of the last five minutes, where there was one. */
export async function withLastCheck(ctx: Context, { id, data }: StoredDocument<Monitor>) {
  const last = await lastCheckOf(ctx, id)
  return {
    monitor_id: id,
    url: data.url,
    up: last?.up ?? null,
    status: last?.status ?? null,
    response_ms: last?.response_ms ?? null,
    checked_at: last?.checked_at ?? null,
  }
}
