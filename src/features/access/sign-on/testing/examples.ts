import { randomUUID } from 'node:crypto'

import { signOnApi } from '#features/access/sign-on/contract.ts'
import { providerApi } from '#features/access/sign-on/provider-contract.ts'
import { type Preparing, peopleManager, someone } from '#testing/prepare-call.ts'
import { type OidcServer, startOidcServer } from '#testing/sign-on/oidc-server.ts'
import { begin, clientId, clientSecret, link, makeProvider } from '#testing/sign-on/prepare.ts'
import type { World } from '#testing/world.ts'

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

/** A provider that works and answers, of the world's institution; the same one at each call with this number. */
async function providerAt(world: World, index: number) {
  const server = await sharedServer()
  const id = sharedProviderIds[index]!
  server.behaviour.account = randomUUID()
  const known = (await world.stranger.call(signOnApi.begin, { params: { id } })).statusCode === 200
  if (!known) await makeProvider(world, { id, issuer: server.issuer })
  return { id, server }
}

async function keeperWithProvider(world: World) {
  const by = await peopleManager(world)
  return { by, params: { id: (await makeProvider(world)).id } }
}

/** How to call each changing endpoint of sign-on with success. */
export const signOnChanges: Record<string, Preparing> = {
  'POST /api/sign-on/:id/begin': async (world) => ({ params: { id: (await providerAt(world, 0)).id } }),
  'POST /api/sign-on/:id/finish': async (world) => {
    const { id, server } = await providerAt(world, 1)
    await link(world, id, (await someone(world, 'staff')).id, server.behaviour.account)
    const { cookie, address } = await begin(world, id)
    return { by: world.caller(cookie), params: { id }, body: { query: await server.visit(address) } }
  },
  'POST /api/work-accounts/:id/begin': async (world) => ({
    by: await someone(world, 'staff'),
    params: { id: (await providerAt(world, 2)).id },
  }),
  'POST /api/work-accounts/:id': async (world) => {
    const { id, server } = await providerAt(world, 3)
    const person = await someone(world, 'staff')
    const begun = await person.call(signOnApi.beginLink, { params: { id } })
    const token = begun.cookies.find(({ name }) => name === 'sign-on')?.value
    const query = await server.visit(begun.json<{ address: string }>().address)
    return { by: world.caller(`${person.cookie}; sign-on=${token}`), params: { id }, body: { query } }
  },
  'DELETE /api/work-accounts/:id': async (world) => {
    const { id } = await makeProvider(world)
    const by = await someone(world, 'staff')
    await link(world, id, by.id, randomUUID())
    return { by, params: { id } }
  },
  'POST /api/work-accounts/password': async (world) => {
    const { id, server } = await providerAt(world, 4)
    const person = await firstComer(world)
    await link(world, id, person.id, server.behaviour.account)
    const { cookie, address } = await begin(world, id)
    const query = await server.visit(address)
    const signedOn = await world.caller(cookie).call(signOnApi.finish, { params: { id }, body: { query } })
    const session = signedOn.cookies.find(({ name }) => name === 'sid')?.value
    return { by: world.caller(`sid=${session}`), body: { newPassword: 'four quiet owls' } }
  },
  'PUT /api/sign-on-settings': async (world) => ({
    by: await peopleManager(world),
    body: { code: 'county.example', isPasswordOff: false, passwordKeptBy: [] },
  }),
  'POST /api/identity-providers': async (world) => {
    const by = await peopleManager(world)
    const settings = await by.call(providerApi.settings)
    // The tests call this often, and an institution has ten providers at most.
    for (const { id } of settings.json<{ providers: { id: string }[] }>().providers.slice(5)) {
      // oxlint-disable-next-line no-await-in-loop
      await by.call(providerApi.remove, { params: { id } })
    }
    return { by, body: newProvider }
  },
  'PATCH /api/identity-providers/:id': async (world) => ({
    ...(await keeperWithProvider(world)),
    body: { name: 'County' },
  }),
  'POST /api/identity-providers/:id/confirm': async (world) => {
    const { id: proposedBy } = await peopleManager(world)
    const by = await peopleManager(world)
    const { id } = await makeProvider(world, { confirmedAt: null, proposedBy })
    return { by, params: { id } }
  },
  'DELETE /api/identity-providers/:id': keeperWithProvider,
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
