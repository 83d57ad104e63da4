import { and, asc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { isNamed } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'

import type { AuditEventRow } from './trail-formats.ts'

const batchSize = 1000

/** Which events an operator wants. Names are of an institution, and usernames of people. */
export interface WantedEvents {
  readonly since: Date
  readonly until?: Date | undefined
  readonly institution?: string | undefined
  readonly person?: string | undefined
  readonly actor?: string | undefined
  readonly action?: string | undefined
}

/**
 * The events of the whole trail, in the order in which they were written, a batch at a time. It is for whoever controls
 * the machine. Throws an error for the operator where a name is unknown.
 */
export async function* readWholeTrail(db: Database, wanted: WantedEvents): AsyncGenerator<AuditEventRow[]> {
  const { since, until, action } = wanted
  const institutionId = await idBy(
    db,
    institutions,
    eq(institutions.name, wanted.institution ?? ''),
    wanted.institution,
  )
  const personId = await idBy(db, users, isNamed(wanted.person ?? ''), wanted.person)
  const actorId = await idBy(db, users, isNamed(wanted.actor ?? ''), wanted.actor)
  const conditions = [
    gte(auditEvents.at, since),
    until && lt(auditEvents.at, until),
    action && eq(auditEvents.action, action),
    institutionId && eq(auditEvents.institutionId, institutionId),
    actorId && eq(auditEvents.actorId, actorId),
    personId && sql`${personId}::uuid in (${auditEvents.actorId}, ${auditEvents.subjectId})`,
  ].filter((condition) => condition instanceof Object)
  let after = 0
  for (;;) {
    const batch = await db
      .select()
      .from(auditEvents)
      .where(and(...conditions, gt(auditEvents.id, after)))
      .orderBy(asc(auditEvents.id))
      .limit(batchSize)
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.id
  }
}

async function idBy(
  db: Database,
  table: typeof users | typeof institutions,
  condition: SQL,
  name: string | undefined,
): Promise<string | null> {
  if (name === undefined) return null
  const [found] = await db.select({ id: table.id }).from(table).where(condition)
  if (!found) throw new Error(`There is nobody and nothing named ${name}`)
  return found.id
}
