// Secures I1, I4.
import { expect, test } from 'vitest'

import { shifts, units } from '#features/core/institutions/server/table.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { now } from '#server/clock.ts'
import { setClockForTest } from '#testing/clock.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { checkInApi, type NewCheckIn } from '../contract.ts'
import { checkIns } from './table.ts'

const world = await openWorld()

const calm = { moodScore: 8, stressScore: 2 }
const save = (person: Person, more: object = {}) =>
  person.call(checkInApi.save, { body: { ...calm, ...more } })

/** Sets the clock to a time in UTC. */
function setClock(instant: string): void {
  setClockForTest(new Date(instant))
}

test('a check-in that is saved comes back and gives its points', async () => {
  const ana = await world.person('ana')
  const checkIn = {
    moodScore: 7,
    stressScore: 4,
    physicalSymptoms: ['Fatigue'],
    stressors: ['Workload', 'Sleep Quality'],
    notes: 'A long week.\nBetter tonight.',
    isPreShift: false,
  }

  const reply = await save(ana, checkIn)
  const today = await ana.call(checkInApi.today)

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject(checkIn)
  expect(reply.json()).toEqual({ ...today.json(), told: null })
  expect(await world.rows(pointEntries, { userId: ana.id })).toMatchObject([
    { activity: 'check-in', points: 10 },
  ])
  expect(await world.trail({ subjectId: ana.id })).toMatchObject([
    { action: 'check-in.save', objectId: reply.json().id, actorId: ana.id, outcome: 'done' },
  ])
})

test('two scores are enough: everything else has a default', async () => {
  const ana = await world.person('brief')

  const reply = await save(ana)

  expect(reply.json()).toMatchObject({ stressors: [], physicalSymptoms: [], notes: '', isPreShift: true })
})

test('a second check-in of the day is kept, without points', async () => {
  const ana = await world.person('twice')

  await save(ana)
  await save(ana, { moodScore: 3 })
  const all = await ana.call(checkInApi.list)

  expect(all.json().map(({ moodScore }: NewCheckIn) => moodScore)).toEqual([3, 8])
  expect(await world.rows(pointEntries, { userId: ana.id })).toHaveLength(1)
})

test('notes are encrypted, so the table does not show them', async () => {
  const ana = await world.person('private')
  const canary = 'canary-of-the-notes'

  await save(ana, { notes: canary })
  const [row] = await world.rows(checkIns, { userId: ana.id })

  expect(row!.notes!.toString('latin1')).not.toContain(canary)
  expect(JSON.stringify(row)).not.toContain(canary)
  expect((await ana.call(checkInApi.today)).json().notes).toBe(canary)
})

test('unit and shift are saved as they were at that time', async () => {
  const { institutionId } = world
  const [unit] = await world.db.insert(units).values({ institutionId, name: 'North' }).returning()
  const [shift] = await world.rows(shifts, { institutionId })
  const officer = await world.person('officer', 'staff', { unitId: unit!.id, shiftId: shift!.id })

  await save(officer)

  expect(await world.rows(checkIns, { userId: officer.id })).toMatchObject([
    { unitId: unit!.id, shiftId: shift!.id },
  ])
})

test.each([
  ['moodScore', { moodScore: 0 }],
  ['moodScore', { moodScore: 11 }],
  ['moodScore', { moodScore: 5.5 }],
  ['moodScore', { moodScore: '5' }],
  ['moodScore', { moodScore: true }],
  ['moodScore', { moodScore: null }],
  ['moodScore', { moodScore: undefined }],
  ['stressScore', { stressScore: 11 }],
  ['stressors.0', { stressors: ['Weather'] }],
  ['stressors', { stressors: ['Workload', 'Workload'] }],
  ['stressors', { stressors: 'Workload' }],
  ['physicalSymptoms.1', { physicalSymptoms: ['Headache', 'Toothache'] }],
  ['notes', { notes: 'x'.repeat(2001) }],
  ['isPreShift', { isPreShift: 'yes' }],
  ['userId', { userId: '00000000-0000-0000-0000-000000000000' }],
  ['createdAt', { createdAt: '2020-01-01T00:00:00Z' }],
])('a check-in with a wrong %s is refused, naming the field: %j', async (field, change) => {
  const ana = await world.person(`wrong-${crypto.randomUUID().slice(0, 8)}`)

  const reply = await save(ana, change)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect((await ana.call(checkInApi.list)).json()).toEqual([])
})

