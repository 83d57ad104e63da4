import { randomUUID } from 'node:crypto'

import { asc, eq, sql } from 'drizzle-orm'

import { listSecondPeople } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict } from '#server/http/rejection.ts'
import { requireOutsideAddress } from '#server/messaging/outside-address.ts'
import { isLoopback } from '#server/settings.ts'

import { texts } from '../locales/texts.ts'
import type { IdentityProvider, NewProvider, ProviderChanges } from '../provider-contract.ts'
import { describeIssuer, mayBeIssuer, type Provider } from './issuer.ts'
import { returnAddress } from './oidc.ts'
import { requireAnotherWayIn } from './password-sign-in.ts'
import { waitForSecondPerson } from './provider-confirmation.ts'
import { encryptProviderSecret, newClientKey } from './provider-secret.ts'
import { samlServiceOf } from './saml/parties.ts'
import { identityProviders, linkedIdentities } from './table.ts'
import { lockProvider } from './usable-providers.ts'

const t = texts('refusals')

type Keeper = Caller & Pick<AppContext, 'settings'>

/** So many providers an institution has at most. */
const most = 10

/** The identity providers of the caller's institution, by name. No secret leaves the server. */
export async function listProviders(caller: Keeper): Promise<IdentityProvider[]> {
  const { db, user } = caller
  const linked = sql<number>`(
    select count(*) from ${linkedIdentities} where ${linkedIdentities.providerId} = ${identityProviders.id}
  )::int`
  const query = db
    .select({ provider: identityProviders, proposer: nameColumns(users), linked })
    .from(identityProviders)
    .leftJoin(users, eq(users.id, identityProviders.proposedBy))
    .where(eq(identityProviders.institutionId, user.institutionId))
    .orderBy(asc(identityProviders.name), asc(identityProviders.id))
  // Callers have no access to providers, so that no statement of theirs shows a secret or lets somebody in.
  const rows = await asSystem(() => query)
  return Promise.all(
    rows.map(async ({ provider, proposer, linked: people }) => ({
      ...shown(caller, provider),
      proposedBy: proposer && displayName(proposer),
      mayConfirm: provider.confirmedAt === null && (await mayConfirm(db, provider, user.id)),
      linked: people,
    })),
  )
}

function shown(caller: Keeper, provider: Provider) {
  const { id, kind, name, issuer, clientId, proof, acceptedFactors, externalIdClaim, isEnabled } = provider
  const { confirmedAt, takesEffectAt, lastUsedAt } = provider
  const isDue = takesEffectAt !== null && takesEffectAt <= now()
  const keys = new URL(`/api/sign-on/${id}/jwks`, caller.settings.origin)
  return {
    id,
    kind,
    name,
    issuer,
    clientId,
    proof,
    acceptedFactors,
    externalIdClaim,
    isEnabled,
    works: isEnabled && (confirmedAt !== null || isDue),
    takesEffectAt: confirmedAt || isDue ? null : (takesEffectAt?.toISOString() ?? null),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    returnAddress:
      kind === 'saml'
        ? samlServiceOf(caller.settings.origin, id).acsAddress
        : returnAddress(caller, provider),
    keysAddress: kind === 'oidc' && proof === 'key' ? keys.href : null,
  }
}

/** Whoever proposed it may go on where the second person left; once its time is set, they need not. */
async function mayConfirm(db: Database, provider: Provider, userId: string): Promise<boolean> {
  const seconds = await listSecondPeople(db, provider)
  return (
    seconds.includes(userId) ||
    (seconds.length === 0 && provider.proposedBy === userId && !provider.takesEffectAt)
  )
}

/**
 * Adds a provider with the secret that it gave, or with a key that Evenkeel makes, and answers its id. Throws a 400 for
 * an issuer over plain http (`mayBeIssuer`), and as `insertProvider`.
 */
export async function addProvider(caller: Keeper, { secret, ...added }: NewProvider): Promise<string> {
  if (!mayBeIssuer(added.issuer, caller.settings)) throw badField('issuer', t('notHttps'))
  const id = randomUUID()
  const sealed = encryptProviderSecret(caller.keyring, id, secret ?? newClientKey())
  const columns = { ...added, ...sealed, kind: 'oidc', proof: secret ? 'secret' : 'key' } as const
  await caller.db.transaction((tx) => insertProvider(tx, caller, columns))
  return id
}

type Columns = Omit<typeof identityProviders.$inferInsert, 'id' | 'institutionId' | 'proposedAt'> & {
  readonly id: string
}

