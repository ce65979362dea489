'use client'

import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { AuditOutcome, AuditRowView } from '../../lib/protocol/audit.ts'
import { EffectChip } from '../chat/effect-chip.tsx'
import { AppIcon } from '../primitives/app-icon.tsx'
import { Button } from '../primitives/button.tsx'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'
import { useAudit, useMoment } from './audit-context.tsx'

const inks: Record<AuditOutcome, string> = {
  succeeded: 'text-done',
  failed: 'text-danger',
  unknown: 'text-plum',
  declined: 'text-ink-muted',
  expired: 'text-ink-muted',
  void: 'text-ink-muted',
  blocked: 'text-ink-muted',
}

/** One row of the record: what, how it ended, when; it opens for its digests. */
export function AuditRow({ row, showTurn }: { row: AuditRowView; showTurn(): void }) {
  const words = useWords().audit
  const { apps } = useAudit()
  const moment = useMoment()
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = `row-${row.sequence}`
  useEffect(() => {
    if (window.location.hash !== `#${anchor}`) return
    setOpen(true)
    document.getElementById(anchor)?.scrollIntoView({ block: 'center' })
  }, [anchor])
  const icon = apps.find(({ appId }) => appId === row.appId)?.icon
  return (
    <li id={anchor} data-row={row.sequence} data-outcome={row.outcome}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-left text-xs transition-colors duration-150 hover:bg-hover"
      >
        <ChevronRight
          size={14}
          aria-hidden
          className={classNames(
            'shrink-0 text-ink-muted transition-transform duration-150',
            open && 'rotate-90',
          )}
        />
        <span className="numbers w-10 shrink-0 text-right text-2xs text-ink-muted">{row.sequence}</span>
        <span className="flex size-5 shrink-0 items-center justify-center">
          {icon ? <AppIcon svg={icon} size={15} /> : null}
        </span>
        <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
          <span className="font-medium">{row.title}</span>
          <span className="text-ink-muted"> · {row.appName}</span>
        </span>
        {row.effects.map((effect) => (
          <EffectChip key={effect} effect={effect} />
        ))}
        <span className={classNames('text-2xs font-medium', inks[row.outcome])}>
          {words.outcomes[row.outcome]}
        </span>
        <time dateTime={row.at} className="numbers text-2xs text-ink-muted">
          {moment(row.at)}
        </time>
        <span className="font-mono text-2xs text-ink-muted max-sm:hidden">{row.digest.slice(0, 8)}</span>
      </button>
      <div id={id} hidden={!open}>
        {open ? <Details row={row} showTurn={showTurn} /> : null}
      </div>
    </li>
  )
}

function Details({ row, showTurn }: { row: AuditRowView; showTurn(): void }) {
  const words = useWords().audit
  const moment = useMoment()
  const plain = [
    [words.actionType, words.actionTypes[row.actionType]],
    [words.retentionName, words.retention[row.retention]],
    [words.erasedAt, row.erasedAt === null ? null : moment(row.erasedAt)],
  ] as const
  const exact = [
    [words.fn, `${row.appId}/${row.fnName}`],
    [words.code, row.code],
    [words.turn, row.turn],
    [words.card, row.card],
    [words.argsDigest, row.argsDigest],
    [words.dataDigest, row.dataDigest],
    [words.approvedDigest, row.approvedDigest],
    [words.executedDigest, row.executedDigest],
    [words.digest, row.digest],
  ] as const
  const took = row.durationMs === null ? '' : ` · ${words.duration(row.durationMs)}`
  return (
    <div className="flex flex-col gap-3 border-t bg-sunken px-4 py-3 sm:pl-12">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-2xs sm:grid-cols-[auto_1fr]">
        {[
          ...plain.map((line) => [...line, ''] as const),
          ...exact.map((line) => [...line, 'font-mono'] as const),
        ].map(([name, value, face]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-ink-muted">{name}</dt>
              <dd className={classNames('min-w-0 pb-1 [overflow-wrap:anywhere] sm:pb-0', face)}>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="flex flex-wrap items-center justify-between gap-2 text-2xs text-ink-muted">
        <span className="numbers">
          {words.step(row.step)}
          {took}
        </span>
        <Button size="sm" look="ghost" onClick={showTurn}>
          {words.onlyThisTurn}
        </Button>
      </p>
    </div>
  )
}
