import { cpSync } from 'node:fs'
import path from 'node:path'

import { test as base } from '@playwright/test'

import { createPushKeys } from '#server/messaging/push-keys.ts'

import { type LocalServer, startLocalServer } from '../scripts/local-server.ts'
import { newDataFolder, demoFolder } from './setup.ts'

interface WorkerFixtures {
  /** A name apart from `shared` gives a file a server that no other journey meets: Playwright then starts a worker. */
  demo: string
  server: LocalServer
}

/** Gives each worker a server of its own, so that journeys that run at the same time do not meet. */
export const test = base.extend<object, WorkerFixtures>({
  demo: ['shared', { scope: 'worker', option: true }],
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

/** A gateway that nothing listens behind: a test ring waits in the outbox. */
const gateway = {
  ALERT_GATEWAY_URL: 'http://127.0.0.1:9/',
  ALERT_GATEWAY_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
}

/**
 * Starts a server with a fresh copy of the demo. With `sendsPushes` it has keys for them, and with `reachesPhones` a
 * gateway for text messages and calls; nothing leaves the machine.
 */
export async function startDemo({ sendsPushes = false, reachesPhones = false } = {}): Promise<LocalServer> {
  const folder = newDataFolder()
  cpSync(demoFolder(), folder, { recursive: true })
  if (sendsPushes) {
    const files = { keyFile: path.join(folder, 'key'), pushKeyFile: path.join(folder, 'push-keys') }
    await createPushKeys(files)
  }
  const environment = {
    NATIVE_SHELL: 'on',
    ...(sendsPushes && { PUSH_CONTACT: 'mailto:ops@example.org' }),
    ...(reachesPhones && gateway),
  }
  return startLocalServer({ folder, environment })
}
