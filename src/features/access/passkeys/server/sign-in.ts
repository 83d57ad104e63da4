import { and, eq, isNull, ne } from 'drizzle-orm'

import {
  countAttempt,
  openSession,
  type SignedIn,
  signInLanes,
  upgradeToVault,
  type Visitor,
} from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { openVault } from '#features/core/encryption/index.ts'
import { canSignInAt } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { signInRefused } from '#server/http/rejection.ts'

import type { PasskeyQuestion, PasskeySignIn } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { makeChallenge } from './challenges.ts'
import { markUsed, secretOf } from './passkeys.ts'
import { requireRelyingParty } from './relying-party.ts'
import { verifyAssertion } from './verification.ts'

const t = texts('server')

type Context = Pick<AppContext, 'db' | 'keyring' | 'settings'>

/** Begins a sign-in with a passkey: any passkey of this installation may answer. Throws a 409 without a host name. */
export async function askForPasskey({ db, settings }: Context): Promise<PasskeyQuestion> {
  const { id: relyingPartyId } = requireRelyingParty(settings)
  return { challenge: await makeChallenge(db, null), relyingPartyId, allowed: [] }
}

/**
 * Opens a session for the owner of a passkey, and their vault with it. The passkey stands for both factors, since the
 * authenticator verified its user. Throws the same 401 for an answer that does not verify, for a passkey that is
 * unknown, removed or from before a reset, and for an account that is closed or locked or a resident's. Throws a 429
 * where such answers come too fast, with the limits of a sign-in; a right one never has to wait, since nobody can guess
 * it.
 */
export async function signInWithPasskey(
  context: Context,
  { secret, timeZone, ...assertion }: PasskeySignIn,
  visitor: Visitor,
): Promise<SignedIn> {
  const { db, keyring, settings } = context
  const relyingParty = requireRelyingParty(settings)
  // A person who signs in is not known yet, so there is no caller.
  const found = await asSystem(async () => {
    const passkey = await verifyAssertion({ db, userId: null, relyingParty }, { ...assertion, secret })
    const account = passkey && (await findAccount(db, passkey.userId))
    if (!passkey || !account) return { userId: passkey?.userId }
    const vault = await openVault({ db, keyring, userId: account.id }, secretOf(passkey.id, secret))
    return { userId: account.id, opened: vault && { passkey, account, vault } }
  })
  if (!found.opened) {
    await countAttempt(db, signInLanes(`passkey ${assertion.id}`, null, visitor.trace.addressPrefix))
    const subject = found.userId ? { subjectId: found.userId } : {}
    await recordAudit(
      db,
      { user: null, trace: visitor.trace },
      { action: 'passkey.use', outcome: 'refused', ...subject },
    )
    throw notThisPasskey()
  }
  const { passkey, account, vault } = found.opened
  return openSession(context, account, visitor, {
    timeZone,
    hasShownBothFactors: true,
    openVault: async (tx) => {
      if (!(await markUsed(tx, passkey))) throw notThisPasskey()
      await recordAudit(
        tx,
        { user: account, trace: visitor.trace },
        { action: 'passkey.use', objectId: passkey.id },
      )
      await upgradeToVault({ db: tx, keyring, userId: account.id }, vault, account)
      return vault
    },
  })
}

async function findAccount(db: Database, id: string) {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, 'inmate'), isNull(users.lockedAt), canSignInAt(now())))
  return account
}

const notThisPasskey = () => signInRefused(t('doesNotSignIn'))
