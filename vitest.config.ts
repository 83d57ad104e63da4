import { availableParallelism } from 'node:os'
import path from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Node keeps what a worker compiled for the next one.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/evenkeel/compiled')

/** Tests of pages that load modules anew themselves, or need a window that nothing has used: each has its own process. */
const alone = [
  'src/app/web/navigation.test.tsx',
  'src/features/practice/anonymous-use/web/check-page.test.tsx',
  'src/features/practice/anonymous-use/web/open-pages.test.tsx',
  'src/web/forms/use-draft.test.tsx',
]

/** What a change seldom breaks and takes long to try: commands, walks through the whole system, sequences. */
const long = 'src/**/*.long.test.ts'

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: './src/testing/database-server.ts',
    setupFiles: ['./src/testing/setup.ts'],
    env: { NODE_ENV: 'test' },
    // One more than a small machine has cores: a page waits for a third of its time.
    maxWorkers: availableParallelism() + 1,
    // What a test waits for ends it. These only end what hangs, also on a machine that is very busy.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // A busy machine can hold a page up for longer than its test waits. One that passes at a later try is named.
    retry: process.env['CI'] ? 2 : 0,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        // Each worker loads the API once and not for each file, which halves the work. Every file still has a
        // database of its own.
        test: {
          name: 'server',
          include: ['src/**/*.test.ts'],
          // Those of PostgreSQL need more of it than its server, such as pg_dump: `npm run test:postgres` has it.
          exclude: [long, ...(process.env['TEST_DATABASE_URL'] ? [] : ['src/**/*.postgres.test.ts'])],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [long],
          environment: 'node',
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          exclude: alone,
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['./src/testing/web/dom.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web alone',
          include: alone,
          environment: 'jsdom',
          setupFiles: ['./src/testing/web/dom.tsx'],
        },
      },
    ],
  },
})
