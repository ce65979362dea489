const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** What the page says about prompts, in English. */
export const inspectorEn = {
  open: 'What the model saw',
  calls: { classifier: 'Plan', binder: 'Writing', narrator: 'Answer' },
  callOfStep: (call: string, step: string) => `${call}: ${step}`,
  tokens: (given: string, cached: string | null, written: string) =>
    cached === null
      ? `${given} tokens in, ${written} out`
      : `${given} tokens in (${cached} cached), ${written} out`,
  unknownTokens: 'tokens not told',
  hash: 'SHA-256 of the prompt',
  failures: {
    timeout: 'no answer in time',
    'rate-limited': 'asked to pause',
    unreachable: 'not reached',
    refused: 'refused by the service',
    unreadable: 'answer not readable',
    stopped: 'stopped',
  },
  maskingOn:
    'Addresses, numbers and names went out as tokens. The values behind them are shown to you alone.',
  maskingOff: 'Masking was off on this server: the model saw every value as it is.',
  asSent: 'As sent',
  inClear: 'In clear',
  view: 'Show the text',
  copyAll: 'Copy the prompt',
  copyChannel: (channel: string) => `Copy: ${channel}`,
  copied: 'Copied',
  notCopied: 'The browser did not let me copy.',
  channels: {
    system: 'Instructions',
    skeleton: 'Skeleton',
    history: 'History and facts',
    catalogue: 'Catalogue',
    step: 'Step and its schema',
    prior: 'Results of earlier steps',
    results: 'Results and effects',
    recalled: 'Recalled facts',
    check: 'What the check found',
    message: 'Message',
  },
  size: (size: string, budget: string | null) =>
    budget === null ? `${size} characters` : `${size} of ${budget} characters`,
  section: (name: string, age: string, size: string) => `${name}: ${age} old, ${size} characters`,
  compressed: 'compressed',
  masked: (values: number) => `${plural(values, 'value')} masked`,
  age: (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`),
  turns: (turns: number, withFacts: number) => `${plural(turns, 'turn')}, ${withFacts} with facts`,
  factsCut: (time: string, calls: number, size: string) =>
    `Cut from the turn of ${time}: ${plural(calls, 'call')}, ${size} characters`,
  tools: (full: number, named: number, counted: number) =>
    named + counted === 0
      ? `${plural(full, 'function')}, each with its schema`
      : `${full} with schema, ${named} by name, ${counted} only counted`,
  dataCut: (step: number) => `Data of step ${step + 1} keeps its leading part`,
  stepsLeftOut: (steps: number) => `${plural(steps, 'earlier result')} found no room`,
  notKept:
    'This prompt is not kept. I keep those of the newest 50 turns of a conversation; the hash of every other one stays.',
  noCalls: 'No model was asked in this turn.',
  failed: 'I could not load the prompts.',
  loading: 'Loading the prompts',
}

export type InspectorWords = typeof inspectorEn
