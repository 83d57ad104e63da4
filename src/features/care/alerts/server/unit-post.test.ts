import { beforeAll, expect, test } from 'vitest'

import { createUnits } from '#features/core/institutions/index.ts'
import { units } from '#features/core/institutions/server/table.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Alert, alertApi } from '../contract.ts'
import { alerts } from './table.ts'

const post = { name: 'Maple officers', number: '4455' }

let maple: string
const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const admin = await world.person('admin', 'admin')
beforeAll(async () => {
  const [id] = await createUnits(world.db, world.institutionId, ['Maple'])
  maple = id!
  await world.change(units, { id: maple }, { post })
})

async function ask(role: 'inmate' | 'staff' = 'inmate', unitId: string | null = maple): Promise<string> {
  const person = await world.person(crypto.randomUUID(), role, { unitId })
  return (await person.call(alertApi.raise, { body: { severity: 'critical' } })).json().id
}
const isToBePhoned = (id: string) => world.change(alerts, { id }, { phonePost: true })
async function postFor(person: Person, id: string) {
  const list = (await person.call(alertApi.list, { query: {} })).json<Alert[]>()
  return list.find((alert) => alert.id === id)?.post
}

test('a responder sees the post of a resident’s unit from the beginning', async () => {
  expect(await postFor(rosa, await ask())).toEqual(post)
})

test('an administrator, who may not know who it is, sees the post once it is to be phoned, and no name', async () => {
  const id = await ask()
  expect(await postFor(admin, id)).toBeNull()

  await isToBePhoned(id)

  expect(await postFor(admin, id)).toEqual(post)
  const reply = await admin.call(alertApi.list, { query: {} })
  expect(reply.json<Alert[]>().find((alert) => alert.id === id)).not.toHaveProperty('person')
})

test('once a responder has taken the alert on, an administrator sees no post any more', async () => {
  const id = await ask()
  await isToBePhoned(id)

  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

  expect(await postFor(admin, id)).toBeNull()
  expect(await postFor(rosa, id)).toEqual(post)
})

test('of an account that was erased no post is shown', async () => {
  const id = await ask()
  await world.change(alerts, { id }, { subjectId: null })

  expect(await postFor(rosa, id)).toBeNull()
})

test('an administrator who responded sees the post together with the person', async () => {
  const id = await ask()

  await admin.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

  expect(await postFor(admin, id)).toEqual(post)
})

// Secures X40.
test('the post of an officer’s unit is never shown, since their colleagues answer there', async () => {
  const id = await ask('staff')
  await isToBePhoned(id)

  expect(await postFor(admin, id)).toBeNull()
  const theo = await responder(world, 'theo', 'staff')
  expect(await postFor(theo, id)).toBeNull()
})

test('where no post is entered, or no unit is known, there is none', async () => {
  const [birch = null] = await createUnits(world.db, world.institutionId, ['Birch'])

  expect(await postFor(rosa, await ask('inmate', birch))).toBeNull()
  expect(await postFor(rosa, await ask('inmate', null))).toBeNull()
})
