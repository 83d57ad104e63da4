import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: './src/testing/snapshot.ts',
    setupFiles: ['./src/testing/setup.ts'],
    env: { NODE_ENV: 'test' },
    // Both cores of a small machine: Vitest leaves one alone unless told.
    maxWorkers: '100%',
    // Patience for a busy machine: what hangs still fails.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        // The API is loaded once a worker instead of once a file, which halves the work; every file has a
        // world of its own all the same.
        test: {
          name: 'server',
          include: ['src/**/*.test.ts'],
          // What the embedded database has not, such as connections, is tried on PostgreSQL alone.
          exclude: process.env['TEST_DATABASE_URL'] ? [] : ['src/**/*.postgres.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./src/testing/web/dom.tsx'],
        },
      },
    ],
  },
})
