import { and, eq, type SQL } from 'drizzle-orm'

import { recordAudit, recordAudits } from '#features/core/audit/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { deleteNotifications, notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { cliniciansOf } from './clinicians.ts'
import { shownMeasures } from './table.ts'

/** The page on which a person decides what they show. */
export const ownPath = '/shown-measures'
/** The key of the notification that a clinician gets of what a person shows. */
export const shownKey = (userId: string) => `measures-shown:${userId}`

/** Something that is shown, without its content. */
interface Showing {
  readonly userId: string
  readonly name: string
  readonly username: string
  readonly institutionId: string
  readonly clinician: { readonly id: string; readonly name: string }
  readonly shownAt: Date
  readonly until: Date
}

interface Found {
  readonly inForce: Showing[]
  readonly over: Omit<Showing, 'clinician'>[]
}

/**
 * What is shown of the rows that fulfil a condition, and what is shown no more: its last day is over, its clinician
 * answers as one for such people no longer, or its owner went elsewhere, works there or leaves. Every reading goes by
 * this, so that it needs no job; the job deletes.
 */
export function findShowings(db: Database, condition?: SQL): Promise<Found> {
  // The owner's place and the clinician's grant are other people's rows. Nothing that was written is read.
  return asSystem(async () => {
    const { userId, clinicianId, shownAt, until } = shownMeasures
    const { institutionId, role, isActive, deletesAt } = users
    const rows = await db
      .select({
        userId,
        clinicianId,
        shownAt,
        until,
        owner: { institutionId, role, isActive, deletesAt, ...nameColumns(users) },
      })
      .from(shownMeasures)
      .innerJoin(users, eq(users.id, userId))
      .where(condition)
      .orderBy(users.lastName, users.firstName, userId)
    const found: Found = { inForce: [], over: [] }
    const groups = Map.groupBy(rows, ({ owner }) => `${owner.institutionId} ${owner.role}`)
    for (const group of groups.values()) {
      const clinicians = await cliniciansOf(db, group[0]!.owner)
      for (const { owner, clinicianId: chosen, ...row } of group) {
        const clinician = clinicians.find(({ id }) => id === chosen)
        const { institutionId: at, username } = owner
        const showing = { ...row, name: ownName(owner), username, institutionId: at }
        const lasts = row.until > now() && owner.isActive && owner.deletesAt === null
        if (clinician && lasts) found.inForce.push({ ...showing, clinician })
        else found.over.push(showing)
      }
    }
    return found
  })
}

/** Deletes what is shown no more, and tells its owners. Concerns everybody's rows, and is to run as the system. */
export async function endShowings(db: Database): Promise<void> {
  const { over } = await findShowings(db)
  for (const { userId, institutionId, shownAt } of over) {
    await db.transaction(async (tx) => {
      // Shown anew at this moment, it stays.
      const isSame = and(eq(shownMeasures.userId, userId), eq(shownMeasures.shownAt, shownAt))
      const ended = await tx.delete(shownMeasures).where(isSame).returning({ userId: shownMeasures.userId })
      if (ended.length === 0) return
      await recordAudit(
        tx,
        { user: null },
        { action: 'shown-measures.end', subjectId: userId, institutionId },
      )
      await deleteNotifications(tx, [shownKey(userId)])
      await notify(tx, [userId], { key: 'shown-measures:ended', kind: 'sharing-ended', path: ownPath })
    })
  }
}

/**
 * Ends all that is shown after a restore, since any of it may have been taken back after the backup. Tells the owners,
 * and returns how many they are.
 */
export async function endAllShowings(tx: Database): Promise<number> {
  const { inForce, over } = await findShowings(tx)
  const all = [...inForce, ...over]
  await tx.delete(shownMeasures)
  await recordAudits(
    tx,
    { user: null },
    all.map(({ userId, institutionId }) => ({
      action: 'shown-measures.end' as const,
      subjectId: userId,
      institutionId,
    })),
  )
  await deleteNotifications(
    tx,
    all.map(({ userId }) => shownKey(userId)),
  )
  const owners = all.map(({ userId }) => userId)
  await notify(tx, owners, {
    key: 'shown-measures:ended',
    kind: 'sharing-off-since-restore',
    path: ownPath,
  })
  return owners.length
}
