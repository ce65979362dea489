import { unescapeLine } from './blocks.ts'
import { isJsonObject, type Json, parseJson } from './json.ts'
import { parsePartialJson } from './partial-json.ts'

export interface HistoryFact {
  appId: string
  fn: string
  data: Json
  /** True where the payload was cut and `data` is its leading portion. */
  cut: boolean
}

export interface HistoryTurn {
  at: string
  status: string
  apps: string[]
  message: string
  preview: string
  facts: HistoryFact[]
  factsCut: { calls: number; characters: number } | null
}

/** The message itself stands there as the last line: it has no status and is no turn. */
const TURN = /^\[(\S+) user (ok|error|partial|cancelled|pending|asked)(?: apps=\[([^\]]*)\])?\] ?(.*)$/
const FACTS = /^\s+FACTS: app=(\S+) fn=(\S+) data=(.*)$/
const FACTS_CUT = /^\s+FACTS-CUT: (\d+) calls?, (\d+) characters?/

function parseFact(appId: string, fn: string, payload: string): HistoryFact {
  const whole = parseJson(payload)
  if (whole !== null || payload === 'null') return { appId, fn, data: whole, cut: false }
  const data = parsePartialJson(payload.replace(/…$/, ''))
  return { appId, fn, data: isJsonObject(data) || Array.isArray(data) ? data : null, cut: true }
}

function parseTurn(found: RegExpExecArray): HistoryTurn {
  const [, at = '', status = 'ok', apps = '', rest = ''] = found
  const arrow = rest.indexOf(' → ')
  return {
    at,
    status,
    apps: apps
      .split(',')
      .map((app) => app.trim())
      .filter((app) => app !== ''),
    message: unescapeLine(arrow < 0 ? rest : rest.slice(0, arrow)),
    preview: arrow < 0 ? '' : unescapeLine(rest.slice(arrow + 3)),
    facts: [],
    factsCut: null,
  }
}

/** Reads the [HISTORY] block, oldest turn first. */
export function parseHistory(block: string): HistoryTurn[] {
  const turns: HistoryTurn[] = []
  for (const line of block.split('\n')) {
    const fact = FACTS.exec(line)
    const cut = FACTS_CUT.exec(line)
    const turn = turns.at(-1)
    if (fact && turn) turn.facts.push(parseFact(fact[1] ?? '', fact[2] ?? '', fact[3] ?? ''))
    else if (cut && turn) turn.factsCut = { calls: Number(cut[1]), characters: Number(cut[2]) }
    else {
      const found = TURN.exec(line)
      if (found) turns.push(parseTurn(found))
    }
  }
  return turns
}
