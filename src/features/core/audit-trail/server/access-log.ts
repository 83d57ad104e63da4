import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'

import type { AuditAction } from '#features/core/audit/actions.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import type { Page } from '#shared/endpoint.ts'

import { actorKindOf, actorLabel } from '../actors.ts'
import type { AccessLogEntry, AccessLogQuery } from '../contract.ts'
import { actionLabel, isLook } from '../labels.ts'

/**
 * What others did with the caller's data and what an intruder would do, and with `own` also what else the caller did, the latest first, a page at
 * a time. What somebody did in one sitting to the same thing is one entry. Staff are named by function, supporters and
 * people who asked to connect by name. Throws a 400 for a foreign cursor.
 */
export function listAccess(
  { db, user, keyring }: Caller,
  { cursor, own }: AccessLogQuery,
): Promise<Page<AccessLogEntry[]>> {
  // The actors are other people, whose names the list holds.
  return asSystem(async () => {
    const rows = await readRows(db, user.id, { own, position: positionOf(keyring, cursor) })
    const { items, next } = pageOf(keyring, rows, ({ at, id }) => ({ at, id: String(id) }))
    return { items: items.map((row) => asEntry(user.id, row)), next }
  })
}

interface Part {
  readonly own: AccessLogQuery['own']
  readonly position: ReturnType<typeof positionOf>
}

/** What is done again within this time is of one sitting: an open page reads itself again every few minutes. */
const sittingMinutes = 30

/** One look at these is about several things: the kinds of what is shared, or a list of alerts. */
const looksAtSeveral: string[] = ['shared.read', 'alert.list'] satisfies AuditAction[]

// An entry has its place only once its events are together, so each page reads all events about the person.
function readRows(db: Database, userId: string, { own, position }: Part) {
  const { at, id, action } = auditEvents
  const thing = sql`case when ${inArray(action, looksAtSeveral)} then '' else concat(object_kind, object_id) end`
  const whose = and(eq(auditEvents.subjectId, userId), own === 'yes' ? undefined : isOfOthers(userId))
  const alike = sql.raw('actor_id, actor_role, action, outcome, is_by_machine, has_request, thing')
  const sittings = sql`
    with events as (
      select *, ${thing} as thing, coalesce(client = 'machine', false) as is_by_machine,
        request_id is not null as has_request, coalesce(request_id, id::text) as request
      from ${auditEvents} where ${whose}
    ), spaced as (
      select *, at - lag(at) over (partition by ${alike} order by at, id)
        <= make_interval(mins => ${sittingMinutes}) as goes_on
      from events
    )
    select *, count(*) filter (where goes_on is not true) over (partition by ${alike} order by at, id) as sitting
    from spaced`
  const last = { at: sql`max(at)`.mapWith(at), id: sql`max(sittings.id)`.mapWith(id) }
  return db
    .select({
      ...last,
      from: sql`min(at)`.mapWith(at),
      actorId: sql<string | null>`actor_id`,
      actorRole: sql<typeof auditEvents.$inferSelect.actorRole>`actor_role`,
      action: sql<string>`action`,
      outcome: sql<'done' | 'refused'>`outcome`,
      isByMachine: sql<boolean>`is_by_machine`,
      hasRequest: sql<boolean>`has_request`,
      objectKind: sql<string>`min(object_kind)`,
      objectKinds: sql<string[]>`array_agg(distinct object_kind)`,
      objects: sql`count(distinct object_id)`.mapWith(Number),
      requests: sql`count(distinct request)`.mapWith(Number),
      actor: nameColumns(users),
    })
    .from(sql`(${sittings}) as sittings`)
    .leftJoin(users, eq(users.id, sql`actor_id`))
    .groupBy(sql`${alike}, sitting, ${users.id}`)
    .having(
      position
        ? sql`(${last.at}, ${last.id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::bigint)`
        : undefined,
    )
    .orderBy(sql`${last.at} desc, ${last.id} desc`)
    .limit(pageSize + 1)
}

/**
 * What an intruder would do with the account. It is shown among the acts of others, since it is the person's own only
 * where the password was theirs.
 */
const intruderActions: AuditAction[] = [
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

function asEntry(userId: string, row: Row): AccessLogEntry {
  const { actor, actorId, action, at, from, requests } = row
  const doer = actorKindOf({ ...row, isOwn: actorId === userId })
  // People who removed or blocked somebody do not want to be named to them.
  const name = actor && action !== 'connection.end' ? displayName(actor) : null
  return {
    id: String(row.id),
    from: from.toISOString(),
    at: at.toISOString(),
    // A page that stays open reads itself again, which is no further look.
    times: isLook(action) ? 1 : requests,
    doer,
    words: `${actorLabel(doer, name)} ${actionLabel(row)}`,
  }
}
