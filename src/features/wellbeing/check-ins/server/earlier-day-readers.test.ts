import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { lastSunday } from '#features/institution/analytics/periods.ts'
import { readMemberships } from '#features/institution/analytics/server/memberships.ts'
import { rollUp } from '#features/institution/analytics/server/rollup.ts'
import { checkInWeeks as rolledUp } from '#features/institution/analytics/server/table.ts'
import { myDataApi } from '#features/record/my-data/contract.ts'
import { supporterViewOfCheckIns } from '#features/record/sharing/server/supporter-view.ts'
import { trendApi, type Trends } from '#features/record/trends/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { readState } from '#features/wellbeing/reminders/server/owner.ts'
import { readRatings } from '#features/wellbeing/shift-recovery/index.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { checkInApi } from '../contract.ts'

const dayMs = 24 * 60 * 60 * 1000
const today = () => dayOf(now(), 'UTC')
const yesterday = () => addDays(today(), -1)
const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)

/** An officer who has added yesterday twice, and has made no check-in. */
const world = await openWorld()
const sam = await world.person('sam', 'staff', { timeZone: 'UTC', createdAt: daysAgo(100) })
for (const body of [
  { moodScore: 2, stressScore: 9, notes: 'A long one' },
  { moodScore: 4, stressScore: 7, feelings: ['Worn Out' as const] },
]) {
  const reply = await sam.call(checkInApi.save, { body: { ...body, earlierDay: yesterday() } })
  expect(reply.statusCode).toBe(201)
}

const get = async <Answer>(reply: ReturnType<Person['call']>) => (await reply).json<Answer>()

async function download(format: string) {
  const { method, path: url } = myDataApi.download
  const payload = { format }
  return (await world.app.inject({ method, url, headers: { cookie: sam.cookie }, payload })).body
}

test('added days are in no published figure, and make nobody count for one', async () => {
  // The Sunday after today, so that its week is rolled up.
  const sunday = addDays(lastSunday(now()), 14)
  await asSystem(() => rollUp(world.db, sam.institutionId, sunday))
  expect(await world.rows(rolledUp, { userId: sam.id })).toEqual([])

  const all = await asSystem(() => readMemberships(world.db, sam.institutionId, addDays(today(), 1)))
  expect(all.find(({ userId }) => userId === sam.id)).toMatchObject({ checkInDays: 0 })
})

test('added days are no ratings of a shift', async () => {
  const span = { userIds: [sam.id], from: addDays(today(), -9), to: today() }
  expect(await readRatings(world.db, span)).toEqual(new Map())

  const impact = await get(sam.call(checkInApi.shiftImpact))
  expect(impact).toMatchObject({ preShift: { count: 0 }, postShift: { count: 0 } })
})

test('added days hold back no reminder', async () => {
  expect(await asSystem(() => readState(world.db, sam.id))).toEqual({ quietUntil: null, checkIns: [] })
})

test('an added day is no check-in of today, not even where the clocks have gone back a day since', async () => {
  const ida = await world.person('ida', 'user', {
    timeZone: 'Pacific/Kiritimati',
    createdAt: daysAgo(100),
  })
  const earlierDay = addDays(dayOf(now(), 'Pacific/Kiritimati'), -1)
  await ida.call(checkInApi.save, { body: { moodScore: 2, stressScore: 9, earlierDay } })
  expect(dayOf(now(), 'Pacific/Honolulu')).toBe(earlierDay)
  await world.change(users, { id: ida.id }, { timeZone: 'Pacific/Honolulu' })

  expect(await get(ida.call(checkInApi.today))).toBeNull()
})

test('the risk score is of check-ins of now, and not of added days', async () => {
  expect(await get(sam.call(assessmentApi.risk))).toMatchObject({ parts: [] })
})

test('the trends have added days with the rest, count them, and name no side of a shift', async () => {
  const { days } = await get<Trends>(sam.call(trendApi.read, { query: { days: '30' } }))

  expect(days).toMatchObject([
    {
      day: yesterday(),
      checkIns: 2,
      added: 2,
      mood: 3,
      stress: 8,
      isPreShift: false,
      isPostShift: false,
      chosen: [{ kind: 'feeling', name: 'Worn Out' }],
    },
  ])
})

test('a supporter sees the day and when it was added', async () => {
  const seen = await supporterViewOfCheckIns(world.db, sam.id, daysAgo(30))

  expect(seen).toMatchObject([{ earlierDay: yesterday() }, { earlierDay: yesterday() }])
  expect(seen.map(({ addedAt }) => dayOf(new Date(addedAt!), 'UTC'))).toEqual([today(), today()])
})

test('a download has the day and when it was added, and neither a time nor a side of a shift', async () => {
  const { checkIns } = JSON.parse(await download('json'))

  for (const one of checkIns)
    expect(one).toMatchObject({ createdAt: null, isPreShift: null, earlierDay: yesterday() })
  expect(checkIns[0].addedAt.slice(0, 10)).toBe(today())
})

test('a file for a clinic has the day alone', async () => {
  const { entry } = JSON.parse(await download('fhir'))
  const observed = entry.filter(
    ({ resource }: { resource: { resourceType: string } }) => resource.resourceType === 'Observation',
  )

  expect(
    observed.map(({ resource }: { resource: { effectiveDateTime: string } }) => resource.effectiveDateTime),
  ).toEqual(Array.from({ length: 4 }, yesterday))
})
