const WHOLE = /^\{\{\s*([\w.]+)\s*\}\}$/
const PARTS = /\{\{\s*([\w.]+)\s*\}\}/g

/**
 * The parameters of a call with `{{value}}` and `{{field}}` filled in: a whole placeholder keeps the type of its
 * value, one inside a text becomes text, one without a value becomes "". Values of the control come on top.
 */
export function fillParams(
  params: Record<string, unknown>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const lookUp = (name: string): unknown =>
    values[name] ?? (name === 'value' ? onlyValue(values) : undefined) ?? ''
  const fill = (given: unknown): unknown => {
    if (typeof given === 'string') return fillText(given, lookUp)
    if (Array.isArray(given)) return given.map(fill)
    if (typeof given !== 'object' || given === null) return given
    return Object.fromEntries(Object.entries(given).map(([name, field]) => [name, fill(field)]))
  }
  const filled = Object.fromEntries(Object.entries(params).map(([name, given]) => [name, fill(given)]))
  return { ...filled, ...values }
}

function fillText(text: string, lookUp: (name: string) => unknown): unknown {
  const whole = WHOLE.exec(text)?.[1]
  if (whole !== undefined) return lookUp(whole)
  return text.replace(PARTS, (_, name: string) => String(lookUp(name)))
}

/** What `{{value}}` stands for in a control that gives one value under another name. */
function onlyValue(values: Record<string, unknown>): unknown {
  const all = Object.values(values)
  return all.length === 1 ? all[0] : undefined
}
