import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { machineTokenApi } from '#features/institution/machine-tokens/contract.ts'
import { now } from '#server/clock.ts'
import { directoryOf, type ScimUser } from '#testing/machines/scim.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { password } from '#testing/second-factor.ts'
import { told } from '#testing/second-person/house.ts'
import { makeProvider, sharedProviderIds, sharedServer, signOn } from '#testing/sign-on/prepare.ts'
import { openWorld } from '#testing/world.ts'

import { signOnApi } from '../contract.ts'

const [id = ''] = sharedProviderIds
const world = await openWorld()
await makeProvider(world, { id, issuer: (await sharedServer()).issuer, externalIdClaim: 'employee_id' })

/** Somebody signs on at the provider, which knows them by this number. */
async function signOnWith(externalId: string) {
  const server = await sharedServer()
  server.behaviour.account = randomUUID()
  server.behaviour.claims = { employee_id: externalId }
  const reply = await signOn(world, id, server)
  return { reply, session: sessionOf(reply) }
}
const sessionOf = (reply: { cookies: { name: string; value: string }[] }) =>
  world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')?.value ?? ''}`)

test('a people manager who writes their own number into a responder’s account does not sign on as them', async () => {
  const victim = await responder(world, newName(), 'community')
  const keeper = await world.person(newName(), 'institution_admin')
  const body = { name: 'Directory', scopes: ['scim' as const], days: 1 }
  const { token } = (await keeper.call(machineTokenApi.make, { body })).json<{ token: string }>()
  const own = `E-${randomUUID()}`
  const written = await world.app.inject({
    method: 'PATCH',
    url: `/scim/v2/Users/${victim.id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    payload: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'externalId', value: own }],
    },
  })

  const { reply, session } = await signOnWith(own)

  expect([written.statusCode, reply.statusCode]).toEqual([200, 401])
  expect((await session.call(alertApi.list, { query: {} })).statusCode).toBe(401)
})

// Secures A27.
test.each(['admin', 'institution_admin'] as const)(
  'no number links an account of the role %s',
  async (role) => {
    const externalId = `E-${randomUUID()}`
    await world.person(newName(), role, { externalId })

    expect((await signOnWith(externalId)).reply.statusCode).toBe(401)
  },
)

test('staff whose account is linked by their number are told', async () => {
  const externalId = `E-${randomUUID()}`
  const officer = await world.person(newName(), 'staff', { externalId })

  expect((await signOnWith(externalId)).reply.json().id).toBe(officer.id)
  expect(await told(officer)).toEqual(['work-account-linked /profile/security'])
})

test('whom a directory brought chooses a first password after the first sign-on', async () => {
  const externalId = `E-${randomUUID()}`
  const made = await (await directoryOf(world)).add({ externalId, userName: `${randomUUID()}@jail.example` })

  const { reply, session } = await signOnWith(externalId)
  const chosen = await session.call(signOnApi.choosePassword, { body: { newPassword: password } })

  expect([reply.json<ScimUser>().id, chosen.statusCode]).toEqual([made.id, 204])
})

test('during a reset hold a number links no account', async () => {
  const externalId = `E-${randomUUID()}`
  await world.person(newName(), 'staff', { externalId, resetHoldStartedAt: now() })

  expect((await signOnWith(externalId)).reply.statusCode).toBe(401)
})
