// Secures W1.
import { afterAll, beforeEach, expect, test } from 'vitest'

import { alertApi, type Alert } from '#features/care/alerts/contract.ts'
import { drillApi } from '#features/care/alerts/drill-contract.ts'
import { alertJobs } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { institutions, units } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { version } from '#server/version.ts'
import { resolveAndPlan } from '#testing/alerts/follow-ups.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { house, told } from '#testing/second-person/house.ts'
import { openReceiver } from '#testing/webhooks/receiver.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { WebhookBody } from '../body.ts'
import { type Delivery, type Webhook, webhookApi, type WithSecret } from '../contract.ts'
import { waitsSeconds, webhookDeliveryJobs, webhookEventJobs } from './jobs.ts'
import { webhookDeliveries, webhooks } from './table.ts'

let admin: Person
let ana: Person
let id: string
const world = await openWorld({ webhookNetworks: ['127.0.0.0/8'] })
const receiver = await openReceiver()
afterAll(() => receiver.close())
beforeEach(async () => {
  await world.db.delete(webhooks)
  await world.db.delete(outbox)
  await world.db.delete(alerts)
  admin = await world.person(crypto.randomUUID(), 'admin')
  ana = await world.person(crypto.randomUUID(), 'inmate', { firstName: 'Anabel', lastName: 'Quill' })
  Object.assign(receiver, { answers: 204, headers: {} })
  receiver.calls.length = 0
  receiver.agents.length = 0
  id = await add(admin)
})

async function add(by: Person): Promise<string> {
  const made = (await by.call(webhookApi.add, { body: { url: receiver.url } })).json<WithSecret>()
  receiver.secret = made.secret
  return made.id
}

const failures: unknown[] = []
/** Runs what is due as the worker does. */
async function work(): Promise<void> {
  const { scoped: db, keyring, settings } = world
  const jobs = {
    ...alertJobs(db, null).steps,
    ...webhookEventJobs(db),
    ...webhookDeliveryJobs({ db, keyring, settings }),
  }
  await asSystem(async () => {
    while ((await runDueJobs(db, jobs, (error) => failures.push(error))) > 0);
  })
  expect(failures).toEqual([])
}

const raise = async (by = ana) => {
  const reply = await by.call(alertApi.raise, { body: { severity: 'critical', message: 'I feel hopeless' } })
  return reply.json<Alert>().id
}
const deliveries = async (by = admin) => (await by.call(webhookApi.deliveries)).json<Delivery[]>()
const listed = async () => (await admin.call(webhookApi.list)).json<Webhook[]>()[0]!
const types = () => receiver.calls.map(({ body }) => body.type)

// Secures W2.
test('an alert that is raised, unanswered and resolved is told, signed, without a name or why', async () => {
  const alert = await raise()
  await work()
  moveClockForTest(3 * 60_000)
  await work()
  await resolveAndPlan(world, await world.again(admin), alert)
  await work()

  expect(types()).toEqual(['alert.raised', 'alert.overdue', 'alert.resolved'])
  for (const { body, text } of receiver.calls) {
    expect(WebhookBody.parse(body)).toEqual(body)
    expect(text).not.toMatch(/anabel|quill|hopeless|help|phq|gad|screening|stress|self-harm/i)
  }
  expect(receiver.calls[0]!.body).toMatchObject({
    version: 1,
    data: {
      alert,
      severity: 'critical',
      unit: null,
      link: `${world.settings.origin}/alerts/${alert}`,
      isDrill: false,
    },
  })
})

test('a unit is named where enough people are in it, and not where it would say who it is', async () => {
  const unitOf = async (name: string) => {
    const unit = { institutionId: world.institutionId, name: `${name} ${crypto.randomUUID()}` }
    const [row] = await world.db.insert(units).values(unit).returning()
    return row!
  }
  const [large, small] = [await unitOf('Large'), await unitOf('Small')]
  const inUnit = (unitId: string) => world.person(crypto.randomUUID(), 'inmate', { unitId })
  await Promise.all(Array.from({ length: 10 }, () => inUnit(large.id)))
  await raise(await inUnit(large.id))
  await work()
  await raise(await inUnit(small.id))
  await work()

  const sent = receiver.calls.map(({ body }) => body.data)
  expect(sent).toMatchObject([{ unit: large.name }, { unit: null }])
})

