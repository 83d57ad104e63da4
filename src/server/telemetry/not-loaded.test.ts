import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

/** Loads a module in a process of its own, and answers which packages of OpenTelemetry that loaded. */
async function loadedBy(module: string): Promise<string[]> {
  const code = `
    import { registerHooks } from 'node:module'
    const seen = new Set()
    registerHooks({
      resolve(name, context, next) {
        if (name.startsWith('@opentelemetry/')) seen.add(name)
        return next(name, context)
      },
    })
    await import('./src/${module}')
    console.log(JSON.stringify([...seen]))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  return JSON.parse(stdout)
}

test('a start without a collector loads nothing of OpenTelemetry', async () => {
  const [start, telemetry] = await Promise.all([
    loadedBy('app/server/run.ts'),
    loadedBy('server/telemetry/open-telemetry.ts'),
  ])

  expect(start).toEqual([])
  expect(telemetry).toContain('@opentelemetry/sdk-trace')
})
