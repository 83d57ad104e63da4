import { and, eq, isNull } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { isNamed } from '#features/core/identity/index.ts'
import { reachesOthers } from '#features/core/identity/roles.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { idMadeOnce } from '#server/database/made-once.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeDailyLimit } from '#server/http/daily-limit.ts'
import { badField, Rejection } from '#server/http/rejection.ts'
import { populationOf } from '#shared/population.ts'

import type { EnteredTalkRequest, Referral } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { readablePopulations } from './answering.ts'
import { contentOf } from './own.ts'
import { ownReferralKey, raiseWorry, readersOf, storeRequest, type Subject } from './record.ts'
import { talkRequestActs } from './table.ts'

const t = texts('refusals')

/** Whoever worries sees more people than this on no day; somebody who wants to harass would. */
const mostReferralsOfDay = 20
const dayMs = 24 * 60 * 60_000
/** A slip of paper that is older was lost, and is to be asked about anew. */
const longestAgoMs = 30 * dayMs

/** Somebody of the caller's institution who asks to talk. Throws a 400 that names `username` for anybody else. */
async function getSubject(
  db: Database,
  { id, institutionId }: Caller['user'],
  username: string,
): Promise<Subject> {
  const isThere = and(isNamed(username), eq(users.institutionId, institutionId))
  const [person] = await db.select().from(users).where(isThere)
  if (!person || reachesOthers(person.role) || person.id === id) throw badField('username', t('nobodyHere'))
  return person
}

/**
 * Enters what came on paper or by word of mouth, with the moment at which it was received: its clocks run from then.
 * Throws a 400 that names `receivedAt` for a moment to come, or before 30 days.
 */
export async function enterRequest(caller: Caller, entered: EnteredTalkRequest): Promise<void> {
  const { db, user } = caller
  const populations = await readablePopulations(db, user)
  const { requestId, about, source, username } = entered
  const receivedAt = new Date(entered.receivedAt)
  const ago = now().getTime() - receivedAt.getTime()
  if (ago < 0 || ago > longestAgoMs) throw badField('receivedAt', t('receivedWrong'))
  await db.transaction(async (tx) => {
    const subject = await getSubject(tx, user, username)
    if (!populations.includes(populationOf(subject.role))) throw badField('username', t('nobodyHere'))
    const content = contentOf(entered)
    const row = await storeRequest(tx, caller, subject, {
      requestId,
      about,
      source,
      kind: 'entered',
      content,
      receivedAt,
    })
    await recordAudit(tx, caller, { action: 'talk-request.enter', objectId: row.id, subjectId: subject.id })
  })
}

/**
 * Refers somebody whom the caller worries about, and answers whether the words were kept. What is about now is an alert
 * at once, also where nobody may read words, and is refused by no limit. The person is told that somebody asked that staff
 * talk with them, and not who. Throws as `storeRequest`, a 429 after twenty tries of one day, and a 403 with the code
 * `referring_ended` where a people manager ended that the caller refers people.
 */
export async function referPerson(
  caller: Caller,
  referral: Referral,
): Promise<{ readonly areWordsKept: boolean }> {
  try {
    return await storeReferral(caller, referral)
  } catch (error) {
    // Otherwise whoever tries usernames would learn for nothing which there are.
    if (referral.urgency !== 'now' && error instanceof Rejection) await countReferral(caller)
    throw error
  }
}

const countReferral = (caller: Pick<Caller, 'db' | 'user'>): Promise<void> =>
  consumeDailyLimit(caller, {
    subject: 'referrals',
    most: mostReferralsOfDay,
    refusal: () => t('referralsOfDay'),
  })

async function storeReferral(
  caller: Caller,
  { requestId: sent, username, words, urgency }: Referral,
): Promise<{ readonly areWordsKept: boolean }> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    if (urgency !== 'now') await requireReferring(tx, user.id)
    const subject = await getSubject(tx, user, username)
    const { id: subjectId, institutionId, role } = subject
    // Sent again for another person, the same id is another referral.
    const requestId = await idMadeOnce(tx, `${user.id} ${subjectId}`, sent)
    const isStored = and(eq(talkRequestActs.id, requestId), eq(talkRequestActs.subjectId, subjectId))
    if ((await tx.$count(talkRequestActs, isStored)) > 0) return { areWordsKept: true }
    const whom = { institutionId, population: populationOf(role), subjectId }
    const isNow = urgency === 'now'
    if (isNow) await raiseWorry(tx, caller, subjectId, requestId)
    const isRead = (await readersOf(tx, whom)).length > 0
    // Without a reader this refuses, unless the alert has told people already.
    const row =
      isRead || !isNow
        ? await storeRequest(tx, caller, subject, {
            requestId,
            about: 'other',
            source: 'referral',
            kind: 'referred',
            content: { words },
            receivedAt: now(),
          })
        : null
    if (!isNow) await countReferral({ user, db: tx })
    await recordAudit(tx, caller, {
      action: 'talk-request.refer',
      subjectId,
      ...(row && { objectId: row.id }),
    })
    const told = { key: ownReferralKey(subjectId), kind: 'own-talk-referred', path: '/talk' } as const
    await notify(tx, [subjectId], told)
    return { areWordsKept: row !== null }
  })
}

async function requireReferring(tx: Database, id: string): Promise<void> {
  const mayRefer = and(eq(users.id, id), isNull(users.referringEnded))
  if ((await tx.$count(users, mayRefer)) === 0) {
    throw new Rejection(403, t('referringEnded'), { code: 'referring_ended' })
  }
}