/**
 * Inserts a provider of the caller's institution. It works once a second person confirms it, or after 24 hours where
 * there is nobody. Throws a 409 beyond ten providers.
 */
export async function insertProvider(tx: Database, caller: Caller, columns: Columns): Promise<void> {
  const { institutionId } = caller.user
  const isHere = eq(identityProviders.institutionId, institutionId)
  // As above.
  const present = await asSystem(() => tx.$count(identityProviders, isHere))
  if (present >= most) throw conflict(t('tooManyProviders', { most }))
  // As above.
  await asSystem(() => tx.insert(identityProviders).values({ ...columns, institutionId, proposedAt: now() }))
  await recordAudit(tx, caller, { action: 'sign-on.add-provider', objectId: columns.id })
  await waitForSecondPerson(tx, caller, columns.id)
}

/**
 * Changes a provider of the caller's institution. Its name and secret change at once, and it is turned off at once.
 * Whatever else lets somebody in who could not come in before, so that it closes the provider until a second person
 * confirms it. Throws a 404 for another institution's, a 400 for a secret where it recognises Evenkeel by a key, and a
 * 409 where staff would have no way in left.
 */
export function changeProvider(caller: Keeper, id: string, changes: ProviderChanges): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const before = await lockProvider(tx, caller, id)
    const { secret, ...columns } = changes
    if (secret && before.proof === 'key') throw badField('secret', t('hasKey'))
    const set = { ...columns, ...(secret && encryptProviderSecret(caller.keyring, id, secret)) }
    if (Object.keys(set).length > 0) {
      // As above.
      await asSystem(() => tx.update(identityProviders).set(set).where(eq(identityProviders.id, id)))
    }
    await recordAudit(tx, caller, { action: 'sign-on.change-provider', objectId: id })
    if (letsMoreIn(before, changes)) await waitForSecondPerson(tx, caller, id)
    await requireAnotherWayIn(tx, caller.user.institutionId)
  })
}

function letsMoreIn(
  before: Provider,
  { clientId, externalIdClaim, acceptedFactors, isEnabled }: ProviderChanges,
) {
  return (
    (clientId !== undefined && clientId !== before.clientId) ||
    (externalIdClaim != null && externalIdClaim !== before.externalIdClaim) ||
    (acceptedFactors?.some((factor) => !before.acceptedFactors.includes(factor)) ?? false) ||
    (isEnabled === true && !before.isEnabled)
  )
}

/** Removes a provider and who is connected there. Throws as `changeProvider`. */
export function removeProvider(caller: Keeper, id: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    await lockProvider(tx, caller, id)
    // As above.
    await asSystem(() => tx.delete(identityProviders).where(eq(identityProviders.id, id)))
    await resolveNotifications(tx, `provider:${id}`)
    await recordAudit(tx, caller, { action: 'sign-on.remove-provider', objectId: id })
    await requireAnotherWayIn(tx, caller.user.institutionId)
  })
}

/**
 * Asks a provider of the caller's institution for its description. Answers in words what is wrong, or null. One in a
 * private network is asked once it works: until then one people manager alone could look what else answers there.
 * Throws a 409 for one of SAML.
 */
export async function tryProvider(caller: Keeper, id: string) {
  const provider = await lockProvider(caller.db, caller, id)
  if (provider.kind === 'saml') throw conflict(t('samlNotTried'))
  const { confirmedAt, takesEffectAt } = provider
  const isDecided = confirmedAt !== null || (takesEffectAt !== null && takesEffectAt <= now())
  if (!isDecided && !(await isOutside(caller.settings, provider.issuer)))
    return { problem: t('insideAddress'), hasSignOut: false }
  try {
    const metadata = (await describeIssuer(caller.keyring, provider)).serverMetadata()
    return { problem: null, hasSignOut: metadata.end_session_endpoint !== undefined }
  } catch (error) {
    const reason = error instanceof Error ? error.message : t('noAnswer')
    return { problem: t('notDescribed', { reason }), hasSignOut: false }
  }
}

/** Whether one people manager may have this address called. One of this machine can be named only where nobody else comes. */
async function isOutside({ origin, webhookNetworks }: Keeper['settings'], issuer: string): Promise<boolean> {
  if (isLoopback(new URL(origin).hostname)) return true
  return requireOutsideAddress(issuer, webhookNetworks).then(
    () => true,
    () => false,
  )
}
