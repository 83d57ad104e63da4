import { and, desc, eq, inArray, isNull } from 'drizzle-orm'

import { auditEvents } from '#features/audit/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'

import type { ReadinessState } from '../contract.ts'
import { dayLabel, listLabel } from '../labels.ts'

/** A backup is made each night. The doctor calls one wrong that is older than this, too. */
const oldestBackupHours = 72
const hour = 3_600_000

/** What the operator sets up for every institution of the installation: a way to reach people, and backups. */
export async function examineInstallation({
  db,
  settings,
  push,
}: Pick<AppContext, 'db' | 'settings' | 'push'>): Promise<ReadinessState[]> {
  const ways = [
    ...(settings.smtpUrl ? ['e-mail'] : []),
    ...(push ? ['rings'] : []),
    ...(settings.gateway ? ['text messages or calls'] : []),
  ]
  const made = await lastEvent(db, ['backup.make'])
  const isFresh = made !== null && now().getTime() - made.getTime() <= oldestBackupHours * hour
  // A restored database says so in its own trail. One restored elsewhere is recorded by the operator.
  const restored = await lastEvent(db, ['backup.restore', 'backup.rehearse'])
  return [
    {
      item: 'mail-or-push',
      isDone: ways.length > 0,
      found:
        ways.length > 0
          ? `People are reached by ${listLabel(ways)}.`
          : 'People are told inside Evenkeel alone.',
    },
    {
      item: 'backup',
      isDone: isFresh,
      found: !made
        ? 'No backup was made yet.'
        : `The last backup was made on ${dayLabel(made)}${isFresh ? '.' : ', more than three days ago.'}`,
    },
    {
      item: 'restore',
      isDone: restored !== null,
      found: restored
        ? `A backup was restored on ${dayLabel(restored)}.`
        : 'Nobody has tried yet whether a backup can be restored.',
    },
  ]
}

/** When one of these actions of the installation was last recorded. */
async function lastEvent(db: Database, actions: readonly string[]): Promise<Date | null> {
  const [event] = await db
    .select({ at: auditEvents.at })
    .from(auditEvents)
    // Actions of the installation belong to no institution, which the index finds.
    .where(
      and(
        isNull(auditEvents.institutionId),
        inArray(auditEvents.action, actions),
        eq(auditEvents.outcome, 'done'),
      ),
    )
    .orderBy(desc(auditEvents.at))
    .limit(1)
  return event?.at ?? null
}
