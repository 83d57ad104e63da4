import { eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, notFound } from '#server/http/rejection.ts'

import { texts } from '../../locales/texts.ts'
import type { NewSamlProvider, SamlDetails } from '../../saml-contract.ts'
import { waitForSecondPerson } from '../provider-confirmation.ts'
import { encryptProviderSecret } from '../provider-secret.ts'
import { insertProvider } from '../providers.ts'
import { lockProvider } from '../usable-providers.ts'
import { readMetadataInThread } from './in-thread.ts'
import { samlServiceOf } from './parties.ts'
import { describeCertificate, getSamlProvider } from './saml-providers.ts'
import { newSigningKey } from './signing-key.ts'
import { samlProviders } from './table.ts'

const t = texts('refusals')

type Keeper = Caller & Pick<AppContext, 'settings'>

const askerOf = ({ user }: Caller) => ({ caller: user.id, institutionId: user.institutionId })

/**
 * Adds a SAML provider by its metadata, with a key that Evenkeel makes, and answers its id. Throws the 400 of
 * `readMetadataInThread`, and as `insertProvider`.
 */
export async function addSamlProvider(
  caller: Keeper,
  { metadata, requestId, ...added }: NewSamlProvider,
): Promise<string> {
  const {
    entityId: issuer,
    signInAddress,
    certificates,
  } = await readMetadataInThread(metadata, askerOf(caller))
  const { privateKey, certificate: ownCertificate } = await newSigningKey()
  const settings = { signInAddress, certificates: [...certificates], ownCertificate }
  return insertProvider(caller, requestId, {
    columnsOf: (id) => ({
      ...added,
      ...encryptProviderSecret(caller.keyring, id, privateKey),
      issuer,
      clientId: samlServiceOf(caller.settings.origin, id).entityId,
      kind: 'saml',
      proof: 'key',
    }),
    also: (tx, id) => tx.insert(samlProviders).values({ providerId: id, ...settings }),
  })
}

/** What a people manager needs of a SAML provider of their institution. Throws a 404 for every other. */
export async function getSamlDetails(caller: Keeper, id: string): Promise<SamlDetails> {
  await lockSamlProvider(caller.db, caller, id)
  const { signInAddress, certificates } = await getSamlProvider(caller.db, id)
  const { entityId: metadataAddress, acsAddress } = samlServiceOf(caller.settings.origin, id)
  return { signInAddress, certificates: certificates.map(describeCertificate), metadataAddress, acsAddress }
}

/**
 * Takes the metadata of a provider anew, as its certificates change. A certificate less takes effect at once; a new
 * certificate or address closes the provider until a second person confirms it. Throws a 404 for another institution's,
 * and a 400 for the metadata of another provider, beside that of `readMetadataInThread`.
 */
export async function replaceSamlMetadata(caller: Keeper, id: string, metadata: string): Promise<void> {
  const { entityId, signInAddress, certificates } = await readMetadataInThread(metadata, askerOf(caller))
  await caller.db.transaction(async (tx) => {
    const { issuer } = await lockSamlProvider(tx, caller, id)
    if (issuer !== entityId) {
      throw badField('metadata', t('otherProvider'))
    }
    const before = await getSamlProvider(tx, id)
    const set = { signInAddress, certificates: [...certificates] }
    // Callers have no access to providers, so that no statement of theirs lets somebody in.
    await asSystem(() => tx.update(samlProviders).set(set).where(eq(samlProviders.providerId, id)))
    await recordAudit(tx, caller, { action: 'sign-on.change-provider', objectId: id })
    const isNew = certificates.some((certificate) => !before.certificates.includes(certificate))
    if (isNew || signInAddress !== before.signInAddress) await waitForSecondPerson(tx, caller, id)
  })
}

async function lockSamlProvider(tx: Database, caller: Caller, id: string) {
  const provider = await lockProvider(tx, caller, id)
  if (provider.kind !== 'saml') throw notFound()
  return provider
}
