import { and, eq, gt, inArray, max, ne, sql } from 'drizzle-orm'

import { alerts } from '#features/care/alerts/server/table.ts'
import { diedSince } from '#features/care/deaths/server/table.ts'
import { isAvailable } from '#features/core/identity/index.ts'
import { personTimeZone, users } from '#features/core/identity/server/table.ts'
import { institutions, shifts } from '#features/core/institutions/server/table.ts'
import { quietDays } from '#features/wellbeing/assessments/quiet-time.ts'
import { isSerious, riskLevels } from '#features/wellbeing/assessments/scoring.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { checkIns, wasMadeThen } from '#features/wellbeing/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import type { ReminderPlan } from '../contract.ts'
import type { Clocks, State } from '../moments.ts'
import { reminderPlans } from './table.ts'

const dayMs = 24 * 60 * 60_000
const quietMs = quietDays * dayMs
/** A reminder is about a day, or a shift of a day at most: so far back a check-in can speak against it. */
const lookedBackMs = 3 * dayMs

/** Somebody who may have asked for reminders. */
export interface Owner {
  readonly userId: string
  /** Null while they have asked for none where they are. */
  readonly plan: ReminderPlan | null
  readonly clocks: Clocks
  readonly shiftName: string | null
  /** The account is open, not locked, and not about to be deleted, and no death is on record since they asked. */
  readonly isAvailable: boolean
  /** The plan is over: the account was deactivated, or belongs to another institution now. */
  readonly hasLeft: boolean
}

/** Reads the plan of a person with the clocks that it is read by; null where there is no such person. */
export async function findOwner(db: Database, userId: string): Promise<Owner | null> {
  const [row] = await db
    .select({
      plan: reminderPlans,
      timeZone: personTimeZone,
      institutionId: users.institutionId,
      institutionTimeZone: institutions.timeZone,
      shift: shifts,
      isActive: users.isActive,
      deletesAt: users.deletesAt,
      isAvailable: sql<boolean>`${isAvailable()}`,
      hasDied: diedSince(users.id, reminderPlans.savedAt),
    })
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .leftJoin(shifts, eq(shifts.id, users.shiftId))
    .leftJoin(reminderPlans, eq(reminderPlans.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) return null
  const { plan, shift, timeZone, deletesAt } = row
  const isElsewhere = plan !== null && plan.institutionId !== row.institutionId
  return {
    userId,
    plan: plan && !isElsewhere ? { days: plan.days, times: plan.times, shift: plan.shift } : null,
    clocks: {
      timeZone,
      shift: shift?.times ? { times: shift.times, timeZone: row.institutionTimeZone } : null,
    },
    shiftName: shift?.name ?? null,
    isAvailable: row.isAvailable && deletesAt === null && !row.hasDied,
    hasLeft: isElsewhere || (!row.isActive && deletesAt === null),
  }
}

/**
 * What may speak against reminders of a person: the check-ins of the last days, and something hard within the quiet
 * time, which is a high or critical screening, a request for help, or any other alert about them, such as of hard days.
 */
export async function readState(db: Database, userId: string): Promise<State> {
  const quietSince = new Date(now().getTime() - quietMs)
  const [screening] = await db
    .select({ at: max(assessments.createdAt) })
    .from(assessments)
    .where(
      and(
        eq(assessments.userId, userId),
        inArray(assessments.riskLevel, riskLevels.filter(isSerious)),
        gt(assessments.createdAt, quietSince),
      ),
    )
  const [alert] = await db
    .select({ at: max(alerts.lastAskedAt) })
    .from(alerts)
    .where(and(eq(alerts.subjectId, userId), ne(alerts.kind, 'drill'), gt(alerts.lastAskedAt, quietSince)))
  const hard = [screening?.at, alert?.at].flatMap((at) => at?.getTime() ?? [])
  const recent = await db
    .select({ day: checkIns.day, isPreShift: checkIns.isPreShift, createdAt: checkIns.createdAt })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.userId, userId),
        gt(checkIns.createdAt, new Date(now().getTime() - lookedBackMs)),
        wasMadeThen,
      ),
    )
  return { quietUntil: hard.length > 0 ? new Date(Math.max(...hard) + quietMs) : null, checkIns: recent }
}
