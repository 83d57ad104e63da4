import { and, eq, gt, inArray } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { requireNoNewWayIn } from '#features/core/identity/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, notFound } from '#server/http/rejection.ts'

import type { WorkAccount } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { signOnRoles } from '../roles.ts'
import { linkIdentity, notifyOfLink } from './finish-sign-on.ts'
import type { Begun } from './oidc.ts'
import { beginSignOn, proveIdentity, type Returned } from './protocols.ts'
import { identityProviders, linkedIdentities } from './table.ts'
import { getUsableProvider, listUsableProviders } from './usable-providers.ts'

const t = texts('refusals')

type LinkingCaller = Caller & Pick<AppContext, 'settings'>

/**
 * The providers of the caller's institution, each with when the caller connected it. Those without an employer have at
 * most the one by which their account was made.
 */
export async function listWorkAccounts({ db, user }: Pick<Caller, 'db' | 'user'>): Promise<WorkAccount[]> {
  const mayConnect = signOnRoles.some((role) => role === user.role)
  const providers = await listUsableProviders(db, user.institutionId)
  const links = await db.select().from(linkedIdentities).where(eq(linkedIdentities.userId, user.id))
  return providers.flatMap(({ id, name }) => {
    const link = links.find(({ providerId }) => providerId === id)
    if (!link && !mayConnect) return []
    return {
      providerId: id,
      name,
      linkedAt: link?.linkedAt.toISOString() ?? null,
      lastUsedAt: link?.lastUsedAt?.toISOString() ?? null,
    }
  })
}

/**
 * Begins to connect the caller with their account at a provider. Throws a 404
 * for a provider of another institution, a 409 where one is connected already and during a reset hold, and the 503 of `issuerOf`.
 */
export async function beginWorkAccount(caller: LinkingCaller, providerId: string): Promise<Begun> {
  requireNoNewWayIn(caller.user)
  const provider = await getOwnProvider(caller, providerId)
  const links = await caller.db
    .select()
    .from(linkedIdentities)
    .where(and(eq(linkedIdentities.userId, caller.user.id), eq(linkedIdentities.providerId, providerId)))
  if (links.length > 0) throw conflict(t('connectedAlready'))
  return beginSignOn(caller, provider, { userId: caller.user.id })
}

/**
 * Connects the caller with whom the provider says has signed in, and notifies the caller. Throws as `beginWorkAccount`
 * and `proveIdentity`, and a 409 where somebody else is connected with that account.
 */
export async function linkWorkAccount(
  caller: LinkingCaller,
  providerId: string,
  returned: Omit<Returned, 'userId'>,
): Promise<void> {
  const { db, user } = caller
  requireNoNewWayIn(user)
  const provider = await getOwnProvider(caller, providerId)
  const { subject } = await proveIdentity(caller, provider, { ...returned, userId: user.id })
  await db.transaction(async (tx) => {
    // The role of callers makes no links, so that no statement of theirs can let somebody in.
    const isLinked = await asSystem(() => linkIdentity(tx, { userId: user.id, providerId, subject }))
    if (!isLinked) throw conflict(t('connectedToOther'))
    await recordAudit(tx, caller, { action: 'sign-on.link', objectId: providerId })
    await notifyOfLink(tx, user.id, providerId)
  })
}

/** Disconnects a work account of the caller. Throws a 404 where none is connected. */
export async function unlinkWorkAccount(caller: Caller, providerId: string): Promise<void> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    const isTheirs = and(eq(linkedIdentities.userId, user.id), eq(linkedIdentities.providerId, providerId))
    const gone = await tx.delete(linkedIdentities).where(isTheirs).returning({ id: linkedIdentities.id })
    if (gone.length === 0) throw notFound()
    await recordAudit(tx, caller, { action: 'sign-on.unlink', objectId: providerId })
  })
}

async function getOwnProvider({ db, user }: Caller, id: string) {
  const provider = await getUsableProvider(db, id)
  if (provider.institutionId !== user.institutionId) throw notFound()
  return provider
}

/** Disconnects the work accounts that were connected to a person after a moment. */
export async function endAddedWorkAccounts(tx: Database, userId: string, since: Date): Promise<string[]> {
  const ended = await tx
    .delete(linkedIdentities)
    .where(and(eq(linkedIdentities.userId, userId), gt(linkedIdentities.linkedAt, since)))
    .returning({ providerId: linkedIdentities.providerId })
  const ids = ended.map(({ providerId }) => providerId)
  const providers = await tx
    .select({ name: identityProviders.name })
    .from(identityProviders)
    .where(inArray(identityProviders.id, ids))
  return providers.map(({ name }) => name)
}
