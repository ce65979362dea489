/** Every cap of the product, with its unit and the id of the invariant it serves. */
export const limits = {
  /** A message a person sends. */
  messageMaxChars: 8_000,
  /** I-FACT-LEDGER-PER-TURN-AGG-CAP: FACTS of one turn, markers and line overhead included. */
  factsPerTurnMaxChars: 3_000,
  /** Turns whose FACTS the classifier sees. */
  factsWindowTurns: 5,
  /** Turns the classifier sees at all; those beyond the window as previews. */
  historyMaxTurns: 20,
  /** Of a message and of a preview there, escapes counted. */
  historyPreviewMaxChars: 300,
  historyAppsMaxChars: 200,
  /** I-SKELETON-STALENESS-ENVELOPE and its siblings: what survives compression. */
  skeletonMaxFields: 6,
  skeletonMaxListedDicts: 5,
  skeletonStringMaxChars: 120,
  /** The keys of a shape hint. */
  skeletonShapeMaxChars: 300,
  /** A rendered section, counted in bytes of UTF-8 and so never more characters. */
  skeletonSectionMaxChars: 2_048,
  /** The sections of all apps together, as they are shown. */
  skeletonMaxChars: 24_000,
  /** A section as it is stored, in UTF-8. */
  skeletonValueMaxBytes: 65_536,
  skeletonHandlerTimeoutMs: 2_000,
  /** After a probe that failed, the old section is kept this long before the next try; a write ends it. */
  skeletonRestMs: 30_000,
  noticeMaxChars: 300,
  noticesPerCall: 5,
  catalogMaxChars: 24_000,
  /** The shape of one function's result there. */
  returnShapeMaxChars: 700,
  catalogFullSchemas: 40,
  /** Schemas that a later message of a conversation may add. */
  catalogAddedSchemas: 5,
  stepsPerPlan: 12,
  /** Steps of a turn, over all its rounds. */
  stepsPerTurn: 24,
  /** How often a planner is asked in one turn, the first time included. */
  roundsPerTurn: 3,
  /** Items that one step runs over. */
  itemsPerBatch: 100,
  /** A batch stops trying after so many failures in a row. */
  batchFailuresInARow: 3,
  /** References a step may hold, and those of them that reach into earlier turns. */
  refsPerStep: 20,
  crossTurnRefsPerStep: 5,
  /** What they may bring in together, as JSON in UTF-8. */
  crossTurnMaxBytes: 50_000,
  /** I-PYDANTIC-RETRY-BUDGET: how often a model is asked again for arguments that do not fit the schema. */
  schemaRetries: 2,
  /** Literals of one answer that lead to where they came from. */
  answerSources: 120,
  /** Values that one computed literal names as its own. */
  computedOrigins: 20,
  priorStepMaxChars: 8_000,
  priorStepsMaxChars: 48_000,
  /** `[DONE]`: the results of earlier rounds in the prompt of a later one. */
  doneMaxChars: 16_000,
  /**
   * Context window of a model that tells none. The parts of a prompt that no other rule fixes grow and shrink with the
   * window; beyond the largest a longer prompt costs and slows more than it tells.
   */
  windowTokens: 32_000,
  windowMinTokens: 8_000,
  windowMaxTokens: 128_000,
  recalledMaxChars: 8_000,
  handlerTimeoutMs: 30_000,
  resultMaxBytes: 1_048_576,
  panelTimeoutMs: 10_000,
  /** How long an extension's module may take to load. */
  extensionImportMs: 5_000,
  cardTtlMs: 300_000,
  /** How long a card asks about an outcome nobody knows; a server may be gone for a night. */
  unknownCardTtlMs: 86_400_000,
  /** How often a step is called before it stops trying by itself. */
  attemptsPerStep: 3,
  /** How often a turn is started by a process that is gone before there is a plan. */
  startsPerTurn: 3,
  leaseMs: 15_000,
  leaseRenewMs: 5_000,
  /** How long a model may be silent: before its first piece, and between two. */
  modelSilenceMs: 60_000,
  /** How often one model is asked for one answer. */
  modelAttempts: 3,
  /** The pause before the second attempt; each later one is four times as long. */
  modelRetryPauseMs: 500,
  /** The longest pause that a service may ask for. */
  modelRetryAfterMaxMs: 30_000,
  /** No attempt begins later than this after the first one. */
  modelRetryBudgetMs: 45_000,
  /** Room for an answer, in tokens; one that was cut off is asked for again with twice as much. */
  modelAnswerMaxTokens: 4_096,
  /** Objects and lists inside one another in what a model writes. */
  jsonMaxDepth: 64,
  /** How long the built-in model may read one prompt, and how many words a message for it may have. */
  localModelTimeoutMs: 3_000,
  localModelMaxWords: 2_000,
  /** How much of a message the second reader of the user's words reads: it runs beside everything else. */
  asksForMaxChars: 2_000,
  sentenceFlushMs: 60,
  /** I-CACHE-VALUE-SIZE-CAP-64KB */
  cacheValueMaxBytes: 65_536,
  /** I-CACHE-TTL-CAP-300S */
  cacheTtlMinSeconds: 5,
  cacheTtlMaxSeconds: 300,
  cacheTtlDefaultSeconds: 60,
  /** I-CACHE-KEY-SAFETY */
  cacheKeyMaxChars: 128,
  documentMaxBytes: 1_048_576,
  /** An expression, a condition or a template as a model wrote it, in characters. */
  expressionMaxChars: 16_000,
  /** Evaluating one of them, in milliseconds. */
  expressionRenderMs: 2_000,
  /** Values that its filters and ranges may go through, counted again in each. */
  expressionMemory: 1_000_000,
  /** The text that a template makes, in characters. */
  expressionTextMaxChars: 200_000,
  /** Rows of one table or list of a template. */
  expressionRows: 30,
  /** Templates, expressions and conditions that are kept parsed. */
  expressionsParsed: 500,
  /** New guests, messages and tries of the password from one address, each in a fixed window. */
  guestsPerAddress: 300,
  guestsWindowMs: 600_000,
  messagesPerAddress: 60,
  messagesWindowMs: 60_000,
  signInsPerAddress: 10,
  signInsWindowMs: 600_000,
} as const

export type KernelLimits = { readonly [cap in keyof typeof limits]: number }
