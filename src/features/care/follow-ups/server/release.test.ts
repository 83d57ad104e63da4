import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { now } from '#server/clock.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { confirmAnswerAs, withFollowUps } from '#testing/alerts/follow-ups.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { responder } from '#testing/responder.ts'
import { openWorld } from '#testing/world.ts'

import { followUpApi } from '../contract.ts'
import { closeFollowUpsOf, reopenFollowUpsOf } from './release.ts'
import { followUpAnswers, followUps } from './table.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const nina = await responder(world, 'nina', 'residents')

const rowOf = async (id: string) => await world.row(followUps, { id })

/** Somebody with one follow-up that is open, one that was dropped, and one that is done, who moves away. */
async function movedAway() {
  const { person, day, week, month } = await withFollowUps(world, rosa)
  const body = { outcome: 'dropped', note: 'Seen every day by the nurse' } as const
  await rosa.call(followUpApi.answer, { params: { id: week }, body })
  await confirmAnswerAs(world, nina, week)
  await rosa.call(followUpApi.answer, { params: { id: month }, body: { outcome: 'met' } })
  const since = now()
  const before = { week: await rowOf(week), month: await rowOf(month) }
  await world.db.transaction((tx) => closeFollowUpsOf(tx, person.id))
  return { person, day, week, month, since, before }
}
const reopen = (subjectId: string, since: Date, institutionId = world.institutionId) =>
  world.db.transaction((tx) => reopenFollowUpsOf(tx, { subjectId, institutionId, since }))

test('a move closes what is open, and leaves alone what was answered', async () => {
  const { day, week, month, before } = await movedAway()

  expect(await rowOf(day)).toMatchObject({ status: 'dropped', closedAt: expect.any(Date) })
  expect({ week: await rowOf(week), month: await rowOf(month) }).toEqual(before)
  const elsewhere = eq(followUpAnswers.outcome, 'elsewhere')
  expect(await world.db.$count(followUpAnswers, and(eq(followUpAnswers.followUpId, day), elsewhere))).toBe(1)
})

test('a return opens again what the move closed, in a round of its own, and nothing that people closed', async () => {
  const { person, day, week, month, since, before } = await movedAway()

  await reopen(person.id, since)

  expect(await rowOf(day)).toMatchObject({ status: 'open', closedAt: null, round: 2, step: 0 })
  const isDue = and(eq(outbox.key, `${day}:2:1`), isNull(outbox.doneAt))
  expect(await world.db.$count(outbox, isDue)).toBe(1)
  expect({ week: await rowOf(week), month: await rowOf(month) }).toEqual(before)
})

test('what an earlier move closed, or a move from elsewhere, stays closed', async () => {
  const { person, day, since } = await movedAway()

  await reopen(person.id, new Date(now().getTime() + 1000))
  await reopen(person.id, since, await anotherInstitution(world))

  expect((await rowOf(day)).status).toBe('dropped')
})
