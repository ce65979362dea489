import { expect, it } from 'vitest'
import { harmOf, playVariant } from './injection-play.ts'
import { injectionVariants } from './injection-variants.ts'

it.each(['gullible model', 'local model'] as const)(
  'what is planted in data brings no write about that nobody asked for: %s (a sample of npm run measure:injection)',
  async (adversary) => {
    const harms: string[] = []
    for (const variant of injectionVariants(3, 95).filter((_, index) => index % 5 === 0)) {
      const outcome = await playVariant(variant, adversary)
      harms.push(...harmOf(variant.request, outcome).map((harm) => `${variant.attack}: ${harm}`))
    }
    expect(harms).toEqual([])
  },
  60_000,
)
