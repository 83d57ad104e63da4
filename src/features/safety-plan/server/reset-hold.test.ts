import { afterAll, beforeAll, expect, test } from 'vitest'

import { moveClock } from '#server/clock.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { safetyPlanApi } from '../contract.ts'

const week = 7 * 24 * 60 * 60_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const somebody = () => world.person(crypto.randomUUID())
const save = (person: Person, warningSigns: string) =>
  person.call(safetyPlanApi.save, { body: { warningSigns } })
const planOf = async (person: Person) => (await person.call(safetyPlanApi.read)).json()

test('after a reset by staff an older plan is held for seven days and cannot be overwritten', async () => {
  const before = await somebody()
  await save(before, 'I stop sleeping')
  const ana = await resetByStaff(world, before)

  const held = await planOf(ana)
  const refused = await save(ana, 'other words')
  moveClock(week)
  const later = await planOf(await signInAgain(world, ana))
  moveClock(-week)

  expect(held).toMatchObject({ state: 'sealed', steps: { warningSigns: '' } })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toMatch(/^Your safety plan is sealed until \w+ \d+, \d{4}$/)
  expect(later).toMatchObject({ state: 'open', steps: { warningSigns: 'I stop sleeping' } })
})

test('a plan written after the reset is readable at once and can be changed', async () => {
  const ben = await resetByStaff(world, await somebody())

  await save(ben, 'first words')
  const again = await save(ben, 'second words')

  expect(again.statusCode).toBe(200)
  expect(await planOf(ben)).toMatchObject({ state: 'open', steps: { warningSigns: 'second words' } })
})
