import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { pipeline } from '#server/database/pipeline.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import type { Machine } from '#server/http/caller.ts'
import { unavailable } from '#server/http/rejection.ts'
import type { SessionUser, Trace } from '#server/http/session-user.ts'
import { announce } from '#server/messaging/live.ts'

import type { AuditAction } from '../actions.ts'
import { auditEvents } from './table.ts'

/**
 * Who acts: a caller, or nobody who is signed in, and where the request came from. Without a trace Evenkeel
 * acts by itself.
 */
export interface Actor {
  readonly user: Pick<SessionUser, 'id' | 'role' | 'institutionId'> | null
  /** The machine that acts, in nobody's name. The event that its token was used has the same request. */
  readonly machine?: Machine
  readonly trace?: Trace
}

interface Event {
  readonly action: AuditAction
  /** The kind of thing that it was done to; the action's noun where it is left out. Never free text. */
  readonly objectKind?: string
  readonly objectId?: string
  /** The person whose data it is; the actor where it is left out. */
  readonly subjectId?: string
  /** Where it happened; the actor's institution where it is left out. */
  readonly institutionId?: string
  readonly outcome?: 'done' | 'refused'
}

const addEvent = prepared((db) =>
  db
    .insert(auditEvents)
    .values(
      placeholders(
        'at',
        'actorId',
        'actorRole',
        'institutionId',
        'action',
        'objectKind',
        'objectId',
        'subjectId',
        'outcome',
        'client',
        'requestId',
        'addressPrefix',
      ),
    ),
)

/**
 * Adds one event to the audit trail. Call it in the transaction of the change, so that neither is stored
 * without the other (45 CFR 164.312(b)). Throws a 503 where the trail cannot be written.
 */
export async function recordAudit(db: Database, actor: Actor, event: Event): Promise<void> {
  await pipeline(
    orUnavailable(addEvent(db, { ...rowOf(actor, event) })),
    announceOwnChange(db, actor, [event]),
  )
}

/** Adds any number of events in one statement. Throws as `recordAudit`. */
export async function recordAudits(db: Database, actor: Actor, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return
  await pipeline(
    orUnavailable(db.insert(auditEvents).values(events.map((event) => rowOf(actor, event)))),
    announceOwnChange(db, actor, events),
  )
}

/**
 * Has the other open pages of a person read again what a call with `news: ['own']` has just changed. It stands here
 * because every change comes by here, in its own transaction.
 */
async function announceOwnChange(
  db: Database,
  { user, trace }: Actor,
  events: readonly Event[],
): Promise<void> {
  if (!user || !trace?.isNewsOfOwn) return
  const isOwn = ({ subjectId = user.id, outcome = 'done' }: Event) =>
    subjectId === user.id && outcome === 'done'
  if (events.some(isOwn)) await announce(db, [user.id], 'own', trace.page)
}

async function orUnavailable(writing: PromiseLike<unknown>): Promise<void> {
  try {
    await writing
  } catch (cause) {
    // Whatever failed, nothing may happen that leaves no trace (ASVS 5.0 16.5.3).
    throw Object.assign(unavailable(), { cause: cause instanceof Error ? (cause.cause ?? cause) : cause })
  }
}

/** An event with who acts. */
export interface AuditEntry {
  readonly actor: Actor
  readonly event: Event
}

/**
 * Adds events about something that must happen also without them, such as notifying people of an alert: all of them or
 * none. Answers whether the trail could be written. The rest of the transaction goes on either way.
 */
export async function recordAuditIfPossible(tx: Database, ...entries: AuditEntry[]): Promise<boolean> {
  try {
    await tx.transaction((part) =>
      pipeline(
        part.insert(auditEvents).values(entries.map(({ actor, event }) => rowOf(actor, event))),
        ...entries.map(({ actor, event }) => announceOwnChange(part, actor, [event])),
      ),
    )
    return true
  } catch {
    return false
  }
}

function rowOf({ user, machine, trace }: Actor, event: Event): typeof auditEvents.$inferInsert {
  const [noun = ''] = event.action.split('.')
  return {
    at: now(),
    actorId: user?.id ?? null,
    actorRole: user?.role ?? null,
    institutionId: event.institutionId ?? user?.institutionId ?? machine?.institutionId ?? null,
    action: event.action,
    objectKind: event.objectKind ?? noun,
    objectId: event.objectId ?? null,
    subjectId: event.subjectId ?? user?.id ?? null,
    outcome: event.outcome ?? 'done',
    client: trace?.client ?? null,
    requestId: trace?.requestId ?? null,
    addressPrefix: trace?.addressPrefix ?? null,
  }
}