test('notes of exactly 2,000 characters are kept, each emoji counted as one', async () => {
  const ana = await world.person('emoji')
  const notes = '🙂'.repeat(2000)

  const reply = await save(ana, { notes })

  expect(reply.statusCode).toBe(201)
  expect(reply.json().notes).toBe(notes)
})

test('nobody sees the check-ins of another', async () => {
  const ana = await world.person('owner')
  const others = [
    await world.person('neighbor'),
    await world.person('curious-staff', 'staff'),
    await world.person('curious-admin', 'admin'),
  ]
  await save(ana)

  for (const other of others) {
    expect((await other.call(checkInApi.list)).json()).toEqual([])
    expect((await other.call(checkInApi.recent)).json()).toEqual([])
    expect((await other.call(checkInApi.today)).json()).toBeNull()
    expect((await other.call(checkInApi.shiftImpact)).json().preShift.count).toBe(0)
  }
})

test('today is the person’s own day: it ends at their midnight, not at the server’s', async () => {
  setClock('2026-11-21T04:30:00Z')
  const ana = await world.person('new-york', 'user', { timeZone: 'America/New_York' })
  const kiri = await world.person('kiritimati', 'user', { timeZone: 'Pacific/Kiritimati' })
  await save(ana)
  await save(kiri)

  setClock('2026-11-21T04:59:00Z')
  const before = await ana.call(checkInApi.today)
  setClock('2026-11-21T05:01:00Z')
  const after = await ana.call(checkInApi.today)
  const elsewhere = await kiri.call(checkInApi.today)

  expect([before.json() !== null, after.json(), elsewhere.json() !== null]).toEqual([true, null, true])
})

test('the list of all goes on by cursor and gives each check-in once, also while new ones arrive', async () => {
  const ana = await world.person('prolific')
  const createdAt = now()
  await world.db.insert(checkIns).values(
    Array.from({ length: 250 }, (_, index) => ({
      ...calm,
      id: crypto.randomUUID(),
      userId: ana.id,
      stressors: [],
      physicalSymptoms: [],
      isPreShift: true,
      day: '2026-01-01',
      // Many at the same time, so that only the id tells them apart.
      createdAt: new Date(createdAt.getTime() - Math.floor(index / 60) * 1000),
    })),
  )

  const seen: string[] = []
  let query: { cursor?: string } = {}
  for (let page = 0; page < 3; page += 1) {
    const reply = await ana.call(checkInApi.list, { query })
    seen.push(...reply.json().map(({ id }: { id: string }) => id))
    query = { cursor: String(reply.headers['next-cursor']) }
    await save(ana)
  }

  expect(seen).toHaveLength(250)
  expect(new Set(seen).size).toBe(250)
  expect(query.cursor).toBe('undefined')
  expect((await ana.call(checkInApi.recent)).json()).toHaveLength(30)
})

test('a forged cursor is refused', async () => {
  const ana = await world.person('forger')

  const reply = await ana.call(checkInApi.list, { query: { cursor: 'made.up.cursor' } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('cursor')
})

test('shift impact compares before and after, over thirty days alone', async () => {
  const officer = await world.person('impact', 'staff')
  const start = now()
  await save(officer, { moodScore: 1, stressScore: 10, isPreShift: true })
  await world.change(
    checkIns,
    { userId: officer.id },
    { createdAt: new Date(start.getTime() - 31 * 24 * 60 * 60 * 1000) },
  )
  await save(officer, { moodScore: 7, stressScore: 4 })
  await save(officer, { moodScore: 8, stressScore: 3 })
  await save(officer, { moodScore: 5, stressScore: 6, isPreShift: false })

  const impact = await officer.call(checkInApi.shiftImpact)

  expect(impact.json()).toEqual({
    preShift: { count: 2, avgMood: 7.5, avgStress: 3.5 },
    postShift: { count: 1, avgMood: 5, avgStress: 6 },
    delta: { mood: -2.5, stress: 2.5 },
  })
})

test('shift impact has no change without both sides', async () => {
  const officer = await world.person('one-sided', 'staff')

  await save(officer)

  expect((await officer.call(checkInApi.shiftImpact)).json()).toEqual({
    preShift: { count: 1, avgMood: 8, avgStress: 2 },
    postShift: { count: 0, avgMood: null, avgStress: null },
    delta: { mood: null, stress: null },
  })
})
