import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, notFound } from '#server/http/rejection.ts'

import { texts } from '../../locales/texts.ts'
import type { GivenMetadata, NewSamlProvider, SamlDetails } from '../../saml-contract.ts'
import { waitForSecondPerson } from '../provider-confirmation.ts'
import { encryptProviderSecret } from '../provider-secret.ts'
import { insertProvider } from '../providers.ts'
import { identityProviders } from '../table.ts'
import { lockProvider } from '../usable-providers.ts'
import { readMetadataInThread } from './in-thread.ts'
import { fetchMetadata, nextReading } from './metadata-address.ts'
import { samlServiceOf } from './parties.ts'
import { describeCertificate, getSamlProvider } from './saml-providers.ts'
import { newSigningKey } from './signing-key.ts'
import { samlProviders } from './table.ts'

const t = texts('refusals')

type Keeper = Caller & Pick<AppContext, 'settings'>

const askerOf = ({ user }: Caller) => ({ caller: user.id, institutionId: user.institutionId })

/** What metadata says and where it was read, as the tables have it. Throws a 400 as what it calls, and for none. */
async function readGiven(
  caller: Keeper,
  { metadata, metadataAddress, entityId }: GivenMetadata & { readonly entityId?: string | undefined },
) {
  const xml = metadataAddress ? await fetchMetadata(metadataAddress, caller.settings) : metadata
  if (!xml) throw badField('metadata', t('metadataMissing'))
  const read = await readMetadataInThread({ xml, entityId }, askerOf(caller))
  const { entityId: issuer, endsAt, signInAddress, signInBinding, certificates } = read
  const address = metadataAddress
    ? { metadataAddress, readAgainAt: nextReading(read) }
    : { metadataAddress: null, readAgainAt: null }
  const saml = { signInAddress, signInBinding, certificates: [...certificates], ...address }
  return { provider: { issuer, endsAt }, saml }
}

/**
 * Adds a SAML provider by its metadata or the address of it, with a key that Evenkeel makes, and answers its id. Throws
 * the 400 of `readMetadataInThread` and `fetchMetadata`, and as `insertProvider`.
 */
export async function addSamlProvider(
  caller: Keeper,
  { metadata, metadataAddress, entityId, requestId, ...added }: NewSamlProvider,
): Promise<string> {
  const { provider, saml } = await readGiven(caller, { metadata, metadataAddress, entityId })
  const { privateKey, certificate: ownCertificate } = await newSigningKey()
  return insertProvider(caller, requestId, {
    columnsOf: (id) => ({
      ...added,
      ...encryptProviderSecret(caller.keyring, id, privateKey),
      ...provider,
      clientId: samlServiceOf(caller.settings.origin, id).entityId,
      kind: 'saml',
      proof: 'key',
    }),
    also: (tx, id) => tx.insert(samlProviders).values({ providerId: id, ...saml, ownCertificate }),
  })
}

/** What a people manager needs of a SAML provider of their institution. Throws a 404 for every other. */
export async function getSamlDetails(caller: Keeper, id: string): Promise<SamlDetails> {
  await lockSamlProvider(caller.db, caller, id)
  const saml = await getSamlProvider(caller.db, id)
  const { signInAddress, certificates, metadataAddress: readAt, unreadSince } = saml
  const { entityId: metadataAddress, acsAddress } = samlServiceOf(caller.settings.origin, id)
  return {
    signInAddress,
    certificates: certificates.map(describeCertificate),
    readAt,
    unreadSince: unreadSince?.toISOString() ?? null,
    metadataAddress,
    acsAddress,
  }
}

/**
 * Takes the metadata of a provider anew, as its certificates change. A certificate less takes effect at once; a new
 * certificate or address, also one where it is read from now on, closes the provider until a second person confirms it.
 * Throws a 404 for another institution's, and a 400 for the metadata of another provider, beside those of
 * `addSamlProvider`.
 */
export async function replaceSamlMetadata(caller: Keeper, id: string, given: GivenMetadata): Promise<void> {
  const { issuer: entityId } = await lockSamlProvider(caller.db, caller, id)
  const { provider, saml } = await readGiven(caller, { ...given, entityId })
  await caller.db.transaction(async (tx) => {
    const { issuer } = await lockSamlProvider(tx, caller, id)
    if (issuer !== provider.issuer) {
      throw badField(given.metadataAddress ? 'metadataAddress' : 'metadata', t('otherProvider'))
    }
    const before = await getSamlProvider(tx, id)
    const { endsAt } = provider
    // Callers have no access to providers, so that no statement of theirs lets somebody in.
    await asSystem(async () => {
      await tx
        .update(samlProviders)
        .set({ ...saml, unreadSince: null })
        .where(eq(samlProviders.providerId, id))
      await tx.update(identityProviders).set({ endsAt }).where(eq(identityProviders.id, id))
    })
    await recordAudit(tx, caller, { action: 'sign-on.change-provider', objectId: id })
    const { signInAddress, certificates, metadataAddress } = saml
    const isNew =
      certificates.some((certificate) => !before.certificates.includes(certificate)) ||
      signInAddress !== before.signInAddress ||
      (metadataAddress !== null && metadataAddress !== before.metadataAddress)
    if (isNew) await waitForSecondPerson(tx, caller, id)
  })
}

async function lockSamlProvider(tx: Database, caller: Caller, id: string) {
  const provider = await lockProvider(tx, caller, id)
  if (provider.kind !== 'saml') throw notFound()
  return provider
}
