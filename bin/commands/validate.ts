import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CheckedFinding, checkExtension } from '../../lib/host/extensions/check-extension.ts'
import type { Command } from '../command.ts'

const root = join(import.meta.dirname, '..', '..')

/** A path as the person typed it, from where they are, else from the project; a bare id means `extensions/<id>`. */
function folderOf(path: string): string {
  const candidates = [resolve(path), resolve(root, path), resolve(root, 'extensions', path)]
  return candidates.find((each) => existsSync(join(each, 'index.ts'))) ?? resolve(path)
}

function lineOf({ file, line, column, level, rule, message }: CheckedFinding): string {
  const place = line === null ? file : `${file}:${line}:${column}`
  return `${place}  ${level} ${rule}  ${message}\n`
}

const count = (findings: CheckedFinding[], level: CheckedFinding['level'], noun: string): string => {
  const number = findings.filter((finding) => finding.level === level).length
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

const validate: Command = async (paths) => {
  if (paths.length === 0) throw new Error('Say which extension: webbee validate extensions/notes')
  const findings = (await Promise.all(paths.map((path) => checkExtension(folderOf(path))))).flat()
  process.stdout.write(findings.map(lineOf).join(''))
  process.stdout.write(`${count(findings, 'error', 'error')}, ${count(findings, 'warn', 'warning')}\n`)
  return findings.some((finding) => finding.level === 'error') ? 1 : 0
}

export default validate
