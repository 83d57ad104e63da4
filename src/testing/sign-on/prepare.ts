import { randomUUID } from 'node:crypto'

import { signOnApi } from '#features/access/sign-on/contract.ts'
import { encryptProviderSecret } from '#features/access/sign-on/server/provider-secret.ts'
import { identityProviders, linkedIdentities } from '#features/access/sign-on/server/table.ts'
import { trialApi } from '#features/access/sign-on/trial-contract.ts'
import { now } from '#server/clock.ts'

import type { World } from '../world.ts'
import { type OidcServer, startOidcServer } from './oidc-server.ts'

export const clientId = 'evenkeel'
export const clientSecret = 'a-secret-that-both-of-them-know'

type Changes = Partial<typeof identityProviders.$inferInsert>

/** Makes a provider that works, of the world's institution where nothing else is said. */
export async function makeProvider(world: World, changes: Changes = {}) {
  const id = changes.id ?? randomUUID()
  const [provider] = await world.db
    .insert(identityProviders)
    .values({
      institutionId: world.institutionId,
      kind: 'oidc',
      name: 'County account',
      issuer: 'http://127.0.0.1:1',
      clientId,
      proof: 'secret',
      acceptedFactors: [],
      proposedAt: now(),
      confirmedAt: now(),
      ...encryptProviderSecret(world.keyring, id, clientSecret),
      ...changes,
    })
    .returning()
  return provider!
}

/** Connects somebody with their account at a provider. */
export async function link(world: World, providerId: string, userId: string, subject: string) {
  await world.db.insert(linkedIdentities).values({ providerId, userId, subject, linkedAt: now() })
}

/** A browser that begins to sign on: the address it is sent to, and the cookie it got. */
export async function begin(world: World, providerId: string) {
  const reply = await world.stranger.call(signOnApi.begin, { params: { id: providerId } })
  const token = reply.cookies.find(({ name }) => name === 'sign-on')?.value ?? ''
  return { reply, cookie: `sign-on=${token}`, address: reply.json<{ address: string }>().address }
}

interface Person {
  readonly cookie: string
}

/** Somebody in their session, in the browser that got this reply's cookie of a sign-on. */
export function withCookieOf(
  world: World,
  { cookie }: Person,
  reply: Awaited<ReturnType<typeof begin>>['reply'],
) {
  const token = reply.cookies.find(({ name }) => name === 'sign-on')?.value ?? ''
  return world.caller(`${cookie}; sign-on=${token}`)
}

/** Goes to a provider on trial: who comes back as that browser, and with which query. */
export async function visitOnTrial(
  world: World,
  keeper: Person,
  id: string,
  visit: (address: string) => Promise<string>,
) {
  const reply = await world.caller(keeper.cookie).call(trialApi.begin, { params: { id } })
  const query = await visit(reply.json<{ address: string }>().address)
  return { by: withCookieOf(world, keeper, reply), query }
}

/** What the browser with this cookie is answered that brings a query back. */
export function finish(world: World, providerId: string, cookie: string, query: string) {
  return world.caller(cookie).call(signOnApi.finish, { params: { id: providerId }, body: { query } })
}

/** Signs on from the beginning to the end. */
export async function signOn(world: World, providerId: string, server: OidcServer) {
  const { cookie, address } = await begin(world, providerId)
  return finish(world, providerId, cookie, await server.visit(address))
}

/** The provider that the shared server sends browsers back to, one for each call that needs one of its own. */
export const sharedProviderIds = Array.from({ length: 8 }, () => randomUUID())

let started: Promise<OidcServer> | undefined
/** One server for all calls of a process. It does not keep the process from ending. */
export function sharedServer(): Promise<OidcServer> {
  started ??= startOidcServer(() => [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: sharedProviderIds.map((id) => `http://127.0.0.1:3000/sign-on/return/${id}`),
      grant_types: ['authorization_code'],
    },
  ])
  return started
}

/** A provider as a people manager adds it. */
export const newProvider = {
  name: 'County account',
  issuer: 'https://login.county.example',
  clientId: 'evenkeel',
}

/** Somebody whose account was made for them, and who has no password yet. */
export function firstComer(world: World) {
  return world.person(randomUUID(), 'staff', { passwordHash: 'none', mustChangePassword: true })
}
