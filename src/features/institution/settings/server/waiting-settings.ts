import { and, asc, eq, inArray, lte } from 'drizzle-orm'

import {
  inOneDay,
  listSecondPeople,
  notifyOfLoneDecision,
  requireSecondPerson,
} from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'
import { enqueue, type JobHandlers } from '#server/messaging/outbox.ts'

import type { InstitutionChanges, Protection, WaitingSetting } from '../contract.ts'
import { applyChanges } from './apply-changes.ts'
import { waitingSettings } from './table.ts'

type Row = typeof waitingSettings.$inferSelect

const path = '/people/institution'
const effectJob = 'setting-takes-effect'
const dedupeKey = (id: string) => `setting:${id}`

/** The changes of settings that wait in the caller's institution, the earliest first. */
export async function listWaitingSettings({ db, user }: Caller): Promise<WaitingSetting[]> {
  const rows = await db
    .select({ waiting: waitingSettings, proposer: nameColumns(users) })
    .from(waitingSettings)
    .innerJoin(users, eq(users.id, waitingSettings.proposedBy))
    .where(eq(waitingSettings.institutionId, user.institutionId))
    .orderBy(asc(waitingSettings.proposedAt))
  return Promise.all(
    rows.map(async ({ waiting, proposer }) => ({
      id: waiting.id,
      setting: waiting.setting,
      changes: waiting.changes,
      proposedBy: displayName(proposer),
      takesEffectAt: waiting.takesEffectAt?.toISOString() ?? null,
      mayConfirm: await mayConfirm(db, waiting, user.id),
    })),
  )
}

/** The proposer may go on where the second person left; once its time is set, they need not. */
async function mayConfirm(db: Database, waiting: Row, userId: string): Promise<boolean> {
  const seconds = await listSecondPeople(db, waiting)
  const isAlone = seconds.length === 0 && waiting.proposedBy === userId && !waiting.takesEffectAt
  return isAlone || seconds.includes(userId)
}

/**
 * Keeps changes of settings until a second person confirms them, and notifies all who may. Where there is nobody,
 * they take effect after 24 hours.
 */
export async function proposeSettings(
  tx: Database,
  caller: Caller,
  changes: InstitutionChanges,
  settings: readonly Protection[],
): Promise<void> {
  const { id: proposedBy, institutionId } = caller.user
  const seconds = await listSecondPeople(tx, { institutionId, proposedBy })
  for (const setting of settings) {
    const proposal = { institutionId, setting, changes: { [setting]: changes[setting] }, proposedBy }
    const query = tx
      .insert(waitingSettings)
      .values({ ...proposal, proposedAt: now() })
      .returning()
    // The role of callers writes none, so that no statement of theirs can loosen a setting.
    const [waiting] = await asSystem(() => query)
    const event = { objectKind: setting, objectId: waiting!.id }
    await recordAudit(tx, caller, { action: 'setting.propose', ...event })
    if (seconds.length === 0) await confirmAlone(tx, caller, waiting!)
    await notify(tx, seconds, { key: dedupeKey(waiting!.id), kind: 'setting-waiting', path })
  }
}

/** Drops what waits for these settings of an institution, since somebody has set them anew. */
export async function dropWaiting(
  tx: Database,
  institutionId: string,
  settings: readonly Protection[],
): Promise<void> {
  const isOne = inArray(waitingSettings.setting, [...settings])
  const query = tx
    .delete(waitingSettings)
    .where(and(eq(waitingSettings.institutionId, institutionId), isOne))
    .returning({ id: waitingSettings.id })
  // As above.
  const dropped = await asSystem(() => query)
  for (const { id } of dropped) await resolveNotifications(tx, dedupeKey(id))
}

/**
 * Confirms a waiting change as a second person; it takes effect at once. Whoever asked for it confirms it where
 * nobody else can; then it takes effect after 24 hours. Throws a 404 for another institution's, and the 403 of
 * `requireSecondPerson`.
 */
export function confirmWaitingSetting(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, caller, id)
    const { isAlone } = await requireSecondPerson(tx, caller.user, waiting)
    if (isAlone) return waiting.takesEffectAt ? undefined : confirmAlone(tx, caller, waiting)
    const { setting, institutionId, changes, proposedBy } = waiting
    await dropWaiting(tx, institutionId, [setting])
    await recordAudit(tx, caller, { action: 'setting.confirm', objectKind: setting, objectId: id })
    await applyChanges(tx, caller, institutionId, changes)
    await notify(tx, [proposedBy], { key: dedupeKey(id), kind: 'setting-confirmed', path })
  })
}

/** Withdraws a waiting change; any people manager may. Throws a 404 for another institution's. */
export function withdrawWaitingSetting(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const { setting, institutionId } = await lockWaiting(tx, caller, id)
    await dropWaiting(tx, institutionId, [setting])
    await recordAudit(tx, caller, { action: 'setting.withdraw', objectKind: setting, objectId: id })
  })
}

async function lockWaiting(tx: Database, { user }: Caller, id: string): Promise<Row> {
  const isHere = and(eq(waitingSettings.id, id), eq(waitingSettings.institutionId, user.institutionId))
  const query = tx.select().from(waitingSettings).where(isHere).for('update')
  // A row is locked only by who may change it, and callers change none.
  const [waiting] = await asSystem(() => query)
  if (!waiting) throw notFound()
  return waiting
}

async function confirmAlone(tx: Database, caller: Caller, waiting: Row): Promise<void> {
  const { id, setting } = waiting
  const takesEffectAt = inOneDay()
  const query = tx.update(waitingSettings).set({ takesEffectAt }).where(eq(waitingSettings.id, id))
  // As above.
  await asSystem(() => query)
  await enqueue(tx, [{ kind: effectJob, key: id, payload: { id }, dueAt: takesEffectAt }])
  await recordAudit(tx, caller, { action: 'setting.confirm-alone', objectKind: setting, objectId: id })
  await notifyOfLoneDecision(tx, waiting, { key: dedupeKey(id), kind: 'setting-alone', path })
}

/** The handler of the outbox's job that brings a waiting change into effect. It does nothing for one that is gone. */
export function settingJobs(db: Database): JobHandlers {
  return {
    [effectJob]: ({ payload }) =>
      db.transaction(async (tx) => {
        const id = String(payload['id'])
        const isDue = and(eq(waitingSettings.id, id), lte(waitingSettings.takesEffectAt, now()))
        const [waiting] = await tx.select().from(waitingSettings).where(isDue).for('update')
        if (!waiting) return
        const { institutionId, setting, changes } = waiting
        await dropWaiting(tx, institutionId, [setting])
        await applyChanges(tx, { user: null }, institutionId, changes)
      }),
  }
}
