import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { recordAudit } from '#features/core/audit/server/record.ts'
import { auditChains, auditEvents, auditMacProgress, auditMacs } from '#features/core/audit/server/table.ts'
import { moveClock } from '#server/clock.ts'
import { openWorld } from '#testing/world.ts'

import { chainAuditEvents } from './audit-mac.ts'
import { deleteOldEvents } from './retention.ts'
import { verifyChain } from './verify-chain.ts'
import { verifyAudit } from './verify.ts'

type MacRow = typeof auditMacs.$inferSelect

const hour = 60 * 60_000
const year = 365.25 * 24 * hour

const world = await openWorld()

// Each test has a trail of its own, and disables the triggers, which nobody can do in the product.
beforeEach(() =>
  asSuperuser(async () => {
    for (const table of [auditEvents, auditMacs, auditChains, auditMacProgress]) await world.db.delete(table)
  }),
)

/** Acts as somebody who controls the database but has no keys. */
async function asSuperuser(work: () => Promise<unknown>): Promise<void> {
  await world.db.execute(sql`alter table ${auditEvents} disable trigger user`)
  await world.db.execute(sql`alter table ${auditMacs} disable trigger user`)
  await work()
  await world.db.execute(sql`alter table ${auditEvents} enable trigger user`)
  await world.db.execute(sql`alter table ${auditMacs} enable trigger user`)
}

async function act(times = 1, institutionId = world.institutionId): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await recordAudit(world.db, { user: null }, { action: 'system.start', institutionId })
  }
}

/** Adds all MACs, and tries until the floor rises to them: other transactions may hold it back. */
async function seal(): Promise<void> {
  const last = (await events()).at(-1)?.id ?? 0
  for (;;) {
    await chainAuditEvents(world.db, world.keyring)
    const [state] = await world.db.select().from(auditMacProgress)
    if ((state?.floor ?? 0) >= last) return
  }
}
const verify = (isWhole = true) => verifyAudit(world.db, world.keyring, { isWhole })
const kinds = async () =>
  (await verify()).findings.map(({ kind, eventId, position }) => `${kind} ${eventId || `at ${position}`}`)

async function events() {
  return world.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
}

test('every event has one MAC, in the chain of its institution, and verifies', async () => {
  const other = crypto.randomUUID()
  await act(3)
  await act(2, other)
  await recordAudit(world.db, { user: null }, { action: 'system.start' })

  await seal()

  const found = await verify()
  const seals = await world.db.select().from(auditMacs)
  expect(found).toMatchObject({ events: 6, findings: [] })
  expect(new Set(found.heads.map(({ position }) => position))).toEqual(new Set([1, 2, 3]))
  expect(new Set(seals.map(({ eventId }) => eventId))).toEqual(new Set((await events()).map(({ id }) => id)))
})

// Secures L3.
test('an altered event is reported, whichever of its fields was altered', async () => {
  await act(13)
  await seal()
  const ids = (await events()).map(({ id }) => id)
  const changes = [
    { at: new Date(0) },
    { actorId: crypto.randomUUID() },
    { actorRole: 'admin' as const },
    { institutionId: null },
    { action: 'system.stop' },
    { objectKind: 'key' },
    { objectId: crypto.randomUUID() },
    { subjectId: crypto.randomUUID() },
    { outcome: 'refused' as const },
    { client: 'app' as const },
    { requestId: crypto.randomUUID() },
    { addressPrefix: '10.0.0.0/24' },
  ]
  const { id: _, ...fields } = getTableColumns(auditEvents)
  expect(changes.flatMap(Object.keys)).toEqual(Object.keys(fields))

  await asSuperuser(async () => {
    for (const [index, change] of changes.entries()) {
      await world.change(auditEvents, { id: ids[index]! }, change)
    }
  })

  expect(await kinds()).toEqual(ids.slice(0, changes.length).map((id) => `altered ${id}`))
})

test('a removed event is reported', async () => {
  await act(4)
  await seal()
  const [, second] = await events()

  await asSuperuser(() => world.db.delete(auditEvents).where(eq(auditEvents.id, second!.id)))

  expect(await kinds()).toEqual([`removed ${second!.id}`])
})