test('a drill says that it is one', async () => {
  await admin.call(drillApi.start, { body: { population: 'residents' } })
  await work()

  expect(receiver.calls).toMatchObject([{ body: { type: 'alert.raised', data: { isDrill: true } } }])
})

test('while a receiver is down an event waits, and then arrives once, under its first id', async () => {
  receiver.answers = 503
  await raise()
  await work()
  moveClockForTest(6000)
  await work()
  const waiting = await deliveries()
  receiver.answers = 204
  moveClockForTest(61_000)
  await work()
  moveClockForTest(10_000)
  await work()

  expect(waiting).toMatchObject([{ state: 'waiting', tries: 2, status: 503 }])
  expect(receiver.calls).toHaveLength(3)
  expect(new Set(receiver.calls.map(({ id: one }) => one)).size).toBe(1)
  expect(await deliveries()).toMatchObject([
    { event: 'alert.raised', state: 'delivered', tries: 3, status: 204, nextTryAt: null },
  ])
})

test('a worker that is killed after it sent sends the event again under the same id', async () => {
  await raise()
  await work()
  // What a process that dies before its last transaction leaves behind.
  await world.db.update(webhookDeliveries).set({ state: 'waiting', tries: 0 })
  await world.change(outbox, { kind: 'webhook' }, { doneAt: null, leasedUntil: now() })
  await world.change(outbox, { kind: 'alert-event' }, { doneAt: null })
  moveClockForTest(31_000)
  await work()

  const [first, second] = receiver.calls
  expect(receiver.calls).toHaveLength(2)
  expect(second).toEqual(first)
})

test('an event is given up after 24 hours, and people managers are told once; then it can be sent again', async () => {
  receiver.answers = 500
  await raise()
  await work()
  for (const seconds of waitsSeconds) {
    moveClockForTest(seconds * 1000)
    await work()
  }
  const again = await world.again(admin)
  const givenUp = (await deliveries(again)).find(({ event }) => event === 'alert.raised')
  receiver.answers = 204
  const reply = await again.call(webhookApi.sendAgain, { params: { id: givenUp!.id } })
  await work()

  expect(waitsSeconds.reduce((sum, one) => sum + one, 0)).toBe(24 * 60 * 60)
  expect(givenUp).toMatchObject({ state: 'given-up', tries: 10, status: 500, nextTryAt: null })
  expect((await told(again)).filter((one) => one === 'webhook-failing /people/webhooks')).toHaveLength(1)
  expect(reply.statusCode).toBe(204)
  const [arrived] = (await deliveries(again)).filter(({ id: one }) => one === givenUp!.id)
  expect(arrived).toMatchObject({ state: 'delivered', tries: 11 })
  expect(new Set(receiver.calls.map(({ id: one }) => one))).toContain(givenUp!.id)
})

test('a webhook that took nothing for three days is switched off, and people managers are told', async () => {
  receiver.answers = 500
  await raise()
  await work()
  moveClockForTest(3 * 24 * 60 * 60_000)
  await work()

  const again = await world.again(admin)
  const [webhook] = (await again.call(webhookApi.list)).json<Webhook[]>()
  expect(webhook).toMatchObject({ isOn: false })
  expect(await told(again)).toContain('webhook-off /people/webhooks')
})

test('a receiver that says that it is gone gets no more at once, and people managers are told', async () => {
  receiver.answers = 410
  await raise()
  await work()
  const [delivery] = await deliveries()
  const off = await listed()
  moveClockForTest(60 * 60_000)
  await work()

  expect([delivery!.state, delivery!.status, off.isOn]).toEqual(['given-up', 410, false])
  expect(receiver.calls).toHaveLength(1)
  expect(await told(await world.again(admin))).toContain('webhook-off /people/webhooks')
})

test.each([
  ['in seconds', () => '120', 120],
  ['as a moment', () => new Date(Math.ceil(now().getTime() / 1000) * 1000 + 120_000).toUTCString(), 120],
  ['for longer than six hours', () => '999999', 6 * 60 * 60],
  ['in words that mean nothing', () => 'soon', 5],
  ['for shorter than Evenkeel waits', () => '1', 5],
])('a receiver that asks to wait %s is left alone for so long', async (_, retryAfter, seconds) => {
  Object.assign(receiver, { answers: 503, headers: { 'retry-after': retryAfter() } })
  const before = now().getTime()
  await raise()
  await work()
  receiver.headers['retry-after'] = ''

  const { nextTryAt } = await world.row(webhookDeliveries, { webhookId: id })

  // The moment has whole seconds, and is rounded up.
  const latest = now().getTime() + (seconds + 1) * 1000
  expect(nextTryAt!.getTime()).toBeGreaterThanOrEqual(before + seconds * 1000)
  expect(nextTryAt!.getTime()).toBeLessThanOrEqual(latest)
})

