import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'lib/**/*.test.ts',
      'extensions/**/*.test.ts',
      'components/**/*.test.ts',
      'bench/**/*.test.ts',
      'bin/**/*.test.ts',
      'scripts/**/*.test.ts',
      '*.test.ts',
    ],
    // Left to itself it leaves one core of two idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    // Bundles of the development loader are Node's to load, as they are outside of tests.
    server: { deps: { external: [/\/\.webbee\/.*\.mjs$/] } },
  },
})