test('an event that is removed with its MAC leaves a gap that is reported', async () => {
  await act(4)
  await seal()
  const [, second] = await events()

  await asSuperuser(async () => {
    await world.db.delete(auditEvents).where(eq(auditEvents.id, second!.id))
    await world.db.delete(auditMacs).where(eq(auditMacs.eventId, second!.id))
  })

  expect(await kinds()).toEqual(['cut at 2'])
})

test('an event inserted among older ones is reported, and so is one with a forged MAC', async () => {
  await act(2)
  await world.db.execute(sql`select nextval('audit_events_id_seq')`)
  await act(2)
  await seal()
  const all = await events()
  const free = all[1]!.id + 1

  await world.db.insert(auditEvents).values({ ...all[0]!, id: free })
  await seal()
  const unsealed = await kinds()
  const last = await world.rows(auditMacs, { position: 4 })
  await world.db.insert(auditMacs).values({ ...last[0]!, eventId: free, position: 5 })
  await world.db.update(auditChains).set({ position: 5 })

  expect(unsealed).toEqual([`put-in ${free}`])
  expect(await kinds()).toEqual([`altered ${free}`])
})

test('an event of an end that was cut off is reported where it is put back among those that came after', async () => {
  await act(3)
  await seal()
  const [, second, third] = await events()
  const macs = await world.db.select().from(auditMacs).orderBy(asc(auditMacs.position))
  const [, kept, cut] = macs
  const remove = async (eventId: number) => {
    await world.db.delete(auditMacs).where(eq(auditMacs.eventId, eventId))
    await world.db.delete(auditEvents).where(eq(auditEvents.id, eventId))
  }
  await asSuperuser(() => remove(third!.id))
  await world.db.update(auditChains).set({ position: 2, mac: kept!.mac })
  await act(2)
  await seal()
  const [inItsPlace, after] = (await events()).filter(({ id }) => id > second!.id)

  // Both the event and its MAC are genuine, and belong to this place of the chain.
  await asSuperuser(async () => {
    await remove(inItsPlace!.id)
    await world.db.insert(auditEvents).values(third!)
    await world.db.insert(auditMacs).values(cut!)
  })

  expect(await kinds()).toEqual([`altered ${after!.id}`])
})

test('an event with an older time than the events before it is reported', async () => {
  await act(2)
  await seal()
  const [first] = await events()

  await world.db.insert(auditEvents).values({ ...first!, id: first!.id + 1000, at: new Date(0) })
  await seal()

  expect(await kinds()).toEqual([`late ${first!.id + 1000}`])
})

test('a chain that was cut off with its head is reported by a process that saw the head before', async () => {
  await act(4)
  await seal()
  const { heads } = await verify()
  const seals = await world.db.select().from(auditMacs).orderBy(asc(auditMacs.position))

  await asSuperuser(async () => {
    await world.db.delete(auditMacs).where(eq(auditMacs.position, 4))
    await world.db.delete(auditEvents).where(eq(auditEvents.id, seals[3]!.eventId))
  })
  const headLeft = await kinds()
  await world.db.update(auditChains).set({ position: 3, mac: seals[2]!.mac })
  const headMoved = await verifyAudit(world.db, world.keyring, { isWhole: true, known: heads })

  expect(headLeft).toEqual(['cut at 4'])
  expect(headMoved.findings).toMatchObject([{ kind: 'cut', position: 4 }])
})

test('a chain whose head was removed is reported', async () => {
  await act(2)
  await seal()

  await world.db.delete(auditChains)

  expect(await kinds()).toEqual(['cut at 1'])
})

test('the start verifies only the events after the last verified one, and each hour all of them', async () => {
  await act(3)
  await seal()
  await verify()
  await act(2)
  await seal()
  const [first] = await events()

  await asSuperuser(() => world.change(auditEvents, { id: first!.id }, { action: 'system.stop' }))

  expect(await verify(false)).toMatchObject({ events: 2, findings: [] })
  expect(await verify()).toMatchObject({ events: 5, findings: [{ kind: 'altered', eventId: first!.id }] })
})

