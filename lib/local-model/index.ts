export { localModel } from './model.ts'
export type { Plan } from './planner/plan.ts'
export { explainPlan } from './planner/planner.ts'
export type { TraceLine } from './planner/trace.ts'
