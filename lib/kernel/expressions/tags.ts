import type { Context, Emitter, Parser } from 'liquidjs'
import {
  CaseTag,
  evalToken,
  ForTag,
  type Liquid,
  type TagToken,
  type TopLevelToken,
  toValueSync,
} from 'liquidjs'
import { equal } from './compare.ts'
import { refuse, short } from './problem.ts'
import { Run, wholeList } from './run.ts'
import { tokenizerOf } from './syntax.ts'
import { isNothing, List, type Value } from './values.ts'

const LOOP = /^\s*([\p{L}\p{N}_-]+)\s+in\s+([\s\S]+)$/u

/** A loop whose list has filters, which the engine would leave out, written as the engine takes it. */
export function loopOf(args: string): string {
  const [, variable = '', list = ''] = LOOP.exec(args) ?? []
  if (variable === '') refuse('NOT_PARSED', args, 'Write {% for item in app_id[0].list %}.')
  const hasFilters = list.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\([^()]*\)/g, '').includes('|')
  return `${variable} in ${hasFilters ? `(${list})` : list}`
}

const runOf = (context: Context): Run =>
  context instanceof Run ? context : refuse('NOT_ALLOWED', 'for', 'This cannot be rendered here.')

/** `for` over a list; over one value or a record it is refused. */
export class LoopTag extends ForTag {
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    token.tokenizer = tokenizerOf(loopOf(token.args))
    super(token, rest, liquid, parser)
  }

  override *render(context: Context, emitter: Emitter): ReturnType<ForTag['render']> {
    const run = runOf(context)
    const list = toValueSync(evalToken(this.collection, run)) as Value
    const isList = list instanceof List || Array.isArray(list) || isNothing(list)
    if (!isList)
      refuse(
        'WRONG_TYPE',
        this.collection.getText(),
        `for goes over a list, and "${short(this.collection.getText())}" is none.`,
      )
    const isCut = this.hash.hash.limit !== undefined || this.hash.hash.offset !== undefined
    if (list instanceof List && list.traits.sorted && isCut) wholeList(list, 'The first of a sorted list')
    yield super.render(context, emitter)
  }
}

/** `case` compares by value. */
export class ChoiceTag extends CaseTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const run = runOf(context)
    const target = toValueSync(this.value.value(run)) as Value
    const isHit = (values: readonly { getText(): string }[]): boolean =>
      values.some((token) => equal(target, toValueSync(evalToken(token as never, run)) as Value, run))
    const branch = this.branches.find(({ values }) => isHit(values))
    yield this.liquid.renderer.renderTemplates(branch?.templates ?? this.elseTemplates, run, emitter)
  }
}
