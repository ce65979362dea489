import { describe, expect, it } from 'vitest'
import { explainPlan } from '../index.ts'

const TOOLS = `[TOOLS]
app papers: Papers
- discard_sheet (destructive) Discard a sheet. effects=["trash:sheet"] params={sheet_id}
app work: Work
- discard_duty (destructive) Discard a duty. effects=["delete:duty"] params={duty_id}`

const callsFor = (text: string, fact: string): unknown => {
  const { plan } = explainPlan(`${TOOLS}

[SKELETON]

[HISTORY]
[2026-05-15T17:00:00Z user ok apps=[]] go on
  FACTS: ${fact}

[MESSAGE]
[Friday 2026-05-15 17:23 +00:00 UTC lang=en] ${text}`)
  return plan.kind === 'calls' ? plan.action_plans.map(({ app_id, tool }) => `${app_id}.${tool}`) : []
}

describe('an id that an earlier result holds', () => {
  it.each([
    ['papers', 'work'],
    ['work', 'papers'],
  ])('is of %s, and never goes to %s', (owner, other) => {
    const key = owner === 'papers' ? 'sheet_id' : 'duty_id'
    const fact = `app=${owner} fn=create_thing data={"${key}":"x-1","title":"A"}`
    expect([callsFor('delete x-1', fact), callsFor('delete it', fact)].flat()).toContain(
      owner === 'papers' ? 'papers.discard_sheet' : 'work.discard_duty',
    )
    expect(JSON.stringify([callsFor('delete x-1', fact), callsFor('delete it', fact)])).not.toContain(
      `${other}.`,
    )
  })
})
