'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { en, type Words } from './en.ts'
import { ru } from './ru.ts'

export const WordsContext = createContext<Words>(en)

export const wordsOf = (language: 'en' | 'ru'): Words => (language === 'ru' ? ru : en)

export function WordsProvider({ language, children }: { language: 'en' | 'ru'; children: ReactNode }) {
  return <WordsContext value={wordsOf(language)}>{children}</WordsContext>
}

/** The texts of the page in the person's language. */
export const useWords = (): Words => useContext(WordsContext)
