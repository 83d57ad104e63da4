import { cpSync } from 'node:fs'

import { test as base } from '@playwright/test'

import { type LocalServer, startLocalServer } from '../scripts/local-server.ts'
import { newDataFolder, demoFolder } from './setup.ts'

/** Gives each worker a server of its own, so that journeys that run at the same time do not meet. */
export const test = base.extend<object, { server: LocalServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const server = await startDemo()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.origin)
  },
})

/** Starts a server with a fresh copy of the demo. */
export function startDemo(): Promise<LocalServer> {
  const folder = newDataFolder()
  cpSync(demoFolder(), folder, { recursive: true })
  return startLocalServer({ folder, environment: { NATIVE_SHELL: 'on' } })
}
