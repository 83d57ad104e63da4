import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { profileApi } from '#features/portals/profile/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { liveEvents } from '#server/messaging/live.ts'
import { pageIdHeader } from '#shared/live-events.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const page = crypto.randomUUID()

async function somebody(from: string = page): Promise<Person> {
  const person = await world.person(crypto.randomUUID())
  Object.assign(person.headers, { [pageIdHeader]: from })
  return person
}

const heard = ({ id }: Person) =>
  world.db
    .select({ topic: liveEvents.topic, page: liveEvents.page })
    .from(liveEvents)
    .where(eq(liveEvents.userId, id))

test.each<[string, (ana: Person) => Promise<{ statusCode: number }>]>([
  ['journal entry', (ana) => ana.call(journalApi.save, { body: { content: 'A quiet day.' } })],
  ['safety plan', (ana) => ana.call(safetyPlanApi.save, { body: { warningSigns: 'I go quiet' } })],
  ['check-in', (ana) => ana.call(checkInApi.save, { body: { moodScore: 7, stressScore: 3 } })],
  ['profile', (ana) => ana.call(profileApi.update, { params: { id: ana.id }, body: { bio: 'Tea.' } })],
])('a %s that is saved is told to the other pages of its person', async (_, change) => {
  const ana = await somebody()

  const reply = await change(ana)

  expect(reply.statusCode).toBeLessThan(300)
  expect(await heard(ana)).toContainEqual({ topic: 'own', page })
})

test('a change that was refused is not told', async () => {
  const ana = await somebody()
  const { id } = (await ana.call(journalApi.save, { body: { content: 'A quiet day.' } })).json()
  const before = await heard(ana)

  await ana.call(journalApi.update, {
    params: { id },
    body: { content: 'Late.', basedOn: '2020-01-01T00:00:00.000Z' },
  })

  expect(await heard(ana)).toEqual(before)
})

test('a draft wakes nobody while it is typed', async () => {
  const ana = await somebody()

  await ana.call(journalApi.saveDraft, {
    params: { key: 'new' },
    body: { title: '', content: 'Half a line', mood: null, isPrivate: true },
  })

  expect(await heard(ana)).toEqual([])
})

test('what a page calls itself is left out where it is no id', async () => {
  const ana = await somebody('<script>')

  await ana.call(journalApi.save, { body: { content: 'A quiet day.' } })

  expect(await heard(ana)).toEqual([{ topic: 'own', page: null }])
})
