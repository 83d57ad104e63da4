import type { AuditAction } from '#features/core/audit/actions.ts'
import type { auditEvents } from '#features/core/audit/server/table.ts'
import type { Activity } from '#features/core/rewards/points.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Day } from '#shared/days.ts'

import type { SeededPeople, SeededPerson } from './people/accounts.ts'

/**
 * Writes one subject of the demo's ninety days as the product itself would have left it. This is the only
 * place where one feature writes into the tables of others, and it writes into an empty database alone.
 */
export type SeedStep = (
  context: Pick<AppContext, 'db' | 'keyring'>,
  seeded: SeededPeople,
) => Promise<SeedResult>

/** What a step leaves for the steps that write points and the audit trail. */
export interface SeedResult {
  readonly activities?: readonly ActivityRecord[]
  readonly auditRecords?: readonly AuditRecord[]
}

/**
 * Something that a person did and that may give points, with the fields that rewards are given in the product.
 */
export interface ActivityRecord {
  readonly userId: string
  readonly activity: Activity
  readonly source: string
  readonly at: Date
  /** The day in the person's own time zone. */
  readonly day: Day
}

/** Something that the product would have written into the audit trail. */
export interface AuditRecord {
  readonly at: Date
  readonly action: AuditAction
  /** Null if Evenkeel acted by itself. */
  readonly actor: SeededPerson | null
  /** The person whose data it was; the actor if left out. */
  readonly subjectId?: string | null
  readonly objectId?: string
  readonly objectKind?: (typeof auditEvents.$inferInsert)['objectKind']
}
