// Secures X24.
import { beforeEach, expect, test } from 'vitest'

import { closeInstitution } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { setClockForTest } from '#testing/clock.ts'
import { databaseChecksums } from '#testing/database-checksums.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { anonymousUseApi, type Poster } from '../contract.ts'
import { posterLoads, posters } from './table.ts'

const contacts = [{ kind: 'dial' as const, name: 'Duty nurse', where: '44', about: 'Day and night' }]

let admin: Person
const world = await openWorld()
await world.change(institutions, { id: world.institutionId }, { contacts })
beforeEach(async () => {
  await world.db.delete(posterLoads)
  await world.db.delete(posters)
  admin = await world.person(crypto.randomUUID(), 'admin')
})

const read = async (person = admin) => (await person.call(anonymousUseApi.poster)).json<Poster>()

/** Turns the poster on or off, and answers its code. */
async function turn(isOn: boolean): Promise<string> {
  const { address } = (await admin.call(anonymousUseApi.turn, { body: { isOn } })).json<Poster>()
  return address!.split('/').at(-1)!
}

const open = (code: string, caller: Pick<Person, 'call'> = world.stranger) =>
  caller.call(anonymousUseApi.open, { params: { code } })

async function openOften(code: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await open(code)
}

test('a poster is off and has no address until a people manager turns it on', async () => {
  expect(await read()).toMatchObject({ isOn: false, address: null, qr: null })

  const code = await turn(true)

  expect(code).toMatch(/^\d{8}$/)
  expect(await read()).toMatchObject({
    isOn: true,
    address: `${world.settings.origin}/open/${code}`,
    qr: { size: expect.any(Number) as number },
  })
})

test('anybody who has the code reads the crisis contacts, and nothing else of the institution', async () => {
  const reply = await open(await turn(true))

  expect(reply.json()).toEqual({ contacts })
  expect(reply.headers).not.toHaveProperty('set-cookie')
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('turned off, the address answers nothing and counts nothing, and turned on again it is the same', async () => {
  const code = await turn(true)
  await turn(false)

  const reply = await open(code)

  expect(reply.statusCode).toBe(404)
  expect(await world.db.select().from(posterLoads)).toEqual([])
  expect(await turn(true)).toBe(code)
})

test.each([
  ['that is nobody’s', '00000000', 404],
  ['that is too short', '1234567', 400],
  ['of letters', 'abcdefgh', 400],
])('a code %s is refused', async (_, code, status) => {
  expect((await open(code)).statusCode).toBe(status)
})

test('the poster of a closed institution answers nothing', async () => {
  const other = await makeInstitution(world)
  const { address } = (await other.admin.call(anonymousUseApi.turn, { body: { isOn: true } })).json<Poster>()
  await closeInstitution(world.db, other.admin.institutionId)

  expect((await open(address!.split('/').at(-1)!)).statusCode).toBe(404)
})

test('a load, whoever is signed in, changes one number of the day and nothing else in the database', async () => {
  const code = await turn(true)
  const officer = await world.person(crypto.randomUUID(), 'staff')
  await open(code)
  const before = await databaseChecksums(world)

  await open(code)
  await open(code, officer)

  const after = await databaseChecksums(world)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(changed).toEqual(['poster_loads'])
  expect(await world.db.select().from(posterLoads)).toMatchObject([{ loads: 3 }])
})

test('loads at once are each counted', async () => {
  const code = await turn(true)

  await Promise.all(Array.from({ length: 8 }, () => open(code)))

  expect(await world.db.select().from(posterLoads)).toMatchObject([{ loads: 8 }])
})

/** What a people manager who signs in at an instant reads of the last whole week. */
async function lastWeekAt(instant: string) {
  setClockForTest(new Date(instant))
  return (await read(await world.person(crypto.randomUUID(), 'institution_admin'))).weeks[0]
}

test('loads count for the day of the institution, and show once their week is over and they are ten', async () => {
  const code = await turn(true)
  // Saturday and Sunday evening in New York: in London it is the next day already.
  setClockForTest(new Date('2030-06-09T02:00:00Z'))
  await openOften(code, 4)
  setClockForTest(new Date('2030-06-10T02:00:00Z'))
  await openOften(code, 6)
  expect(await lastWeekAt('2030-06-10T02:00:01Z')).toMatchObject({ to: '2030-06-02', loads: null })

  expect(await lastWeekAt('2030-06-10T12:00:00Z')).toEqual({
    from: '2030-06-03',
    to: '2030-06-09',
    loads: 10,
  })
  await openOften(code, 9)
  expect(await lastWeekAt('2030-06-17T12:00:00Z')).toMatchObject({ to: '2030-06-16', loads: null })
})

test('another institution sees neither the poster nor its loads', async () => {
  const other = await makeInstitution(world)
  await openOften(await turn(true), 10)

  expect(await read(other.admin)).toMatchObject({ isOn: false, address: null })
  expect((await read(other.admin)).weeks.every(({ loads }) => loads === null)).toBe(true)
})

test('the trail says who turned it on and off, and never that it was opened', async () => {
  const code = await turn(true)
  await open(code)
  await turn(false)

  const events = await world.trail({ actorId: admin.id })
  expect(events.map(({ action }) => action)).toEqual(['poster.turn-on', 'poster.turn-off'])
})

test('the lessons are read without a session', async () => {
  const replies = [
    await world.stranger.call(learningApi.outline),
    await world.stranger.call(learningApi.modules),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await world.stranger.call(learningApi.progress)).statusCode).toBe(401)
})
