import { and, eq } from 'drizzle-orm'

import type { Alert } from '#features/alerts/contract.ts'
import { type AlertRow, type OnResolved, updateAlert } from '#features/alerts/server/service.ts'
import { timeZoneOf } from '#features/duty/server/service.ts'
import { users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict } from '#server/http/rejection.ts'

import type { Assessment, ChangedDate, Resolution } from '../contract.ts'
import { defaultDueAt } from '../default-date.ts'
import { hoursAfter, intervals, isFollowedUp } from '../schedule.ts'
import { texts } from '../texts/answers.ts'
import { contentPlace, encryptAbout } from './encryption.ts'
import { scheduleReminder } from './remind.ts'
import { followUpPlans, followUps } from './table.ts'

/** What is encrypted of a plan. */
export interface PlanContent {
  readonly assessment: Assessment | null
  readonly changes: readonly ChangedDate[]
}

/**
 * Resolves a critical or high alert and plans its follow-ups, in one transaction. Throws a 400 that names `assessment`
 * where nobody says how the person was, a 409 for an alert that is not followed up, and whatever resolving throws.
 */
export function resolveWithPlan(
  caller: Caller,
  id: string,
  { outcome, note, assessment, dates: changes = [] }: Resolution,
): Promise<Alert> {
  return updateAlert(
    caller,
    id,
    { status: 'resolved', outcome, ...(note !== undefined && { note }) },
    async (tx, _, alert) => {
      if (!isFollowedUp(alert)) {
        throw conflict(texts.notFollowedUp)
      }
      if (!assessment && alert.subjectId && outcome !== 'not-reached') {
        throw badField('assessment', texts.sayHow)
      }
      await makePlan(tx, caller, alert, { assessment: assessment ?? null, changes })
    },
  )
}

/** Plans the usual follow-ups of an alert that is resolved without a word about them. */
export const planByDefault: OnResolved = async (tx, caller, alert) => {
  if (isFollowedUp(alert)) await makePlan(tx, caller, alert, { assessment: null, changes: [] })
}

async function makePlan(
  tx: Database,
  { keyring }: Caller,
  { id: alertId, institutionId, subjectId, population }: AlertRow,
  content: PlanContent,
): Promise<void> {
  // The account was deleted meanwhile: nobody is left to look in on.
  if (!subjectId) return
  if (content.assessment || content.changes.length > 0) {
    const place = contentPlace(subjectId, alertId)
    const encrypted = await encryptAbout(tx, keyring, place, JSON.stringify(content))
    await tx.insert(followUpPlans).values({ alertId, institutionId, subjectId, content: encrypted })
  }
  // They were released meanwhile: from here nobody can look in on them.
  const isHere = and(eq(users.id, subjectId), eq(users.institutionId, institutionId))
  if ((await tx.$count(users, isHere)) === 0) return
  const at = now()
  const timeZone = await timeZoneOf(tx, institutionId)
  const planned = await tx
    .insert(followUps)
    .values(
      intervals.map((interval) => {
        const change = content.changes.find((one) => one.interval === interval)
        const hours = change?.hours
        const dueAt = hours ? hoursAfter(at, hours) : defaultDueAt(at, interval, timeZone)
        const state = hours === null ? ({ status: 'dropped', closedAt: at } as const) : {}
        return { alertId, institutionId, subjectId, population, interval, dueAt, ...state }
      }),
    )
    .returning()
  for (const followUp of planned) if (followUp.status === 'open') await scheduleReminder(tx, followUp)
}
