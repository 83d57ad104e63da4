import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { recordAudit } from '#features/core/audit/index.ts'
import { auditEvents, auditFindings, auditMacProgress } from '#features/core/audit/server/table.ts'
import { isNamed } from '#features/core/identity/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { badField } from '#server/http/rejection.ts'
import type { Page } from '#shared/endpoint.ts'

import { shownAs } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import type { TrailEvent, TrailQuery, TrailState } from '../trail-contract.ts'
import { findingMessage } from './findings.ts'
import { isShown, isShownOf, subjects } from './shown-events.ts'

const t = texts('state')

const actors = alias(users, 'actors')

/**
 * What people managers may read of their institution's trail, the latest first, a page at a time. The first page of
 * each reading is in the trail itself, about the person whom it was filtered by. Throws a 400 for a foreign cursor, and
 * one that names `person` or `actor` where nobody of the institution has that username.
 */
export async function listTrail(caller: Caller, query: TrailQuery): Promise<Page<TrailEvent[]>> {
  const { db, user, keyring } = caller
  // The events are other people's, and so are the names.
  return asSystem(async () => {
    const person = await idOf(db, user.institutionId, 'person', query.person)
    const actor = await idOf(db, user.institutionId, 'actor', query.actor)
    if (!query.cursor) {
      await recordAudit(db, caller, { action: 'audit.read', ...(person && { subjectId: person }) })
    }
    const rows = await readTrail(db, user.institutionId, {
      ...query,
      person,
      actor,
      position: positionOf(keyring, query.cursor),
    })
    const { items, next } = pageOf(keyring, rows, ({ event }) => ({ at: event.at, id: String(event.id) }))
    return { items: items.map(asTrailEvent), next }
  })
}

async function idOf(
  db: Database,
  institutionId: string,
  field: 'person' | 'actor',
  username: string | undefined,
): Promise<string | null> {
  if (username === undefined) return null
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.institutionId, institutionId), isNamed(username)))
  if (!found) throw badField(field, t('nobody'))
  return found.id
}

interface Wanted extends Pick<TrailQuery, 'action' | 'from' | 'until'> {
  readonly person: string | null
  readonly actor: string | null
  readonly position: ReturnType<typeof positionOf>
}

function readTrail(db: Database, institutionId: string, wanted: Wanted) {
  const { person, actor, action, from, until, position } = wanted
  return db
    .select({ event: auditEvents, actor: nameColumns(actors), subject: nameColumns(subjects) })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .leftJoin(subjects, eq(subjects.id, auditEvents.subjectId))
    .where(
      and(
        eq(auditEvents.institutionId, institutionId),
        // Who asks about a person must not learn of their alerts, also not from what is missing.
        person === null ? isShown() : isShownOf(person),
        actor === null ? undefined : eq(auditEvents.actorId, actor),
        action === undefined ? undefined : eq(auditEvents.action, action),
        from === undefined ? undefined : gte(auditEvents.at, new Date(from)),
        until === undefined ? undefined : lt(auditEvents.at, new Date(until)),
        olderThan(position, auditEvents.at, auditEvents.id),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(pageSize + 1)
}

type Row = Awaited<ReturnType<typeof readTrail>>[number]

function asTrailEvent({ event, actor, subject }: Row): TrailEvent {
  const { id, at, actorId, subjectId, actorRole, action, outcome, addressPrefix } = event
  const shown = shownAs(action)
  const isOther = subjectId !== null && subjectId !== actorId
  return {
    id: String(id),
    at: at.toISOString(),
    actor: actor && { username: actor.username, name: ownName(actor) },
    actorRole,
    action,
    words: shown?.words ?? action,
    subject:
      subject && isOther && shown?.kind !== 'care'
        ? { username: subject.username, name: ownName(subject) }
        : null,
    outcome,
    addressPrefix,
  }
}

/** When the whole trail was last verified, and what was ever found in the part of the caller's institution. */
export function readTrailState({ db, user }: Caller): Promise<TrailState> {
  // The state of the trail belongs to nobody, so that no policy opens it.
  return asSystem(async () => {
    const [progress] = await db
      .select({ verifiedAt: auditMacProgress.wholeVerifiedAt })
      .from(auditMacProgress)
    const findings = await db
      .select()
      .from(auditFindings)
      .where(eq(auditFindings.chain, user.institutionId))
      .orderBy(desc(auditFindings.id))
      .limit(pageSize)
    return {
      verifiedAt: progress?.verifiedAt?.toISOString() ?? null,
      findings: findings.map(findingMessage),
    }
  })
}
