// Secures L9.
import { createHash } from 'node:crypto'

import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { recordAudit } from '#features/core/audit/index.ts'
import { auditChains, auditEvents, auditMacProgress, auditMacs } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { moveClock, now } from '#server/clock.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { checkTrail, type OwnTrail } from '../../own-trail-check.ts'
import { ownTrailApi, type OwnTrailPart } from '../../own-trail-contract.ts'
import { chainAuditEvents } from '../audit-mac.ts'
import { deleteOldEvents } from '../retention.ts'
import { ownTrailLines, ownTrails } from './table.ts'
import { writeOwnLines } from './write-lines.ts'

const year = 365.25 * 24 * 60 * 60_000

const world = await openWorld()
const ana = await world.person('ana')
const keeper = await world.person('keeper', 'admin')

beforeEach(() =>
  asSuperuser(async () => {
    for (const table of [auditEvents, auditMacs, auditChains, auditMacProgress, ownTrailLines, ownTrails]) {
      await world.db.delete(table)
    }
  }),
)

/** Acts as somebody who controls the database. */
async function asSuperuser(work: () => Promise<unknown>): Promise<void> {
  await world.db.execute(sql`alter table ${auditEvents} disable trigger user`)
  await world.db.execute(sql`alter table ${auditMacs} disable trigger user`)
  await work()
  await world.db.execute(sql`alter table ${auditEvents} enable trigger user`)
  await world.db.execute(sql`alter table ${auditMacs} enable trigger user`)
}

/** An administrator does something with Ana's account. */
async function act(times = 1, subjectId = ana.id): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await recordAudit(world.db, { user: keeper }, { action: 'account.change', subjectId })
  }
}

/** Seals everything and writes its lines; other transactions may hold the floor back for a moment. */
async function write(): Promise<void> {
  const [last] = await world.db.select({ id: sql<number>`max(id)`.mapWith(Number) }).from(auditEvents)
  for (;;) {
    await chainAuditEvents(world.db, world.keyring)
    await writeOwnLines(world.db)
    const [state] = await world.db.select().from(auditMacProgress)
    if ((state?.linedUpTo ?? 0) >= (last?.id ?? 0)) return
  }
}

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex')

async function read(person: Person = ana): Promise<OwnTrail> {
  const lines: OwnTrail['lines'][number][] = []
  for (;;) {
    const after = lines.at(-1)?.position
    const reply = await person.call(ownTrailApi.read, { query: after ? { after: String(after) } : {} })
    expect(reply.statusCode).toBe(200)
    const part = reply.json<OwnTrailPart>()
    lines.push(...part.lines)
    if (part.lines.length === 0 || lines.at(-1)!.position >= part.last) {
      return { userId: person.id, start: part.start, last: part.last, lines }
    }
  }
}

const check = async (trail?: OwnTrail) => checkTrail(trail ?? (await read()), sha256, now())
const faults = async () => (await check()).faults.map(({ kind, position }) => `${kind} ${position}`)
const eventAt = async (position: number) => {
  const [line] = await world.rows(ownTrailLines, { position })
  return line!.eventId
}

test('each event about a person is one line of theirs, in its order, without a name', async () => {
  await act(2)
  await recordAudit(world.db, { user: keeper }, { action: 'account.change', subjectId: keeper.id })
  await recordAudit(world.db, { user: ana }, { action: 'check-in.save' })
  await write()

  const trail = await read()

  expect(trail.lines.map(({ position, content }) => [position, content?.action, content?.doer])).toEqual([
    [1, 'account.change', 'administrator'],
    [2, 'account.change', 'administrator'],
    [3, 'check-in.save', 'you'],
  ])
  expect(await check(trail)).toMatchObject({ faults: [], removed: 0 })
  expect(JSON.stringify(trail)).not.toContain(keeper.id)
})

test('lines that are added later go on from those before', async () => {
  await act(2)
  await write()
  const earlier = await check()
  await act(3)
  await write()
  await write()

  const later = await check()

  expect(later.faults).toEqual([])
  expect(later.hashes.get(2)).toBe(earlier.hashes.get(2))
  expect(later.hashes.size).toBe(5)
})

test('a longer trail comes in parts', async () => {
  await world.db.execute(sql`
    insert into ${auditEvents} (at, actor_id, actor_role, institution_id, action, object_kind, subject_id, outcome)
    select now(), ${keeper.id}, 'admin', ${world.institutionId}, 'alert.view', 'alert', ${ana.id}, 'done'
    from generate_series(1, 1203)`)
  await write()

  const trail = await read()

  expect(trail.lines).toHaveLength(1203)
  expect((await check(trail)).faults).toEqual([])
})

test('nobody reads another’s lines, and a number that is none is refused', async () => {
  await act()
  await write()
  const bo = await world.person('bo')

  expect((await read(bo)).lines).toEqual([])
  for (const after of ['-1', 'x', '1.5', '9999999999999']) {
    expect((await ana.call(ownTrailApi.read, { query: { after } })).statusCode).toBe(400)
  }
})

