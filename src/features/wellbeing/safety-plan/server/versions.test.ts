// Secures R30.
import { expect, test } from 'vitest'

import { openWorld, type Person } from '#testing/world.ts'

import { safetyPlanApi, type SafetyPlan } from '../contract.ts'

const world = await openWorld()

const somebody = () => world.person(crypto.randomUUID())
const save = (person: Person, warningSigns: string, basedOn?: string | null) =>
  person.call(safetyPlanApi.save, { body: { warningSigns, basedOn } })
const saveWishes = (person: Person, whatHelps: string, basedOn?: string | null) =>
  person.call(safetyPlanApi.saveWishes, { body: { whatHelps, basedOn } })
const planOf = async (person: Person): Promise<SafetyPlan> => (await person.call(safetyPlanApi.read)).json()

test('a plan over a newer one is refused with the newer one, and changes nothing', async () => {
  const ana = await somebody()
  const first: SafetyPlan = (await save(ana, 'As it began.')).json()
  const newer = await save(ana, 'On the phone.', first.updatedAt)

  const late = await save(ana, 'At the desk.', first.updatedAt)

  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'newer_version', newer: newer.json() })
  expect(await planOf(ana)).toEqual(newer.json())
})

test.each([
  ['plans', save],
  ['first plans', save],
  ['wishes', saveWishes],
])('of two %s at the same moment one is stored, and the other is told', async (what, write) => {
  const ana = await somebody()
  const basedOn = what === 'first plans' ? null : (await save(ana, 'As it began.')).json().updatedAt

  const replies = await Promise.all(
    ['On the phone.', 'At the desk.'].map((text) => write(ana, text, basedOn)),
  )

  const stored = await planOf(ana)
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().newer).toEqual(stored)
  expect(replies.find(({ statusCode }) => statusCode === 200)?.json()).toEqual(stored)
})

test('a plan that was there already is not written over as if there were none', async () => {
  const ana = await somebody()
  await save(ana, 'On the phone.')

  const late = await save(ana, 'At the desk.', null)

  expect(late.statusCode).toBe(409)
  expect((await planOf(ana)).steps.warningSigns).toBe('On the phone.')
})

test('wishes are told of steps that were written meanwhile, and the other way round', async () => {
  const ana = await somebody()
  const first: SafetyPlan = (await save(ana, 'As it began.')).json()
  const newer: SafetyPlan = (await saveWishes(ana, 'A walk', first.updatedAt)).json()

  const late = await save(ana, 'At the desk.', first.updatedAt)
  const then = await save(ana, 'At the desk.', newer.updatedAt)

  expect(late.statusCode).toBe(409)
  expect(then.json()).toMatchObject({
    steps: { warningSigns: 'At the desk.' },
    wishes: { whatHelps: 'A walk' },
  })
})

test('a plan that names no version is written over whatever is there', async () => {
  const ana = await somebody()
  await save(ana, 'On the phone.')

  const reply = await save(ana, 'At the desk.')

  expect(reply.json()).toMatchObject({ steps: { warningSigns: 'At the desk.' } })
})
