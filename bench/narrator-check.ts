import { checkSentence } from '../lib/kernel/narrator/check-sentence.ts'
import { SupportedValues } from '../lib/kernel/narrator/supported-values.ts'
import { ResultGenerator } from './narrator-results.ts'
import { type Case, SentenceGenerator, TRUE, WRONG } from './narrator-sentences.ts'
import { ZONE } from './narrator-zone.ts'

export interface Judged extends Case {
  /** What the check found; empty for a sentence that is shown. */
  problems: string[]
}

const judge = (each: Case): Judged => {
  const { steps, message } = each.turn
  const evidence = {
    steps,
    recalled: [],
    message,
    receivedAt: '2026-11-22T09:00:00.000Z',
    timezone: ZONE,
    now: Date.UTC(2026, 10, 22, 9),
  }
  const { problems } = checkSentence(each.sentence, new SupportedValues(evidence))
  return { ...each, problems: problems.map(({ is, text }) => `${is} ${text}`) }
}

/** So many false and so many true sentences, in equal shares of kinds and languages, each judged by the check. */
export function judgedCases(seed: number, wanted: number): { wrong: Judged[]; right: Judged[] } {
  const sentences = new SentenceGenerator(new ResultGenerator(seed))
  const languages = ['en', 'ru'] as const
  const made = <Kind>(kinds: readonly Kind[], make: (language: 'en' | 'ru', kind: Kind) => Case): Judged[] =>
    Array.from({ length: wanted }, (_, index) => {
      const kind = kinds[index % kinds.length]
      const language = languages[Math.floor(index / kinds.length) % 2] ?? 'en'
      if (kind === undefined) throw new RangeError('no kinds')
      return judge(make(language, kind))
    })
  return {
    wrong: made(WRONG, (language, kind) => sentences.wrong(language, kind)),
    right: made(TRUE, (language, kind) => sentences.right(language, kind)),
  }
}
