import { beforeEach, expect, test } from 'vitest'

import { responderGrants } from '#features/core/identity/server/table.ts'
import { setClockForTest } from '#testing/clock.ts'
import { reachableResponder } from '#testing/duty/blocks.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type AnsweringHours, dutyApi } from '../contract.ts'
import { dutyBlocks, dutyHours } from './table.ts'

let rosa: Person
let ida: Person
let count = 0
const world = await openWorld()
beforeEach(async () => {
  await world.db.delete(dutyBlocks)
  await world.db.delete(dutyHours)
  // Ten in the morning in New York.
  setClockForTest(new Date('2026-12-01T15:00:00Z'))
  rosa = await reachableResponder(world, `rosa-${(count += 1)}`, 'residents')
  await world.db.update(responderGrants).set({ startsAt: new Date('2026-11-01') })
  ida = await world.person(`ida-${count}`, 'inmate')
})

/** Plans somebody at the same times, in hours UTC, on days of December. */
async function planOn(days: readonly number[], [from, until]: readonly [number, number], who = rosa) {
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day, hour))
  await world.db.insert(dutyBlocks).values(
    days.map((day) => ({
      institutionId: who.institutionId,
      population: 'residents' as const,
      userId: who.id,
      startsAt: at(day, from),
      endsAt: at(day, until),
    })),
  )
}
const week = [1, 2, 3, 4, 5, 6, 7]
const read = async (by = ida) => (await by.call(dutyApi.hours)).json<AnsweringHours>()

// Secures X13.
test('hours that are the same every day of the coming week are read as such, without a name', async () => {
  await planOn(week, [12, 19])
  await planOn(week, [19, 27])
  await world.db.insert(dutyHours).values({
    institutionId: rosa.institutionId,
    population: 'residents',
    coversFrom: 0,
    coversUntil: 0,
    outOfHours: 'At night the control room answers',
  })

  const reply = await ida.call(dutyApi.hours)

  expect(reply.json()).toEqual({
    isEveryDay: true,
    answered: [{ from: 7 * 60, until: 22 * 60 }],
    outOfHours: 'At night the control room answers',
  })
  expect(reply.body).not.toContain('rosa')
})

test('where a day differs, they are today’s', async () => {
  await planOn(week, [12, 19])
  await planOn([1], [21, 24])

  expect(await read()).toMatchObject({
    isEveryDay: false,
    answered: [
      { from: 7 * 60, until: 14 * 60 },
      { from: 16 * 60, until: 19 * 60 },
    ],
  })
})

test('nights over midnight and whole days are read by the days of the institution', async () => {
  // From ten at night to six in the morning.
  await planOn([0, ...week], [27, 35])
  const nights = await read()
  await planOn([0, ...week], [11, 27])
  const always = await read()

  expect(nights.answered).toEqual([
    { from: 0, until: 6 * 60 },
    { from: 22 * 60, until: 24 * 60 },
  ])
  expect(always).toMatchObject({ isEveryDay: true, answered: [{ from: 0, until: 24 * 60 }] })
})

test('who cannot be reached answers at no hour', async () => {
  await planOn(week, [12, 19], await responder(world, `quiet-${count}`, 'residents'))

  expect(await read()).toEqual({ isEveryDay: true, answered: [], outOfHours: '' })
})

test('without a plan nothing is said, and nothing of another group’s plan', async () => {
  await planOn(week, [12, 19])
  const officer = await world.person(`officer-${count}`, 'staff')

  expect((await read(officer)).answered).toBeNull()
})
