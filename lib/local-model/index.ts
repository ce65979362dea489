export { localModel, threadedLocalModel } from './model.ts'
export type { ParsedApp } from './parse/tools.ts'
export { asksFor } from './planner/asks-for.ts'
export { explainPlan } from './planner/planner.ts'
