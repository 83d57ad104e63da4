import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { alerts } from '#features/alerts/server/table.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { checkInApi } from '../contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await responder(world, 'rosa', 'residents')
})
afterAll(() => world[Symbol.asyncDispose]())

async function checkIn(person: Person, ...stress: number[]): Promise<void> {
  for (const stressScore of stress) {
    const reply = await person.call(checkInApi.save, { body: { moodScore: 5, stressScore } })
    expect(reply.statusCode).toBe(201)
  }
}
const alertsOf = ({ id }: Person) => world.db.select().from(alerts).where(eq(alerts.subjectId, id))

test('three check-ins of high stress in a row raise one medium alert, and a fourth raises none', async () => {
  const ben = await world.person('ben', 'inmate')

  await checkIn(ben, 9, 10, 9, 10)

  expect(await alertsOf(ben)).toMatchObject([
    { kind: 'stress', severity: 'medium', notified: 1, askedAgain: 0 },
  ])
})

test('a check-in of lower stress in between prevents the alert', async () => {
  const cal = await world.person('cal', 'inmate')

  await checkIn(cal, 10, 10, 8, 10, 10)

  expect(await alertsOf(cal)).toEqual([])
})
