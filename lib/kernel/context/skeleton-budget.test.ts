import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { renderSkeleton, renderSkeletonSection, type SkeletonSection } from './skeleton-section.ts'

const section = (index: number, fields: number, length: number): SkeletonSection => ({
  appId: `app-${index}`,
  section: `section_${index}`,
  value: Object.fromEntries(
    Array.from({ length: fields }, (_, field) => [`field_${field}`, `${field}${'x'.repeat(length)}`]),
  ),
  ageSeconds: 12,
})

describe('the sections of many apps', () => {
  it('share 24,000 characters: the short ones stay whole, the long ones lose their last fields', () => {
    const short = Array.from({ length: 10 }, (_, index) => section(index, 2, 10))
    const listed = { recent: Array.from({ length: 60 }, (_, index) => `item ${index} of a list`) }
    const long = Array.from({ length: 30 }, (_, index) => ({
      ...section(10 + index, 5, 110),
      value: { ...section(10 + index, 5, 110).value, ...listed },
    }))
    const { text, rendered } = renderSkeleton([...short, ...long])
    expect([
      text.length <= limits.skeletonMaxChars,
      text.length > limits.skeletonMaxChars * 0.7,
      rendered.slice(0, 10).map(({ line }) => line),
      rendered.slice(10).every(({ line, compressed }) => compressed && line.includes('field_0=')),
    ]).toEqual([true, true, short.map((each) => renderSkeletonSection(each).line), true])
  })

  it('never exceed their budget, however many and long they are', () => {
    const sections = fc.array(fc.tuple(fc.nat(8), fc.nat(400)), { maxLength: 900 })
    fc.assert(
      fc.property(sections, (shapes) => {
        const { text } = renderSkeleton(
          shapes.map(([fields, length], index) => section(index, fields, length)),
        )
        expect(text.length).toBeLessThanOrEqual(limits.skeletonMaxChars)
      }),
      { numRuns: 40 },
    )
  })
})
