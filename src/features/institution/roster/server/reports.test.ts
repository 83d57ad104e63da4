import { beforeEach, expect, test } from 'vitest'

import { buildServer } from '#app/server/server.ts'
import { waitingApi, type WaitingWork } from '#features/institution/people/waiting-contract.ts'
import { now } from '#server/clock.ts'
import { pageSize } from '#server/http/cursor.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type Roster, rosterApi } from '../contract.ts'
import { nothingCounted } from './follow.ts'
import { rosters } from './table.ts'

const world = await openWorld()
const keeper = await world.person('keeper', 'institution_admin')
const elsewhere = await anotherInstitution(world)
beforeEach(async () => {
  await world.db.delete(rosters)
})

/** How many rosters wait for a people manager. */
async function openRosters(by: Pick<Person, 'call'> = keeper): Promise<number> {
  const waiting = (await by.call(waitingApi.list)).json<WaitingWork[]>()
  return waiting.find(({ kind }) => kind === 'rosters')?.count ?? 0
}

interface Run {
  readonly minutesAgo: number
  readonly stepMinutesAgo?: number
  readonly outcome?: 'done' | 'stopped' | 'unread'
  readonly roles?: readonly 'inmate'[]
  readonly refused?: number
  readonly institutionId?: string
}

async function insert({
  minutesAgo,
  stepMinutesAgo,
  outcome,
  roles = ['inmate'],
  refused = 0,
  ...more
}: Run): Promise<string> {
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
  const startedAt = ago(minutesAgo)
  const [row] = await world.db
    .insert(rosters)
    .values({
      institutionId: world.institutionId,
      source: 'folder',
      fileName: 'residents.csv',
      startedAt,
      roles: outcome === 'unread' ? [] : roles,
      counts: { ...nothingCounted, refused },
      ...(stepMinutesAgo !== undefined && {
        progress: { done: 40, total: 90, at: ago(stepMinutesAgo).toISOString() },
      }),
      ...(outcome && { endedAt: startedAt, outcome }),
      ...more,
    })
    .returning()
  return row!.id
}

test.each<[string, readonly Run[], number]>([
  ['went through', [{ minutesAgo: 1, outcome: 'done' }], 0],
  ['refused rows', [{ minutesAgo: 1, outcome: 'done', refused: 2 }], 1],
  ['stopped', [{ minutesAgo: 1, outcome: 'stopped' }], 1],
  ['was not read', [{ minutesAgo: 1, outcome: 'unread' }], 1],
  ['gave no sign for ten minutes', [{ minutesAgo: 11 }], 1],
  ['has begun', [{ minutesAgo: 9 }], 0],
  ['began long ago and still goes on', [{ minutesAgo: 50, stepMinutesAgo: 1 }], 0],
  [
    'stopped, and went through since',
    [
      { minutesAgo: 2, outcome: 'stopped' },
      { minutesAgo: 1, outcome: 'done' },
    ],
    0,
  ],
  [
    'went through, and stopped since',
    [
      { minutesAgo: 2, outcome: 'done' },
      { minutesAgo: 1, outcome: 'stopped' },
    ],
    1,
  ],
  [
    'was not read, while another went through since',
    [
      { minutesAgo: 2, outcome: 'unread' },
      { minutesAgo: 1, outcome: 'done' },
    ],
    0,
  ],
  [
    'was not read, though another had gone through',
    [
      { minutesAgo: 2, outcome: 'done' },
      { minutesAgo: 1, outcome: 'unread' },
    ],
    1,
  ],
])('a roster that %s asks for somebody as often as it has to', async (_, runs, count) => {
  for (const run of runs) await insert(run)

  expect(await openRosters()).toBe(count)
})

test('how far a run is, is said while it goes on, and not of one that broke off or ended', async () => {
  await insert({ minutesAgo: 50, outcome: 'done' })
  await insert({ minutesAgo: 40, stepMinutesAgo: 11 })
  await insert({ minutesAgo: 30, stepMinutesAgo: 1 })
  await insert({ minutesAgo: 1 })

  const listed = (await keeper.call(rosterApi.list, { query: {} })).json<Roster[]>()
  expect(listed.map(({ progress }) => progress)).toEqual([
    { done: 0, total: 0 },
    { done: 40, total: 90 },
    null,
    null,
  ])
})

test('rosters are listed a page at a time, the latest first, and none is left out', async () => {
  const ids: string[] = []
  for (let minutesAgo = 0; minutesAgo <= pageSize; minutesAgo += 1) ids.push(await insert({ minutesAgo }))

  const first = await keeper.call(rosterApi.list, { query: {} })
  const cursor = String(first.headers['next-cursor'])
  const second = await keeper.call(rosterApi.list, { query: { cursor } })

  const listed = [first, second].map((page) => page.json<Roster[]>().map(({ id }) => id))
  expect(listed).toEqual([ids.slice(0, pageSize), ids.slice(pageSize)])
  expect(second.headers['next-cursor']).toBeUndefined()
})

test('a roster of another institution asks for nobody here, and is neither listed nor opened', async () => {
  const there = await insert({ minutesAgo: 1, outcome: 'stopped', institutionId: elsewhere })
  const here = await insert({ minutesAgo: 2, outcome: 'done' })
  const refused = [{ line: 2, number: 'M1', name: 'Ann Able', reason: 'An old reason' }]
  await world.change(rosters, { id: here }, { refused })
  // The queries alone keep them apart, and the policies of the database do so too.
  const alone = await buildServer({ ...world, db: world.db })

  for (const by of [keeper, world.caller(keeper.cookie, {}, alone)]) {
    expect(await openRosters(by)).toBe(0)
    const listed = (await by.call(rosterApi.list, { query: {} })).json<Roster[]>()
    expect(listed.map(({ id }) => id)).toEqual([here])
    expect((await by.call(rosterApi.report, { params: { id: there } })).statusCode).toBe(404)
    expect((await by.call(rosterApi.report, { params: { id: here } })).json()).toMatchObject({ refused })
  }
  await alone.close()
})
