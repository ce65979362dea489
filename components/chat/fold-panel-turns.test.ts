import { expect, it } from 'vitest'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import { cardExample, turnExample } from '../testing/examples.ts'
import { foldPanelTurns } from './fold-panel-turns.ts'

const click = (id: string, turn: Partial<TurnView> = {}) =>
  turnExample({ id, kind: 'ui', phase: 'ended', endedAs: 'answered', ...turn })

it('folds clicks that went well into one line, never the newest, never one with a card or a failure', () => {
  const [a, b, c] = [click('a'), click('b'), click('c')]
  const said = turnExample({ id: 'said' })
  const failed = click('failed', { endedAs: 'failed' })
  const asked = click('asked', { answeredCards: [cardExample({ status: 'confirmed' })] })
  const [d, last] = [click('d'), click('last')]
  expect(foldPanelTurns([a, b, c, said, failed, asked, d, last])).toEqual([
    { is: 'panel-actions', turns: [a, b, c] },
    ...[said, failed, asked, d, last].map((turn) => ({ is: 'turn', turn })),
  ])
})
