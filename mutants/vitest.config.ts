import { defineConfig } from 'vitest/config'

/** The server's tests that one area names. Stryker's own choice of files loses tests that fail while they load. */
export default defineConfig({
  test: {
    globalSetup: './src/testing/database-server.ts',
    setupFiles: ['./src/testing/setup.ts'],
    env: { NODE_ENV: 'test' },
    include: process.env['MUTANT_TESTS']?.split(',') ?? [],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
