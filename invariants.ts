/** One promise of the platform, and the lines that keep it. */
export interface Invariant {
  id: string
  /** Older or second names of the same promise. */
  aliases?: readonly string[]
  says: string
  enforced: readonly EnforcingLine[]
}

/** A line without which the promise is broken. */
export interface EnforcingLine {
  file: string
  /** Occurs exactly once in the file. */
  line: string
  /** What stands in its place when `npm run measure:mutations` breaks the promise: it compiles, and tests turn red. */
  broken: string
}

/** A promise that the product does not make yet. */
export interface NotYet {
  id: string
  /** Other names that come with it. */
  aliases?: readonly string[]
  says: string
  comesWith: string
}

const at = (file: string, line: string, broken: string): EnforcingLine => ({ file, line, broken })

const kernel = (file: string, line: string, broken: string): EnforcingLine =>
  at(`lib/kernel/${file}`, line, broken)

/** The register: every named invariant that this product keeps, with the lines that keep it. Data alone. */
export const invariants: readonly Invariant[] = [
  // Skeleton
  {
    id: 'I-SKELETON-LLM-ONLY',
    says: 'ctx.skeleton.get answers in a skeleton handler alone and throws SkeletonAccessForbidden elsewhere.',
    enforced: [
      kernel(
        'surfaces/handler-context.ts',
        'get: input.readSkeleton ?? forbidden',
        'get: input.readSkeleton ?? (async () => null)',
      ),
    ],
  },
  {
    id: 'I-SKELETON-PROTOCOL-READ-ONLY',
    aliases: ['I-NO-SKELETON-PUT'],
    says: 'Nothing that an extension is given can write a section.',
    enforced: [
      kernel(
        'surfaces/handler-context.ts',
        'skeleton: { get: input.readSkeleton ?? forbidden }',
        'skeleton: { get: input.readSkeleton ?? forbidden, ...{ put: async () => undefined } }',
      ),
    ],
  },
  {
    id: 'I-NO-CTX-SKELETON-DATA',
    says: 'The context of a call holds no section data.',
    enforced: [
      kernel(
        'surfaces/handler-context.ts',
        '    skeleton: { get: input',
        '    ...{ skeletonData: {} },\n    skeleton: { get: input',
      ),
    ],
  },
  {
    id: 'I-KERNEL-EMPTY-SKELETON-ARG',
    says: 'A call carries context and parameters, and no snapshot beside them.',
    enforced: [
      kernel('chain/dispatch-step.ts', 'params as never', '...([params, {}] as unknown as [never])'),
    ],
  },
  {
    id: 'I-SKELETON-STALENESS-ENVELOPE',
    says: 'The block says that its sections are snapshots, and each dict section says how old it is.',
    enforced: [
      kernel('context/skeleton-section.ts', "['[SKELETON]', NOTE, '', ...lines]", "['[SKELETON]', ...lines]"),
      kernel('context/skeleton-section.ts', '(cached ~', '(about '),
    ],
  },
  {
    id: 'I-SKEL-SUMMARY-VALUES-1',
    says: 'A dict section shows its first six fields as k=v, without meta fields, long texts and lists shortened.',
    enforced: [
      kernel(
        'context/skeleton-section.ts',
        "const fields = Object.entries(value).filter(([key]) => !key.startsWith('_'))",
        'const fields = Object.entries(value)',
      ),
      kernel('limits.ts', 'skeletonMaxFields: 6', 'skeletonMaxFields: 5'),
      kernel('limits.ts', 'skeletonMaxListedDicts: 5', 'skeletonMaxListedDicts: 4'),
    ],
  },
  {
    id: 'I-SKEL-AUTO-DERIVE-1',
    says: 'A tool named skeleton_refresh_<x> is the section x by itself, and no model is offered it.',
    enforced: [
      at(
        'lib/sdk/skeleton-sections.ts',
        'return [...declared, ...derived]',
        'return [...declared, ...derived.slice(0, 0)]',
      ),
      at(
        'lib/sdk/skeleton-sections.ts',
        "tool.startsWith('__') || skeletonPartOf(tool) !== null",
        "tool.startsWith('__')",
      ),
      kernel('skeleton/run-probe.ts', 'const name = refreshToolOf(section)', 'const name = section'),
    ],
  },
  {
    id: 'I-SKEL-FRESHNESS-1',
    says: 'Each stored section carries the time of its refresh.',
    enforced: [kernel('skeleton/refresh-section.ts', 'refreshedAt: now,', 'refreshedAt: now - 7_000,')],
  },
  {
    id: 'I-SKEL-PER-USER-1',
    says: 'A section is kept under user, app and name; nothing of one reaches another.',
    enforced: [
      kernel(
        'app-keys.ts',
        'skeletonPrefix = ({ user, app }: DocumentScope)',
        'skeletonPrefix = ({ app, app: user }: DocumentScope)',
      ),
      kernel(
        'skeleton/run-probe.ts',
        'sectionKey({ user: profile.id, appId, section: name })',
        "sectionKey({ user: profile.id, appId: name.split('_')[0] ?? '', section: name })",
      ),
    ],
  },
  {
    id: 'I-SKEL-CHECK-STALE-PER-SECTION-APPID',
    says: 'Whether a section is stale is asked with its own app and its own ttl.',
    enforced: [
      kernel(
        'skeleton-refresh.ts',
        'address: { user, appId: app.appId, section, ttl }',
        'address: { user, appId: app.appId, section, ttl: ttl * 2 }',
      ),
    ],
  },
  {
    id: 'I-SKEL-LIVE-INVALIDATE',
    says: 'Removing an app purges its sections and cache of that user at once.',
    enforced: [
      kernel(
        'remove-app.ts',
        'await purgeApp(world.stores.expiring, { user, appId })\n  return voided',
        'return voided',
      ),
    ],
  },
  {
    id: 'I-PURGE-SKELETON-SCOPE',
    says: 'A purge takes exact prefixes, refuses ids that a store could read as more, and touches no other keys.',
    enforced: [kernel('app-keys.ts', 'const UNSAFE = /[*?[\\]:/]|^$/', 'const UNSAFE = /^$/')],
  },
  // Cache
  {
    id: 'I-CACHE-VALUE-SIZE-CAP-64KB',
    aliases: ['I-CACHE-SIZE-64K'],
    says: 'A cached value has at most 65,536 bytes, measured as it is stored.',
    enforced: [
      kernel(
        'surfaces/expiring-cache.ts',
        'if (bytes > limits.cacheValueMaxBytes)',
        'if (bytes > limits.cacheValueMaxBytes * 2)',
      ),
      kernel('limits.ts', 'cacheValueMaxBytes: 65_536', 'cacheValueMaxBytes: 65_537'),
      kernel(
        'surfaces/expiring-cache.ts',
        'const bytes = new TextEncoder().encode(text).length',
        'const bytes = text.length',
      ),
    ],
  },
  {
    id: 'I-CACHE-TTL-CAP-300S',
    aliases: ['I-CACHE-TTL-RANGE'],
    says: 'The ttl of a cached value is a whole number of seconds from 5 to 300.',
    enforced: [
      kernel(
        'surfaces/expiring-cache.ts',
        'ttlSeconds >= least && ttlSeconds <= most',
        'ttlSeconds >= least',
      ),
      kernel('surfaces/expiring-cache.ts', 'if (Number.isInteger(ttlSeconds) && ttlS', 'if (ttlS'),
      kernel('limits.ts', 'cacheTtlMinSeconds: 5', 'cacheTtlMinSeconds: 4'),
      kernel('limits.ts', 'cacheTtlMaxSeconds: 300', 'cacheTtlMaxSeconds: 301'),
    ],
  },
  {
    id: 'I-CACHE-KEY-SAFETY',
    says: 'A cache key has 1 to 128 of A-Z, a-z, 0-9, _, - and :.',
    enforced: [
      kernel('surfaces/expiring-cache.ts', '^[A-Za-z0-9_:-]{1,', '^[^]{1,'),
      kernel('limits.ts', 'cacheKeyMaxChars: 128', 'cacheKeyMaxChars: 129'),
    ],
  },
  {
    id: 'I-CACHE-NAMESPACE',
    says: 'What is cached is kept for one user and one app.',
    enforced: [
      kernel(
        'app-keys.ts',
        'cachePrefix = ({ user, app }: DocumentScope)',
        'cachePrefix = ({ app, app: user }: DocumentScope)',
      ),
    ],
  },
  {
    id: 'I-CACHE-MODEL-REGISTRATION-REQUIRED',
    aliases: ['I-CACHE-MODEL-REGISTERED'],
    says: 'The cache takes shapes alone that the app has registered.',
    enforced: [
      kernel(
        'surfaces/expiring-cache.ts',
        'if (models.get(model.name)?.schema === model.schema) return',
        'if (models.has(model.name)) return',
      ),
    ],
  },
  {
    id: 'I-CACHE-PYDANTIC-ONLY',
    says: 'A cached value is checked against its schema.',
    enforced: [
      kernel('surfaces/expiring-cache.ts', 'return parsed.success ? parsed.data : null', 'return data'),
    ],
  },
  {
    id: 'I-EXT-CACHE-APP-ID-KERNEL-AUTHORITATIVE',
    says: 'The app of a call’s cache is what the kernel says, whatever the extension says of itself.',
    enforced: [
      kernel(
        'surfaces/handler-context.ts',
        'app: app.appId,\n      models:',
        'app: app.extension?.appId ?? app.appId,\n      models:',
      ),
    ],
  },
  // Ledger and history
  {
    id: 'I-DISPATCH-RESULT-DATA-PLUMBED',
    says: 'The ledger records ActionResult.data, never its summary.',
    enforced: [
      kernel(
        'memory/turn-digest.ts',
        'const facts = payload(step.data)',
        'const facts = payload(step.summary)',
      ),
      kernel(
        'memory/turn-digest.ts',
        'const told = isToldBySummaries(turn) ? callsPreview(turn) :',
        'const told =',
      ),
    ],
  },
  {
    id: 'I-FACT-LEDGER-PER-TURN-AGG-CAP',
    says: 'FACTS of one turn have at most 3,000 characters; the oldest calls are cut first, and a marker says so.',
    enforced: [
      kernel('limits.ts', 'factsPerTurnMaxChars: 3_000', 'factsPerTurnMaxChars: 3_100'),
      kernel('context/history-section.ts', 'return used > FACTS_ROOM', 'return used > FACTS_ROOM + 100'),
      kernel(
        'context/history-section.ts',
        'return [...kept, cutMarker(cut.length, charactersOf(cut))]',
        'return kept',
      ),
      kernel(
        'context/history-section.ts',
        'const lines = facts.map(factLine)',
        'const lines = facts.map(factLine).toReversed()',
      ),
    ],
  },
  {
    id: 'I-TOOLS-HONEST-TRUNCATION',
    says: 'What is cut from the ledger is counted where it was cut.',
    enforced: [
      kernel(
        'context/history-section.ts',
        'cutMarker(cut.length, charactersOf(cut))]',
        'cutMarker(cut.length, 0)]',
      ),
    ],
  },
  {
    id: 'I-CROSS-TURN-FACT-LEDGER-DEEP-SERIALIZED',
    says: 'Facts keep nested data at full depth and in key order.',
    enforced: [
      kernel('json.ts', 'const MAX_DEPTH = 500', 'const MAX_DEPTH = 4'),
      kernel(
        'json.ts',
        'const keys = Object.keys(value)\n    const fields',
        'const keys = Object.keys(value).sort()\n    const fields',
      ),
    ],
  },
  {
    id: 'I-SDK-RETURN-DATA-VALIDATED-AT-EMIT',
    aliases: ['I-SDK-DECORATOR-DATA-MODEL-KWARG'],
    says: 'A function declares the model of its data; what it returns against that is told to its author and fails nothing.',
    enforced: [
      kernel(
        'memory/fact-findings.ts',
        'of shapeContradictions(tool, data))',
        'of shapeContradictions(tool, data).slice(9))',
      ),
    ],
  },
  {
    id: 'I-FACT-LEDGER-PII-MASK-DEFAULT-OFF',
    says: 'Facts reach a model unmasked only where IMPERAL_FACT_LEDGER_EXPOSE_PII is exactly true.',
    enforced: [
      at(
        'lib/host/env.ts',
        "given.IMPERAL_FACT_LEDGER_EXPOSE_PII === 'true'",
        "given.IMPERAL_FACT_LEDGER_EXPOSE_PII !== 'false'",
      ),
      kernel('memory/turn-digest.ts', ': spacedJson(masker.json(facts))', ': spacedJson(facts)'),
      kernel(
        'memory/turn-memory.ts',
        'if (masker.exposes) return masker.text(dataFactsJson)',
        'if (masker.exposes) return dataFactsJson',
      ),
      kernel(
        'memory/turn-memory.ts',
        'return modelFactsJson ?? spacedJson(masker.json(JSON.parse(dataFactsJson)))',
        'return dataFactsJson',
      ),
      kernel(
        'memory/turn-digest.ts',
        'masker.exposes ? null : spacedJson(masker.json(facts))',
        'spacedJson(masker.json(facts))',
      ),
    ],
  },
  {
    id: 'I-CLASSIFIER-PROMPT-RENDERS-FACT-LEDGER',
    says: 'FACTS lines stand under the preview of each of the last five turns.',
    enforced: [
      kernel(
        'context/history-section.ts',
        "options.withFacts ? [head, ...renderFacts(turn.facts)].join('\\n') : head",
        'options.withFacts ? head : head',
      ),
      kernel('limits.ts', 'factsWindowTurns: 5', 'factsWindowTurns: 4'),
      kernel(
        'classifier/classify.ts',
        'history: memory.digests.map(',
        'history: memory.digests.slice(0, 0).map(',
      ),
    ],
  },
  {
    id: 'I-NO-HARDCODED-DIGEST-CAPS',
    says: 'The caps of ledger and prior results stand in limits.ts alone.',
    enforced: [
      kernel(
        'context/history-section.ts',
        'const FACTS_ROOM = limits.factsPerTurnMaxChars - MARKER_ROOM',
        'const FACTS_ROOM = 3_000 - MARKER_ROOM',
      ),
      kernel('prompts/budgets.ts', 'scaled(limits.priorStepMaxChars)', 'scaled(8_000)'),
    ],
  },
  // Plans and prose by reference
  {
    id: 'I-BATCH-ONE-CARD',
    says: 'Each destructive step gates independently: a step for each item of a list is one step, with one card whose seal covers every item; only ticked items of it run.',
    enforced: [
      kernel('confirmation/sealed-action.ts', '...(step.batch === undefined ? {} : {', '...(true ? {} : {'),
      kernel(
        'confirmation/authorised-call.ts',
        'if (call.item !== undefined && !isTicked(pending, call.item)) return false',
        '',
      ),
    ],
  },
  {
    id: 'I-PLAN-ANSWER-IS-OF-THIS-TURN',
    says: 'A departure from "a second LLM call": where every step of the first plan ran as planned, the answer that it brought is rendered over this turn’s results alone and checked; no narrator is asked.',
    enforced: [
      kernel('narration/say-of-plan.ts', 'if (!steps.every(isAsPlanned)) return false', ''),
      kernel(
        'narration/say-of-plan.ts',
        'if (await repeatsMemory(turn, plan.say, ground.facts)) return false',
        '',
      ),
    ],
  },
  {
    id: 'I-RECALL-WITHOUT-NARRATOR',
    says: 'The narrator never sees skeletons nor other turns: recalled values are said by the kernel’s template.',
    enforced: [
      kernel(
        'narration/narrate.ts',
        "else if (plan?.kind === 'recall') tellRecalled(turn)",
        "else if (plan?.kind === 'recall') await tellResults(turn)",
      ),
    ],
  },
  {
    id: 'I-EXPRESSIONS-BEFORE-DATA',
    says: 'Templates and expressions are parsed as the model wrote them; what tokens stand for and what data holds is never parsed.',
    enforced: [kernel('memory/pii-mask.ts', '|\\{\\{|\\{%/g', '/g')],
  },
  // Chain
  {
    id: 'I-ACTION-PLAN-ARGS-JSON-STRING',
    says: 'A plan carries the arguments of a call as an object; one JSON string, as the platform writes them, is read as the same.',
    enforced: [
      kernel(
        'classifier/read-call.ts',
        'const args = readJsonField(value)',
        'const args = isRecord(value) ? value : null',
      ),
    ],
  },
  {
    id: 'I-CHAIN-READ-BEFORE-WRITE-DEPENDENCIES',
    says: 'The plan is sorted by its dependencies before its first step runs; the sort is stable.',
    enforced: [
      kernel(
        'chain/order-steps.ts',
        '!done.has(index) && [...wanted].every((need) => done.has(need))',
        '!done.has(index) && wanted.size >= 0',
      ),
      kernel('classifier/classify.ts', 'ordering.calls.flatMap(', 'ordering.calls.toReversed().flatMap('),
    ],
  },
  {
    id: 'I-CHAIN-PRIOR-RESULTS-STRUCTURED',
    says: 'A step that is written from earlier ones gets their data, not their summary alone.',
    enforced: [
      kernel('chain/prior-step-results.ts', 'data: step.data,', 'data: null,'),
      kernel('chain/fill-args.ts', 'data: masker.json(each.data)', 'data: null'),
    ],
  },
  {
    id: 'I-CHAT-FUNCTION-VERBATIM-PARAMS',
    says: 'Parameters reach the handler as they were planned and validated, typed and to the character.',
    enforced: [
      kernel(
        'chain/dispatch-step.ts',
        'fn.options.params.parse(step.args)',
        "fn.options.params.parse(JSON.parse(JSON.stringify(step.args).replaceAll('  ', ' ')))",
      ),
    ],
  },
  {
    id: 'I-PARAMS-NO-PLACEHOLDER-VALUES',
    says: 'A step with a placeholder for a value is not run.',
    enforced: [
      kernel(
        'chain/guards/placeholder.ts',
        '.find((found) => !isMeant(found, input))',
        ".find((found) => found === '')",
      ),
    ],
  },
  {
    id: 'I-WRITE-ARG-NO-BLEED',
    says: 'No error code reaches the arguments of a write once a call of the turn failed.',
    enforced: [
      kernel('chain/guards/error-bleed.ts', 'text.toLowerCase().includes(code)', 'text.includes(code)'),
      kernel(
        'chain/prepare-step.ts',
        'codes.push(...problems.map(({ problem }) => validationCode(problem)))',
        '',
      ),
    ],
  },
  {
    id: 'I-AH-1',
    says: 'The guards, the shape of ids among them, look at arguments again on each retry.',
    enforced: [
      kernel(
        'chain/check-filled.ts',
        '  guard(turn, checking)\n',
        '  if (checking.codes.length === 0) guard(turn, checking)\n',
      ),
    ],
  },
  {
    id: 'I-PYDANTIC-RETRY-BUDGET',
    says: 'Arguments that do not fit are asked for again, at most twice.',
    enforced: [kernel('limits.ts', 'schemaRetries: 2', 'schemaRetries: 3')],
  },
  {
    id: 'I-PYDANTIC-FEEDBACK-STRUCTURED',
    says: 'A model is told what was wrong in words: the parameter, the problem, the expectation.',
    enforced: [kernel('chain/schema-feedback.ts', "empty: 'is empty or too small'", "empty: 'empty'")],
  },
  {
    id: 'I-PYDANTIC-RETRY-SCOPE',
    says: 'Only arguments that do not fit the schema are asked for again, and not once a model repeats itself.',
    enforced: [
      kernel(
        'chain/ask-again.ts',
        'canonicalJson(again.args) === canonicalJson(filled.args) ? null',
        'canonicalJson(again.args) === "" ? null',
      ),
    ],
  },
  {
    id: 'I-PYDANTIC-FC-SINGLE-APPEND',
    says: 'A call is recorded once, however often its arguments were asked for.',
    enforced: [
      kernel(
        'chain/prepare-step.ts',
        'tried = again',
        "blockStep(turn, planned.index, 'RETRIED', ''), (tried = again)",
      ),
    ],
  },
  {
    id: 'I-REF-CAP-PER-ARGS',
    says: 'A step holds at most twenty references.',
    enforced: [
      kernel('limits.ts', 'refsPerStep: 20', 'refsPerStep: 21'),
      kernel('classifier/check-plan.ts', 'sources.length > limits.refsPerStep || crossTurn', 'crossTurn'),
    ],
  },
  {
    id: 'I-REF-CAP-CROSS-TURN',
    says: 'At most five of a step’s references reach into earlier turns.',
    enforced: [
      kernel('limits.ts', 'crossTurnRefsPerStep: 5', 'crossTurnRefsPerStep: 6'),
      kernel('classifier/check-plan.ts', ' || crossTurn > limits.crossTurnRefsPerStep', ''),
    ],
  },
  {
    id: 'I-EXT-TOOL-ISOLATION',
    says: 'A step of an app names that app’s functions alone, and its handler reaches nothing of another app.',
    enforced: [
      kernel(
        'classifier/read-call.ts',
        'return app.tools.get(fnName) ??',
        'return [...catalog.values()].flatMap(({ tools }) => tools.get(fnName) ?? [])[0] ??',
      ),
      kernel(
        'surfaces/handler-context.ts',
        '    skeleton: { get: input',
        '    ...{ world },\n    skeleton: { get: input',
      ),
    ],
  },
  {
    id: 'I-EXT-ERROR-CODE-NORMALIZED',
    says: 'An error without a code, or with what is none, has the code EXT_UNSTRUCTURED_ERROR.',
    enforced: [
      at('lib/sdk/action-result.ts', 'code: isCode ? code : UNSTRUCTURED', 'code'),
      at(
        'lib/sdk/action-result.ts',
        "const UNSTRUCTURED = 'EXT_UNSTRUCTURED_ERROR'",
        "const UNSTRUCTURED = 'INTERNAL'",
      ),
    ],
  },
  {
    id: 'I-MAGIC-UX-1',
    says: 'What went wrong in a handler is told in plain words, without a code.',
    enforced: [
      kernel('chain/dispatch-step.ts', 'failed: words.badResult(appName),', "failed: 'BAD_RESULT',"),
    ],
  },
  {
    id: 'I-MAGIC-UX-2',
    says: 'The text of an exception stays in the log.',
    enforced: [
      kernel(
        'chain/dispatch-step.ts',
        'failed: turn.words.handlerThrew(tool.appName),',
        'failed: String(error),',
      ),
    ],
  },
  // Confirmation
  {
    id: 'I-CONFIRMATION-EXECUTES-WHAT-USER-SAW',
    says: 'What runs after a card is the call that the card showed, or nothing.',
    enforced: [
      kernel('confirmation/sealed-action.ts', 'args: step.args,', ''),
      kernel('chain/validate-args.ts', 'isStable && isRecord(value) ?', 'isRecord(value) ?'),
    ],
  },
  {
    id: 'I-CHATEXT-DESTRUCTIVE-ESCALATE',
    says: 'What deletes is asked about, also where its manifest calls it a read.',
    enforced: [
      kernel(
        'tool-catalog.ts',
        "if (tool.action_type === 'destructive' || deletes) return 'destructive'",
        "if (tool.action_type === 'destructive') return 'destructive'",
      ),
      kernel(
        'confirmation/kav-gate.ts',
        "return { is: 'ask', because: 'destructive' }",
        "return { is: 'open' }",
      ),
    ],
  },
  // Narrator
  {
    id: 'I-NARRATOR-NO-FABRICATED-CONTENT-CLAIMS',
    says: 'The narrator sees this turn’s results and the message alone, and is told to state nothing else.',
    enforced: [
      kernel('narration/narrator-prompt.ts', '1. State only what the results hold.', '1. Tell it well.'),
      kernel(
        'narration/narrator-prompt.ts',
        "if (status === 'NOT_RUN' || status === 'SKIPPED') entry.args",
        "if (status === 'NOT_RUN' || status === 'SUCCESS') entry.args",
      ),
    ],
  },
  {
    id: 'I-NARRATION-VERIFIED',
    says: 'A sentence is shown only where its values and deeds are those of the calls that were made.',
    enforced: [
      kernel(
        'narration/render-prose.ts',
        'if (problem !== undefined) return',
        'if (problem === undefined) return',
      ),
    ],
  },
  {
    id: 'I-NARRATION-STRICT-1',
    says: 'Every narration has the strict rules.',
    enforced: [
      kernel(
        'narration/narrator-prompt.ts',
        'promptOf(INSTRUCTIONS, [',
        "promptOf(steps.length > 0 ? 'You are Webbee.' : INSTRUCTIONS, [",
      ),
    ],
  },
  {
    id: 'I-NARRATION-STRICT-2',
    says: 'The strict rules are the same in every language.',
    enforced: [
      kernel(
        'narration/narrator-prompt.ts',
        'promptOf(INSTRUCTIONS, [',
        "promptOf(message.language === 'ru' ? INSTRUCTIONS.slice(1) : INSTRUCTIONS, [",
      ),
    ],
  },
  {
    id: 'I-BYOLLM-PARTIAL-RECOVERY',
    says: 'Where tools succeeded and the narration failed, the person reads what was done.',
    enforced: [
      kernel(
        'account/account.ts',
        "if (step.status === 'succeeded') return [plainText(",
        'if (step.index < 0) return [plainText(',
      ),
    ],
  },
  // People and apps
  {
    id: 'I-NOTIFY-APP-ATTRIBUTED',
    says: 'A notice carries the app that it came from.',
    enforced: [kernel('surfaces/notify.ts', 'notices.push({ id, appId,', "notices.push({ id, appId: '',")],
  },
  {
    id: 'I-SYSTEM-APPS-NEVER-UNINSTALLABLE',
    says: 'A system app cannot be removed, whatever a profile says.',
    enforced: [
      kernel(
        'remove-app.ts',
        'if (app.manifest.system) throw',
        'if (app.manifest.system === undefined) throw',
      ),
      kernel(
        'installed-apps.ts',
        'manifest.system || !removedApps.includes(appId)',
        '!removedApps.includes(appId)',
      ),
    ],
  },
]

