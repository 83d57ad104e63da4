import { randomUUID } from 'node:crypto'

import { and } from 'drizzle-orm'

import { type Visitor } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { foldedUsername } from '#features/core/identity/folded-username.ts'
import { isNamed, isAvailable, mayBeMailedPassword } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { enqueueCodeMail } from './jobs.ts'

const hour = 60 * 60
const perDevice = { most: 5, perSeconds: hour }
/** Facilities share an address. */
const perNetwork = { most: 60, perSeconds: hour }
/** Nobody can fill another person's mailbox. */
const perName = { most: 3, perSeconds: hour }

/**
 * Has a code for a new password mailed to the account of a username, where the account is available and has a
 * confirmed address, during a reset hold one from before it. Otherwise it answers the same after the same work. Throws a 429 where this is asked too
 * often for a name, or from a browser or a network.
 */
export async function sendPasswordCode(
  db: Database,
  username: string,
  { deviceToken, trace }: Pick<Visitor, 'deviceToken' | 'trace'>,
): Promise<void> {
  // The network is counted last, so that too many calls for one name do not use up the network's limit.
  await consumeRateLimit(db, `forgotten ${foldedUsername(username)}`, perName)
  if (deviceToken) await consumeRateLimit(db, `forgotten ${deviceToken}`, perDevice)
  await consumeRateLimit(db, `forgotten ${trace.addressPrefix}`, perNetwork)
  // A person who forgot their password is not signed in, so there is no caller.
  await asSystem(() =>
    db.transaction(async (tx) => {
      const [account] = await tx
        .select({ id: users.id, institutionId: users.institutionId })
        .from(users)
        .where(and(isNamed(username), mayBeMailedPassword(), isAvailable()))
      const whose = account && { subjectId: account.id, institutionId: account.institutionId }
      await recordAudit(tx, { user: null, trace }, { action: 'password.ask-code', ...whose })
      // The job is added for an unknown name too, so that the time does not tell which names exist.
      await enqueueCodeMail(tx, account?.id ?? randomUUID(), 'password')
    }),
  )
}
