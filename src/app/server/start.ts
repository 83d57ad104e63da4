import { setGlobalProxyFromEnv } from 'node:http'

import { readSettings } from '#server/settings.ts'

import { messageOf } from './error-messages.ts'

// Starts Evenkeel. What refuses a start is said before the rest is loaded, which takes a slow machine seconds.
try {
  process.title = 'evenkeel'
  const settings = readSettings(process.env)
  setGlobalProxyFromEnv({ ...settings.proxy })
  const { run } = await import('./run.ts')
  await run(settings)
} catch (error) {
  console.error(`Evenkeel cannot start: ${messageOf(error)}`)
  process.exit(1)
}