test.each([
  ['another action', { action: 'alert.view' }],
  ['another kind of thing', { objectKind: 'journal' }],
  ['another outcome', { outcome: 'refused' as const }],
  ['another kind of doer', { actorRole: 'staff' as const }],
  ['another program', { client: 'app' as const }],
  ['another time', { at: new Date('2026-01-01') }],
])('an event with %s breaks its line', async (_, change) => {
  await act(4)
  await write()
  const id = await eventAt(2)

  await asSuperuser(() => world.change(auditEvents, { id }, change))

  expect(await faults()).toEqual(['changed 2'])
})

test('an event that was removed leaves a hole, with or without its line', async () => {
  await act(5)
  await write()
  const [second, fourth] = [await eventAt(2), await eventAt(4)]

  await asSuperuser(async () => {
    await world.db.delete(auditEvents).where(eq(auditEvents.id, second))
    await world.db.delete(auditEvents).where(eq(auditEvents.id, fourth))
    await world.db.delete(ownTrailLines).where(eq(ownTrailLines.position, 4))
  })

  expect(await faults()).toEqual(['missing 2', 'missing 4'])
})

test('two lines that changed places are both reported', async () => {
  await act(1)
  await recordAudit(world.db, { user: ana }, { action: 'check-in.save' })
  await act(1)
  await write()

  await world.db.execute(sql`update own_trail_lines set position = -position where position in (1, 2)`)
  await world.db.execute(sql`update own_trail_lines set position = 3 + position where position < 0`)

  expect(await faults()).toEqual(['changed 1', 'changed 2', 'changed 3'])
})

test('a line that was put on at the end, and an end that was cut off, are reported', async () => {
  await act(3)
  await write()
  const [last] = await world.rows(ownTrailLines, { position: 3 })

  await world.db.insert(ownTrailLines).values({ ...last!, position: 4, eventId: 999_999 })
  const added = await faults()
  await world.db.delete(ownTrailLines).where(sql`position >= 3`)

  expect(added).toEqual(['changed 4'])
  expect(await faults()).toEqual(['missing 3'])
})

test('another person’s trail in the place of one’s own does not fit', async () => {
  const cy = await world.person('cy')
  await act(2, cy.id)
  await write()
  const theirs = await read(cy)

  expect(await check({ ...theirs, userId: ana.id })).toMatchObject({
    faults: [{ position: 1, kind: 'changed' }],
  })
})

test('after six years lines go openly, and what is left still fits', async () => {
  moveClock(-6.1 * year)
  await act(3)
  moveClock(0.2 * year)
  await act(2)
  moveClock(5.9 * year)
  await act(1)
  await write()
  const earlier = await check()

  await deleteOldEvents(world.db, world.keyring)

  const trail = await read()
  const later = await check(trail)
  expect(trail.start).toMatchObject({ position: 3 })
  expect(trail.lines.map(({ position }) => position)).toEqual([4, 5, 6])
  expect(later).toMatchObject({ faults: [], removed: 3 })
  expect(later.hashes.get(6)).toBe(earlier.hashes.get(6))
  await act(1)
  await write()
  expect(await faults()).toEqual([])
})

test('all lines can have gone, and the next one goes on from them', async () => {
  moveClock(-6.1 * year)
  await act(2)
  moveClock(6.1 * year)
  await write()
  await deleteOldEvents(world.db, world.keyring)
  const empty = await check()
  await act(1)
  await write()

  expect(empty).toMatchObject({ faults: [], removed: 2 })
  expect((await read()).lines.map(({ position }) => position)).toEqual([3])
  expect(await faults()).toEqual([])
})

test('young lines cannot be passed off as removed by age', async () => {
  await act(4)
  await write()
  const [first, second] = await world.db.select().from(ownTrailLines).orderBy(asc(ownTrailLines.position))
  const start = { start: 2, startDigest: second!.digest, startHash: second!.hash, startBefore: first!.hash }

  await world.db.update(ownTrails).set({ ...start, startAt: second!.at })
  await world.db.delete(ownTrailLines).where(sql`position <= 2`)
  const honestTime = await faults()
  await world.db.update(ownTrails).set({ startAt: new Date('2001-01-01') })

  expect(honestTime).toEqual(['start 2'])
  expect(await faults()).toEqual(['start 2'])
})

test('an event that comes before its account is erased takes no line along', async () => {
  const dee = await world.person('dee')
  await act(2, dee.id)
  await write()
  await act(1, dee.id)
  await world.db.delete(users).where(eq(users.id, dee.id))

  await write()

  expect(await world.db.select().from(ownTrailLines)).toEqual([])
  expect(await world.db.select().from(ownTrails)).toEqual([])
})

test('lines are not written twice where the progress was lost', async () => {
  await act(3)
  await write()
  await world.db.delete(auditMacProgress)
  await act(1)

  await write()

  expect((await read()).lines).toHaveLength(4)
  expect(await faults()).toEqual([])
})
