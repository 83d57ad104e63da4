import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { defineConfig } from '@playwright/test'

import { chromiumOptions } from './scripts/chromium.ts'

const port = 4399
// Workers read this file too and must not make a folder each.
process.env['JOURNEY_DATA'] ??= mkdtempSync(path.join(tmpdir(), 'evenkeel-journeys-'))

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? [['list']] : [['dot']],
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      ...chromiumOptions(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
    },
  },
  webServer: {
    command: 'node src/app/server/start.ts',
    url: `http://127.0.0.1:${port}/api/config`,
    env: {
      NATIVE_SHELL: 'on',
      PORT: String(port),
      DATA_DIR: process.env['JOURNEY_DATA'],
      LOG_LEVEL: 'error',
    },
    stdout: 'ignore',
    timeout: 60_000,
  },
})
