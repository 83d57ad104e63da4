import { afterAll, beforeAll, expect, test } from 'vitest'

import { moveClock } from '#server/clock.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { type Alert, alertApi, type Drill } from '../contract.ts'

let world: World
let rosa: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  rosa = await responder(world, 'rosa', 'residents')
  admin = await world.person('admin', 'admin')
})
afterAll(() => world[Symbol.asyncDispose]())

const start = (person: Person) => person.call(alertApi.startDrill, { body: { population: 'residents' } })
const drills = async (): Promise<Drill[]> => (await admin.call(alertApi.drills)).json()

test('a drill reaches the responders marked as one, and its list says how fast they were', async () => {
  const { id, notified }: Drill = (await start(admin)).json()
  const [alert]: Alert[] = (await rosa.call(alertApi.list, { query: {} })).json()

  moveClock(42_000)
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  moveClock(60_000)
  const body = { status: 'resolved', outcome: 'no-need', note: 'Went well' } as const
  await rosa.call(alertApi.update, { params: { id }, body })

  expect(notified).toBe(1)
  expect(alert).toMatchObject({ id, kind: 'drill', message: 'Drill: nobody is in need' })
  expect(await drills()).toMatchObject([
    { id, acknowledgedAfter: 42, resolvedAfter: 102, status: 'resolved' },
  ])
  expect((await admin.call(alertApi.find, { params: { id } })).json()).toMatchObject({ note: 'Went well' })
  moveClock(-102_000)
})

test('one drill at a time runs for a population', async () => {
  await start(admin)

  const second = await start(admin)

  expect(second.statusCode).toBe(409)
  expect(second.json().message).toBe('A drill for this group is still open. Resolve it first.')
})

test('only administrators start drills', async () => {
  expect((await start(rosa)).statusCode).toBe(403)
})
