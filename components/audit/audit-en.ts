import type { AuditActionType, AuditCheckView, AuditOutcome } from '../../lib/protocol/audit.ts'

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const outcomes: Record<AuditOutcome, string> = {
  succeeded: 'done',
  failed: 'failed',
  declined: 'declined',
  expired: 'expired',
  void: 'void',
  unknown: 'outcome not known',
  blocked: 'stopped before the call',
}

const actionTypes: Record<AuditActionType, string> = {
  read: 'reads',
  write: 'writes',
  destructive: 'deletes',
}

const whys: Record<NonNullable<AuditCheckView['broken']>['why'], string> = {
  changed: 'it is not as it was written, or stands in another place',
  missing: 'it is missing, and later rows are there',
  cut: 'it and what followed are gone from the end',
  'no-key': 'the key of the record is gone',
}

/** The texts of the receipt and of the page with the record of what ran, in English. */
export const auditEn = {
  title: 'The record of what ran',
  intro: 'Every call that was made or stopped in your name. Digests stand in the place of values.',
  back: 'What I know about you',
  download: 'Download as JSON Lines',
  downloadThese: 'Download these rows as JSON Lines',

  check: 'Check the chain',
  checking: 'Checking',
  whole: (rows: number) =>
    rows === 0 ? 'There is no row yet.' : `The chain is whole: ${plural(rows, 'row', 'rows')}.`,
  erased: (rows: number, at: string) =>
    `${plural(rows, 'row was', 'rows were')} erased on ${at}: the digests are blinded and can no longer be checked.`,
  broken: (sequence: number, why: keyof typeof whys) =>
    `The chain is broken at row ${sequence}: ${whys[why]}.`,
  checkFailed: 'I could not reach the server, so nothing was checked.',

  filter: 'Filter',
  app: 'App',
  fn: 'Function',
  outcome: 'Outcome',
  actionType: 'Kind',
  effect: 'Effect',
  from: 'From',
  to: 'To',
  turn: 'Message',
  any: 'all',
  moreFields: 'More fields',
  clear: 'Clear the filter',
  outcomes,
  actionTypes,

  rows: 'Rows, newest first',
  empty: 'Nothing has run yet. What I do for you will stand here.',
  noneFit: 'No row fits.',
  failed: 'I could not read the record.',
  tryAgain: 'Try again',
  older: 'Older rows',
  row: (sequence: number) => `Row ${sequence}`,
  duration: (ms: number) => (ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`),
  step: (step: number) => `Step ${step + 1}`,
  retentionName: 'Retention class',
  retention: { federal: 'federal', standard: 'standard' },
  code: 'Code',
  card: 'Card',
  digest: 'Digest of the row',
  argsDigest: 'Digest of the parameters',
  dataDigest: 'Digest of the result',
  approvedDigest: 'Digest you approved',
  executedDigest: 'Digest that ran',
  erasedAt: 'Erased',
  onlyThisTurn: 'Only this message',

  receipt: 'Receipt',
  counts: {
    done: (count: number) => `${count} done`,
    reused: (count: number) => `${count} done before`,
    failed: (count: number) => `${count} failed`,
    skipped: (count: number) => `${count} skipped`,
    notRun: (count: number) => `${count} not run`,
    unknown: (count: number) => `${count} unknown`,
  },
  doneBefore: 'done before',
  reused: 'done before, not run again',
  goOn: 'Continue from here',
  goingOn: 'Continuing',
  wasContinued: 'Continued below',
  continues: 'Continues',
  continuesName: (message: string) => `Continues: ${message}`,
  unknownBlocks: 'Not continued while the outcome of a step is not known.',
  noRow: 'no row',
  allRows: 'All rows of this message',
}

export type AuditWords = typeof auditEn
