import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'

import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { machineTokens } from '#features/institution/machine-tokens/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import { sentenceOf } from '#server/language.ts'
import type { Page } from '#shared/endpoint.ts'

import { reportDays, type Roster, type RosterReport, undoHours } from '../contract.ts'
import type { RosterRole } from '../roster-person.ts'
import { rosters } from './table.ts'

/** A step takes seconds. A run that has taken none for so long was broken off. */
const brokenOffAfterMs = 10 * 60_000

const { refused: _, effects: __, ...withoutNames } = getTableColumns(rosters)

type Going = Pick<typeof rosters.$inferSelect, 'startedAt' | 'endedAt' | 'progress'>

const isBrokenOff = ({ startedAt, endedAt, progress }: Going) =>
  endedAt === null && now().getTime() - new Date(progress?.at ?? startedAt).getTime() > brokenOffAfterMs

/** The runs of rosters of the caller's institution, the latest first, a page at a time. */
export async function listRosters(
  { db, user, keyring }: Caller,
  cursor: string | undefined,
): Promise<Page<Roster[]>> {
  const rows = await db
    .select({ roster: withoutNames, starter: nameColumns(users) })
    .from(rosters)
    .leftJoin(users, eq(users.id, rosters.startedBy))
    .where(
      and(
        eq(rosters.institutionId, user.institutionId),
        olderThan(positionOf(keyring, cursor), rosters.startedAt, rosters.id),
      ),
    )
    .orderBy(desc(rosters.startedAt), desc(rosters.id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, ({ roster: { startedAt: at, id } }) => ({ at, id }))
  const undoable = await findUndoable(db, user.institutionId)
  return { items: items.map(({ roster, starter }) => asRoster(roster, starter, undoable)), next }
}

/** The id of the run that can be taken back: the latest that was followed, for a day. */
export async function findUndoable(db: Database, institutionId: string): Promise<string | undefined> {
  const [latest] = await db
    .select({ id: rosters.id, startedAt: rosters.startedAt, hasEffects: isNotNull(rosters.effects) })
    .from(rosters)
    .where(and(eq(rosters.institutionId, institutionId), eq(rosters.outcome, 'done')))
    .orderBy(desc(rosters.startedAt), desc(rosters.id))
    .limit(1)
  return latest?.hasEffects && latest.startedAt > undoableSince() ? latest.id : undefined
}

/**
 * Whether an institution's rosters, or for staff its directory, say who of a role is there: one was followed and not
 * taken back in the last 90 days, or a token for a directory is open. It is to run as the system.
 */
export async function bringsPeople(db: Database, institutionId: string, role: RosterRole): Promise<boolean> {
  const followed = and(
    eq(rosters.institutionId, institutionId),
    eq(rosters.outcome, 'done'),
    isNull(rosters.undoneAt),
    sql`${rosters.roles} ? ${role}`,
  )
  const directory = and(
    eq(machineTokens.institutionId, institutionId),
    isNull(machineTokens.revokedAt),
    isNull(machineTokens.endedWhy),
    gt(machineTokens.expiresAt, now()),
    sql`${machineTokens.scopes} ? 'scim'`,
  )
  if ((await db.$count(rosters, followed)) > 0) return true
  return role === 'staff' && (await db.$count(machineTokens, directory)) > 0
}

const undoableSince = () => new Date(now().getTime() - undoHours * 60 * 60_000)

/**
 * How many rosters of the caller's institution ask for somebody: of the latest run for each group of roles, those that
 * stopped, were not read, broke off, or refused rows. A later run that went through answers them all.
 */
export async function countOpenRosters({ db, user }: Caller): Promise<number> {
  const { roles, startedAt, endedAt, outcome, counts, progress } = rosters
  const latest = await db
    .selectDistinctOn([roles], { startedAt, endedAt, outcome, counts, progress })
    .from(rosters)
    .where(eq(rosters.institutionId, user.institutionId))
    .orderBy(roles, desc(startedAt), desc(rosters.id))
  // A file that was not read names no roles, so any later run answers it.
  const lastDone = Math.max(
    ...latest.filter((run) => run.outcome === 'done').map((run) => run.startedAt.getTime()),
  )
  return latest.filter((run) => {
    if (run.outcome === 'unread') return run.startedAt.getTime() > lastDone
    if (!run.endedAt) return isBrokenOff(run)
    return run.outcome === 'stopped' || run.counts.refused > 0
  }).length
}

/** One run, with its refused rows. Throws a 404 for one of another institution. */
export async function getReport(db: Database, institutionId: string, id: string): Promise<RosterReport> {
  const [row] = await db
    .select({ roster: { ...withoutNames, refused: rosters.refused }, starter: nameColumns(users) })
    .from(rosters)
    .leftJoin(users, eq(users.id, rosters.startedBy))
    .where(and(eq(rosters.institutionId, institutionId), eq(rosters.id, id)))
  if (!row) throw notFound()
  const refused = row.roster.refused.map((one) => ({ ...one, reason: sentenceOf(one.reason) }))
  return { ...asRoster(row.roster, row.starter, await findUndoable(db, institutionId)), refused }
}

/** Deletes the runs of more than 90 days ago, and what can no longer be taken back: they name people. */
export async function deleteOldRosters(db: Database): Promise<void> {
  const isPast = and(isNotNull(rosters.effects), lt(rosters.startedAt, undoableSince()))
  await db.update(rosters).set({ effects: null }).where(isPast)
  const oldest = new Date(now().getTime() - reportDays * 24 * 60 * 60_000)
  await db.delete(rosters).where(lt(rosters.startedAt, oldest))
}

function asRoster(
  row: Omit<typeof rosters.$inferSelect, 'refused' | 'effects'>,
  starter: Parameters<typeof displayName>[0] | null,
  undoable: string | undefined,
): Roster {
  const { id, source, fileName, startedAt, endedAt, outcome, problem, counts, undoneAt } = row
  const { done, total } = row.progress ?? { done: 0, total: counts.rows }
  return {
    id,
    source,
    fileName,
    startedBy: starter && displayName(starter),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    outcome,
    problem: problem && sentenceOf(problem.startsWith('{') ? JSON.parse(problem) : problem),
    counts,
    progress: endedAt || isBrokenOff(row) ? null : { done, total },
    canBeUndone: id === undoable,
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}
