import { and, eq, isNotNull } from 'drizzle-orm'

import { comingBack, type KeptWayIn } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { openClosedVaults } from '#features/core/encryption/index.ts'
import { vaults } from '#features/core/encryption/server/table.ts'
import { badField, conflict, vaultClosed } from '#server/http/rejection.ts'

import type { Assertion, PasskeyQuestion } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { makeChallenge } from './challenges.ts'
import { markUsed, type PasskeyCaller, secretOf } from './passkeys.ts'
import { requireRelyingParty } from './relying-party.ts'
import { passkeys } from './table.ts'
import { verifyAssertion } from './verification.ts'

const t = texts('server')

/** Begins to open what a reset closed, with one of the passkeys from before it. Throws a 409 where there is none. */
export async function askForEarlierPasskey({ db, user, settings }: PasskeyCaller): Promise<PasskeyQuestion> {
  const rows = await db
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .innerJoin(vaults, and(eq(vaults.userId, passkeys.userId), eq(vaults.version, passkeys.version)))
    .where(and(eq(passkeys.userId, user.id), isNotNull(vaults.closedAt)))
  if (rows.length === 0) throw conflict(t('noneOpens'))
  return {
    challenge: await makeChallenge(db, user.id),
    relyingPartyId: requireRelyingParty(settings).id,
    allowed: rows.map(({ credentialId }) => credentialId.toString('base64url')),
  }
}

/**
 * Opens what a reset closed, with a passkey of the caller from before it. Throws a 409 where nothing is closed, and a
 * 400 for an answer that does not verify or a passkey that opens nothing of it.
 */
export async function openWithPasskey(
  caller: PasskeyCaller,
  assertion: Assertion,
  kept: readonly KeptWayIn[],
): Promise<void> {
  const { db, user, keyring, vault, settings } = caller
  if (!user.hasClosedVault) throw conflict(t('nothingClosed'))
  if (!vault) throw vaultClosed()
  const expected = { db, userId: user.id, relyingParty: requireRelyingParty(settings) }
  const passkey = await verifyAssertion(expected, assertion)
  const isOpen = await db.transaction(async (tx) => {
    const owner = { db: tx, keyring, userId: user.id }
    const secret = passkey && secretOf(passkey.id, assertion.secret)
    const opened = await comingBack(tx, caller, kept, () =>
      openClosedVaults(owner, vault, async (wayIn) => (wayIn === secret?.wayIn ? secret.key : null)),
    )
    if (passkey) await markUsed(tx, passkey)
    await recordAudit(tx, caller, { action: 'seal.open', outcome: opened > 0 ? 'done' : 'refused' })
    return opened > 0
  })
  if (!isOpen) throw badField('id', t('doesNotOpen'))
}