/** What this product does not promise yet, or promises in another way. Printed by the tests. */
export const notYet: readonly NotYet[] = [
  {
    id: 'I-FRAMES-FACTS-ONLY',
    says: 'Frames of a stream carry facts, not prose.',
    comesWith: 'nothing planned: a frame carries the turn as the page shows it, prose included',
  },
  {
    id: 'I-STREAM-STEP-DIFF',
    says: 'Streamed steps are differences, labelled in the language of the person.',
    comesWith: 'differences on the wire: a frame carries the whole turn',
  },
  {
    id: 'I-NARRATION-TOOL-SHAPE-1',
    says: 'The narrator answers in a frozen form.',
    comesWith: 'nothing planned: the narrator writes prose, and its sentences are checked',
  },
  {
    id: 'I-STORE-THREAT-COUNTER-1',
    says: 'Forbidden tries at the store are counted.',
    comesWith: 'counters of the server',
  },
  {
    id: 'I-LIST-USERS-1',
    aliases: ['I-LIST-USERS-4'],
    says: 'Reading across users needs the system context; the pages have a cursor.',
    comesWith: 'schedules',
  },
  {
    id: 'I-AS-USER-1',
    aliases: ['I-AS-USER-2'],
    says: 'Acting as a user is the system context’s alone, and changes the user id and nothing else.',
    comesWith: 'schedules',
  },
  {
    id: 'I-HUB-DISPATCH-DEPTH-3',
    aliases: ['I-HUB-DISPATCH-NO-CYCLE', 'I-HUB-DISPATCH-RBAC'],
    says: 'A dispatch inside a dispatch is bounded, has no cycle and checks rights again.',
    comesWith: 'dispatch between extensions',
  },
  {
    id: 'I-CALL-TOKEN-HMAC',
    aliases: ['I-CALL-TOKEN-SCOPE'],
    says: 'Calls carry signed tokens with a scope, and no token is taken twice.',
    comesWith: 'extensions in processes of their own',
  },
  {
    id: 'I-EXT-VERIFY-WRITE-REFLECTS-INTENT',
    says: 'A write is read back and compared with what was meant.',
    comesWith: 'verified writes',
  },
  { id: 'I-SECRETS-CONTRACT-DECLARED', says: 'An undeclared secret is refused.', comesWith: 'secrets' },
  { id: 'I-SECRETS-USER-SCOPED', says: 'A secret is one user’s and one app’s.', comesWith: 'secrets' },
  { id: 'I-SECRETS-NEVER-LOGGED', says: 'A log holds length and hash prefix alone.', comesWith: 'secrets' },
  { id: 'I-SECRETS-AUDIT-FOREVER', says: 'Every use of a secret is audited for ever.', comesWith: 'secrets' },
  { id: 'I-SECRET-APP-NO-LLM-EGRESS', says: 'A secret never reaches a model.', comesWith: 'secrets' },
  {
    id: 'I-LONGRUN-BG-USER-SCOPED',
    says: 'A background task is bound to one user and app; it returns an ActionResult.',
    comesWith: 'long-running work',
  },
  {
    id: 'I-LONGRUN-CHAT-INJECT-AUDIT-EVERY',
    says: 'A message put into a chat from the background is scoped and audited.',
    comesWith: 'long-running work',
  },
  { id: 'I-WEBHOOK-URL-CANONICAL', says: 'The kernel builds the url of a webhook.', comesWith: 'webhooks' },
  {
    id: 'I-MARKETPLACE-HIDES-SYSTEM',
    says: 'The marketplace does not list system apps.',
    comesWith: 'the marketplace',
  },
  {
    id: 'I-SYSTEM-FLAG-RESERVED-FOR-IMPERAL',
    says: 'Named apps alone may be system apps.',
    comesWith: 'the marketplace',
  },
]
