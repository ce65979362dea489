import { bindFields } from './binder/bind-fields.ts'
import { narrate } from './narrator/narrate.ts'
import { explainPlan } from './planner/planner.ts'

/** The system message and the last user message: all that the local model reads. */
export interface PromptTexts {
  system: string
  user: string
}

/** The answer to a prompt: JSON of a plan or of bound fields, or prose. The first line of the system message says which call it is. */
export function answerPrompt({ system, user }: PromptTexts): string {
  const [call = ''] = system.split('\n')
  if (call.includes("Webbee's binder")) return JSON.stringify(bindFields(user))
  if (call.includes("Webbee's narrator")) return narrate(user)
  return JSON.stringify(explainPlan(user).plan)
}
