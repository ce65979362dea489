export { localModel } from './model.ts'
export { explainPlan } from './planner/planner.ts'
