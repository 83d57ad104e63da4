import { expect, test } from 'vitest'

import { openWorld, type Person } from '#testing/world.ts'

import { notificationApi, type Notification } from '../contract.ts'
import { notify, resolveNotifications } from './notifications.ts'

const world = await openWorld()

const listOf = async (person: Person): Promise<Notification[]> =>
  (await person.call(notificationApi.list, { query: {} })).json()
const unreadOf = async (person: Person) => (await person.call(notificationApi.unread)).json().count
const raised = { key: 'alert:1', kind: 'alert', path: '/alerts/1' } as const

test('a notified person reads the notification, and it counts until it is read', async () => {
  const ana = await world.person('ana')
  await notify(world.db, [ana.id, ana.id], raised)
  const before = await unreadOf(ana)

  await ana.call(notificationApi.markRead, { body: {} })

  expect(before).toBe(1)
  expect(await unreadOf(ana)).toBe(0)
  expect(await listOf(ana)).toMatchObject([{ kind: 'alert', path: '/alerts/1', isRead: true }])
})

test('a second notification with the same dedupe key brings the first one back unread', async () => {
  const ben = await world.person('ben')
  await notify(world.db, [ben.id], raised)
  await ben.call(notificationApi.markRead, { body: {} })

  await notify(world.db, [ben.id], { ...raised, kind: 'alert-again' })

  expect(await listOf(ben)).toMatchObject([{ kind: 'alert-again', isRead: false }])
})

test('one of several notifications is marked as read by its id', async () => {
  const cleo = await world.person('cleo')
  await notify(world.db, [cleo.id], raised)
  await notify(world.db, [cleo.id], { ...raised, key: 'alert:2' })
  const [latest] = await listOf(cleo)

  await cleo.call(notificationApi.markRead, { body: { ids: [latest!.id] } })

  expect((await listOf(cleo)).map(({ isRead }) => isRead)).toEqual([true, false])
})

test('a resolved notification is read for everyone who has it', async () => {
  const [dan, eve] = [await world.person('dan'), await world.person('eve')]
  await notify(world.db, [dan.id, eve.id], { ...raised, key: 'alert:3' })

  await resolveNotifications(world.db, 'alert:3')

  expect([await unreadOf(dan), await unreadOf(eve)]).toEqual([0, 0])
})

test('nobody sees or marks the notifications of another', async () => {
  const [finn, gia] = [await world.person('finn'), await world.person('gia')]
  await notify(world.db, [finn.id], raised)
  const [of] = await listOf(finn)

  await gia.call(notificationApi.markRead, { body: { ids: [of!.id] } })

  expect(await listOf(gia)).toEqual([])
  expect(await unreadOf(finn)).toBe(1)
})
