import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

import { buildServer } from '#app/server/server.ts'
import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { alertJobs, alertRings } from '#features/care/alerts/index.ts'
import { ringing } from '#testing/devices/alert-devices.ts'
import { openPhoneGateway } from '#testing/devices/phone-gateway.ts'
import { newBrowser, openPushService } from '#testing/devices/push-service.ts'
import { insertToken } from '#testing/machines/tokens.ts'
import { openMailWorld } from '#testing/mailbox.ts'
import { responder } from '#testing/responder.ts'

import { now } from '../clock.ts'
import { enqueue, outbox, runDueJobs } from '../messaging/outbox.ts'
import { spansOf } from './spans.ts'
import { inSpan, presentTraceParent, recordSpansWith } from './tracing.ts'

const kept = new InMemorySpanExporter()
const spans = spansOf(
  new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: kept })] }).getTracer('test'),
)

recordSpansWith(spans)
const world = await openMailWorld()
const pushes = await openPushService()
const phones = await openPhoneGateway()
const app = await buildServer(world, { watch: spans.traceRequests })
afterAll(async () => {
  recordSpansWith(null)
  await app.close()
  await phones.close()
  await pushes.close()
})
afterEach(async () => {
  kept.reset()
  await world.emptyMailbox()
})

const foreign = '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01'
const named = (name: string) => kept.getFinishedSpans().filter((span) => span.name === name)

test('one trace leads from the press to the page, the mail, the push and the message that tell of it', async () => {
  const rosa = await responder(world, 'rosa', 'residents', {
    email: 'rosa@care.example',
    emailVerifiedAt: now(),
  })
  await rosa.call(alertDeviceApi.add, { body: newBrowser().subscription })
  await rosa.call(alertDeviceApi.addPhone, { body: { channel: 'sms', number: '+15550000001' } })
  await world.db.delete(outbox)
  const page = await app.inject({ url: '/api/events', headers: rosa.headers, payloadAsStream: true })
  page.stream().resume()
  const ben = await world.person('ben', 'inmate')
  const payload = { severity: 'critical', message: 'I feel hopeless' }
  kept.reset()

  await app.inject({ method: 'POST', url: '/api/alerts', headers: ben.headers, payload })
  const { mails } = alertJobs(world.db, world.mailbox.mailer)
  const rings = alertRings(ringing(world, { sender: pushes.sender, gateway: phones.gateway }))
  await runDueJobs(world.db, { ...mails, ...rings.browsers, ...rings.phones }, (error) => {
    throw error
  })
  await vi.waitFor(() => expect(named('live alerts')).toHaveLength(1))
  page.stream().destroy()

  const [press] = named('POST /api/alerts')
  const told = ['live alerts', 'send mail', 'send push', 'send sms'].flatMap(named)
  const jobs = kept.getFinishedSpans().filter(({ name }) => name.startsWith('job '))
  const traces = new Set([...told, ...jobs].map((span) => span.spanContext().traceId))
  expect(told).toHaveLength(4)
  expect(traces).toEqual(new Set([press!.spanContext().traceId]))
  expect(jobs.map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual(
    jobs.map(() => press!.spanContext().spanId),
  )
})

test('a request is a span named by method and route, with its status and nothing of its address', async () => {
  const eve = await world.person('eve')

  await app.inject({ url: `/api/alerts/own/${eve.id}?words=secret`, headers: eve.headers })
  await app.inject({ url: '/api/nowhere/secret', headers: eve.headers })

  const seen = kept.getFinishedSpans().map(({ name, attributes }) => ({ name, attributes }))
  expect(seen).toEqual([
    {
      name: 'GET /api/alerts/own/:id',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/alerts/own/:id',
        'http.response.status_code': 404,
      },
    },
    {
      name: expect.stringMatching(/^GET( \/\*)?$/),
      attributes: expect.objectContaining({ 'http.response.status_code': 404 }),
    },
  ])
  expect(JSON.stringify(seen)).not.toContain('secret')
})

test('a browser cannot choose its trace, and a machine with a token has its own linked', async () => {
  const eve = await world.person('eva')
  const { token } = await insertToken(world, { scopes: ['scim'] })

  await app.inject({ url: alertApi.own.path, headers: { ...eve.headers, traceparent: foreign } })
  const authorization = `Bearer ${token}`
  await app.inject({ url: '/scim/v2/Users', headers: { authorization, traceparent: foreign } })
  await app.inject({ url: '/scim/v2/Users', headers: { authorization, traceparent: 'Eva Test' } })

  const found = kept.getFinishedSpans().map((span) => ({
    isForeign: span.spanContext().traceId === foreign.slice(3, 35),
    parent: span.parentSpanContext,
    links: span.links.map(({ context }) => context.traceId),
  }))
  expect(found).toEqual([
    { isForeign: false, parent: undefined, links: [] },
    { isForeign: false, parent: undefined, links: [foreign.slice(3, 35)] },
    { isForeign: false, parent: undefined, links: [] },
  ])
})

test('work that fails is marked with the kind of its error and without its words', async () => {
  const failing = inSpan('send mail', { kind: 'client' }, () =>
    Promise.reject(new TypeError('rosa@care.example is unknown')),
  )
  await expect(failing).rejects.toThrow('unknown')

  const [{ status, attributes, events } = {}] = named('send mail')
  expect({ status, attributes, events }).toEqual({
    status: { code: 2 },
    attributes: { 'error.type': 'TypeError' },
    events: [],
  })
})

test('a job that is planned for later begins a trace of its own', async () => {
  const later = new Date(now().getTime() + 60_000)
  await inSpan('press', { kind: 'internal' }, () =>
    enqueue(world.db, [
      { kind: 'step', key: 'now', payload: {} },
      { kind: 'step', key: 'later', payload: {}, dueAt: later },
    ]),
  )

  const stored = await world.db.select({ key: outbox.key, trace: outbox.traceParent }).from(outbox)
  const { traceId, spanId } = named('press')[0]!.spanContext()
  expect(new Map(stored.map(({ key, trace }) => [key, trace]))).toEqual(
    new Map([
      ['now', `00-${traceId}-${spanId}-01`],
      ['later', null],
    ]),
  )
})

test('without telemetry work is done as it is, and nothing is stored of a trace', async () => {
  recordSpansWith(null)

  const present = await inSpan('press', { kind: 'internal' }, async () => presentTraceParent())

  recordSpansWith(spans)
  expect(present).toBeNull()
  expect(kept.getFinishedSpans()).toEqual([])
})
