import { providerApi } from '#features/access/sign-on/provider-contract.ts'
import { keepAnswer } from '#features/access/sign-on/server/saml/answers.ts'
import { newSigningKey } from '#features/access/sign-on/server/saml/signing-key.ts'

import { type Preparing, peopleManager } from '../prepare-call.ts'
import type { Person, World } from '../world.ts'
import { metadataOf } from './metadata.ts'
import { makeSamlProvider } from './prepare.ts'

/** A provider that nobody visits. */
const known = {
  entityId: 'https://login.county.example/saml',
  signInAddress: 'https://login.county.example/sso',
  certificate: (await newSigningKey({ bits: 2048 })).certificate,
}
const metadata = metadataOf({ ...known, certificates: [known.certificate] })

/** How to call each changing endpoint of SAML providers with success. */
export const samlChanges: Record<string, Preparing> = {
  'POST /api/identity-providers/saml': async (world) => {
    const by = await peopleManager(world)
    const settings = await by.call(providerApi.settings)
    // The tests call this often, and an institution has ten providers at most.
    for (const { id } of settings.json<{ providers: { id: string }[] }>().providers.slice(5)) {
      // oxlint-disable-next-line no-await-in-loop
      await by.call(providerApi.remove, { params: { id } })
    }
    return { by, body: { name: 'County account', metadata } }
  },
  'PUT /api/identity-providers/:id/saml': async (world) => ({
    by: await peopleManager(world),
    params: { id: (await makeSamlProvider(world, known)).id },
    body: { metadata },
  }),
}

const providerOf = async (
  world: World,
  { owner: { id: proposedBy, institutionId } }: { readonly owner: Person },
) => ({
  params: { id: (await makeSamlProvider(world, known, { institutionId, proposedBy, confirmedAt: null })).id },
})

/** SAML providers, as `everyObject` names them. */
export const samlObjects = {
  'GET /api/identity-providers/:id/saml': providerOf,
  'PUT /api/identity-providers/:id/saml': async (world: World, home: { readonly owner: Person }) => ({
    ...(await providerOf(world, home)),
    body: { metadata },
  }),
}

/** Inserts what a provider said of somebody who has not come back yet. Answers the provider's id. */
export async function insertSamlAnswer(world: World): Promise<string> {
  const { id } = await makeSamlProvider(world, known)
  const said = { requestId: '_a', subject: 'somebody', externalId: null, factors: [] }
  await keepAnswer(world.db, id, { id: '_b', expiresAt: new Date(Date.now() + 60_000) }, said)
  return id
}
