import { and, eq } from 'drizzle-orm'

import { consumeMailedCode, getCurrentUser } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { requireNoNewWayIn } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { badField, conflict } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { enqueueCodeMail } from './jobs.ts'

const t = texts('contract')

const hour = 60 * 60
/** Nobody can fill another person's mailbox by entering its address. */
const mailsPerPerson = { most: 5, perSeconds: hour }
const triesPerPerson = { most: 20, perSeconds: hour }

/**
 * Has a code mailed to the caller's own address. Throws a 409 where there is no address or it is confirmed
 * already, and during a reset hold, and a 429 for the sixth mail within an hour.
 */
export async function sendAddressCode(caller: Caller): Promise<void> {
  const { db, user } = caller
  requireNoNewWayIn(user)
  const { id } = user
  const [row] = await db
    .select({ email: users.email, isConfirmed: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
  if (!row?.email) throw conflict(t('noAddress'))
  if (row.isConfirmed) throw conflict(t('confirmedAlready'))
  await consumeRateLimit(db, `address mails ${id}`, mailsPerPerson)
  await db.transaction(async (tx) => {
    await enqueueCodeMail(tx, id, 'address')
    await recordAudit(tx, caller, { action: 'email.ask-code' })
  })
}

/**
 * Confirms the caller's address by the code that was mailed to it, and answers who they are now. Throws a 400
 * for a code that is wrong, used, over an hour old or for another address, a 409 during a reset hold, and a 429 after 20 attempts within an
 * hour.
 */
export async function confirmAddress(caller: Caller, code: string): Promise<CurrentUser> {
  const { db, user } = caller
  requireNoNewWayIn(user)
  const { id } = user
  await consumeRateLimit(db, `address codes ${id}`, triesPerPerson)
  return db.transaction(async (tx) => {
    const email = await consumeMailedCode(tx, { userId: id, purpose: 'address', code })
    if (email === null) throw notThisCode()
    await tx
      .update(users)
      .set({ emailVerifiedAt: now() })
      .where(and(eq(users.id, id), eq(users.email, email)))
    await recordAudit(tx, caller, { action: 'email.confirm' })
    return getCurrentUser(tx, caller)
  })
}

const notThisCode = () => badField('code', t('wrongCode'))
