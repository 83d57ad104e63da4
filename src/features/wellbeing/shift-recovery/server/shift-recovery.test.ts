import { expect, test } from 'vitest'

import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { randomTruth, ratingsOf, saveRatings } from '#testing/check-ins/simulated-officer.ts'
import { randomOf } from '#testing/simulation.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { lookBackDays, shiftRecoveryApi, type ShiftRecovery } from '../contract.ts'

const world = await openWorld()

const zone = 'America/New_York'
const officer = () => world.person(crypto.randomUUID(), 'staff', { timeZone: zone })
const yesterday = () => addDays(dayOf(now(), zone), -1)

async function read(person: Person): Promise<ShiftRecovery> {
  return (await person.call(shiftRecoveryApi.read)).json<ShiftRecovery>()
}

/** Half a year of somebody whose stress takes two days after each double, or after each week of nights. */
function halfYear(schedule: 'nights' | 'doubles') {
  const random = randomOf(2)
  const truth = randomTruth(random, {
    schedule,
    days: 2,
    height: 3,
    every: 7,
    lookBack: lookBackDays - 4,
    missing: 0.1,
    noise: 0.6,
    drift: 0.2,
    usual: 4,
  })
  return ratingsOf(truth, random)
}

test('somebody new is told how many runs are needed', async () => {
  const recovery = await read(await officer())

  const tooFew = { state: 'too-few', episodes: 0, missing: 3, days: null, low: null, high: null, curve: [] }
  expect(recovery).toEqual({
    from: addDays(dayOf(now(), zone), 1 - lookBackDays),
    to: dayOf(now(), zone),
    nights: tooFew,
    doubles: tooFew,
  })
})

test('an officer reads how long their stress takes after doubles', async () => {
  const ana = await officer()
  await saveRatings(world, { userId: ana.id, last: yesterday() }, halfYear('doubles'))

  const { doubles, nights } = await read(ana)

  expect(doubles.state).toBe('estimated')
  expect(doubles.low).toBeLessThanOrEqual(2)
  expect(doubles.high).toBeGreaterThanOrEqual(2)
  expect(doubles.curve).toHaveLength(8)
  expect(nights.state).toBe('too-few')
})

test('a shift that was checked in after in the early morning is a night, wherever the officer is kept', async () => {
  const ben = await officer()
  await saveRatings(world, { userId: ben.id, last: yesterday() }, halfYear('nights'))

  const { nights } = await read(ben)

  expect(nights).toMatchObject({ state: 'estimated' })
  expect(nights.episodes).toBeGreaterThan(10)
})

test('the morning is that of the officer’s own time zone', async () => {
  const cleo = await world.person(crypto.randomUUID(), 'staff', { timeZone: 'Asia/Tokyo' })
  await saveRatings(world, { userId: cleo.id, last: yesterday() }, halfYear('nights'))

  expect((await read(cleo)).nights.episodes).toBe(0)
})

// Controls H61.
// Secures X26.
test('nobody’s stress is in what another officer reads', async () => {
  const [dan, eve] = [await officer(), await officer()]
  await saveRatings(world, { userId: dan.id, last: yesterday() }, halfYear('doubles'))

  expect((await read(eve)).doubles.episodes).toBe(0)
})

test('check-ins from before half a year are not looked at', async () => {
  const fay = await officer()
  await saveRatings(world, { userId: fay.id, last: addDays(yesterday(), -lookBackDays) }, halfYear('doubles'))

  expect((await read(fay)).doubles.episodes).toBe(0)
})
