import { and, desc, eq, gte, sql } from 'drizzle-orm'

import { institutions } from '#features/core/institutions/server/table.ts'
import type { Pattern } from '#features/wellbeing/shift-recovery/patterns.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import type { GroupRecovery } from '../contract.ts'
import { readPublished } from './publish.ts'
import { analyticsReports } from './table.ts'

const { report } = analyticsReports
const stats = sql`${report} #> array['periods', 'quarter', 'stats']`
const figures = sql<GroupRecovery['figures']>`coalesce(${report} -> 'recovery', '[]')`

/** The published recovery after shifts, over the quarter up to the last whole week. */
export async function getShiftRecovery(db: Database, institutionId: string): Promise<GroupRecovery> {
  const { part, threshold } = await readPublished(
    db,
    institutionId,
    sql<
      Omit<GroupRecovery, 'threshold'>
    >`jsonb_build_object('from', ${stats} -> 'from', 'to', ${stats} -> 'to', 'figures', ${figures})`,
  )
  return { ...part, threshold }
}

/**
 * The published mean days of an institution's latest report, as it stands: none is made. They are null where nothing is
 * published, or only under a lower threshold than the present one.
 */
export async function findPublishedRecoveryDays(
  db: Database,
  institutionId: string,
): Promise<Record<Pattern, number | null>> {
  // Officers read no reports. Their own estimate leans on this figure, which stands behind the threshold already.
  const [latest] = await asSystem(() =>
    db
      .select({ recovery: figures })
      .from(analyticsReports)
      .innerJoin(institutions, eq(institutions.id, analyticsReports.institutionId))
      .where(
        and(
          eq(analyticsReports.institutionId, institutionId),
          gte(analyticsReports.threshold, institutions.privacyThreshold),
        ),
      )
      .orderBy(desc(analyticsReports.sunday), desc(analyticsReports.threshold))
      .limit(1),
  )
  const daysOf = (wanted: Pattern) => latest?.recovery.find(({ pattern }) => pattern === wanted)?.days ?? null
  return { nights: daysOf('nights'), doubles: daysOf('doubles') }
}
