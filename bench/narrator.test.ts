import { describe, expect, it } from 'vitest'
import { buildNarratorPrompt, createMasker } from '../lib/kernel/index.ts'
import { tokensIn } from '../lib/kernel/memory/pii-mask.ts'
import { checkSentence } from '../lib/kernel/narrator/check-sentence.ts'
import { splitSentences } from '../lib/kernel/narrator/sentences.ts'
import { SupportedValues } from '../lib/kernel/narrator/supported-values.ts'
import type { RecalledFact, StepState } from '../lib/kernel/turn-state.ts'
import { narrate } from '../lib/local-model/narrator/narrate.ts'
import { judgedCases } from './narrator-check.ts'
import { type GeneratedTurn, type Language, ResultGenerator, type Write } from './narrator-results.ts'

const SEED = 20_261_122
const AT = '2026-11-22T09:00:00Z'

describe('a small sample of the narrator measure', () => {
  it('catches what is false and lets through what is true (I-NARRATOR-NO-FABRICATED-CONTENT-CLAIMS)', () => {
    const { wrong, right } = judgedCases(SEED, 200)
    const missed = wrong.filter(({ problems }) => problems.length === 0)
    const alarms = right.filter(({ problems }) => problems.length > 0)
    expect({ missed: missed.length <= 1, alarms: alarms.length <= 2 }).toEqual({ missed: true, alarms: true })
  })
})

/** What the local narrator says of a turn that the check would refuse. */
function refused(
  turn: { steps: StepState[]; message: string },
  recalled: RecalledFact[],
  language: Language,
): string[] {
  const masker = createMasker({}, { expose: false })
  const { steps, message } = turn
  const line = { at: AT, timezone: 'Europe/Berlin', language, me: null, text: message }
  const prompt = buildNarratorPrompt({ steps, recalled, message: line, masker })
  const values = new SupportedValues({
    steps,
    recalled,
    message,
    receivedAt: AT,
    timezone: 'Europe/Berlin',
    now: Date.parse(AT),
  })
  const allowed = tokensIn(prompt.user)
  return splitSentences(narrate(prompt.user))
    .map((sentence) => masker.reveal(sentence, allowed))
    .filter((sentence) => checkSentence(sentence, values).problems.length > 0)
}

const WRITES: (Write | null)[] = [
  null,
  { verb: 'send', status: 'succeeded' },
  { verb: 'create', status: 'succeeded' },
  { verb: 'delete', status: 'declined' },
  { verb: 'send', status: 'failed' },
  { verb: 'update', status: 'not-run' },
  { verb: 'delete', status: 'unknown' },
]

/** The summaries that the bundled functions write for such a deed. */
const SUMMARIES: Record<Language, Record<string, string>> = {
  en: {
    send: 'Email “Plan 3” sent to bob@example.com.',
    create: 'Created the task “Plan 3”, due 2026-11-24.',
  },
  ru: {
    send: 'Письмо «План 3» отправлено на bob@example.com.',
    create: 'Задача «План 3» создана, срок 24.11.2026.',
  },
}

const summed = (turn: GeneratedTurn, language: Language): GeneratedTurn => ({
  ...turn,
  steps: turn.steps.map((step) =>
    step.actionType !== 'read' && step.status === 'succeeded'
      ? { ...step, summary: SUMMARIES[language][turn.write?.verb ?? ''] ?? '' }
      : step,
  ),
})

describe('the local narrator', () => {
  it('never says what the check refuses, whatever the results are (I-NARRATOR-NO-FABRICATED-CONTENT-CLAIMS)', () => {
    const results = new ResultGenerator(SEED)
    const bad = Array.from({ length: 350 }, (_, index) => {
      const language = index % 2 === 0 ? 'en' : 'ru'
      const turn = results.turn(language, WRITES[index % WRITES.length] ?? null)
      return refused(summed(turn, language), [], language)
    })
    expect(bad.flat()).toEqual([])
  })

  it('tells recalled values and their age within the check', () => {
    const results = new ResultGenerator(SEED)
    const bad = Array.from({ length: 200 }, (_, index) => {
      const language = index % 2 === 0 ? 'en' : 'ru'
      const { items, amount } = results.turn(language, null)
      const [item] = items
      const value =
        [amount, item?.from ?? '', item?.at ?? '', items.map(({ title }) => title)][index % 4] ?? null
      const fact = {
        source: 'app.list_things',
        path: 'items[0].at',
        value,
        ageSeconds: results.int(0, 400_000),
      }
      return refused({ steps: [], message: 'which was it?' }, [fact], language)
    })
    expect(bad.flat()).toEqual([])
  })
})