test('a call says which Evenkeel makes it', async () => {
  await raise()
  await work()

  expect(receiver.agents).toEqual([`Evenkeel/${version}`])
})

test('“send again” replaces a later try, which then sends nothing', async () => {
  receiver.answers = 500
  await raise()
  await work()
  receiver.answers = 204
  const [waiting] = await deliveries()
  await admin.call(webhookApi.sendAgain, { params: { id: waiting!.id } })
  await work()
  moveClockForTest(60_000)
  await work()

  expect(receiver.calls.filter(({ body }) => body.type === 'alert.raised')).toHaveLength(2)
})

// Secures W3.
test('after a rotation both secrets sign for a day, and then the new one alone', async () => {
  const older = receiver.secret
  const reply = await admin.call(webhookApi.rotate, { params: { id }, body: {} })
  const { secret } = reply.json<WithSecret>()
  const sendsTest = async (by: Person) => {
    await by.call(webhookApi.test, { params: { id } })
    await work()
    return (await deliveries(by))[0]!.status
  }
  const withOlder = await sendsTest(admin)
  receiver.secret = secret
  const withNewer = await sendsTest(admin)
  moveClockForTest(24 * 60 * 60_000 + 1000)
  const again = await world.again(admin)
  const laterWithNewer = await sendsTest(again)
  receiver.secret = older
  const laterWithOlder = await sendsTest(again)

  expect(secret).not.toBe(older)
  expect([withOlder, withNewer, laterWithNewer, laterWithOlder]).toEqual([204, 204, 204, 401])
})

test('a redirect is not followed, and counts as not taken', async () => {
  receiver.answers = 307
  receiver.headers['location'] = receiver.url
  await admin.call(webhookApi.test, { params: { id } })
  await work()
  delete receiver.headers['location']

  expect(receiver.calls).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ state: 'given-up', status: 307 }])
})

test('the alerts of one institution reach no webhook of another', async () => {
  const other = await house(world)
  await raise(await other.person('inmate'))
  await work()

  expect(receiver.calls).toEqual([])
  expect(await deliveries()).toEqual([])
  expect(await deliveries(other.first)).toEqual([])
})

test('a closed institution sends nothing, not even what waits', async () => {
  const other = await house(world)
  await add(other.first)
  const resident = await other.person('inmate')
  receiver.answers = 500
  await raise(resident)
  await work()
  await world.change(institutions, { id: other.institutionId }, { closedAt: now() })
  receiver.calls.length = 0
  moveClockForTest(6000)
  await work()

  expect(receiver.calls).toEqual([])
})

test('names are sent only once a second people manager has confirmed it, and their trail says so', async () => {
  const second = await world.person(crypto.randomUUID(), 'admin')
  await admin.call(webhookApi.askNames, { params: { id } })
  const alone = await admin.call(webhookApi.confirmNames, { params: { id } })
  await raise()
  await work()
  const confirmed = await second.call(webhookApi.confirmNames, { params: { id } })
  const ben = await world.person(crypto.randomUUID(), 'inmate', { firstName: 'Ben', lastName: 'Reed' })
  await raise(ben)
  await work()

  expect([alone.statusCode, confirmed.statusCode]).toEqual([403, 204])
  expect(await told(second)).not.toContain('webhook-failing /people/webhooks')
  expect(receiver.calls[0]!.body.data).not.toHaveProperty('person')
  expect(receiver.calls[1]!.body.data).toMatchObject({
    person: { firstName: 'Ben', lastName: 'Reed', kind: 'help-request' },
  })
  expect(JSON.stringify(await world.db.select().from(webhookDeliveries))).not.toContain('Reed')
  const events = await world.trail({ subjectId: ben.id })
  expect(events.filter(({ action }) => action === 'webhook.send-name')).toHaveLength(1)
  await admin.call(webhookApi.update, { params: { id }, body: { url: `${receiver.url}/elsewhere` } })
  expect(await listed()).toMatchObject({ sendsNames: false })
})
