// Secures R9.
import { expect, test } from 'vitest'

import { type AlertChange, alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import type { Role } from '#shared/endpoint.ts'
import { makeCheckInsOlder } from '#testing/check-ins/older.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { checkInApi } from '../contract.ts'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')

/** Checks in once for each stress, and answers who was told each time. */
const checkIn = (person: Person, ...stress: number[]) =>
  save(person, ...stress.map((stressScore) => ({ moodScore: 5, stressScore })))

async function save(person: Person, ...bodies: NewScores[]): Promise<(string | null)[]> {
  const told = []
  for (const body of bodies) {
    const reply = await person.call(checkInApi.save, { body })
    expect(reply.statusCode).toBe(201)
    told.push(reply.json().told)
  }
  return told
}
interface NewScores {
  moodScore: number
  stressScore: number
}
/** Somebody whose stress was 9 twice, the day before. */
async function stressedYesterday(name: string, role: Role = 'inmate'): Promise<Person> {
  const person = await world.person(name, role)
  expect(await checkIn(person, 9, 10)).toEqual([null, null])
  await makeCheckInsOlder(world, person)
  return person
}
const alertsOf = ({ id }: Person) => world.rows(alerts, { subjectId: id })

// Controls H16.
test('three check-ins of high stress in a row, on two days, raise one medium alert, and a fourth raises none', async () => {
  const ben = await stressedYesterday('ben')

  expect(await checkIn(ben, 9, 10)).toEqual(['responders', 'responders'])

  expect(await alertsOf(ben)).toMatchObject([
    { kind: 'stress', severity: 'medium', notified: 1, askedAgain: 0 },
  ])
})

test('a week of very low mood raises one too, by the last mood of each day', async () => {
  const ida = await world.person('ida', 'inmate')
  const low = { moodScore: 2, stressScore: 4 }

  const told = []
  for (const day of [1, 2, 3, 4]) {
    if (day > 1) await makeCheckInsOlder(world, ida, day === 2 ? 3 : 1)
    told.push(await save(ida, { ...low, moodScore: 6 }, low))
  }

  expect(told).toEqual([
    [null, null],
    [null, null],
    [null, null],
    [null, 'responders'],
  ])
  expect(await alertsOf(ida)).toMatchObject([{ kind: 'stress', severity: 'medium', trigger: null }])
})

test('many on one day raise none, nor does one that came more than a week before', async () => {
  const amy = await world.person('amy', 'inmate')

  expect(await checkIn(amy, 10, 10, 10, 10)).toEqual([null, null, null, null])
  await makeCheckInsOlder(world, amy, 7)
  expect(await checkIn(amy, 10)).toEqual([null])

  expect(await alertsOf(amy)).toEqual([])
})

test('a check-in of lower stress in between prevents the alert', async () => {
  const cal = await stressedYesterday('cal')

  expect(await checkIn(cal, 8, 10, 10)).toEqual([null, null, null])

  expect(await alertsOf(cal)).toEqual([])
})

test('the answer never says that mental health staff were told where nobody was, or an administrator', async () => {
  const dan = await stressedYesterday('dan', 'staff')
  expect(await checkIn(dan, 9)).toEqual(['nobody'])

  await world.person('ada', 'admin')
  const eve = await stressedYesterday('eve', 'staff')
  expect(await checkIn(eve, 9)).toEqual(['administrators'])
})

test('once the alert is closed, another hard check-in of the day tells nobody and says so', async () => {
  const fay = await stressedYesterday('fay')
  await checkIn(fay, 10)
  const [alert] = await alertsOf(fay)
  await rosa.call(alertApi.update, {
    params: { id: alert!.id },
    body: { status: 'resolved', outcome: 'spoke' },
  })

  expect(await checkIn(fay, 10)).toEqual([null])

  expect(await alertsOf(fay)).toHaveLength(1)
})

test('the retry of a check-in whose response was lost says who was told, and tells nobody again', async () => {
  const gus = await stressedYesterday('gus')
  const body = { moodScore: 5, stressScore: 9, requestId: crypto.randomUUID() }

  const replies = [await gus.call(checkInApi.save, { body }), await gus.call(checkInApi.save, { body })]

  expect(replies.map((reply) => reply.json().told)).toEqual(['responders', 'responders'])
  expect(replies[1]!.json()).toEqual(replies[0]!.json())
  expect(await alertsOf(gus)).toMatchObject([{ askedAgain: 0 }])
})

test('the person is notified that an alert about them was picked up and closed, not that they asked', async () => {
  const hal = await stressedYesterday('hal')
  await checkIn(hal, 10)
  const [alert] = await alertsOf(hal)
  const change = (body: AlertChange) => rosa.call(alertApi.update, { params: { id: alert!.id }, body })
  const notified = () => world.rows(notifications, { userId: hal.id })

  await change({ status: 'acknowledged' })
  expect(await notified()).toMatchObject([{ kind: 'alert-about-you-picked-up', path: '/' }])
  await change({ status: 'resolved' })

  expect(await notified()).toMatchObject([{ kind: 'alert-about-you-closed', path: '/' }])
})
