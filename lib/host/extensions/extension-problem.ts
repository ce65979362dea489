import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Finding, LEDGER_RULE } from '../../sdk/validate.ts'
import { locateInFile, locateLiteral, type Place } from './locate-in-source.ts'
import type { ExtensionProblem } from './registry.ts'

/** What V8 says of a call of something that there is not. */
const LEDGER_CALL = /fact_?ledger is not a (?:function|constructor)/i

interface Subject {
  /** Project root. */
  root: string
  folder: string
}

interface Failure {
  rule: string
  message: string
  place: Place | null
}

/** A rule of the validator that an extension breaks, at the place where the function, else the app, is named. */
export function problemOfFinding({ finding, ...subject }: Subject & { finding: Finding }): ExtensionProblem {
  const name = finding.where.slice(finding.where.indexOf('.') + 1)
  const place = locateLiteral(folderOf(subject), name)
  return problemAt(subject, { rule: finding.rule, message: `${finding.where}: ${finding.message}`, place })
}

/** What importing an extension threw, at the line of the extension's own source where that can be told. */
export function problemOfError({ error, ...subject }: Subject & { error: unknown }): ExtensionProblem {
  return problemAt(subject, failureOf(error, subject))
}

/** A problem whose place is known already. Files are named from the project root, with forward slashes. */
export function problemAt(subject: Subject, { rule, message, place }: Failure): ExtensionProblem {
  return {
    extension: subject.folder,
    file: relative(subject.root, place?.file ?? join(folderOf(subject), 'index.ts')).replaceAll(sep, '/'),
    line: place?.line ?? null,
    column: place?.column ?? null,
    rule,
    message,
  }
}

const folderOf = ({ root, folder }: Subject): string => join(root, 'extensions', folder)

function failureOf(error: unknown, subject: Subject): Failure {
  if (!(error instanceof Error)) return { rule: 'LOAD', message: `It threw ${String(error)}.`, place: null }
  const missing = /^Cannot find (?:module|package) '(.+?)' imported from (.+)$/.exec(error.message)
  if (missing) return missingImport(missing[1] ?? '', missing[2] ?? '', subject)
  if (error instanceof SyntaxError) return syntaxFailure(error, subject)
  if (LEDGER_CALL.test(error.message)) {
    const message =
      'The fact-ledger has no API: return structured data in ActionResult.data, the kernel records it.'
    return { rule: LEDGER_RULE, message, place: firstFrame(error, subject) }
  }
  return { rule: 'LOAD', message: `${error.name}: ${error.message}`, place: firstFrame(error, subject) }
}

/** Node names the file that is missing and the one that wants it, not the line: that is found by the words it was written with. */
function missingImport(target: string, importer: string, subject: Subject): Failure {
  const file = importer.startsWith('file:') ? fileURLToPath(importer) : importer
  const name = target.startsWith('/') || /^[a-z]:\\/i.test(target) ? asWritten(target, file) : target
  const isOwn = file.startsWith(folderOf(subject) + sep)
  const place = isOwn ? locateInFile(file, name) : locateLiteral(folderOf(subject), name)
  return { rule: 'IMPORT', message: `Nothing is found for the import of ${name}.`, place }
}

function asWritten(target: string, importer: string): string {
  const path = relative(join(importer, '..'), target).replaceAll(sep, '/')
  return path.startsWith('.') ? path : `./${path}`
}

function syntaxFailure(error: SyntaxError, subject: Subject): Failure {
  const rule = error.message.includes('does not provide an export named') ? 'IMPORT' : 'SYNTAX'
  return { rule, message: error.message, place: headOfStack(error, subject) ?? firstFrame(error, subject) }
}

/** V8 puts `file:///…/x.ts:2`, the line itself and a row of `^` before the stack of a syntax error. */
function headOfStack(error: Error, subject: Subject): Place | null {
  const [head = '', , marks = ''] = (error.stack ?? '').split('\n')
  const found = /^(file:\/\/.+):(\d+)$/.exec(head)
  if (!found?.[1] || !isInside(found[1], subject)) return null
  const column = marks.indexOf('^')
  return { file: fileURLToPath(found[1]), line: Number(found[2]), column: column < 0 ? 1 : column + 1 }
}

function firstFrame(error: Error, subject: Subject): Place | null {
  for (const [, location = '', line, column] of (error.stack ?? '').matchAll(
    /((?:file:\/\/)?\/[^\s()]+?)(?:\?[^\s():]*)?:(\d+):(\d+)/g,
  )) {
    const url = location.startsWith('file:') ? location : pathToFileURL(location).href
    if (isInside(url, subject))
      return { file: fileURLToPath(url), line: Number(line), column: Number(column) }
  }
  return null
}

const isInside = (url: string, subject: Subject): boolean =>
  url.startsWith(`${pathToFileURL(folderOf(subject)).href}/`)
