import { beforeEach, expect, test } from 'vitest'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { safetyPlanApi } from '../contract.ts'

const oldPassword = 'an old wooden pier'
const week = 7 * 24 * 60 * 60_000

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  const before = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
  await save(before, 'I stop sleeping')
  ana = await resetByStaff(world, before)
})

const save = (person: Person, warningSigns: string) =>
  person.call(safetyPlanApi.save, { body: { warningSigns } })
const planOf = async (person: Person) => (await person.call(safetyPlanApi.read)).json()
const earlierOf = async (person: Person) => (await person.call(safetyPlanApi.earlier)).json()
const open = () => ana.call(recoveryApi.open, { body: { secret: oldPassword } })

test('after a reset by staff the plan is closed, however long one waits', async () => {
  const closed = await planOf(ana)
  moveClockForTest(52 * week)
  const later = await planOf(await signInAgain(world, ana))

  for (const plan of [closed, later])
    expect(plan).toMatchObject({ state: 'sealed', steps: { warningSigns: '' } })
})

// Controls H24.
test('the old password opens the plan again', async () => {
  await open()

  expect(await planOf(ana)).toMatchObject({ state: 'open', steps: { warningSigns: 'I stop sleeping' } })
  expect(await earlierOf(ana)).toEqual([])
})

// Secures J12.
test('a new plan is written at once, and the closed one is kept for the day it is opened', async () => {
  const saved = [await save(ana, 'first words'), await save(ana, 'second words')]
  const whileClosed = await earlierOf(ana)
  await open()

  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(whileClosed).toEqual([])
  expect(await planOf(ana)).toMatchObject({ state: 'open', steps: { warningSigns: 'second words' } })
  expect(await earlierOf(ana)).toMatchObject([{ steps: { warningSigns: 'I stop sleeping' } }])
})

test('an earlier plan is deleted by its owner alone', async () => {
  const ben = await world.person(crypto.randomUUID())
  await save(ana, 'new words')
  await open()
  const [{ id }] = await earlierOf(ana)

  const byBen = await ben.call(safetyPlanApi.deleteEarlier, { params: { id } })
  const byAna = await ana.call(safetyPlanApi.deleteEarlier, { params: { id } })

  expect([byBen.statusCode, byAna.statusCode]).toEqual([404, 204])
  expect(await earlierOf(ana)).toEqual([])
})
