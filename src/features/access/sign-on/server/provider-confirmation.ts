import { eq } from 'drizzle-orm'

import {
  inOneDay,
  listSecondPeople,
  notifyOfLoneDecision,
  requireSecondPerson,
} from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import { identityProviders } from './table.ts'
import { lockProvider } from './usable-providers.ts'

const t = texts('refusals')

const path = '/people/sign-on'

/**
 * Closes a provider that the caller added or changed until a second person confirms it, and notifies all who may. Where
 * there is nobody, it works after 24 hours, and everybody is told. Whoever owns a provider signs on as all who are
 * connected there. Throws a 409 while it waits by somebody else: whoever changes what another proposed could have it
 * confirmed by them.
 */
export async function waitForSecondPerson(tx: Database, caller: Caller, id: string): Promise<void> {
  const { id: proposedBy, institutionId } = caller.user
  const { confirmedAt, proposedBy: earlier } = await lockProvider(tx, caller, id)
  if (confirmedAt === null && earlier !== null && earlier !== proposedBy) {
    throw conflict(t('proposedByOther'))
  }
  await setColumns(tx, id, { proposedBy, proposedAt: now(), confirmedAt: null, takesEffectAt: null })
  const seconds = await listSecondPeople(tx, { institutionId, proposedBy })
  if (seconds.length === 0) return confirmAlone(tx, caller, id)
  await notify(tx, seconds, { key: `provider:${id}`, kind: 'provider-waiting', path })
}

/**
 * Confirms a provider as a second person; it works at once. Whoever proposed it confirms it where nobody else can; then
 * it works after 24 hours. Throws a 404 for another institution's, a 409 where nothing waits, and the 403 of
 * `requireSecondPerson`.
 */
export function confirmProvider(caller: Caller, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const provider = await lockProvider(tx, caller, id)
    if (provider.confirmedAt) throw conflict(t('confirmedAlready'))
    const { isAlone } = await requireSecondPerson(tx, caller.user, provider)
    if (isAlone) return provider.takesEffectAt ? undefined : confirmAlone(tx, caller, id)
    await setColumns(tx, id, { confirmedAt: now() })
    await recordAudit(tx, caller, { action: 'sign-on.confirm-provider', objectId: id })
    const { proposedBy } = provider
    const told = proposedBy ? [proposedBy] : []
    await notify(tx, told, { key: `provider:${id}`, kind: 'provider-confirmed', path })
  })
}

async function confirmAlone(tx: Database, caller: Caller, id: string): Promise<void> {
  const { id: proposedBy, institutionId } = caller.user
  await setColumns(tx, id, { takesEffectAt: inOneDay() })
  await recordAudit(tx, caller, { action: 'sign-on.confirm-provider-alone', objectId: id })
  const notice = { key: `provider:${id}`, kind: 'provider-alone', path } as const
  await notifyOfLoneDecision(tx, { institutionId, proposedBy }, notice)
}

function setColumns(tx: Database, id: string, columns: Partial<typeof identityProviders.$inferInsert>) {
  const query = tx.update(identityProviders).set(columns).where(eq(identityProviders.id, id))
  // The role of callers changes none, so that no statement of theirs can let somebody in.
  return asSystem(() => query)
}
