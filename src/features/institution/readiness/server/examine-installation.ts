import { and, desc, eq, inArray, isNull } from 'drizzle-orm'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { formatList } from '#shared/number-format.ts'

import type { ReadinessState } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('found')

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
    ...(settings.smtpUrl ? ['mail' as const] : []),
    ...(push ? ['rings' as const] : []),
    ...(settings.gateway ? ['gateway' as const] : []),
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
          ? t('reachedBy', { by: formatList(ways.map((way) => t(`ways.${way}`))) })
          : t('reachedInside'),
    },
    {
      item: 'backup',
      isDone: isFresh,
      found: !made ? t('noBackup') : t('backup', { made: onDay(made), isFresh }),
    },
    {
      item: 'restore',
      isDone: restored !== null,
      found: restored ? t('restored', { at: onDay(restored) }) : t('notRestored'),
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

/** A day as a sentence of what was found names it, such as "November 15, 2026". */
export const onDay = dateTimeFormat({ dateStyle: 'long', timeZone: 'UTC' })
