'use client'

import { createContext, useContext } from 'react'
import type { Erasable } from '../../lib/protocol/knowledge.ts'
import { momentIn } from '../words/moment-in.ts'
import { type KnowledgeWords, knowledgeEn } from './knowledge-en.ts'

export interface KnowledgeDoings {
  words: KnowledgeWords
  locale: string
  timezone: string
  /** Opens the confirmation; `question` is its title. */
  ask(what: Erasable, question: string): void
}

/** What every row of the page needs: its words, and a way to ask before something is erased. */
export const KnowledgeContext = createContext<KnowledgeDoings>({
  words: knowledgeEn,
  locale: 'en-GB',
  timezone: 'UTC',
  ask: () => undefined,
})

export const useKnowledge = (): KnowledgeDoings => useContext(KnowledgeContext)

/** Day and time where the person lives. */
export function useMoment(): (iso: string) => string {
  const { locale, timezone } = useKnowledge()
  return momentIn(locale, timezone, 'short')
}

/** JSON as a person can read it; text that is none as it is. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
