import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

import { max } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { auditEvents, auditMacProgress, auditStreams } from '#features/core/audit/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { AuditStream, auditStreamAddressOf } from '#server/audit-stream-address.ts'
import { asSystem } from '#server/database/scope.ts'
import { createLogger } from '#server/logger.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { auditJobs } from './audit-jobs.ts'

let received = ''
const world = await openWorld()
const keeper = await world.person('keeper', 'admin')
const collector = createServer((socket) => socket.on('data', (data) => (received += String(data)))).listen(
  0,
  '127.0.0.1',
)
await once(collector, 'listening')
afterAll(() => collector.close())
beforeEach(() => {
  received = ''
})

const silent = createLogger({ logLevel: 'silent' })

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Makes the MACs of what happened, as the worker does each second, and sends it. Transactions of other databases on the
 * server can hold the floor back for a while.
 */
async function send(port = portOf(collector), options = '') {
  const auditStream = auditStreamAddressOf(`syslog+tcp://127.0.0.1:${port}${options}`)
  const [seal, stream] = auditJobs({ ...world, auditStream }, silent)
  await asSystem(async () => {
    const [last] = await world.db.select({ id: max(auditEvents.id) }).from(auditEvents)
    await vi.waitFor(async () => {
      await seal!.work()
      const [progress] = await world.db.select().from(auditMacProgress)
      expect(progress?.floor).toBeGreaterThanOrEqual(last?.id ?? 0)
    })
    await stream!.work()
  })
}

test('a collector gets what was done from the first connection on, as syslog messages with their length', async () => {
  await send()
  const ana = await world.person('ana', 'staff')
  await keeper.call(peopleApi.deactivate, { params: { id: ana.id } })

  await send()

  const [, length = '', message = ''] = /^(\d+) (.*)$/s.exec(received) ?? []
  expect(Buffer.byteLength(message)).toBe(Number(length))
  expect(message).toMatch(/^<110>1 \d{4}-\d\d-\d\dT\S+Z \S+ evenkeel \d+ account\.deactivate - \{/)
  expect(JSON.parse(message.slice(message.indexOf('{')))).toMatchObject({
    action: 'account.deactivate',
    actorId: keeper.id,
    subjectId: ana.id,
  })
})

test('nothing leaves of what people do for themselves, nor about whom an alert was', async () => {
  await send()
  const ben = await world.person('ben', 'inmate')
  const rita = await responder(world, 'rita', 'residents')
  await ben.call(checkInApi.save, { body: { moodScore: 2, stressScore: 9 } })
  const raised = await ben.call(alertApi.raise, { body: { severity: 'critical', message: 'please' } })
  await rita.call(alertApi.find, { params: { id: raised.json<{ id: string }>().id } })
  received = ''

  await send()

  expect(received).toContain('alert.view')
  expect(received).toContain(rita.id)
  expect(received).not.toContain('check-in')
  expect(received).not.toContain(ben.id)
})

test('what a collector did not take is sent again', async () => {
  await send()
  const eve = await world.person('eve', 'staff')
  await keeper.call(peopleApi.deactivate, { params: { id: eve.id } })
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const port = portOf(closed)
  closed.close()
  await once(closed, 'close')

  await expect(send(port)).rejects.toThrow('ECONNREFUSED')
  await send()

  expect(received).toContain(eve.id)
})

test('an event is sent once, also where two instances look at the same time', async () => {
  await send()
  const zoe = await world.person('zoe', 'staff')
  await keeper.call(peopleApi.deactivate, { params: { id: zoe.id } })

  await Promise.all([send(), send()])

  expect(received.split(zoe.id)).toHaveLength(3)
  expect(await world.db.select().from(auditStreams)).toHaveLength(1)
})

test('a collector that reads lines gets one a message, in the Common Event Format where that is set', async () => {
  await send()
  const kim = await world.person('kim', 'staff')
  const lou = await world.person('lou', 'staff')
  await keeper.call(peopleApi.deactivate, { params: { id: kim.id } })
  await keeper.call(peopleApi.deactivate, { params: { id: lou.id } })

  await send(undefined, '?framing=lines&format=cef')

  const lines = received.split('\n')
  expect(lines.pop()).toBe('')
  const closed = lines.filter((line) => line.includes('account.deactivate'))
  expect(closed).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/^<1(10|08)>1 \S+ \S+ evenkeel \d+ \S+ - CEF:0\|Evenkeel\|/)
})

test('a collector that keeps its side open gets each event once', async () => {
  let taken = ''
  const open = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('data', (data) => (taken += String(data))).on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(open, 'listening')
  await send(portOf(open))
  const mia = await world.person('mia', 'staff')
  await keeper.call(peopleApi.deactivate, { params: { id: mia.id } })

  await send(portOf(open))
  await send(portOf(open))
  open.close()

  expect(taken.split('account.deactivate - ')).toHaveLength(2)
})

test.each([
  ['syslog+tls://siem.example:6514', true],
  ['syslog+tls://siem.example:6514?framing=lines', true],
  ['syslog+tcp://siem.example:514?format=cef&framing=length', true],
  ['syslog+tcp://siem.example:514?framing=crlf', false],
  ['syslog+tcp://siem.example:514?token=secret', false],
])('the setting %s is taken: %s', (address, isTaken) => {
  expect(AuditStream.safeParse(address).success).toBe(isTaken)
})
