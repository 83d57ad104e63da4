import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type AlertChange, alertApi } from '#features/alerts/contract.ts'
import { alerts } from '#features/alerts/server/table.ts'
import { notifications } from '#features/notifications/server/table.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { checkInApi } from '../contract.ts'

let world: World
let rosa: Person
beforeAll(async () => {
  world = await createWorld()
  rosa = await responder(world, 'rosa', 'residents')
})
afterAll(() => world[Symbol.asyncDispose]())

/** Checks in once for each stress, and answers who was told each time. */
async function checkIn(person: Person, ...stress: number[]): Promise<(string | null)[]> {
  const told = []
  for (const stressScore of stress) {
    const reply = await person.call(checkInApi.save, { body: { moodScore: 5, stressScore } })
    expect(reply.statusCode).toBe(201)
    told.push(reply.json().told)
  }
  return told
}
const alertsOf = ({ id }: Person) => world.db.select().from(alerts).where(eq(alerts.subjectId, id))

test('three check-ins of high stress in a row raise one medium alert, and a fourth raises none', async () => {
  const ben = await world.person('ben', 'inmate')

  expect(await checkIn(ben, 9, 10, 9, 10)).toEqual([null, null, 'responders', 'responders'])

  expect(await alertsOf(ben)).toMatchObject([
    { kind: 'stress', severity: 'medium', notified: 1, askedAgain: 0 },
  ])
})

test('a check-in of lower stress in between prevents the alert', async () => {
  const cal = await world.person('cal', 'inmate')

  expect(await checkIn(cal, 10, 10, 8, 10, 10)).toEqual([null, null, null, null, null])

  expect(await alertsOf(cal)).toEqual([])
})

test('the answer never says that mental health staff were told where nobody was, or an administrator', async () => {
  const dan = await world.person('dan', 'staff')
  expect(await checkIn(dan, 9, 9, 9)).toEqual([null, null, 'nobody'])

  await world.person('ada', 'admin')
  const eve = await world.person('eve', 'staff')
  expect(await checkIn(eve, 9, 9, 9)).toEqual([null, null, 'administrators'])
})

test('once the alert is closed, another hard check-in of the day tells nobody and says so', async () => {
  const fay = await world.person('fay', 'inmate')
  await checkIn(fay, 10, 10, 10)
  const [alert] = await alertsOf(fay)
  await rosa.call(alertApi.update, {
    params: { id: alert!.id },
    body: { status: 'resolved', outcome: 'spoke' },
  })

  expect(await checkIn(fay, 10)).toEqual([null])

  expect(await alertsOf(fay)).toHaveLength(1)
})

test('the retry of a check-in whose response was lost says who was told, and tells nobody again', async () => {
  const gus = await world.person('gus', 'inmate')
  await checkIn(gus, 9, 9)
  const body = { moodScore: 5, stressScore: 9, requestId: crypto.randomUUID() }

  const replies = [await gus.call(checkInApi.save, { body }), await gus.call(checkInApi.save, { body })]

  expect(replies.map((reply) => reply.json().told)).toEqual(['responders', 'responders'])
  expect(replies[1]!.json()).toEqual(replies[0]!.json())
  expect(await alertsOf(gus)).toMatchObject([{ askedAgain: 0 }])
})

test('the person is notified that an alert about them was picked up and closed, not that they asked', async () => {
  const hal = await world.person('hal', 'inmate')
  await checkIn(hal, 10, 10, 10)
  const [alert] = await alertsOf(hal)
  const change = (body: AlertChange) => rosa.call(alertApi.update, { params: { id: alert!.id }, body })
  const notified = () => world.db.select().from(notifications).where(eq(notifications.userId, hal.id))

  await change({ status: 'acknowledged' })
  expect(await notified()).toMatchObject([{ kind: 'alert-about-you-picked-up', path: '/' }])
  await change({ status: 'resolved' })

  expect(await notified()).toMatchObject([{ kind: 'alert-about-you-closed', path: '/' }])
})
