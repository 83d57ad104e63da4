import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('the example receiver prints each event once, and takes none that Evenkeel did not sign', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, ['deploy/webhooks/receiver.ts'], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill())
  let printed = ''
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()))
  const timestamp = new Date().toISOString()
  const body = JSON.stringify({ type: 'webhook.test', version: 1, timestamp, data: {} })
  const post = async (id: string, key: string) => {
    const at = new Date()
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': `v1,bm90IHRoaXM= ${new Webhook(key).sign(id, at, body)}`,
    }
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status
  }
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`))

  const statuses = [
    await post('one', secret),
    await post('one', secret),
    await post('two', `whsec_${Buffer.alloc(32, 4).toString('base64')}`),
  ]

  expect(statuses).toEqual([204, 204, 401])
  await vi.waitFor(() => expect(printed).toBe(`${JSON.stringify({ type: 'webhook.test', timestamp })}\n`))
})
