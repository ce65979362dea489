'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../primitives/icon-button.tsx'
import { useWords } from '../words/words-context.tsx'

type Theme = 'system' | 'light' | 'dark'

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: Monitor, light: Sun, dark: Moon }
const YEAR_S = 31_536_000

const shownTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  // A cookie, so that the server's first paint already has it.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_S}; samesite=lax`
}

/** As the system, light or dark. */
export function ThemeSwitch() {
  const words = useWords()
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => setTheme(shownTheme()), [])
  const names = { system: words.themeSystem, light: words.themeLight, dark: words.themeDark }
  return (
    <IconButton
      icon={icons[theme]}
      label={`${words.theme}: ${names[theme]}`}
      onClick={() => {
        show(next[theme])
        setTheme(next[theme])
      }}
    />
  )
}
