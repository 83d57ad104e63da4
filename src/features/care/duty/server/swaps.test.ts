// Secures Z20.
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { responderGrants } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { insertBlock, reachableResponder } from '#testing/duty/blocks.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { dutyApi, type DutyPlan } from '../contract.ts'
import { dutyBlocks } from './table.ts'

const world = await openWorld()
const rosa = await reachableResponder(world, 'rosa', 'residents')
const omar = await reachableResponder(world, 'omar', 'residents')
const vera = await reachableResponder(world, 'vera', 'staff')
const nora = await reachableResponder(world, 'nora', 'residents')
const keeper = await world.person('keeper', 'admin')

let params: { id: string }
beforeEach(async () => {
  await world.db.delete(dutyBlocks)
  await world.db.delete(notifications)
  params = { id: await insertBlock(world, rosa, 'residents', [0, 0.2]) }
})

const offer = (to: Person, by = rosa) => by.call(dutyApi.offer, { params, body: { userId: to.id } })
const ownerOf = async () => (await world.db.select().from(dutyBlocks))[0]!.userId
const newsOf = async ({ id }: Person) =>
  (await world.rows(notifications, { userId: id })).map(({ kind }) => kind)

test('a block goes to somebody else once they accept it, and stays with its owner until then', async () => {
  const offered = (await offer(omar)).json<DutyPlan>()
  const before = await ownerOf()
  const seen = (await omar.call(dutyApi.plan, { query: { population: 'residents' } })).json<DutyPlan>()

  const accepted = (await omar.call(dutyApi.accept, { params })).json<DutyPlan>()

  expect(offered.blocks).toMatchObject([{ isMine: true, offeredTo: { name: 'omar T.', isMe: false } }])
  expect(seen.blocks).toMatchObject([{ offeredTo: { isMe: true } }])
  expect([before, await ownerOf()]).toEqual([rosa.id, omar.id])
  expect(accepted.blocks).toMatchObject([{ isMine: true, offeredTo: null }])
  expect([await newsOf(omar), await newsOf(rosa)]).toEqual([['duty-offered'], ['duty-changed']])
})

test('an offer is declined or withdrawn, and the block stays', async () => {
  await offer(omar)
  const declined = await omar.call(dutyApi.endOffer, { params })
  const lateAccept = await omar.call(dutyApi.accept, { params })
  await offer(omar)
  const withdrawn = await rosa.call(dutyApi.endOffer, { params })
  const again = await rosa.call(dutyApi.endOffer, { params })

  const codes = [declined, lateAccept, withdrawn, again].map(({ statusCode }) => statusCode)
  expect(codes).toEqual([200, 404, 200, 404])
  expect(await ownerOf()).toBe(rosa.id)
})

test('only its owner offers a block, and only whom it was offered to accepts it', async () => {
  const foreign = await offer(omar, vera)
  const byOffered = await offer(vera, omar)
  await offer(omar)
  const byThird = [
    await vera.call(dutyApi.accept, { params }),
    await vera.call(dutyApi.endOffer, { params }),
    await rosa.call(dutyApi.accept, { params }),
  ]

  expect([foreign.statusCode, byOffered.statusCode]).toEqual([404, 404])
  expect(byThird.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

test('a block is offered to nobody who does not answer for the group, and not to oneself', async () => {
  for (const person of [vera, rosa]) {
    const reply = await offer(person)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['userId']])
  }
})

test('whoever answers no more cannot accept, and a time that is over changes hands no more', async () => {
  const nia = await reachableResponder(world, 'nia', 'residents')
  await world.change(responderGrants, { userId: nia.id }, { endsAt: new Date(now().getTime() + 5 * 60_000) })
  await world.db.update(dutyBlocks).set({ offeredTo: nia.id })
  const leaving = await nia.call(dutyApi.accept, { params })
  await offer(omar)
  moveClockForTest(13 * 60_000)
  const late = await omar.call(dutyApi.accept, { params })

  expect([leaving.statusCode, late.statusCode]).toEqual([400, 409])
  expect(await ownerOf()).toBe(rosa.id)
})

test('of two people who settle one offer at the same moment one succeeds', async () => {
  await offer(omar)

  const replies = await Promise.all([
    omar.call(dutyApi.accept, { params }),
    rosa.call(dutyApi.endOffer, { params }),
  ])

  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '404'])
})

test.each<[string, () => Promise<unknown>]>([
  ['accepted', () => omar.call(dutyApi.accept, { params })],
  ['declined', () => omar.call(dutyApi.endOffer, { params })],
  ['withdrawn', () => rosa.call(dutyApi.endOffer, { params })],
  ['made to somebody else', () => offer(nora)],
  ['ended by a change of the block', () => keeper.call(dutyApi.change, { params, body: {} })],
  ['ended by the removal of the block', () => keeper.call(dutyApi.remove, { params })],
])('the notification of an offer that is %s is marked as read, and no other', async (_what, end) => {
  const otherId = await insertBlock(world, rosa, 'residents', [1, 2])
  await offer(omar)
  await rosa.call(dutyApi.offer, { params: { id: otherId }, body: { userId: omar.id } })

  await end()

  const offered = and(eq(notifications.userId, omar.id), eq(notifications.kind, 'duty-offered'))
  const told = await world.db.select().from(notifications).where(offered)
  const unread = told.filter(({ readAt }) => readAt === null).map(({ key }) => key)
  expect([told.length, unread]).toEqual([2, [`duty-offered:${otherId}`]])
})

test('a responder of the group no more changes nothing about an offer', async () => {
  const left = await reachableResponder(world, 'left', 'residents')
  await offer(left)
  await world.change(responderGrants, { userId: left.id }, { population: 'staff' })

  const declined = await left.call(dutyApi.endOffer, { params })

  expect([declined.statusCode, declined.json().message]).toEqual([403, 'You respond to another group'])
  expect((await world.db.select().from(dutyBlocks))[0]!.offeredTo).toBe(left.id)
})

test('a keeper who changes an offered block ends its offer', async () => {
  await offer(omar)

  await keeper.call(dutyApi.change, { params, body: {} })

  expect((await omar.call(dutyApi.accept, { params })).statusCode).toBe(404)
})
