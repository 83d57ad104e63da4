import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { invitationApi } from '../contract.ts'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')
const institutionId = await anotherInstitution(world)
const stranger = await world.person('stranger', 'admin', { institutionId })

const latest = async (caller: Person) => (await caller.call(invitationApi.list, { query: {} })).json()[0]

test('an invited person belongs to the unit of the invitation, and the list says who accepted', async () => {
  const [unitId] = await createUnits(world.db, world.institutionId, ['Maple'])
  const made = await manager.call(invitationApi.invite, { body: { role: 'staff', unitId: unitId! } })
  const body = {
    username: 'officer',
    password: 'three calm herons',
    firstName: 'Ana',
    lastName: 'Brook',
    invitation: made.json().code,
  }

  const joined = await world.stranger.call(accountApi.register, { body })

  expect(joined.json()).toMatchObject({
    role: 'staff',
    unit: 'Maple',
    institution: { id: world.institutionId },
  })
  expect(await latest(manager)).toMatchObject({ state: 'accepted', acceptedBy: 'Ana B.', unitId })
})

test('the list never tells a code', async () => {
  const made = await manager.call(invitationApi.invite, { body: { role: 'inmate' } })

  const reply = await manager.call(invitationApi.list, { query: {} })

  expect(reply.payload).not.toContain(made.json().code)
  expect(await latest(manager)).toMatchObject({ state: 'open', role: 'inmate', invitedBy: 'manager T.' })
})

test('another institution neither sees nor revokes an invitation', async () => {
  await manager.call(invitationApi.invite, { body: { role: 'staff' } })
  const { id } = await latest(manager)

  const reply = await stranger.call(invitationApi.revoke, { params: { id } })

  expect(await latest(stranger)).toBeUndefined()
  expect(reply.statusCode).toBe(404)
  expect(await latest(manager)).toMatchObject({ state: 'open' })
})

test('an invitation is revoked once', async () => {
  await manager.call(invitationApi.invite, { body: { role: 'staff' } })
  const { id } = await latest(manager)

  const first = await manager.call(invitationApi.revoke, { params: { id } })
  const second = await manager.call(invitationApi.revoke, { params: { id } })

  expect([first.statusCode, second.statusCode]).toEqual([204, 409])
})

test('an institution administrator does not revoke an invitation for an administrator', async () => {
  const admin = await world.person('admin', 'admin')
  await admin.call(invitationApi.invite, { body: { role: 'admin' } })
  const { id } = await latest(manager)

  const reply = await manager.call(invitationApi.revoke, { params: { id } })

  expect(reply.statusCode).toBe(403)
})
