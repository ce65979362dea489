export type ModelChoice =
  | { provider: 'local' }
  | { provider: 'anthropic'; modelId: string; apiKey: string; baseUrl: string | null }
  | { provider: 'openai'; modelId: string; apiKey: string | null; baseUrl: string }

export type ModelPurpose = 'planner' | 'binder' | 'narrator' | 'fallback'
/** The models that are named for one purpose; one that is not named is not there. */
export type ModelChoices = Readonly<Partial<Record<ModelPurpose, ModelChoice>>>

/** The variable that names the model of each purpose. */
export const PURPOSE_VARIABLES = {
  planner: 'WEBBEE_MODEL_PLANNER',
  binder: 'WEBBEE_MODEL_BINDER',
  narrator: 'WEBBEE_MODEL_NARRATOR',
  fallback: 'WEBBEE_MODEL_FALLBACK',
} as const satisfies Record<ModelPurpose, string>

const PURPOSES = ['planner', 'binder', 'narrator', 'fallback'] as const

type NamesModel = 'WEBBEE_MODEL' | (typeof PURPOSE_VARIABLES)[ModelPurpose]

/** What the environment says of models and their services. */
export type ModelVariables = Partial<
  Record<
    NamesModel | 'ANTHROPIC_API_KEY' | 'WEBBEE_ANTHROPIC_URL' | 'WEBBEE_OPENAI_URL' | 'WEBBEE_OPENAI_KEY',
    string | undefined
  >
>

/** How a variable names a model. */
export const MODEL_NAME = /^(local|(anthropic|openai):\S+)$/
export const MODEL_NAME_RULE = 'must be local, anthropic:<model id> or openai:<model id>'

/** The model that one variable names, with what it needs; adds to `problems` what is missing. */
function choiceOf(variable: NamesModel, given: ModelVariables, problems: string[]): ModelChoice {
  const name = given[variable] ?? 'local'
  if (name === 'local') return Object.freeze({ provider: 'local' })
  const modelId = name.slice(name.indexOf(':') + 1)
  if (name.startsWith('anthropic:')) {
    const apiKey = given.ANTHROPIC_API_KEY
    if (!apiKey) problems.push(`ANTHROPIC_API_KEY is needed for ${variable}=anthropic:…`)
    const baseUrl = given.WEBBEE_ANTHROPIC_URL ?? null
    return Object.freeze({ provider: 'anthropic', modelId, apiKey: apiKey ?? '', baseUrl })
  }
  const baseUrl = given.WEBBEE_OPENAI_URL
  if (!baseUrl)
    problems.push(
      `WEBBEE_OPENAI_URL is needed for ${variable}=openai:…, for example http://localhost:11434/v1`,
    )
  const apiKey = given.WEBBEE_OPENAI_KEY ?? null
  return Object.freeze({ provider: 'openai', modelId, apiKey, baseUrl: baseUrl ?? '' })
}

/** The model for everything and those of single purposes; adds to `problems` what is missing. */
export function modelChoices(
  given: ModelVariables,
  problems: string[],
): { model: ModelChoice; models: ModelChoices } {
  const model = choiceOf('WEBBEE_MODEL', given, problems)
  const named = PURPOSES.filter((purpose) => given[PURPOSE_VARIABLES[purpose]] !== undefined)
  const models = named.map((purpose) => [purpose, choiceOf(PURPOSE_VARIABLES[purpose], given, problems)])
  return { model, models: Object.freeze(Object.fromEntries(models)) }
}
