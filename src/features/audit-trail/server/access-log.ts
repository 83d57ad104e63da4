import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'

import type { PersonAction } from '#features/audit/actions.ts'
import { auditEvents } from '#features/audit/server/table.ts'
import { displayName } from '#features/identity/person-name.ts'
import { nameColumns, users } from '#features/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import type { Page } from '#shared/endpoint.ts'

import type { AccessLogEntry, AccessLogQuery } from '../contract.ts'
import { actionLabel, actorKindOf, actorLabel } from '../labels.ts'

/**
 * What others did with the caller's data and what an intruder would do, and with `own` also what else the caller did, the latest first, a page at
 * a time. Staff are named by function, supporters by name. Throws a 400 for a foreign cursor.
 */
export function listAccess(
  { db, user, keyring }: Caller,
  { cursor, own }: AccessLogQuery,
): Promise<Page<AccessLogEntry[]>> {
  // The actors are other people, whose names the list holds.
  return asSystem(async () => {
    const rows = await readRows(db, user.id, { own, position: positionOf(keyring, cursor) })
    const { items, next } = pageOf(keyring, rows, ({ event }) => ({ at: event.at, id: String(event.id) }))
    return { items: items.map((row) => asEntry(user.id, row)), next }
  })
}

interface Part {
  readonly own: AccessLogQuery['own']
  readonly position: ReturnType<typeof positionOf>
}

function readRows(db: Database, userId: string, { own, position }: Part) {
  return db
    .select({ event: auditEvents, actor: nameColumns(users) })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(
      and(
        eq(auditEvents.subjectId, userId),
        own === 'yes' ? undefined : isOfOthers(userId),
        olderThan(position, auditEvents.at, auditEvents.id),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(pageSize + 1)
}

/**
 * What an intruder would do with the account. It is shown among the acts of others, since it is the person's own only
 * where the password was theirs.
 */
const intruderActions: PersonAction[] = [
  'alert-device.add',
  'alert-device.remove',
  'connection.accept',
  'connection.request',
  'passkey.add',
  'passkey.remove',
  'password.recover',
  'password.reset',
  'recovery-code.make',
  'recovery-contact.ask',
  'recovery-contact.cancel',
  'recovery-contact.choose',
  'recovery-contact.stop',
  'sign-on.link',
  'sign-on.unlink',
  'seal.delete',
  'seal.open',
  'second-factor.use-backup-code',
  'sharing.off',
  'sharing.on',
]

/** Leaves out a person's own acts but the weighty ones, and what Evenkeel does by itself, such as ending a session that is over. */
function isOfOthers(userId: string) {
  const isOfNobody = and(isNull(auditEvents.actorId), isNotNull(auditEvents.requestId))
  return or(isOfNobody, ne(auditEvents.actorId, userId), inArray(auditEvents.action, intruderActions))
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function asEntry(userId: string, { event, actor }: Row): AccessLogEntry {
  const { actorId, actorRole, requestId } = event
  const doer = actorKindOf({ ...event, isOwn: actorId === userId, actorRole, hasRequest: requestId !== null })
  // People who removed or blocked somebody do not want to be named to them.
  const supporter = actor && event.action !== 'connection.end' ? displayName(actor) : null
  return {
    id: String(event.id),
    at: event.at.toISOString(),
    doer,
    words: `${actorLabel(doer, supporter)} ${actionLabel(event)}`,
  }
}
