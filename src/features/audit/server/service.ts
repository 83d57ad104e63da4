import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import type { SessionUser, Trace } from '#server/session-user.ts'

import { auditEvents } from './table.ts'

/** Who acts: the caller, or nobody yet, and where the request came from; the system itself has no trace. */
export interface Actor {
  readonly user: Pick<SessionUser, 'id' | 'role' | 'institutionId'> | null
  readonly trace?: Trace
}

interface Event {
  /** Verb and noun, such as `password.change`. */
  readonly action: `${string}.${string}`
  readonly objectId?: string
  /** Whose data it is; the actor's own unless said otherwise. */
  readonly subjectId?: string
  readonly outcome?: 'done' | 'refused'
}

/**
 * Adds one event to the audit trail. Called inside the transaction of what it tells of, so that neither
 * is there without the other (45 CFR 164.312(b)).
 */
export async function recordAudit(db: Database, actor: Actor, event: Event): Promise<void> {
  await recordAudits(db, actor, [event])
}

/** Adds the events of one change to many, in one statement; none where there are none. */
export async function recordAudits(db: Database, actor: Actor, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return
  await db.insert(auditEvents).values(events.map((event) => rowOf(actor, event)))
}

function rowOf({ user, trace }: Actor, event: Event): typeof auditEvents.$inferInsert {
  const [objectKind = ''] = event.action.split('.')
  return {
    at: now(),
    actorId: user?.id ?? null,
    actorRole: user?.role ?? null,
    institutionId: user?.institutionId ?? null,
    action: event.action,
    objectKind,
    objectId: event.objectId ?? null,
    subjectId: event.subjectId ?? user?.id ?? null,
    outcome: event.outcome ?? 'done',
    requestId: trace?.requestId ?? null,
    addressPrefix: trace?.addressPrefix ?? null,
  }
}
