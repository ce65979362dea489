/** The tools whose schema stands in a classifier prompt, as `app.tool`, read off its text. */
export function toolsInFull(prompt: string): Set<string> {
  const found = new Set<string>()
  let app = ''
  let isTools = false
  for (const line of prompt.split('\n')) {
    if (/^\[[A-Z]+\]$/.test(line)) isTools = line === '[TOOLS]'
    if (!isTools) continue
    app = /^app ([^\s:]+): /.exec(line)?.[1] ?? app
    const tool = /^- (\S+) \((?:read|write|destructive)\) .*params=(?:schema)?\{/.exec(line)?.[1]
    if (tool !== undefined) found.add(`${app}.${tool}`)
  }
  return found
}
