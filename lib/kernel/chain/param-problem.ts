import type { z } from 'zod'

/** What is wrong with one parameter, as far as a person needs to know. */
export type ParamProblem = 'missing' | 'empty' | 'email' | 'url' | 'date' | 'too-long' | 'choice' | 'unfit'

const FORMATS: Record<string, ParamProblem> = { email: 'email', url: 'url', date: 'date', datetime: 'date' }

/** Reads a validation issue. The library's own sentences name types and values, which are not for people. */
export function paramProblem(issue: z.core.$ZodIssue): ParamProblem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.includes('undefined') ? 'missing' : 'unfit'
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'unfit'
    case 'too_small':
      return 'empty'
    case 'too_big':
      return 'too-long'
    case 'invalid_value':
      return 'choice'
    default:
      return 'unfit'
  }
}
