import { randomUUID } from 'node:crypto'

import type { FeatureExamples } from '#testing/feature-examples.ts'
import type { Making } from '#testing/people/household.ts'
import { peopleManager, someone } from '#testing/prepare-call.ts'
import { metadataOf } from '#testing/saml/metadata.ts'
import { makeSamlProvider, unvisited } from '#testing/saml/prepare.ts'
import {
  begin,
  firstComer,
  link,
  makeProvider,
  newProvider,
  sharedProviderIds,
  sharedServer,
  visitOnTrial,
  withCookieOf,
} from '#testing/sign-on/prepare.ts'
import type { World } from '#testing/world.ts'

import { signOnApi } from '../contract.ts'
import { providerApi } from '../provider-contract.ts'

const metadata = metadataOf({ ...unvisited, certificates: [unvisited.certificate] })

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

/** A people manager whose institution takes one more provider: the tests add many, and it has ten at most. */
async function keeperWithRoom(world: World) {
  const by = await peopleManager(world)
  const settings = await by.call(providerApi.settings)
  for (const { id } of settings.json<{ providers: { id: string }[] }>().providers.slice(5)) {
    // oxlint-disable-next-line no-await-in-loop
    await by.call(providerApi.remove, { params: { id } })
  }
  return by
}

/** A provider that the owner asked for. */
const providerOfOwner =
  (body?: object): Making =>
  async (world, { owner: { id: proposedBy, institutionId } }) => ({
    params: { id: (await makeProvider(world, { institutionId, proposedBy, confirmedAt: null })).id },
    ...(body && { body }),
  })

const samlOfOwner =
  (body?: object): Making =>
  async (world, { owner: { id: proposedBy, institutionId } }) => {
    const waiting = { institutionId, proposedBy, confirmedAt: null }
    const { id } = await makeSamlProvider(world, unvisited, waiting)
    return { params: { id }, ...(body && { body }) }
  }

export const examples: FeatureExamples = {
  changes: {
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
      const query = await server.visit(begun.json<{ address: string }>().address)
      return { by: withCookieOf(world, person, begun), params: { id }, body: { query } }
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
    'POST /api/identity-providers': async (world) => ({
      by: await keeperWithRoom(world),
      body: newProvider,
    }),
    'POST /api/identity-providers/saml': async (world) => ({
      by: await keeperWithRoom(world),
      body: { name: 'County account', metadata },
    }),
    'PUT /api/identity-providers/:id/saml': async (world) => ({
      by: await peopleManager(world),
      params: { id: (await makeSamlProvider(world, unvisited)).id },
      body: { metadata },
    }),
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
    'POST /api/identity-providers/:id/trial': async (world) => ({
      by: await peopleManager(world),
      params: { id: (await providerAt(world, 5)).id },
    }),
    'POST /api/identity-providers/:id/trial/result': async (world) => {
      const { id, server } = await providerAt(world, 6)
      const { by, query } = await visitOnTrial(world, await peopleManager(world), id, server.visit)
      return { by, params: { id }, body: { query } }
    },
  },
  objects: {
    'PATCH /api/identity-providers/:id': providerOfOwner({ name: 'County' }),
    'POST /api/identity-providers/:id/confirm': providerOfOwner(),
    'DELETE /api/identity-providers/:id': providerOfOwner(),
    'POST /api/identity-providers/:id/trial': samlOfOwner(),
    'GET /api/identity-providers/:id/saml': samlOfOwner(),
    'PUT /api/identity-providers/:id/saml': samlOfOwner({ metadata }),
    'DELETE /api/work-accounts/:id': async (world, { owner }) => {
      const { id } = await makeProvider(world, { institutionId: owner.institutionId })
      await link(world, id, owner.id, randomUUID())
      return { params: { id } }
    },
  },
}
