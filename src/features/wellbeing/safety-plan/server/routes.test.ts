import { expect, test } from 'vitest'

import { pointEntries } from '#features/core/rewards/server/table.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { safetyPlanApi } from '../contract.ts'
import { steps } from '../steps.ts'
import { safetyPlans } from './table.ts'

const world = await openWorld()

const somebody = () => world.person(crypto.randomUUID())
const save = (person: Person, body: object) => person.call(safetyPlanApi.save, { body })
const planOf = async (person: Person) => (await person.call(safetyPlanApi.read)).json()
const points = (person: Person) => world.rows(pointEntries, { userId: person.id })
const whole = Object.fromEntries(steps.map((step) => [step, `My words on ${step}.\nAnd more.`]))

test('before it is written there is no plan', async () => {
  expect(await planOf(await somebody())).toBeNull()
})

test('a plan that is written comes back as it was, and the next one takes its place', async () => {
  const ana = await somebody()

  const reply = await save(ana, whole)
  const first = await planOf(ana)
  await save(ana, { ...whole, warningSigns: '' })

  expect(reply.statusCode).toBe(200)
  expect(first).toEqual(reply.json())
  expect(first).toMatchObject({ steps: whole, state: 'open' })
  expect((await planOf(ana)).steps.warningSigns).toBe('')
  expect(await world.trail({ subjectId: ana.id })).toMatchObject([
    { action: 'safety-plan.save' },
    { action: 'safety-plan.save' },
  ])
})

test('a plan gives its points once, and none while it is empty', async () => {
  const ana = await somebody()

  await save(ana, { warningSigns: '  ' })
  const before = await points(ana)
  await save(ana, { warningSigns: 'I stop sleeping' })
  await save(ana, whole)

  expect(before).toEqual([])
  expect(await points(ana)).toMatchObject([{ activity: 'safety-plan', points: 50 }])
})

test.each([
  ['warningSigns', { warningSigns: 'x'.repeat(2001) }],
  ['ownCoping', { ownCoping: 5 }],
  ['userId', { userId: '00000000-0000-0000-0000-000000000000' }],
])('a plan with a wrong %s is refused, naming the field', async (field, body) => {
  const ana = await somebody()

  const reply = await save(ana, body)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect(await planOf(ana)).toBeNull()
})

test('six steps of 2,000 characters each are kept, each emoji counted as one', async () => {
  const ana = await somebody()
  const longest = Object.fromEntries(steps.map((step) => [step, '🙂'.repeat(2000)]))

  const reply = await save(ana, longest)

  expect(reply.statusCode).toBe(200)
  expect((await planOf(ana)).steps).toEqual(longest)
})

test('nobody sees or writes the plan of another', async () => {
  const ana = await somebody()
  await save(ana, whole)

  for (const role of ['user', 'inmate', 'staff', 'admin', 'institution_admin'] as const) {
    const other = await world.person(crypto.randomUUID(), role)
    expect(await planOf(other)).toBeNull()
    await save(other, { warningSigns: 'theirs' })
  }

  expect((await planOf(ana)).steps).toEqual(whole)
})

test('a plan that was altered in the database is marked as damaged, is empty, and can be written again', async () => {
  const ana = await somebody()
  await save(ana, whole)
  const [row] = await world.rows(safetyPlans, { userId: ana.id })
  const ciphertext = Buffer.from(row!.ciphertext)
  ciphertext[40] = ciphertext[40]! ^ 1
  await world.change(safetyPlans, { userId: ana.id }, { ciphertext })

  const damaged = await planOf(ana)
  await save(ana, whole)

  expect(damaged).toMatchObject({ state: 'damaged', steps: { warningSigns: '' } })
  expect(await planOf(ana)).toMatchObject({ state: 'open', steps: whole })
})
