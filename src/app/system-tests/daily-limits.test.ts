// Secures I4.
import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { myDataApi } from '#features/record/my-data/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { hopeBoxApi } from '#features/wellbeing/hope-box/contract.ts'
import { journalApi, longestContent } from '#features/wellbeing/journal/contract.ts'
import { ownFactorApi } from '#features/wellbeing/own-factors/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { now } from '#server/clock.ts'
import { rateLimits } from '#server/http/rate-limit.ts'
import { openWorld, type Person } from '#testing/world.ts'

const world = await openWorld()

const somebody = () => world.person(crypto.randomUUID())
const write = (person: Person, content = 'A calm morning') =>
  person.call(journalApi.save, { body: { content } })
const keepDraft = (person: Person) =>
  person.call(journalApi.saveDraft, {
    params: { key: 'new' },
    body: { title: '', content: 'Half of it', mood: null, isPrivate: true },
  })
const beginDraft = (person: Person) =>
  person.call(journalApi.saveDraft, {
    params: { key: `new-${crypto.randomUUID()}` },
    body: { title: '', content: 'Half of it', mood: null, isPrivate: true },
  })
const changeTag = (person: Person) => person.call(journalApi.changeTag, { body: { tag: 'work', to: 'job' } })
const checkIn = (person: Person, requestId: string = crypto.randomUUID()) =>
  person.call(checkInApi.save, { body: { moodScore: 6, stressScore: 4, requestId } })
const savePlan = (person: Person) => person.call(safetyPlanApi.save, { body: { ownCoping: 'A walk' } })
const keepHope = (person: Person, picture?: string) =>
  person.call(hopeBoxApi.add, {
    body: { kind: picture ? 'picture' : 'words', text: 'My daughter', ...(picture && { content: picture }) },
  })
const nameOwn = (person: Person) =>
  person.call(ownFactorApi.add, { body: { kind: 'stressor', name: 'The stairwell', icon: 'walk' } })
const download = (person: Person) => person.call(myDataApi.download, { body: { format: 'json' } })

interface Bounded {
  readonly subject: string
  readonly most: number
  readonly act: (person: Person) => Promise<LightMyRequestResponse>
}

const bounded: readonly Bounded[] = [
  { subject: 'journal entries', most: 200, act: write },
  { subject: 'journal bytes', most: 5_000_000, act: (person) => write(person, 'a') },
  { subject: 'draft saves', most: 5000, act: keepDraft },
  { subject: 'draft bytes', most: 100_000_000, act: keepDraft },
  { subject: 'drafts begun', most: 200, act: beginDraft },
  { subject: 'tag changes', most: 50, act: changeTag },
  { subject: 'check-ins', most: 100, act: checkIn },
  { subject: 'safety plans', most: 200, act: savePlan },
  { subject: 'hope box changes', most: 500, act: (person) => keepHope(person) },
  { subject: 'hope box bytes', most: 30_000_000, act: (person) => keepHope(person, '/9j/') },
  { subject: 'own factor changes', most: 300, act: nameOwn },
  { subject: 'exports begun', most: 20, act: download },
]

const keyOf = (person: Person, subject: string) =>
  createHash('sha256').update(`${subject} ${person.id}`).digest('base64url')

/** Changes what is counted for a person, since thousands of calls would take long. */
async function setCount(person: Person, subject: string, change: Partial<typeof rateLimits.$inferInsert>) {
  const endsAt = new Date(now().getTime() + 60 * 60_000)
  await world.db
    .insert(rateLimits)
    .values({ key: keyOf(person, subject), count: 0, endsAt, ...change })
    .onConflictDoUpdate({ target: rateLimits.key, set: change })
}

test.each(bounded)(
  'of $subject $most are taken in a day; a refusal says when it works again, and then it does',
  async ({ subject, most, act }) => {
    const ana = await somebody()
    await setCount(ana, subject, { count: most - 1 })
    if (subject.endsWith('bytes')) await setCount(ana, subject, { count: most - 10 })

    const last = await act(ana)
    await setCount(ana, subject, { count: most })
    await world.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(ana, 'export json')))
    const refused = await act(ana)
    await setCount(ana, subject, { endsAt: now() })
    const later = await act(ana)

    expect(last.statusCode).toBeLessThan(300)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(
      / (in one day|today).* It works again from \w+ \d+, \d{4} at \d+:\d\d/,
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(later.statusCode).toBeLessThan(300)
  },
)

test('a hundred entries of the greatest length fill a day, and nothing of the one above is kept', async () => {
  const ana = await somebody()
  const statuses = []
  for (let count = 0; count < 102; count += 1) {
    statuses.push((await write(ana, 'a'.repeat(longestContent))).statusCode)
  }

  const short = await write(await somebody())

  expect(statuses.filter((status) => status === 201)).toHaveLength(100)
  expect(statuses.slice(100)).toEqual([429, 429])
  expect(short.statusCode).toBe(201)
})

test('changes of an entry count like entries', async () => {
  const ana = await somebody()
  const { id } = (await write(ana)).json()
  await setCount(ana, 'journal entries', { count: 200 })

  const reply = await ana.call(journalApi.update, { params: { id }, body: { content: 'Changed' } })

  expect(reply.statusCode).toBe(429)
})

test('a check-in that is sent again is answered, however many there were', async () => {
  const ana = await somebody()
  const requestId = crypto.randomUUID()
  await checkIn(ana, requestId)
  await setCount(ana, 'check-ins', { count: 100 })

  const replies = [await checkIn(ana, requestId), await checkIn(ana)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 429])
})

// Secures I6.
test('help can be asked for when every limit is used up', async () => {
  const ana = await somebody()
  for (const { subject, most } of bounded) await setCount(ana, subject, { count: most })

  const reply = await ana.call(alertApi.raise, { body: { severity: 'critical' } })

  expect(reply.statusCode).toBe(201)
})

test('a page of long entries is cut at 256 KiB, and the pages together have all', async () => {
  const ana = await somebody()
  for (let count = 0; count < 12; count += 1) await write(ana, `${count} ${'a'.repeat(49_000)}`)

  const sizes: number[] = []
  const found: string[] = []
  let cursor: string | undefined
  do {
    const reply = await ana.call(journalApi.list, { query: cursor ? { cursor } : {} })
    sizes.push(Buffer.byteLength(reply.body))
    found.push(...reply.json<{ content: string }[]>().map(({ content }) => content.split(' ')[0]!))
    cursor = reply.headers['next-cursor']?.toString()
  } while (cursor)
  const searched = await ana.call(journalApi.search, { body: { words: 'a' } })

  expect(Math.max(...sizes)).toBeLessThan(260 * 1024)
  expect(found).toEqual(Array.from({ length: 12 }, (_, index) => String(11 - index)))
  expect(searched.json()).toMatchObject({ isComplete: true })
  expect(searched.json().entries).toHaveLength(12)
})
