import { isRecord } from '../json.ts'
import { limits } from '../limits.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { Json } from '../turn-state.ts'
import type { Finding } from '../world.ts'
import { shapeContradictions } from './shape-findings.ts'

const DEEP = 'I-CROSS-TURN-FACT-LEDGER-DEEP-SERIALIZED'
const CAP = 'I-FACT-LEDGER-PER-TURN-AGG-CAP'
const SHAPE = 'I-SDK-RETURN-DATA-VALIDATED-AT-EMIT'

interface RecordedResult {
  tool: Pick<ToolContract, 'appId' | 'fnName' | 'fn' | 'returnSchema'>
  data: Json
  /** Characters of the data as JSON. */
  length: number
  /** What had to be changed to make it JSON, as paths. */
  changes: readonly string[]
}

/** What the author of a call that went well should know of its data: how it will be recalled, and whether it is what was declared. */
export function factFindings({ tool, data, length, changes }: RecordedResult): Finding[] {
  const { appId, fnName } = tool
  const found: Finding[] = []
  const note = (rule: string, message: string) =>
    found.push({ appId, rule, message: `${fnName}: ${message}` })
  if (!isRecord(data)) {
    const kind = Array.isArray(data) ? 'a list' : data === null ? 'nothing' : `a ${typeof data}`
    note(
      DEEP,
      `data is ${kind}. It is recorded as it is; in an object its parts have names to be recalled by.`,
    )
  }
  if (changes.length > 0)
    note(DEEP, `data is no plain JSON. It is recorded changed: ${changes.slice(0, 3).join('; ')}.`)
  if (length > limits.factsPerTurnMaxChars)
    note(
      CAP,
      `data has more than ${limits.factsPerTurnMaxChars} characters. Later turns see its beginning alone: put totals first, page the rest.`,
    )
  for (const contradiction of shapeContradictions(tool, data)) note(SHAPE, contradiction)
  return found
}
