import { expect, test } from 'vitest'

import { confirmAnswerAs as confirm, withFollowUps } from '#testing/alerts/follow-ups.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { type Answer, type FollowUp, followUpApi } from '../contract.ts'
import { followUps } from './table.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')

const answer = (id: string, body: Answer, by = rosa) => by.call(followUpApi.answer, { params: { id }, body })
const rowOf = async (id: string) => await world.row(followUps, { id })

test('two confirmations at once that somebody is gone are answered, one of them that it was closed', async () => {
  const { day, week } = await withFollowUps(world, rosa)
  const nina = await responder(world, 'nina', 'residents')
  for (const id of [day, week]) await answer(id, { outcome: 'gone', note: 'Released on Friday' })

  const replies = await Promise.all([day, week].map((id) => confirm(world, nina, id)))

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
})

test.each<[Answer, string]>([
  [{ outcome: 'not-reached' }, 'againInHours'],
  [{ outcome: 'not-reached', againInHours: 8 * 24 }, 'againInHours'],
  [{ outcome: 'met', againInHours: 6 }, 'againInHours'],
  [{ outcome: 'moved', againInHours: 24 }, 'note'],
  [{ outcome: 'dropped', note: '  ' }, 'note'],
])('the answer %j is refused, and names the field', async (body, field) => {
  const { day } = await withFollowUps(world, rosa)

  const reply = await answer(day, body)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field])
  expect(await rowOf(day)).toMatchObject({ status: 'open', round: 1 })
})

test('a follow-up is answered once', async () => {
  const { day } = await withFollowUps(world, rosa)

  const replies = await Promise.all(['met', 'spoke'].map((outcome) => answer(day, { outcome } as Answer)))

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
})

// Secures Z19.
test('an administrator reads no name until they take a follow-up on, and answers none before', async () => {
  const admin = await world.person('admin', 'admin')
  const { person, day } = await withFollowUps(world, rosa)
  const listed = async () =>
    (await admin.call(followUpApi.list, { query: {} })).json<FollowUp[]>().find(({ id }) => id === day)
  const before = await listed()
  const refused = await answer(day, { outcome: 'met' }, admin)

  await admin.call(followUpApi.take, { params: { id: day } })

  expect(before).not.toHaveProperty('person')
  expect(refused.statusCode).toBe(409)
  expect(await listed()).toMatchObject({ userId: person.id, isMine: true, takenBy: 'admin Test' })
  expect((await answer(day, { outcome: 'met' }, admin)).statusCode).toBe(200)
})
