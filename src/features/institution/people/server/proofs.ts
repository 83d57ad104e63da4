import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'

import { listPeopleManagers } from '#features/access/accounts/index.ts'
import { timeZoneOf } from '#features/care/duty/index.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { enqueue, type JobHandlers } from '#server/messaging/outbox.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { instantAt } from '#shared/wall-clock.ts'

import { proofNoticeDays } from '../grant-contract.ts'
import { respondersPath } from './grant-confirmation.ts'

/** The outbox's kind of job that tells people managers of a proof that ends or has ended. */
const proofJob = 'grant-proof'

/** The dedupe key of the notifications about the qualification of a responder. */
export const proofKey = (grantId: string) => `grant-proof:${grantId}`

/** Product decision: it can wait until six in the morning. */
const morning = 6 * 60

type Proven = Pick<typeof responderGrants.$inferSelect, 'id' | 'institutionId' | 'proofEndsOn'>

/** Plans, for the mornings before a proof ends and for the one after, that people managers are told. */
export async function scheduleProofNotices(
  tx: Database,
  { id, institutionId, proofEndsOn }: Proven,
): Promise<void> {
  if (proofEndsOn === null) return
  const timeZone = await timeZoneOf(tx, institutionId)
  const notices = [...proofNoticeDays, -1].map((daysLeft) => ({
    kind: proofJob,
    key: `${id}:${proofEndsOn}:${daysLeft}`,
    payload: { grantId: id, proofEndsOn, daysLeft },
    dueAt: instantAt({ day: addDays(proofEndsOn, -daysLeft), minute: morning }, timeZone),
  }))
  // Whoever states a proof that ends soon knows it.
  await enqueue(
    tx,
    notices.filter(({ dueAt }) => dueAt > now()),
  )
}

/** The handler of those jobs. A grant that is over, or whose proof has another end by now, is told of no more. */
export function proofJobs(db: Database): JobHandlers {
  return {
    [proofJob]: async ({ payload: { grantId, proofEndsOn, daysLeft } }) => {
      const isIt = and(
        eq(responderGrants.id, String(grantId)),
        eq(responderGrants.proofEndsOn, String(proofEndsOn)),
      )
      const [grant] = await db
        .select({ id: responderGrants.id, institutionId: responderGrants.institutionId })
        .from(responderGrants)
        .where(and(isIt, isOpen()))
      if (!grant) return
      await notify(db, await listPeopleManagers(db, grant.institutionId), {
        key: proofKey(grant.id),
        kind: Number(daysLeft) < 0 ? 'proof-over' : 'proof-ends',
        path: respondersPath,
      })
    },
  }
}

/** Tells the other people managers that somebody stated the qualification of a responder. */
export async function notifyOfQualification(tx: Database, user: SessionUser, id: string): Promise<void> {
  const others = (await listPeopleManagers(tx, user.institutionId)).filter((one) => one !== user.id)
  await notify(tx, others, { key: proofKey(id), kind: 'grant-qualified', path: respondersPath })
}

/** Counts the grants whose proof has ended, or ends within the days in which people managers are told. */
export async function countProofs({ db, user: { institutionId } }: Caller): Promise<number> {
  const today = dayOf(now(), await timeZoneOf(db, institutionId))
  const rows = await db
    .select({ id: responderGrants.id })
    .from(responderGrants)
    .innerJoin(users, and(eq(users.id, responderGrants.userId), isNull(users.deletesAt)))
    .where(
      and(
        eq(responderGrants.institutionId, institutionId),
        lte(responderGrants.proofEndsOn, addDays(today, Math.max(...proofNoticeDays))),
        isOpen(),
      ),
    )
  return rows.length
}

/** A grant that was confirmed and is not over. */
const isOpen = () =>
  and(
    isNotNull(responderGrants.confirmedAt),
    isNull(responderGrants.revokedAt),
    gt(responderGrants.endsAt, now()),
  )
