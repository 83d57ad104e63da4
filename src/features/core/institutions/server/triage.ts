import { isDeepStrictEqual } from 'node:util'

import { and, desc, eq, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'

import { type TriageSettings, usualSettings } from '../triage.ts'
import { triageSettings } from './table.ts'

/** Triage settings with their version. Version 0 is what the product ships with. */
export interface TriageVersion {
  readonly version: number
  readonly settings: TriageSettings
}

/** How alerts are sorted where an institution has set nothing, and where its settings cannot be read in time. */
export const usualTriageVersion: TriageVersion = { version: 0, settings: usualSettings }

/** The triage settings that hold in an institution now. */
export async function readTriage(db: Database, institutionId: string): Promise<TriageVersion> {
  const [latest = usualTriageVersion] = await findLatest(db, { institutionId })
  return latest
}

const findLatest = prepared((db) =>
  db
    .select({ version: triageSettings.version, settings: triageSettings.settings })
    .from(triageSettings)
    .where(eq(triageSettings.institutionId, sql.placeholder('institutionId')))
    .orderBy(desc(triageSettings.version))
    .limit(1),
)

/** The triage settings of one version, which may no longer be the present one. */
export async function readTriageVersion(
  db: Database,
  institutionId: string,
  version: number,
): Promise<TriageSettings> {
  const isVersion = and(eq(triageSettings.institutionId, institutionId), eq(triageSettings.version, version))
  const [found = usualTriageVersion] = await db
    .select({ settings: triageSettings.settings })
    .from(triageSettings)
    .where(isVersion)
  return found.settings
}

/** Stores triage settings that differ from the present ones as the next version. Earlier versions stay, for the alerts and results that name them. */
export async function storeTriage(
  tx: Database,
  institutionId: string,
  settings: TriageSettings,
): Promise<void> {
  const { version, settings: before } = await readTriage(tx, institutionId)
  if (isDeepStrictEqual(before, settings)) return
  await tx.insert(triageSettings).values({ institutionId, version: version + 1, settings, heldSince: now() })
}
