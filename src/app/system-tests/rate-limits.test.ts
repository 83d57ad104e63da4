// Secures I4.
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { profileApi } from '#features/portals/profile/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { now } from '#server/clock.ts'
import { openWorld, type World } from '#testing/world.ts'

const world = await openWorld()
const ana = await world.person('ana')

/** Each is one character for a person, two UTF-16 units and four bytes. */
const owls = (count: number) => '🦉'.repeat(count)
const letters = (count: number) => 'a'.repeat(count)

const calm = { moodScore: 5, stressScore: 5 }
const register = (change: object) => {
  const body = {
    username: letters(8),
    password: 'three calm herons',
    firstName: 'Ana',
    lastName: 'B',
    ...change,
  }
  return world.stranger.call(accountApi.register, { body })
}
const profile = (body: object) => ana.call(profileApi.update, { params: { id: ana.id }, body })

/** Each text that people write, its longest length, and how it is sent. */
const limits: [string, number, (count: number) => ReturnType<World['stranger']['call']>][] = [
  ['username', 50, (count) => register({ username: letters(count) })],
  ['password', 128, (count) => register({ username: `p-${count}`, password: `${owls(count - 4)}·Aé7` })],
  ['firstName', 100, (count) => profile({ firstName: owls(count) })],
  ['lastName', 100, (count) => profile({ lastName: owls(count) })],
  ['bio', 500, (count) => profile({ bio: owls(count) })],
  ['notes', 2000, (count) => ana.call(checkInApi.save, { body: { ...calm, notes: owls(count) } })],
  ['title', 200, (count) => ana.call(journalApi.save, { body: { title: owls(count), content: 'a' } })],
  ['content', 50_000, (count) => ana.call(journalApi.save, { body: { content: owls(count) } })],
  ['warningSigns', 2000, (count) => ana.call(safetyPlanApi.save, { body: { warningSigns: owls(count) } })],
]

// Secures I1.
test.each(limits)(
  '%s of %d characters is taken, one more is refused by its name',
  async (field, most, sending) => {
    const [longest, tooLong] = [await sending(most), await sending(most + 1)]

    expect([longest.statusCode < 300 || longest.body, tooLong.statusCode]).toEqual([true, 400])
    expect(Object.keys(tooLong.json().fields)).toEqual([field])
  },
)

test('a letter with its accent is one character, however it is written, and is kept as one', async () => {
  const notes = 'e\u0301'.repeat(2000)

  const replies = [
    await ana.call(checkInApi.save, { body: { ...calm, notes } }),
    await ana.call(checkInApi.save, { body: { ...calm, notes: `${notes}e\u0301` } }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 400])
  expect(replies[0]!.json().notes).toBe('é'.repeat(2000))
})

test('an e-mail address has 254 characters at most', async () => {
  const address = (count: number) =>
    `ana@${letters(60)}.${letters(60)}.${letters(60)}.${letters(count - 191)}.org`

  const replies = [await profile({ email: address(254) }), await profile({ email: address(255) })]

  expect(address(254)).toHaveLength(254)
  expect(replies[1]!.statusCode).toBe(400)
  expect(Object.keys(replies[1]!.json().fields)).toEqual(['email'])
})

test('a deeply nested body is refused, and so is a list with more items than there are choices', async () => {
  const nested = `{"notes":${'['.repeat(5000)}${']'.repeat(5000)}}`
  const headers = { cookie: ana.cookie, 'content-type': 'application/json' }
  const sent = await world.app.inject({ method: 'POST', url: '/api/checkins', headers, payload: nested })
  const stressors = Array.from({ length: 21 }, () => 'Workload' as const)
  const many = await ana.call(checkInApi.save, { body: { ...calm, stressors } })

  expect([sent.statusCode, many.statusCode]).toEqual([400, 400])
})

test('a list of ten thousand check-ins gives each once, a hundred at a time, while new ones arrive', async () => {
  const ben = await world.person('ben')
  const at = now().getTime()
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...calm,
    id: crypto.randomUUID(),
    userId: ben.id,
    physicalSymptoms: [],
    stressors: [],
    isPreShift: true,
    day: '2026-01-01',
    // Seven of them have the same instant, so that the id decides their order.
    createdAt: new Date(at - Math.floor(index / 7) * 1000),
  }))
  for (let from = 0; from < rows.length; from += 1000) {
    await world.db.insert(checkIns).values(rows.slice(from, from + 1000))
  }
  const seen: string[] = []
  const sizes = new Set<number>()

  let cursor: string | undefined
  do {
    const page = await ben.call(checkInApi.list, { query: cursor ? { cursor } : {} })
    const found = page.json<{ id: string }[]>()
    sizes.add(found.length)
    seen.push(...found.map(({ id }) => id))
    cursor = page.headers['next-cursor']?.toString()
    if (seen.length % 2000 === 0) await ben.call(checkInApi.save, { body: calm })
  } while (cursor)

  expect(Math.max(...sizes)).toBe(100)
  expect(seen).toHaveLength(10_000)
  expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)))
})
