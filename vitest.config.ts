import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: './src/testing/snapshot.ts',
    setupFiles: ['./src/testing/setup.ts'],
    env: { NODE_ENV: 'test' },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: { name: 'server', include: ['src/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./src/testing/dom.tsx'],
        },
      },
    ],
  },
})
