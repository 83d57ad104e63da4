// Secures Z19.
import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { type Alert, alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { resolveAndPlan, withFollowUps } from '#testing/alerts/follow-ups.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { type FollowUp, followUpApi } from '../contract.ts'
import { followUps } from './table.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
afterEach(async () => {
  await world.db.delete(alerts)
})

test('the open follow-ups come in the order in which they are due, the closed ones newest first', async () => {
  const { day, week, month } = await withFollowUps(world, rosa)
  const answer = async (id: string) =>
    (await world.again(rosa)).call(followUpApi.answer, { params: { id }, body: { outcome: 'met' } })
  const listed = async (status: 'open' | 'closed') =>
    (await (await world.again(rosa)).call(followUpApi.list, { query: { status } }))
      .json<FollowUp[]>()
      .map(({ id }) => id)

  expect(await listed('open')).toEqual([day, week, month])
  await answer(week)
  moveClockForTest(3_600_000)
  await answer(day)

  expect([await listed('open'), await listed('closed')]).toEqual([[month], [day, week]])
})

test('more than a hundred open follow-ups come in pages, each of them once', async () => {
  await withFollowUps(world, rosa)
  const [alert] = await world.db.select().from(alerts)
  const planned = await world.db.select().from(followUps)
  const copies = Array.from({ length: 40 }, () => ({ ...alert!, id: randomUUID() }))
  await world.db.insert(alerts).values(copies)
  await world.db
    .insert(followUps)
    .values(
      copies.flatMap(({ id: alertId }) => planned.map((row) => ({ ...row, id: randomUUID(), alertId }))),
    )

  const first = await rosa.call(followUpApi.list, { query: {} })
  const cursor = String(first.headers['next-cursor'])
  const second = await rosa.call(followUpApi.list, { query: { cursor } })

  const [head, tail] = [first.json<FollowUp[]>(), second.json<FollowUp[]>()]
  expect([head.length, tail.length, second.headers['next-cursor']]).toEqual([100, 23, undefined])
  const dates = [...head, ...tail].map(({ dueAt }) => dueAt)
  expect(dates).toEqual(dates.toSorted())
  expect(new Set([...head, ...tail].map(({ id }) => id)).size).toBe(123)
})

test('a responder finds no follow-up about themselves', async () => {
  const nina = await responder(world, 'nina', 'staff')
  const olga = await responder(world, 'olga', 'staff')
  const reply = await nina.call(alertApi.raise, { body: { severity: 'critical' } })
  const [day] = await resolveAndPlan(world, olga, reply.json<Alert>().id)

  const found = await nina.call(followUpApi.find, { params: { id: day! } })

  expect(found.statusCode).toBe(404)
  expect((await nina.call(followUpApi.list, { query: {} })).json()).toEqual([])
})
