import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'

import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/rejection.ts'
import { sentenceOf } from '#server/language.ts'
import type { Page } from '#shared/endpoint.ts'

import { reportDays, type Roster, type RosterReport } from '../contract.ts'
import { rosters } from './table.ts'

/** A run of twenty thousand people takes minutes. One that has not ended in an hour was broken off. */
const brokenOffAfterMs = 60 * 60_000

const { refused: _, ...withoutNames } = getTableColumns(rosters)

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
  return { items: items.map(({ roster, starter }) => asRoster(roster, starter)), next }
}

/**
 * How many rosters of the caller's institution ask for somebody: of the latest run for each group of roles, those that
 * stopped, were not read, broke off, or refused rows. A later run that went through answers them all.
 */
export async function countOpenRosters({ db, user }: Caller): Promise<number> {
  const { roles, startedAt, endedAt, outcome, counts } = rosters
  const latest = await db
    .selectDistinctOn([roles], { startedAt, endedAt, outcome, counts })
    .from(rosters)
    .where(eq(rosters.institutionId, user.institutionId))
    .orderBy(roles, desc(startedAt), desc(rosters.id))
  // A file that was not read names no roles, so any later run answers it.
  const lastDone = Math.max(
    ...latest.filter((run) => run.outcome === 'done').map((run) => run.startedAt.getTime()),
  )
  return latest.filter((run) => {
    if (run.outcome === 'unread') return run.startedAt.getTime() > lastDone
    if (!run.endedAt) return now().getTime() - run.startedAt.getTime() > brokenOffAfterMs
    return run.outcome === 'stopped' || run.counts.refused > 0
  }).length
}

/** One run, with its refused rows. Throws a 404 for one of another institution. */
export async function getReport(db: Database, institutionId: string, id: string): Promise<RosterReport> {
  const [row] = await db
    .select({ roster: getTableColumns(rosters), starter: nameColumns(users) })
    .from(rosters)
    .leftJoin(users, eq(users.id, rosters.startedBy))
    .where(and(eq(rosters.institutionId, institutionId), eq(rosters.id, id)))
  if (!row) throw notFound()
  const refused = row.roster.refused.map((one) => ({ ...one, reason: sentenceOf(one.reason) }))
  return { ...asRoster(row.roster, row.starter), refused }
}

/** Deletes the runs of more than 90 days ago: they name the people of refused rows. */
export async function deleteOldRosters(db: Database): Promise<void> {
  const oldest = new Date(now().getTime() - reportDays * 24 * 60 * 60_000)
  await db.delete(rosters).where(lt(rosters.startedAt, oldest))
}

function asRoster(
  row: Omit<typeof rosters.$inferSelect, 'refused'>,
  starter: Parameters<typeof displayName>[0] | null,
): Roster {
  const { id, source, fileName, startedAt, endedAt, outcome, problem, counts } = row
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
  }
}
