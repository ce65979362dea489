import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const EVIDENCE = {
  shop: {
    message: 'orders?',
    received_at: '2026-03-05T12:00:00Z',
    timezone: 'Europe/Lisbon',
    language: 'en',
    steps: [
      {
        step_idx: 0,
        app_id: 'shop',
        tool: 'by_city',
        data: { rows: [{ city: 'Kyoto', orders: 61 }] },
        status: 'succeeded',
      },
    ],
  },
}
const LINES = [
  { id: 'a', evidence: 'shop', sentence: 'Kyoto has 61 orders.' },
  { id: 'b', evidence: 'shop', template: '{{ shop[0].rows | sum: "orders" }} in all' },
  { id: 'c', evidence: 'shop', sentence: 'There are 62 orders.' },
  { id: 'd', evidence: 'none', sentence: 'x' },
]

function prose(...more: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'prose-'))
  const [file, evidence] = [join(folder, 'lines.jsonl'), join(folder, 'evidence.json')]
  writeFileSync(file, LINES.map((line) => JSON.stringify(line)).join('\n'))
  writeFileSync(evidence, JSON.stringify(EVIDENCE))
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'webbee.ts'), 'prose', file, '--evidence', evidence, ...more],
    { encoding: 'utf8' },
  )
  return { status, stdout }
}

it('says of each sentence and template whether it would be shown, and why not', () => {
  const { status, stdout } = prose('--json')
  expect([status, JSON.parse(stdout)]).toEqual([
    0,
    {
      results: [
        { id: 'a', shown: true, text: 'Kyoto has 61 orders.' },
        { id: 'b', shown: true, text: '61 in all' },
        { id: 'c', shown: false, reason: expect.stringContaining('“62” stands in no result') },
        { id: 'd', shown: false, reason: 'There is no evidence none.' },
      ],
    },
  ])
})

it('prints a line for each of them', () => {
  expect(
    prose()
      .stdout.split('\n')
      .map((line) => line.slice(0, 11).trim()),
  ).toEqual(['a  shown', 'b  shown', 'c  refused', 'd  refused', ''])
})

it('says which file cannot be read', () => {
  const none = join(tmpdir(), 'no-such-file.jsonl')
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'webbee.ts'), 'prose', none, '--evidence', none],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([
    1,
    `${none} cannot be read: check the path, and that it is a file of yours.\n`,
  ])
})
