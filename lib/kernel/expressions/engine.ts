import type { Context, Emitter } from 'liquidjs'
import {
  Value as EngineValue,
  Filter,
  IfTag,
  Liquid,
  Output,
  type Template,
  toValueSync,
  UnlessTag,
} from 'liquidjs'
import { limits } from '../limits.ts'
import { isTrue } from './compare.ts'
import { checkCount, FILTERS } from './filters.ts'
import { kept } from './kept.ts'
import { OPERATORS } from './operators.ts'
import { refuse } from './problem.ts'
import { Run } from './run.ts'
import { said } from './said.ts'
import { type Statement, statementsOf, TAGS } from './statements.ts'
import { checkLength, settleExpression, settleToken, tokenizerOf } from './syntax.ts'
import { ChoiceTag, LoopTag } from './tags.ts'
import { Computed, type Value } from './values.ts'

const runOf = (context: Context): Run =>
  context instanceof Run ? context : refuse('NOT_ALLOWED', 'render', 'This cannot be rendered here.')

/** How many characters a filter made: a text that grows in a loop is counted each time. */
function lengthOf(value: Value): number {
  const text = value instanceof Computed ? value.value : value
  return typeof text === 'string' ? text.length : 0
}

function makeEngine(): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    groupedExpressions: true,
    operators: OPERATORS,
    parseLimit: limits.expressionMaxChars,
    templates: {},
  })
  for (const tag of Object.keys(liquid.tags)) if (!TAGS.has(tag)) delete liquid.tags[tag]
  for (const filter of Object.keys(liquid.filters)) delete liquid.filters[filter]
  liquid.registerTag('for', LoopTag)
  liquid.registerTag('case', ChoiceTag)
  for (const [name, spec] of Object.entries(FILTERS))
    liquid.registerFilter(name, function (value: Value, ...args: Value[]) {
      const run = runOf(this.context)
      run.work(1)
      checkCount(name, spec, args.length)
      const given = spec.apply(run, value, args)
      run.work(lengthOf(given))
      return given
    })
  return liquid
}

type Argument =
  NonNullable<ReturnType<NonNullable<Template['arguments']>>> extends Iterable<infer Each> ? Each : never

/** The engine: the filters and tags of the language and no others, without files. */
export const engine = makeEngine()

const silent = { name: '', args: [], getText: () => '' } as never

const filterOf = (apply: (value: Value, run: Run) => unknown): Filter =>
  new Filter(
    silent,
    function (value: Value) {
      return apply(value, runOf(this.context))
    },
    engine,
  )

const truth = filterOf(isTrue)

/** Gives an argument of a tag or an output the precedence of the language. */
function settle(argument: Argument): void {
  if (!(argument instanceof EngineValue)) {
    settleToken(argument)
    return
  }
  settleExpression(argument.initial)
  for (const arg of argument.filters.flatMap(({ args }) => args))
    settleToken(Array.isArray(arg) ? arg[1] : arg)
}

/** Prepares what the engine parsed: precedence, what counts as true, and what is written down of each value that is said. */
function prepare(template: Template): void {
  for (const argument of template.arguments?.() ?? []) settle(argument)
  if (template instanceof IfTag || template instanceof UnlessTag)
    for (const { value } of template.branches) value.filters.push(truth)
  if (template instanceof Output) {
    const expression = expressionOf(template.token.getText())
    template.value.filters.push(filterOf((value, run) => said(value, expression, run)))
  }
  for (const child of childrenOf(template)) prepare(child)
}

const childrenOf = (template: Template): Template[] => {
  const found = template.children?.(false, true).next().value
  return Array.isArray(found) ? found : []
}

const expressionOf = (output: string): string => output.replace(/^\{\{-?\s*|\s*-?\}\}$/g, '')

/** A template as it was parsed: for rendering, and what it says and reads. */
export interface ParsedTemplate {
  templates: Template[]
  statements: Statement[]
}

const parsed = kept((source: string): ParsedTemplate => {
  checkLength(source)
  const tokens = tokenizerOf(source).readTopLevelTokens(engine.options)
  const statements = statementsOf(tokens)
  const templates = engine.parser.parseTokens(tokens)
  for (const template of templates) prepare(template)
  return { templates, statements }
})

/** Parses a template; refuses what is not allowed and what is not whole. */
export const parseTemplate = (source: string): ParsedTemplate => parsed(source)

/** Renders parsed templates into an emitter. */
export function renderInto({ templates }: ParsedTemplate, run: Run, emitter: Emitter): void {
  toValueSync(engine.renderer.renderTemplates(templates, run, emitter))
}