// Secures L3.
test('events and their MACs can only be added', async () => {
  await act()
  await seal()
  const refusal = { cause: { message: expect.stringContaining('only ever added to') } }

  await expect(world.db.update(auditEvents).set({ action: 'a.b' })).rejects.toMatchObject(refusal)
  await expect(world.db.delete(auditEvents)).rejects.toMatchObject(refusal)
  await expect(world.db.update(auditMacs).set({ position: 7 })).rejects.toMatchObject(refusal)
  await expect(world.db.delete(auditMacs)).rejects.toMatchObject(refusal)
  await expect(world.db.execute(sql`truncate audit_macs`)).rejects.toMatchObject(refusal)
  await expect(world.db.execute(sql`truncate audit_events`)).rejects.toMatchObject(refusal)
})

// Secures L7.
test('events are deleted after six years, and the rest still verifies from the chain’s new start', async () => {
  moveClock(-6.1 * year)
  await act(3)
  moveClock(0.2 * year)
  await act(2)
  moveClock(5.9 * year)
  await act()
  await seal()

  const removed = await deleteOldEvents(world.db, world.keyring)

  const [chain] = await world.db.select().from(auditChains)
  expect(removed).toBe(3)
  expect(chain).toMatchObject({ start: 3, position: 6 })
  expect(await events()).toHaveLength(3)
  expect(await world.db.select().from(auditMacs)).toHaveLength(3)
  expect(await verify()).toMatchObject({ events: 3, findings: [] })
  expect(await deleteOldEvents(world.db, world.keyring)).toBe(0)
})

test.each([
  ['the first event that was removed', 0, false, 'removed'],
  ['the second event that was removed', 1, false, 'removed'],
  ['the second event that was removed with its MAC', 1, true, 'cut'],
])(
  'events of over six years are deleted only up to %s, which is still reported',
  async (_, index, isWithMac, kind) => {
    moveClock(-6.1 * year)
    await act(4)
    moveClock(6.1 * year)
    await act()
    await seal()
    const gap = (await events())[index]!
    await asSuperuser(async () => {
      await world.db.delete(auditEvents).where(eq(auditEvents.id, gap.id))
      if (isWithMac) await world.db.delete(auditMacs).where(eq(auditMacs.eventId, gap.id))
    })

    const removed = await deleteOldEvents(world.db, world.keyring)

    expect(removed).toBe(index)
    expect((await verify()).findings).toMatchObject([{ kind, position: index + 1 }])
  },
)

test.each([
  ['another MAC as its proof', 'cut at 3', (second: MacRow) => ({ startProof: second.mac })],
  ['no proof', 'cut at 3', () => ({ startProof: null })],
  ['no key named', 'cut at 3', () => ({ startKeyId: null })],
  ['no MAC', 'cut at 3', () => ({ startMac: null })],
  ['a key named that nobody has', 'no-key at 3', () => ({ startKeyId: 'nobody-has-it' })],
])('a start that was moved without the key is reported, with %s', async (_, finding, forged) => {
  await act(4)
  await seal()
  const [, second] = await world.db.select().from(auditMacs).orderBy(asc(auditMacs.position))

  await asSuperuser(async () => {
    await world.db.execute(sql`delete from audit_events where id <= ${second!.eventId}`)
    await world.db.execute(sql`delete from audit_macs where position <= 2`)
    await world.change(
      auditChains,
      { chain: world.institutionId },
      { start: 2, startMac: second!.mac, startKeyId: second!.keyId, startProof: Buffer.alloc(32) },
    )
    await world.db.update(auditChains).set(forged(second!))
  })

  expect(await kinds()).toContain(finding)
})

test('MACs that are added while a chain is verified are left to the next verification', async () => {
  await act(2)
  await seal()
  const [chain] = await world.db.select().from(auditChains)
  await act(1)
  await seal()

  expect(await verifyChain(world.db, world.keyring, chain!, true)).toMatchObject({ events: 2, findings: [] })
})
