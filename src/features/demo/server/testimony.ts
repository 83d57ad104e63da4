import type { AuditAction } from '#features/audit/actions.ts'
import type { auditEvents } from '#features/audit/server/table.ts'

import type { Deed } from './history/points.ts'
import type { CastMember } from './people/people.ts'

/** Something that somebody did to the data of another, as the audit trail would have seen it. */
export interface Witnessed {
  readonly at: Date
  readonly action: AuditAction
  /** Null for what Evenkeel did by itself. */
  readonly actor: CastMember | null
  /** Whose data it was; the actor's own unless said otherwise. */
  readonly subjectId?: string | null
  readonly objectId?: string
  readonly objectKind?: (typeof auditEvents.$inferInsert)['objectKind']
}

/** What a part of the demo leaves to the parts after it. */
export interface Testimony {
  /** What may give points. */
  readonly deeds?: readonly Deed[]
  readonly events?: readonly Witnessed[]
}
