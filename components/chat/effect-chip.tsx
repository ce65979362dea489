import { Chip } from '../primitives/chip.tsx'
import { useWords } from '../words/words-context.tsx'
import { effectDoes, removes } from './effect-does.ts'

/** One effect as its extension declares it; `said` puts what it does before the code, in the words of the page. */
export function EffectChip({ effect, said = false }: { effect: string; said?: boolean }) {
  const { cards: words } = useWords()
  const does = effectDoes(effect)
  const before = said && does !== null ? words.does[does] : null
  return (
    <Chip color={removes(effect) ? 'red' : 'gray'}>
      {before === null ? null : <span>{before}</span>}
      <span className="truncate font-mono">{effect}</span>
    </Chip>
  )
}
