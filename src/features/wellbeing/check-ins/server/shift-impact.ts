import { and, eq, gt, sql } from 'drizzle-orm'

import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'

import type { ShiftImpact } from '../contract.ts'
import { shiftImpactDays } from '../scale.ts'
import { checkIns, wasMadeThen } from './table.ts'

const none = { count: 0, avgMood: null, avgStress: null }

/**
 * Reads the caller's mood and stress before and after shifts over the last 30 days. Averages, on the scale of 1 to
 * 10, have one decimal. What was added for an earlier day names no side and is left out.
 */
export async function readShiftImpact({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<ShiftImpact> {
  const since = new Date(now().getTime() - shiftImpactDays * 24 * 60 * 60 * 1000)
  const rows = await db
    .select({
      isPreShift: checkIns.isPreShift,
      count: sql<number>`count(*)::int`,
      avgMood: sql<number>`avg(${checkIns.moodScore})::float`,
      avgStress: sql<number>`avg(${checkIns.stressScore})::float`,
    })
    .from(checkIns)
    .where(and(eq(checkIns.userId, user.id), gt(checkIns.createdAt, since), wasMadeThen))
    .groupBy(checkIns.isPreShift)

  const before = rows.find(({ isPreShift }) => isPreShift) ?? none
  const after = rows.find(({ isPreShift }) => !isPreShift) ?? none
  return {
    preShift: rounded(before),
    postShift: rounded(after),
    delta: {
      mood: difference(after.avgMood, before.avgMood),
      stress: difference(after.avgStress, before.avgStress),
    },
  }
}

type Side = ShiftImpact['preShift']

function rounded({ count, avgMood, avgStress }: Side): Side {
  return { count, avgMood: oneDecimal(avgMood), avgStress: oneDecimal(avgStress) }
}

/** It takes the exact averages, because the difference of rounded ones could be a tenth off. */
function difference(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : oneDecimal(after - before)
}

function oneDecimal(value: number): number
function oneDecimal(value: number | null): number | null
function oneDecimal(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
