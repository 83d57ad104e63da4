import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'

import { rowsOf } from '#server/database/database.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import { freePort } from '#server/free-port.ts'
import { postOutside } from '#server/messaging/outside-address.ts'
import { databaseUrl } from '#testing/database-server.ts'
import { openOutside } from '#testing/outside.ts'
import { newProvider } from '#testing/sign-on/prepare.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

const discovery = {
  issuer: 'https://login.evenkeel.test',
  authorization_endpoint: 'https://login.evenkeel.test/auth',
  token_endpoint: 'https://login.evenkeel.test/token',
  jwks_uri: 'https://login.evenkeel.test/keys',
}

test('all that an instance calls by https leaves by the proxy, and trusts the authority of the operator', async () => {
  await using outside = await openOutside((address) =>
    address.endsWith('-configuration') ? discovery : null,
  )
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-outgoing-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [database] = rowsOf<{ name: string }>(await world.db.execute(sql`select current_database() as name`))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  createKeyFile(path.join(folder, 'keys'))
  const instance = spawn(process.execPath, ['src/app/server/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: databaseUrl(process.env['TEST_DATABASE_URL']!, database!.name),
      DATA_DIR: folder,
      HTTPS_PROXY: outside.proxy.HTTPS_PROXY,
      NODE_EXTRA_CA_CERTS: outside.authorityFile,
      BACKUP_S3_URL: 'https://storage.evenkeel.test/kept',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.evenkeel.test',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void instance.kill('SIGKILL'))
  await vi.waitFor(async () => expect((await fetch(`${origin}/health/ready`)).status).toBe(200), {
    interval: 200,
  })
  // A session without a vault: the instance has keys of its own.
  const admin = await world.again(await world.person(crypto.randomUUID(), 'admin'))
  const post = async (address: string, body?: object) => {
    const headers = { cookie: admin.cookie, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(`${origin}${address}`, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(reply.status).toBeLessThan(300)
    return JSON.parse((await reply.text()) || '{}') as { id: string; address: string }
  }

  const provider = await post('/api/identity-providers', { ...newProvider, issuer: discovery.issuer })
  const trial = await post(`/api/identity-providers/${provider.id}/trial`)
  const requestId = crypto.randomUUID()
  const webhook = await post('/api/webhooks', { url: 'https://hooks.evenkeel.test/alerts', requestId })
  await post(`/api/webhooks/${webhook.id}/test`)

  expect(trial.address).toMatch(/^https:\/\/login.evenkeel.test\/auth\?/)
  const expected = [
    'GET login.evenkeel.test/.well-known/openid-configuration',
    'POST hooks.evenkeel.test/alerts',
    'POST collector.evenkeel.test/v1/traces',
    expect.stringMatching(/^GET storage.evenkeel.test\/kept/),
  ]
  await vi.waitFor(() => expect(outside.calls).toEqual(expect.arrayContaining(expected)))
  expect(new Set(outside.asked)).toEqual(
    new Set(['login', 'hooks', 'collector', 'storage'].map((name) => `${name}.evenkeel.test:443`)),
  )
  instance.kill('SIGTERM')
  await once(instance, 'exit')
})

test('a proxy that says nothing holds no call for longer than ten seconds', async () => {
  await using outside = await openOutside()
  outside.status = null
  const call = { url: 'https://hooks.evenkeel.test/alerts', headers: {}, body: '{}' }

  await expect(postOutside(call, { webhookNetworks: [], proxy: outside.proxy })).rejects.toThrow(/time/)
  expect(outside.asked).toEqual(['hooks.evenkeel.test:443'])
})
