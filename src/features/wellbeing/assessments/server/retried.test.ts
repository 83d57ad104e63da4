import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { responder } from '#testing/responder.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { assessmentApi, type NewAssessment } from '../contract.ts'
import { assessments } from './table.ts'

const world = await openWorld()
await responder(world, 'rosa', 'community')

const submit = (person: Person, body: Omit<NewAssessment, 'isRightNow' | 'isPartial'>) =>
  person.call(assessmentApi.submit, { body })
const stored = ({ id }: Person) => world.rows(assessments, { userId: id })

test('a screening sent many times at once is stored once, notifies once, and every response is the same', async () => {
  const ana = await world.person('ana')
  const body = { type: 'depression', responses: phq9Of(24), requestId: crypto.randomUUID() } as const

  const replies = await Promise.all(Array.from({ length: 8 }, () => submit(ana, body)))

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(await stored(ana)).toHaveLength(1)
  expect(await world.rows(alerts, { subjectId: ana.id })).toMatchObject([{ askedAgain: 0 }])
  expect(await world.rows(pointEntries, { userId: ana.id })).toHaveLength(1)
})

test('other answers with the request id of a stored screening are refused', async () => {
  const ben = await world.person('ben')
  const requestId = crypto.randomUUID()

  await submit(ben, { type: 'anxiety', responses: gad7Of(3), requestId })
  const other = await submit(ben, { type: 'anxiety', responses: gad7Of(4), requestId })
  const otherType = await submit(ben, { type: 'depression', responses: phq9Of(3), requestId })

  expect([other.statusCode, otherType.statusCode]).toEqual([422, 422])
  expect(await stored(ben)).toMatchObject([{ gad7: 3 }])
})
