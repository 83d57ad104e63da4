import { randomUUID } from 'node:crypto'

import { encryptProviderSecret } from '#features/access/sign-on/server/provider-secret.ts'
import { keepAnswer } from '#features/access/sign-on/server/saml/answers.ts'
import { newSigningKey } from '#features/access/sign-on/server/saml/signing-key.ts'
import { samlProviders } from '#features/access/sign-on/server/saml/table.ts'

import { begin, finish, makeProvider } from '../sign-on/prepare.ts'
import type { World } from '../world.ts'
import type { SamlServer } from './provider.ts'

/** Keys are slow to make, and no test is about ours. */
const { privateKey, certificate } = await newSigningKey({ bits: 2048 })
export const ownCertificate = certificate

/** A provider that nobody visits. */
export const unvisited = {
  entityId: 'https://login.county.example/saml',
  signInAddress: 'https://login.county.example/sso',
  certificate,
}

/** Makes a provider that works, as the keepers of the world's institution would enter this server. */
export async function makeSamlProvider(
  world: World,
  server: Pick<SamlServer, 'entityId' | 'signInAddress' | 'certificate'>,
  changes: Parameters<typeof makeProvider>[1] = {},
) {
  const id = randomUUID()
  const sealed = encryptProviderSecret(world.keyring, id, privateKey)
  const issuer = server.entityId
  const provider = await makeProvider(world, { kind: 'saml', proof: 'key', issuer, ...sealed, ...changes })
  await world.db.insert(samlProviders).values({
    providerId: provider.id,
    signInAddress: server.signInAddress,
    certificates: [server.certificate],
    ownCertificate,
  })
  return provider
}

/** The form that the server gave the browser, which posts it from the server's page. Answers where it goes on. */
export async function post(world: World, providerId: string, fields: Record<string, string>) {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/sign-on/saml/${providerId}/acs`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://provider.example',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams(fields).toString(),
  })
  const onward = new URL(reply.headers.location ?? '/', 'http://127.0.0.1:3000')
  return { reply, onward, query: onward.search }
}

/** Goes to the provider and comes back, as one browser: its cookie, and the query with which it comes back. */
export async function visit(world: World, server: SamlServer, providerId: string) {
  const { cookie, address } = await begin(world, providerId)
  const fields = await server.follow(address)
  return { cookie, fields, address, ...(await post(world, providerId, fields)) }
}

/** Signs on from the beginning to the end. */
export async function signOn(world: World, server: SamlServer, providerId: string) {
  const { cookie, query } = await visit(world, server, providerId)
  return finish(world, providerId, cookie, query)
}

/** Inserts what a provider said of somebody who has not come back yet. Answers the provider's id. */
export async function insertSamlAnswer(world: World): Promise<string> {
  const { id } = await makeSamlProvider(world, unvisited)
  const said = { requestId: '_a', subject: 'somebody', externalId: null, factors: [], person: null }
  await keepAnswer(world.db, id, { id: '_b', expiresAt: new Date(Date.now() + 60_000) }, said)
  return id
}
