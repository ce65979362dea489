'use client'

import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { AuditCheckView } from '../../lib/protocol/audit.ts'
import { Button } from '../primitives/button.tsx'
import { Note } from '../primitives/note.tsx'
import { useWords } from '../words/words-context.tsx'
import { useMoment } from './audit-context.tsx'
import { fetchCheck } from './fetch-audit.ts'

/** Has the server recompute the chain, and says what it found. */
export function ChainCheck() {
  const words = useWords().audit
  const { data, isPending, isError, mutate } = useMutation({
    mutationFn: () => fetchCheck(AbortSignal.timeout(60_000)),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={isPending} onClick={() => mutate()}>
        <Link2 size={15} aria-hidden />
        {isPending ? words.checking : words.check}
      </Button>
      <div role="status" className="min-w-0 flex-1 basis-64">
        {isError ? <Note tone="warn">{words.checkFailed}</Note> : null}
        {data && !isPending ? <Found check={data} /> : null}
      </div>
    </div>
  )
}

function Found({ check }: { check: AuditCheckView }) {
  const words = useWords().audit
  const moment = useMoment()
  const { rows, erased, broken } = check
  if (broken) return <Note tone="error">{words.broken(broken.sequence, broken.why)}</Note>
  if (erased) return <Note tone="info">{words.erased(erased.rows, moment(erased.at))}</Note>
  return <Note tone="success">{words.whole(rows)}</Note>
}
