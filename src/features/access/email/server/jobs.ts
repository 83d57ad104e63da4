import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import { mailedCodes, type Purpose } from '#features/access/accounts/server/table.ts'
import { isAvailable, mayBeMailedPassword } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { hashCode, newShortCode } from '#server/encryption/codes.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { Rejection } from '#server/http/rejection.ts'
import { sendForJob } from '#server/messaging/mail-job.ts'
import type { Mailer } from '#server/messaging/mailer.ts'
import { enqueue, type Job, type JobHandlers } from '#server/messaging/outbox.ts'

/** The kind of outbox job that mails a code. */
export const codeMailJob = 'code-mail'

/** ASVS 5.0 6.4.1 asks for a short lifetime of codes that are sent. It is an hour, since mail may be slow. */
const lifetimeMilliseconds = 60 * 60_000

const perAddress = { most: 5, perSeconds: 60 * 60 }

/** Adds a job, in the caller's transaction, that makes a code and mails it to a person. */
export function enqueueCodeMail(tx: Database, userId: string, purpose: Purpose): Promise<void> {
  const payload = { userId, purpose, askedAt: now().getTime() }
  return enqueue(tx, [{ kind: codeMailJob, key: randomUUID(), payload }])
}

/** The handlers of the outbox jobs that mail codes. */
export function emailJobs(db: Database, mailer: Mailer | null): JobHandlers {
  return { [codeMailJob]: (job) => mailCode(db, mailer, job) }
}

/**
 * Makes a code, in place of an earlier one for the same purpose, and mails it. Does nothing where the address
 * may not have it or had five mails within the hour, or where it was asked for over an hour ago. Throws where
 * the mail server does not accept it, so that the job is tried again.
 */
async function mailCode(db: Database, mailer: Mailer | null, job: Job): Promise<void> {
  if (!mailer) return
  const { userId, purpose, askedAt } = payloadOf(job)
  const at = now()
  if (at.getTime() - askedAt > lifetimeMilliseconds) return
  const [person] = await db
    .select({ email: users.email, isConfirmed: users.emailVerifiedAt, language: users.language })
    .from(users)
    .where(
      and(eq(users.id, userId), isAvailable(), purpose === 'password' ? mayBeMailedPassword() : undefined),
    )
  if (!person?.email || (purpose === 'password') !== (person.isConfirmed !== null)) return
  // A retry was counted with its first attempt.
  if (job.attempts === 1 && !(await isWithinMailLimit(db, person.email, purpose))) return

  const code = newShortCode()
  const expiresAt = new Date(at.getTime() + lifetimeMilliseconds)
  const fresh = { codeHash: hashCode(code), email: person.email, expiresAt }
  await db
    .insert(mailedCodes)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [mailedCodes.userId, mailedCodes.purpose], set: fresh })
  // A retry carries another code, so it is another mail.
  await sendForJob(mailer, {
    to: person.email,
    key: `${job.id}:${job.attempts}`,
    language: person.language,
    about: `${purpose}-code`,
    code,
  })
}

/**
 * Counts one more mail to an address, so that nobody fills a mailbox by entering it in many accounts. Purposes
 * are counted separately, so that nobody is kept from a new password either. False above the limit.
 */
async function isWithinMailLimit(db: Database, email: string, purpose: Purpose): Promise<boolean> {
  try {
    await consumeRateLimit(db, `${purpose} code mails to ${email.toLowerCase()}`, perAddress)
    return true
  } catch (error) {
    if (error instanceof Rejection && error.statusCode === 429) return false
    throw error
  }
}

function payloadOf({ payload }: Job) {
  return {
    userId: String(payload['userId']),
    purpose: payload['purpose'] === 'password' ? 'password' : 'address',
    askedAt: Number(payload['askedAt']),
  } as const
}
