import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { rowsOf } from '#server/database/database.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'
import { freePort } from '#server/free-port.ts'
import { databaseUrl } from '#testing/database-server.ts'
import { openMailWorld } from '#testing/mailbox.ts'
import { responder } from '#testing/responder.ts'
import { openCollector } from '#testing/telemetry/collector.ts'

// Real processes on one PostgreSQL, as they run in production, and a collector that keeps every byte.
const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-telemetry-'))
const keyFile = path.join(folder, 'keys')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
createKeyFile(keyFile)
const world = await openMailWorld()
const collector = await openCollector()
afterAll(() => collector.close())
const [database] = rowsOf<{ name: string }>(await world.db.execute(sql`select current_database() as name`))
const common = {
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl(process.env['TEST_DATABASE_URL']!, database!.name),
  DATA_DIR: folder,
  KEY_FILE: keyFile,
  SMTP_URL: world.mailbox.smtpUrl,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=north',
  OTEL_METRIC_EXPORT_INTERVAL: '1000',
}

interface Instance {
  readonly address: string
  /** What it wrote to standard output. */
  log(): string
  /** Asks it to stop. Answers its exit code. */
  stop(): Promise<unknown>
}

/** Starts an instance of the sources, and waits until it answers. */
async function start(more: NodeJS.ProcessEnv = {}): Promise<Instance> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, ['src/app/server/start.ts'], {
    env: { ...common, PORT: String(port), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout!.on('data', (part: Buffer) => (said += part.toString()))
  const isUp = async () => expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  await vi.waitFor(isUp, { interval: 200 })
  return {
    address,
    log: () => said,
    async stop() {
      child.kill('SIGTERM')
      const [code]: unknown[] = await once(child, 'exit')
      return code
    },
  }
}

test('one trace leads from a press on one instance to the ring on another and the mail, and names nobody', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const email = 'rosalind@harbor.example'
  // Sessions without a vault: the instances have keys of their own.
  const rosa = await world.again(
    await responder(world, 'rosalind', 'residents', { email, emailVerifiedAt: now() }),
  )
  const ben = await world.again(
    await world.person('benedict-lane', 'inmate', { firstName: 'Benedict', lastName: 'Lane' }),
  )
  const message = 'The walls come nearer'
  const page = await fetch(`${other.address}/api/events`, { headers: { cookie: rosa.cookie } })
  const heard = page.body!.pipeThrough(new TextDecoderStream())

  const press = await fetch(`${one.address}/api/alerts`, {
    method: 'POST',
    headers: { cookie: ben.cookie, 'content-type': 'application/json', 'x-page': crypto.randomUUID() },
    body: JSON.stringify({ severity: 'critical', message }),
  })
  const { id: alertId } = (await press.json()) as { id: string }
  expect([page.status, press.status]).toEqual([200, 201])
  for await (const part of heard) if (part.includes('"alerts"')) break
  await vi.waitFor(() => expect(world.mailbox.inbox).toHaveLength(1))
  const ends = await Promise.all([one.stop(), other.stop()])

  const spans = collector.spans()
  const [request] = spans.filter(({ name }) => name === 'POST /api/alerts')
  const trace = spans.filter(({ traceId }) => traceId === request?.traceId)
  const find = (name: string) => trace.find((span) => span.name === name)
  expect(trace.filter(({ parentId }) => parentId === '')).toEqual([request])
  expect(find('live alerts')?.parentId).toBe(request?.spanId)
  expect(find('live alerts')?.instance).not.toBe(request?.instance)
  expect(find('job alert-mail')?.parentId).toBe(request?.spanId)
  expect(find('send mail')?.parentId).toBe(find('job alert-mail')?.spanId)
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['evenkeel']))
  expect(ends).toEqual([0, 0])

  const [place] = await world.db.select().from(institutions)
  const sent = Buffer.concat(collector.bodies).toString('latin1')
  const hidden = [
    ...[ben, rosa].flatMap((person) => [person.id, person.username, person.cookie.slice('sid='.length)]),
    alertId,
    world.institutionId,
    place!.name,
    'Benedict',
    'Lane',
    email,
    message,
    '127.0.0.1',
  ]
  expect(hidden.filter((word) => sent.includes(word) || sent.includes(word.replaceAll('-', '')))).toEqual([])
  expect(sent).toContain('/api/alerts')
  expect(collector.metricNames()).toContain('evenkeel_http_requests_total')
  expect(collector.headers.every((headers) => headers['x-tenant'] === 'north')).toBe(true)
})

test('a collector that is away is said once in the log, and delays neither a request nor the end', async () => {
  const away = `http://127.0.0.1:${await freePort()}`
  const more = { OTEL_EXPORTER_OTLP_ENDPOINT: away, OTEL_EXPORTER_OTLP_TIMEOUT: '500' }
  const instance = await start(more)
  const warnings = () =>
    instance
      .log()
      .split('\n')
      .filter((line) => line.includes('"what":"metrics"'))
  await vi.waitFor(() => expect(warnings()).toHaveLength(1))

  const { status } = await fetch(`${instance.address}/api/config`)
  await new Promise((resolve) => void setTimeout(resolve, 2500))
  const end = await instance.stop()

  expect([status, end]).toEqual([200, 0])
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).toContain('takes nothing')
})
