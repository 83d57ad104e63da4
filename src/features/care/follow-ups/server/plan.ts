import { and, eq } from 'drizzle-orm'

import type { Alert } from '#features/care/alerts/contract.ts'
import { type AlertRow, getInReach, type OnChanged, updateAlert } from '#features/care/alerts/index.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { diedSince } from '#features/care/deaths/server/table.ts'
import { timeZoneOf } from '#features/care/duty/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict } from '#server/http/rejection.ts'

import { contradictionIn, mayNotBeSafe } from '../closing.ts'
import type { Assessment, ChangedDate, Resolution, Said } from '../contract.ts'
import { defaultDueAt } from '../default-date.ts'
import { texts } from '../locales/texts.ts'
import { needsSecond, sameDayDueAt } from '../postponing.ts'
import { asksHow, defaultHours, followUpsOf, hoursAfter, isFollowedUp } from '../schedule.ts'
import { insertAnswer } from './answers.ts'
import { contentPlace, encryptAbout } from './encryption.ts'
import { contradictory, findingOf, recordLook, saidIn, standingOf } from './looks.ts'
import { askSecond, scheduleReminder } from './remind.ts'
import { followUpPlans, followUps } from './table.ts'

const t = texts('answers')

/** What is encrypted of a plan. */
export interface PlanContent {
  readonly assessment: Assessment | null
  readonly changes: readonly ChangedDate[]
}

/**
 * Resolves an alert and plans its follow-ups, in one transaction. What is said of the person is recorded
 * before, and stays where the alert stays open. Throws a 400 that names `assessment` where nobody says how the person
 * was and it is asked, and one that names `dates` for a follow-up that the alert has not, one
 * that names `outcome` for what contradicts itself, a 409 for an alert that is not followed up, and whatever resolving
 * throws. Whoever may not be safe keeps no alert open: their case stays open by its own rule.
 */
export async function resolveWithPlan(
  caller: Caller,
  id: string,
  { outcome, note, assessment, dates: changes = [], ...more }: Resolution,
  onChanged: OnChanged,
): Promise<Alert> {
  const said = saidIn({ assessment, ...more })
  const contradiction = contradictionIn({ outcome, now: findingOf(said ?? {}) })
  if (said) await recordBeforeClosing(caller, id, outcome, said)
  if (contradiction) throw contradictory(contradiction)
  return updateAlert(
    caller,
    id,
    { status: 'resolved', outcome, ...(note !== undefined && { note }) },
    async (tx, _, alert) => {
      if (!isFollowedUp(alert)) {
        throw conflict(t('notFollowedUp'))
      }
      const hasToSay = alert.subjectId && outcome !== 'not-reached' && asksHow(alert)
      if (!assessment && hasToSay && !(await hasDied(tx, alert))) {
        throw badField('assessment', t('sayHow'))
      }
      if (changes.some(({ interval }) => !followUpsOf(alert).includes(interval))) {
        throw badField('dates', t('noSuchDate'))
      }
      if (await hasDied(tx, alert)) return
      await makePlan(tx, caller, alert, { assessment: assessment ?? null, changes })
      await onChanged(tx, caller, alert)
    },
  )
}

/** Records what was said of the person of an open alert, unless it contradicts itself and would count for them being safe. */
async function recordBeforeClosing(
  caller: Caller,
  id: string,
  outcome: Resolution['outcome'],
  said: Said,
): Promise<void> {
  await getInReach(caller.db, caller.user, id)
  const found = findingOf(said)
  if (contradictionIn({ outcome, now: found }) && !mayNotBeSafe(found)) return
  await caller.db.transaction(async (tx) => {
    // Whoever closes it at the same moment sees this, or this sees that it is closed.
    const [alert] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update')
    if (!alert?.subjectId || alert.status === 'resolved' || !isFollowedUp(alert)) return
    const { institutionId, subjectId } = alert
    await recordLook(tx, caller, { alertId: id, institutionId, subjectId }, said)
  })
}

