// Secures R32.
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { profileApi } from '#features/portals/profile/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { liveEvents } from '#server/messaging/live.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { pageIdHeader } from '#shared/live-events.ts'
import { everyChange } from '#testing/every-change.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { features } from '../server/features.ts'

const world = await openWorld()

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

/** The topics of what people change of their own, and between each other. */
const ofPeople = ['own', 'connections'] as const

/** Changes that tell nobody, and why. */
const tellsNobody: Readonly<Record<string, string>> = {
  'DELETE /api/sessions/:id': 'the pages of that session hear by their stream, which ends',
  'POST /api/sessions/end-others': 'the pages of these sessions hear by their stream, which ends',
  'POST /api/passkeys/offer': 'makes a challenge',
  'POST /api/seal/passkey-challenge': 'makes a challenge',
  'POST /api/recovery-code/kept': 'only the page that showed the code asked',
  'POST /api/account/lock': 'ends every session',
  'POST /api/recovery-contact/help/:id': 'helps somebody else, who is told by a notification',
  'POST /api/assessments/right-now': 'calls for help, which has news of its own',
  'POST /api/second-factor/offer': 'offers a secret that is not turned on yet',
  'POST /api/journal/search': 'searches',
  'POST /api/diary-imports/search': 'searches',
  'PUT /api/journal/drafts/:key': 'a draft wakes nobody while it is typed',
  'DELETE /api/journal/drafts/:key': 'a draft wakes nobody while it is typed',
  'POST /api/safety-plan/sitting': 'both at a sitting read it every two seconds',
  'PUT /api/safety-plan/sitting': 'both at a sitting read it every two seconds',
  'DELETE /api/safety-plan/sitting': 'both at a sitting read it every two seconds',
  'POST /api/plan-sittings/:id/accept': 'both at a sitting read it every two seconds',
  'PUT /api/plan-sittings/:id': 'both at a sitting read it every two seconds',
  'DELETE /api/plan-sittings/:id': 'both at a sitting read it every two seconds',
}

/** The changes of features that have something to read again at such news, with its topics. */
const changes = features.flatMap(({ api = [] }) => {
  const endpoints = api.flatMap((group) => Object.values<Endpoint>(group))
  const topics = ofPeople.filter((topic) =>
    endpoints.some(({ method, news = [] }) => method === 'GET' && news.includes(topic)),
  )
  const changing = endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public')
  return topics.length > 0 ? changing.map(({ method, path }) => ({ name: `${method} ${path}`, topics })) : []
})

test('what is changed is told to the pages that show it, in every feature', async () => {
  const silent: string[] = []
  for (const { name, topics } of changes) {
    const { by, params = {}, body } = await everyChange[name]!(world)
    const [method, path = ''] = name.split(' ')
    const before = await lastId()
    await world.app.inject({
      method: method as 'POST',
      url: path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? ''),
      headers: by?.headers ?? {},
      ...(body && { payload: body }),
    })
    const told = await world.db
      .select()
      .from(liveEvents)
      .where(and(gt(liveEvents.id, before), inArray(liveEvents.topic, topics)))
    if (told.length === 0) silent.push(name)
  }

  expect(silent.toSorted()).toEqual(Object.keys(tellsNobody).toSorted())
})

async function lastId(): Promise<number> {
  const [last] = await world.db
    .select({ id: liveEvents.id })
    .from(liveEvents)
    .orderBy(desc(liveEvents.id))
    .limit(1)
  return last?.id ?? 0
}
