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
  catalogFullSchemas: 24,
  stepsPerPlan: 12,
  /** References a step may hold, and those of them that reach into earlier turns. */
  refsPerStep: 20,
  crossTurnRefsPerStep: 5,
  /** What they may bring in together, as JSON in UTF-8. */
  crossTurnMaxBytes: 50_000,
  /** I-PYDANTIC-RETRY-BUDGET: how often a model is asked again for arguments that do not fit the schema. */
  schemaRetries: 2,
  /** Literals of one answer that lead to where they came from. */
  answerSources: 120,
  priorStepMaxChars: 8_000,
  priorStepsMaxChars: 64_000,
  recalledMaxChars: 8_000,
  handlerTimeoutMs: 30_000,
  resultMaxBytes: 1_048_576,
  panelTimeoutMs: 10_000,
  cardTtlMs: 300_000,
  /** How long a card asks about an outcome nobody knows; a server may be gone for a night. */
  unknownCardTtlMs: 86_400_000,
  /** How often a step is called before it stops trying by itself. */
  attemptsPerStep: 3,
  leaseMs: 15_000,
  leaseRenewMs: 5_000,
  modelTimeoutMs: 60_000,
  modelRetryAfterMaxMs: 5_000,
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
} as const

export type KernelLimits = { readonly [cap in keyof typeof limits]: number }
