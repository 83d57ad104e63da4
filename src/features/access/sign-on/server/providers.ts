import { and, asc, eq, sql } from 'drizzle-orm'

import { listSecondPeople } from '#features/access/accounts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { idMadeOnce } from '#server/database/made-once.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict } from '#server/http/rejection.ts'

import { texts } from '../locales/texts.ts'
import type { IdentityProvider, NewProvider, ProviderChanges } from '../provider-contract.ts'
import { certificateOf, isDecided, mayBeIssuer, type Provider } from './issuer.ts'
import { returnAddress } from './oidc.ts'
import { requireAnotherWayIn } from './password-sign-in.ts'
import { waitForSecondPerson } from './provider-confirmation.ts'
import { decryptProviderSecret, encryptProviderSecret, newClientKey } from './provider-secret.ts'
import { samlServiceOf } from './saml/parties.ts'
import { identityProviders, linkedIdentities } from './table.ts'
import { isOver, lockProvider } from './usable-providers.ts'

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
  const { scopes, makesAccounts, takesEffectAt, endsAt, lastUsedAt } = provider
  const isKeyOfOidc = kind === 'oidc' && proof === 'key'
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
    scopes,
    makesAccounts,
    isEnabled,
    works: isEnabled && isDecided(provider) && !isOver(provider),
    endsAt: endsAt?.toISOString() ?? null,
    takesEffectAt: isDecided(provider) ? null : (takesEffectAt?.toISOString() ?? null),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    returnAddress:
      kind === 'saml'
        ? samlServiceOf(caller.settings.origin, id).acsAddress
        : returnAddress(caller, provider),
    keysAddress: isKeyOfOidc ? keys.href : null,
    certificate: isKeyOfOidc ? certificateOf(decryptProviderSecret(caller.keyring, provider)) : null,
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
export async function addProvider(
  caller: Keeper,
  { secret, requestId, ...added }: NewProvider,
): Promise<string> {
  if (!mayBeIssuer(added.issuer, caller.settings)) throw badField('issuer', t('notHttps'))
  const proof = secret ? 'secret' : 'key'
  const sealed = secret ?? (await newClientKey())
  return insertProvider(caller, requestId, {
    columnsOf: (id) => ({
      ...added,
      ...encryptProviderSecret(caller.keyring, id, sealed),
      kind: 'oidc',
      proof,
    }),
  })
}

type Columns = Omit<typeof identityProviders.$inferInsert, 'id' | 'institutionId' | 'proposedAt'>

/**
 * Inserts a provider of the caller's institution, with what else belongs to it, and answers its id. It works once a
 * second person confirms it, or after 24 hours where there is nobody. Throws a 409 beyond ten providers. The same call
 * that comes again answers the id of the one that it has added.
 */
export function insertProvider(
  caller: Caller,
  requestId: string | undefined,
  { columnsOf, also }: InsertedProvider,
): Promise<string> {
  const { id: userId, institutionId } = caller.user
  const isHere = eq(identityProviders.institutionId, institutionId)
  return caller.db.transaction(async (tx) => {
    const id = await idMadeOnce(tx, userId, requestId)
    // As above.
    const [added, present] = await asSystem(async () => [
      await tx.$count(identityProviders, and(isHere, eq(identityProviders.id, id))),
      await tx.$count(identityProviders, isHere),
    ])
    if (added) return id
    if (present >= most) throw conflict(t('tooManyProviders', { most }))
    const columns = { ...columnsOf(id), id, institutionId, proposedAt: now() }
    // As above.
    await asSystem(async () => {
      await tx.insert(identityProviders).values(columns)
      await also?.(tx, id)
    })
    await recordAudit(tx, caller, { action: 'sign-on.add-provider', objectId: id })
    await waitForSecondPerson(tx, caller, id)
    return id
  })
}

interface InsertedProvider {
  readonly columnsOf: (id: string) => Columns
  /** Inserts what else belongs to it, as the system. */
  readonly also?: (tx: Database, id: string) => Promise<unknown>
}

/**
 * Changes a provider of the caller's institution. Its name and secret change at once, a secret in place of a key too, and
 * it is turned off at once.
 * Whatever else lets somebody in who could not come in before, so that it closes the provider until a second person
 * confirms it. Throws a 404 for another institution's, a 400 for a secret or scopes of a SAML provider, and a
 * 409 where staff would have no way in left.
 */
export function changeProvider(caller: Keeper, id: string, changes: ProviderChanges): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const before = await lockProvider(tx, caller, id)
    const { secret, ...columns } = changes
    if (secret && before.kind === 'saml') throw badField('secret', t('hasKey'))
    if (changes.scopes && before.kind === 'saml') throw badField('scopes', t('noScopes'))
    const set = {
      ...columns,
      ...(secret && { proof: 'secret' as const, ...encryptProviderSecret(caller.keyring, id, secret) }),
    }
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
  { clientId, externalIdClaim, acceptedFactors, makesAccounts, isEnabled }: ProviderChanges,
) {
  return (
    (clientId !== undefined && clientId !== before.clientId) ||
    (externalIdClaim != null && externalIdClaim !== before.externalIdClaim) ||
    (acceptedFactors?.some((factor) => !before.acceptedFactors.includes(factor)) ?? false) ||
    (makesAccounts === true && !before.makesAccounts) ||
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
