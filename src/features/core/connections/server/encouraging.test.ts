import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { startSession } from '#features/core/identity/server/sessions.ts'
import { users } from '#features/core/identity/server/table.ts'
import { type Notification, notificationApi } from '#features/core/notifications/contract.ts'
import { now } from '#server/clock.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { connectPeople, share } from '#testing/connect.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Connection, connectionApi, type Encouragement } from '../contract.ts'

const day = 24 * 60 * 60_000

const world = await openWorld()

async function supported() {
  const ana = await world.person(crypto.randomUUID())
  const ben = await world.person(crypto.randomUUID())
  return { ana, ben, id: await connectPeople(ana, ben) }
}

const encourage = (sender: Person, id: string, phrase = 'proud-of-you' as const) =>
  sender.call(connectionApi.encourage, { params: { id }, body: { phrase } })
const received = async (person: Person) =>
  (await person.call(connectionApi.encouragements)).json<Encouragement[]>()

test('kind words arrive with a notification and in a list, under the name that the reader gave', async () => {
  const { ana, ben, id } = await supported()
  await ben.call(connectionApi.update, { params: { id }, body: { nickname: 'My sister' } })

  const reply = await encourage(ana, id)
  const [told] = (await ben.call(notificationApi.list)).json<Notification[]>()

  expect([reply.statusCode, reply.json()]).toEqual([201, { encouragementsLeft: 2 }])
  expect(await received(ben)).toMatchObject([
    { connectionId: id, from: 'My sister', phrase: 'proud-of-you', text: 'I am proud of you.' },
  ])
  expect(told).toMatchObject({ kind: 'encouragement', isRead: false })
  expect(await received(ana)).toEqual([])
})

test('three a day go from each side, however many are sent at once', async () => {
  const { ana, ben, id } = await supported()

  const replies = await Promise.all(Array.from({ length: 6 }, () => encourage(ana, id)))
  const other = await encourage(ben, id)
  const [own] = (await ana.call(connectionApi.list)).json<Connection[]>()

  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
  expect(other.statusCode).toBe(201)
  expect(own?.encouragementsLeft).toBe(0)
  expect(await received(ben)).toHaveLength(3)
})

test('what is sent to one takes nothing from another', async () => {
  const { ana, id } = await supported()
  const cleo = await world.person(crypto.randomUUID())
  const other = await connectPeople(cleo, ana)
  for (let count = 0; count < 3; count += 1) await encourage(ana, id)

  const own = (await ana.call(connectionApi.list)).json<Connection[]>()
  const left = new Map(own.map((one) => [one.id, one.encouragementsLeft]))
  const reply = await encourage(ana, other)

  expect(left).toEqual(
    new Map([
      [id, 0],
      [other, 3],
    ]),
  )
  expect(reply.json()).toEqual({ encouragementsLeft: 2 })
  expect(await received(cleo)).toHaveLength(1)
})

test('the next day three more may be sent', async () => {
  const { ana, id } = await supported()
  for (let count = 0; count < 3; count += 1) await encourage(ana, id)
  moveClockForTest(day)
  const sender = { ...ana, ...world.caller(`sid=${await startSession(world.db, ana, 'Test browser')}`) }

  const reply = await encourage(sender, id)

  expect(reply.json()).toEqual({ encouragementsLeft: 2 })
})

test('nothing is sent over a request, a stranger’s connection, or in words of one’s own', async () => {
  const { ana, ben, id } = await supported()
  const stranger = await world.person(crypto.randomUUID())
  const asked = await stranger.call(connectionApi.request, { body: { connectedUserId: ben.id } })

  const pending = await encourage(stranger, asked.json<Connection>().id)
  const foreign = await encourage(stranger, id)
  const invented = await encourage(ana, id, 'you should try harder' as never)

  expect([pending, foreign, invented].map(({ statusCode }) => statusCode)).toEqual([404, 404, 400])
  expect(await received(ben)).toEqual([])
})

test('what a former supporter said goes with the connection', async () => {
  const { ana, ben, id } = await supported()
  await encourage(ana, id)

  await ben.call(connectionApi.remove, { params: { id } })

  expect(await received(ben)).toEqual([])
})

test('another time zone gives no more than three a day', async () => {
  const { ana, id } = await supported()
  for (let count = 0; count < 3; count += 1) await encourage(ana, id)
  await world.change(users, { id: ana.id }, { timeZone: 'Pacific/Kiritimati' })
  for (let count = 0; count < 3; count += 1) await encourage(ana, id)
  await world.change(users, { id: ana.id }, { timeZone: 'Pacific/Pago_Pago' })

  const reply = await encourage(ana, id)

  expect(reply.statusCode).toBe(409)
})

test('what somebody said who is leaving is gone as long as they look gone', async () => {
  const { ana, ben, id } = await supported()
  await encourage(ana, id)
  const isLeaving = (deletesAt: Date | null) => world.change(users, { id: ana.id }, { deletesAt })

  await isLeaving(now())
  const meanwhile = await received(ben)
  const back = await encourage(ben, id)
  await isLeaving(null)

  expect([meanwhile, back.statusCode]).toEqual([[], 404])
  expect(await received(ben)).toHaveLength(1)
})

test('no notification of a connection outlives it', async () => {
  const { ana, ben, id } = await supported()
  await encourage(ana, id)
  await share(ana, ben, { notifyOnAlerts: true })
  await ana.call(alertApi.raise, { body: { severity: 'critical' } })
  const [told] = (await ben.call(notificationApi.list)).json<Notification[]>()

  await ana.call(connectionApi.remove, { params: { id } })

  expect(told).toMatchObject({ kind: 'supporter-alert' })
  for (const person of [ana, ben]) expect((await person.call(notificationApi.list)).json()).toEqual([])
})

test('asking and withdrawing again and again leaves nothing behind', async () => {
  const ana = await world.person(crypto.randomUUID())
  const ben = await world.person(crypto.randomUUID())
  for (let count = 0; count < 3; count += 1) {
    const asked = await ana.call(connectionApi.request, { body: { connectedUserId: ben.id } })
    await ana.call(connectionApi.remove, { params: { id: asked.json<Connection>().id } })
  }

  expect((await ben.call(notificationApi.list)).json()).toEqual([])
})
