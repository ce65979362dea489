import type { AuditCheckView, AuditFilter, AuditPageView, AuditRowView } from '../protocol/audit.ts'
import { fitsFilter } from './audit-filter.ts'
import { namesOf } from './installed-apps.ts'
import { isoTime } from './iso-time.ts'
import type { AuditRow } from './ports.ts'
import { functionTitle } from './step-words.ts'
import { findTool } from './tool-catalog.ts'
import type { World } from './world.ts'

const ROWS_A_PAGE = 50
const READ_AT_ONCE = 500
/** Rows that one page looks through: what fits a narrow filter may lie far back, and comes with the next page. */
const LOOKED_THROUGH_AT_MOST = 5_000

const CHAINED =
  'HMAC-SHA256(key of the user, digest of the row before + JSON text of the entry) as hex; before the first row stands nothing'

/** The record of what ran, for the person it is about: to read, to check, to take along. */
export class AuditOfUsers {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** Rows that fit, newest first, before a sequence. */
  async page(
    user: string,
    { before, filter }: { before: number | null; filter: AuditFilter },
  ): Promise<AuditPageView> {
    const { language } = await this.#world.users.profile(user)
    const rows: AuditRowView[] = []
    let looked = 0
    for await (const row of this.#newest(user, before ?? Number.MAX_SAFE_INTEGER)) {
      if (filter.from !== undefined && row.at < filter.from) break
      if (fitsFilter(row, filter)) rows.push(this.#view(row, language))
      looked += 1
      const isFull = rows.length === ROWS_A_PAGE || looked === LOOKED_THROUGH_AT_MOST
      if (isFull) return { rows, next: row.sequence > 1 ? row.sequence : null }
    }
    return { rows, next: null }
  }

  /** Recomputes every digest of the user's chain. */
  verify(user: string): Promise<AuditCheckView> {
    return this.#world.stores.journal.verifyAudit(user)
  }

  /**
   * Rows that fit as JSON Lines, oldest first, between a line that says how they are chained and what was asked for, and
   * one that says how many they are. The text of `entry` is the one that was sealed, to the byte: with the key, the chain
   * of all rows can be recomputed from it.
   */
  async *export(user: string, filter: AuditFilter = {}): AsyncGenerator<string> {
    const exportedAt = isoTime(this.#world.clock.now())
    const asked = Object.keys(filter).length > 0 ? { filter } : {}
    yield `${JSON.stringify({ webbee: 'audit', user, exportedAt, digest: CHAINED, ...asked })}\n`
    let last = { sequence: 0, digest: '' }
    let rows = 0
    for (;;) {
      const read = await this.#world.stores.journal.audit(user, last.sequence, READ_AT_ONCE)
      const fitting = read.filter((row) => fitsFilter(row, filter))
      rows += fitting.length
      last = read.at(-1) ?? last
      if (fitting.length > 0) yield fitting.map(exportLine).join('')
      if (read.length < READ_AT_ONCE) break
    }
    yield `${JSON.stringify({ rows, last: last.digest })}\n`
  }

  async *#newest(user: string, before: number): AsyncGenerator<AuditRow> {
    for (let next = before; ; ) {
      const read = await this.#world.stores.journal.auditBefore(user, next, READ_AT_ONCE)
      yield* read
      if (read.length < READ_AT_ONCE) return
      next = read.at(-1)?.sequence ?? 0
    }
  }

  #view(row: AuditRow, language: 'en' | 'ru'): AuditRowView {
    const tool = findTool(namesOf(this.#world), row)
    return {
      ...row,
      appName: tool?.appName ?? row.appId,
      title: functionTitle(tool, row.fnName, language),
      approvedDigest: row.approvedDigest ?? null,
      executedDigest: row.executedDigest ?? null,
      erasedAt: row.erasedAt ?? null,
    }
  }
}

const exportLine = ({ sequence, digest, ...entry }: AuditRow): string =>
  `${JSON.stringify({ sequence, digest, entry })}\n`
