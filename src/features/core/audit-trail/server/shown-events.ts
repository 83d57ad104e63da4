import { and, asc, eq, gt, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { auditEvents, auditMacProgress } from '#features/core/audit/server/table.ts'
import { reachesOthers } from '#features/core/identity/roles.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { roles } from '#shared/endpoint.ts'

import { shownActions, shownAs, type ShownKind } from '../labels.ts'
import type { AuditEventRow } from './trail-formats.ts'

export const subjects = alias(users, 'subjects')

/** The condition that an event is of a kind that people managers read. A noun alone stands for all its verbs. */
function isOfKind(kind: ShownKind): SQL | undefined {
  const { action } = auditEvents
  const names = shownActions(kind)
  const nouns = names.filter((name) => !name.includes('.'))
  return or(inArray(action, [...names]), ...nouns.map((noun) => like(action, `${noun}.%`)))
}

/** Of one's own alerts one is both the person and, where one asked for help, the actor. */
const isCareByOthers = () =>
  and(isOfKind('care'), sql`${auditEvents.actorId} is distinct from ${auditEvents.subjectId}`)
const isSignInOfKeepers = () => and(isOfKind('sign-in'), inArray(subjects.role, roles.filter(reachesOthers)))

/** The condition that people managers may read of an event, in a query that joins `subjects`. */
export const isShown = () => or(isOfKind('administration'), isCareByOthers(), isSignInOfKeepers())

/** The condition that they may know that an event is about or by this person. */
export const isShownOf = (person: string) =>
  and(
    or(isOfKind('administration'), isSignInOfKeepers()),
    or(eq(auditEvents.subjectId, person), eq(auditEvents.actorId, person)),
  )

interface Part {
  /** The id of the last event that was read before. */
  readonly after: number
  readonly most: number
  /** Events of one institution; of all of them, and of none, where it is left out. */
  readonly institutionId?: string
}

/**
 * The events that may leave the product, the oldest first: what a people manager may read, and of care without its
 * person. An event appears once nothing can appear before it any more, after a second or two, so that whoever goes on
 * from the last one misses none.
 */
export async function readShownEvents(
  db: Database,
  { after, most, institutionId }: Part,
): Promise<AuditEventRow[]> {
  const [progress] = await db.select({ floor: auditMacProgress.floor }).from(auditMacProgress)
  const rows = await db
    .select({ event: auditEvents })
    .from(auditEvents)
    .leftJoin(subjects, eq(subjects.id, auditEvents.subjectId))
    .where(
      and(
        isShown(),
        institutionId === undefined ? undefined : eq(auditEvents.institutionId, institutionId),
        gt(auditEvents.id, after),
        lte(auditEvents.id, progress?.floor ?? 0),
      ),
    )
    .orderBy(asc(auditEvents.id))
    .limit(most)
  return rows.map(({ event }) =>
    shownAs(event.action)?.kind === 'care' ? { ...event, subjectId: null, objectId: null } : event,
  )
}
