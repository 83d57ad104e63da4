import { availableParallelism } from 'node:os'

import { defineConfig } from '@playwright/test'

import { chromiumOptions, headlessSwitches } from './scripts/chromium.ts'

// The journeys of the main jobs belong to what a change needs, the others to the rest: see scripts/test.ts.
const main = ['main-jobs-*.spec.ts', 'crisis.spec.ts']

export default defineConfig({
  testDir: 'journeys',
  projects: [
    { name: 'main', testMatch: main },
    { name: 'rest', testIgnore: main },
  ],
  globalSetup: './journeys/setup.ts',
  fullyParallel: true,
  // One more than a small machine has cores: a journey waits for a part of its time.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine can hold a journey up for longer than it waits. One that passes at a later try is named as flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: process.env['CI'] ? [['list']] : [['dot']],
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-US',
    // A trace costs a fifth more processor time, and twice as much with screenshots, so only a second try makes one.
    // `--trace on` makes one of every journey.
    trace: process.env['CI'] ? { mode: 'on-first-retry', screenshots: false } : 'off',
    launchOptions: { ...chromiumOptions(), args: headlessSwitches },
  },
})
