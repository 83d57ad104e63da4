import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { asc, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { recordAudit, recordAudits } from '#features/core/audit/server/record.ts'
import { auditEvents, auditMacProgress, auditMacs } from '#features/core/audit/server/table.ts'
import { createWorld } from '#testing/world.ts'

import { chainAuditEvents, chainBatchSize } from './audit-mac.ts'
import { verifyAudit } from './verify.ts'

test('each event gets exactly one MAC while transactions commit in any order and two instances add MACs', async () => {
  await using world = await createWorld()
  const { db, keyring, institutionId } = world
  const event = { action: 'system.start', institutionId } as const
  const written = new AbortController()
  const sealing = [1, 2].map(async () => {
    while (!written.signal.aborted) {
      await chainAuditEvents(db, keyring)
      await pause(3)
    }
  })

  await Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      for (let turn = 0; turn < 30; turn += 1) {
        await db
          .transaction(async (tx) => {
            await recordAudit(tx, { user: null }, event)
            await pause((writer * 7 + turn * 13) % 20)
            // Some ids are never used, since their transactions are rolled back.
            if (turn % 9 === writer) throw new Error('undone')
          })
          .catch(() => {})
      }
    }),
  )
  written.abort()
  await Promise.all(sealing)
  while ((await chainAuditEvents(db, keyring)) > 0);

  const there = await db.select({ id: auditEvents.id }).from(auditEvents).orderBy(asc(auditEvents.id))
  const sealed = await db.select({ id: auditMacs.eventId }).from(auditMacs).orderBy(asc(auditMacs.eventId))
  const { events, findings } = await verifyAudit(db, keyring, { isWhole: true })
  expect(there.length).toBeGreaterThan(150)
  expect(sealed).toEqual(there)
  expect({ events, findings }).toEqual({ events: there.length, findings: [] })
})

test('many events get their MACs in batches, and the floor follows', async () => {
  await using world = await createWorld()
  const { db, keyring, institutionId } = world
  const event = { action: 'system.start', institutionId } as const
  await recordAudits(
    db,
    { user: null },
    Array.from({ length: 2 * chainBatchSize + 100 }, () => event),
  )

  const sealed = [
    await chainAuditEvents(db, keyring),
    await chainAuditEvents(db, keyring),
    await chainAuditEvents(db, keyring),
  ]
  const [last] = await db.select({ id: sql<number>`max(id)::int` }).from(auditEvents)
  // Transactions of other databases on the server can hold the floor back for a while.
  await vi.waitFor(async () => {
    await chainAuditEvents(db, keyring)
    const [state] = await db.select().from(auditMacProgress)
    expect(state?.floor).toBe(last?.id)
  })

  expect(sealed).toEqual([chainBatchSize, chainBatchSize, 100])
  expect((await verifyAudit(db, keyring, { isWhole: true })).findings).toEqual([])
})

test('a database that was restored elsewhere, with transactions numbered anew, still gets its MACs', async () => {
  await using world = await createWorld()
  const { db, keyring, institutionId } = world
  await recordAudit(db, { user: null }, { action: 'system.start', institutionId })
  await chainAuditEvents(db, keyring)
  await db.update(auditMacProgress).set({ nextFloorAfter: 2 ** 50 })

  let events = 1
  async function sealOneMore(): Promise<number | undefined> {
    await recordAudit(db, { user: null }, { action: 'system.start', institutionId })
    events += await chainAuditEvents(db, keyring)
    const [state] = await db.select().from(auditMacProgress).where(eq(auditMacProgress.name, 'sealing'))
    return state?.floor
  }

  // Other databases of the same server have open transactions too, for which it waits.
  await expect.poll(sealOneMore).toBeGreaterThan(0)
  expect((await verifyAudit(db, keyring, { isWhole: true })).events).toBe(events)
})

test('a chain that gets its first MAC while the trail is verified is not reported as cut', async () => {
  await using world = await createWorld()
  const { db, keyring } = world
  const sealed = new AbortController()
  const sealing = (async () => {
    for (let count = 0; count < 20; count += 1) {
      await recordAudit(db, { user: null }, { action: 'system.start', institutionId: randomUUID() })
      await chainAuditEvents(db, keyring)
    }
    sealed.abort()
  })()

  const findings: unknown[] = []
  while (!sealed.signal.aborted) {
    findings.push(...(await verifyAudit(db, keyring, { isWhole: false })).findings)
  }
  await sealing

  expect(findings).toEqual([])
})

test('a key that is missing for all that follows is reported once in a chain', async () => {
  await using world = await createWorld()
  const { db, keyring, institutionId } = world
  for (const _ of [1, 2, 3]) {
    await recordAudit(db, { user: null }, { action: 'system.start', institutionId })
  }
  await chainAuditEvents(db, keyring)
  const empty = {
    ...keyring,
    keyFor: (): never => {
      throw new Error('no such key')
    },
  }

  const { findings } = await verifyAudit(db, empty, { isWhole: true })

  const chains = findings.map(({ chain }) => chain)
  expect(chains).toEqual([...new Set(chains)])
  expect(findings).toContainEqual(
    expect.objectContaining({ chain: institutionId, kind: 'no-key', position: 1 }),
  )
})
