import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const MAX_CHARS = 20_000

/** A plain tile for an extension without a readable icon. */
export const FALLBACK_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round"><rect x="4" y="4" width="16" height="16" rx="4"/></svg>'

/** The text of the SVG that the manifest names; it must lie inside the extension's folder. */
export function readIcon(extensionFolder: string, icon: string): string {
  const file = resolve(extensionFolder, icon)
  if (relative(extensionFolder, file).startsWith('..')) return FALLBACK_ICON
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text.includes('<svg') && text.length <= MAX_CHARS ? text : FALLBACK_ICON
  } catch {
    return FALLBACK_ICON
  }
}