/** Whether the death of an alert's person was recorded since it was raised. */
async function hasDied(tx: Database, { subjectId, createdAt }: AlertRow): Promise<boolean> {
  return (
    subjectId !== null &&
    (await tx.$count(users, and(eq(users.id, subjectId), diedSince(users.id, createdAt)))) > 0
  )
}

/** Plans the usual follow-ups of an alert that is resolved without a word about them. */
export const planByDefault: OnChanged = async (tx, caller, alert) => {
  if (alert.status === 'resolved' && isFollowedUp(alert) && !(await hasDied(tx, alert)))
    await makePlan(tx, caller, alert, { assessment: null, changes: [] })
}

async function makePlan(
  tx: Database,
  caller: Caller,
  { id: alertId, institutionId, subjectId, population, severity, kind, createdAt }: AlertRow,
  { assessment, changes }: PlanContent,
): Promise<void> {
  // The account was deleted meanwhile: nobody is left to look in on.
  if (!subjectId) return
  const at = now()
  const timeZone = await timeZoneOf(tx, institutionId)
  const { found } = await standingOf(tx, caller.keyring, { institutionId, subjectId, since: createdAt })
  const isHigh = mayNotBeSafe(found)
  const planned = followUpsOf({ kind, severity }).map((interval) => {
    const change = changes.find((one) => one.interval === interval)
    const isSameDay = isHigh && interval === followUpsOf({ kind, severity })[0]
    const dueAt = isSameDay ? sameDayDueAt(at, timeZone) : defaultDueAt(at, interval, timeZone)
    // The usual hours never wait, though the usual date may be a little sooner by the hour of the day.
    const latest = new Date(
      Math.max(dueAt.getTime(), isSameDay ? 0 : hoursAfter(at, defaultHours[interval]).getTime()),
    )
    const wanted = change && (change.hours === null ? null : hoursAfter(at, change.hours))
    const bounds = {
      isCritical: severity === 'critical',
      isHigh,
      dueAt: latest,
      agreedAt: dueAt,
      closedAt: at,
    }
    const outcome = wanted ? 'moved' : 'dropped'
    const waits = wanted !== undefined && needsSecond(bounds, { outcome, dueAt: wanted }, at)
    return { interval, change, wanted, dueAt, waits }
  })
  const done = planned.flatMap(({ change, waits }) => (change && !waits ? [change] : []))
  if (assessment || done.length > 0) {
    const place = contentPlace(subjectId, alertId)
    const text = JSON.stringify({ assessment, changes: done } satisfies PlanContent)
    const encrypted = await encryptAbout(tx, caller.keyring, place, text)
    await tx.insert(followUpPlans).values({ alertId, institutionId, subjectId, content: encrypted })
  }
  // They were released meanwhile: from here nobody can look in on them.
  const isHere = and(eq(users.id, subjectId), eq(users.institutionId, institutionId))
  if ((await tx.$count(users, isHere)) === 0) return
  const rows = await tx
    .insert(followUps)
    .values(
      planned.map(({ interval, wanted, waits, dueAt: usual }) => {
        const dueAt = wanted && !waits ? wanted : usual
        const isDropped = wanted === null && !waits
        const state = isDropped ? ({ status: 'dropped', closedAt: at } as const) : {}
        const dates = { dueAt, agreedAt: usual }
        return { alertId, institutionId, subjectId, population, interval, ...dates, ...state }
      }),
    )
    .returning()
  for (const followUp of rows) if (followUp.status === 'open') await scheduleReminder(tx, followUp)
  for (const { interval, change, wanted, waits } of planned) {
    if (!waits || !change) continue
    const followUp = rows.find((one) => one.interval === interval)!
    const outcome = wanted ? 'moved' : 'dropped'
    await insertAnswer(tx, caller, followUp, {
      outcome,
      dueAgainAt: wanted ?? null,
      words: change.reason,
      waits,
    })
    await askSecond(tx, followUp, caller.user.id)
  }
}
