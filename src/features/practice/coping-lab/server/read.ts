import { and, desc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'

import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { olderThan, pageOf, pageSize, positionOf } from '#server/http/cursor.ts'
import type { Page } from '#shared/endpoint.ts'

import { compareTools } from '../comparison.ts'
import type { Trial } from '../contract.ts'
import { countedFalls, lastDayOf, pairsOf, placeOf, type RatedSession, stateOf, toolOn } from '../trial.ts'
import { copingTrials } from './table.ts'

export type StoredTrial = typeof copingTrials.$inferSelect

/** The caller's trials, the latest first, by pages. Each result is computed anew from the sessions as they are stored. */
export async function listTrials({ db, user, keyring }: Caller, cursor?: string): Promise<Page<Trial[]>> {
  const position = positionOf(keyring, cursor)
  const { createdAt, id } = copingTrials
  const rows = await db
    .select()
    .from(copingTrials)
    .where(and(eq(copingTrials.userId, user.id), olderThan(position, createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1)
  const { items, next } = pageOf(keyring, rows, (row) => ({ at: row.createdAt, id: row.id }))
  return { items: await asTrials(db, items), next }
}

/** Stored trials of one person as their owner reads them. */
export async function asTrials(db: Database, trials: readonly StoredTrial[]): Promise<Trial[]> {
  const sessions = await ratedSessions(db, trials)
  return trials.map((trial) => asTrial(trial, sessions.get(trial.id) ?? []))
}

/** The sessions with both answers and one of the tools since each trial began. Pauses are not in a duration. */
async function ratedSessions(db: Database, trials: readonly StoredTrial[]) {
  const found = new Map<string, RatedSession[]>(trials.map(({ id }) => [id, []]))
  if (trials.length === 0) return found
  const { toolName, distressBefore, distressAfter, createdAt, duration, userId } = copingUsages
  const began = sql<Date>`${createdAt} - make_interval(secs => ${duration})`.mapWith(createdAt)
  const rows = await db
    .select({
      trialId: copingTrials.id,
      toolName,
      began,
      ended: createdAt,
      fall: sql<number>`${distressBefore} - ${distressAfter}`,
    })
    .from(copingTrials)
    .innerJoin(
      copingUsages,
      and(
        eq(userId, copingTrials.userId),
        gte(createdAt, copingTrials.createdAt),
        // A day more than the longest trial, for any time zone and a session over midnight.
        sql`${createdAt} < ${copingTrials.createdAt} + make_interval(days => length(${copingTrials.toolOrder}) + 1)`,
        or(eq(toolName, copingTrials.firstTool), eq(toolName, copingTrials.secondTool)),
        isNotNull(distressBefore),
        isNotNull(distressAfter),
      ),
    )
    .where(inArray(copingTrials.id, [...found.keys()]))
  for (const { trialId, ...session } of rows) found.get(trialId)?.push(session)
  return found
}

function asTrial(row: StoredTrial, sessions: readonly RatedSession[]): Trial {
  const { id, firstTool, secondTool, toolOrder, firstDay, createdAt, stoppedAt } = row
  const moment = now()
  const state = stateOf(row, moment)
  const falls = countedFalls(row, sessions)
  const pairs = pairsOf(row, falls)
  const comparison = state === 'running' ? null : compareTools(pairs)
  const place = placeOf(row, moment)
  const toolName = state === 'running' && toolOn(row, place)
  return {
    id,
    firstTool,
    secondTool,
    days: toolOrder.length,
    firstDay,
    lastDay: lastDayOf(row),
    createdAt: createdAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
    state,
    today: toolName ? { nth: place + 1, toolName, sessions: falls[place]?.length ?? 0 } : null,
    firstToolDays: pairs.filter(({ first }) => first !== null).length,
    secondToolDays: pairs.filter(({ second }) => second !== null).length,
    result: comparison && { ...comparison, pairs },
  }
}
