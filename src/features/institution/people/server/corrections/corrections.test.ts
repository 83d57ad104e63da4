import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { openWorld } from '#testing/world.ts'

import { type Correction, correctionApi } from '../../correction-contract.ts'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')

let count = 0
const resident = (more: object = {}) => world.person(`resident-${(count += 1)}`, 'inmate', more)
const correct = (id: string, body: Correction, by = manager) =>
  by.call(correctionApi.correct, { params: { id }, body })
const address = async (id: string, by = manager) => by.call(correctionApi.address, { params: { id } })
const rowOf = async (id: string) => await world.row(users, { id })
const toldOf = async (id: string) => (await world.rows(notifications, { userId: id })).map(({ kind }) => kind)

test('a people manager corrects a name and an address, the address is not confirmed, and the person is told', async () => {
  const { id } = await resident({ firstName: 'Jos?', email: 'old@home.example' })

  const reply = await correct(id, { firstName: 'José', email: 'new@home.example' })

  expect([reply.statusCode, (await address(id)).json()]).toEqual([
    204,
    { email: 'new@home.example', isConfirmed: false },
  ])
  expect(await rowOf(id)).toMatchObject({ firstName: 'José', lastName: 'Test', emailVerifiedAt: null })
  expect(await toldOf(id)).toEqual(['account-corrected'])
  expect(await world.trail({ subjectId: id })).toMatchObject([
    { action: 'account.correct', actorId: manager.id },
  ])
})

// Secures A30.
test('an address that its owner confirmed is neither changed, removed nor shown, and the name stays too', async () => {
  const { id } = await resident({ email: 'mine@home.example', emailVerifiedAt: now() })
  const before = await rowOf(id)

  const replies = [
    await correct(id, { firstName: 'Other', email: 'attacker@home.example' }),
    await correct(id, { email: '' }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect([await rowOf(id), await toldOf(id)]).toEqual([before, []])
  expect((await address(id)).json()).toEqual({ email: null, isConfirmed: true })
  expect((await correct(id, { firstName: 'José' })).statusCode).toBe(204)
  expect(await rowOf(id)).toMatchObject({ firstName: 'José', email: 'mine@home.example' })
})

test('nobody corrects themselves, a role above their own, or somebody of another institution', async () => {
  const admin = await world.person('admin', 'admin')
  const stranger = await resident({ institutionId: await anotherInstitution(world) })

  const replies = await Promise.all(
    [manager.id, admin.id, stranger.id].flatMap((id) => [correct(id, { firstName: 'Other' }), address(id)]),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 404, 404])
})

test.each([
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: 'x'.repeat(101) }, 'lastName'],
  [{ email: 'not an address' }, 'email'],
] as const)('%j is refused, naming the field', async (body, field) => {
  const { id } = await resident()

  const reply = await correct(id, body)

  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]])
})
