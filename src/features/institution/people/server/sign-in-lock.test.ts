import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { peopleApi } from '../contract.ts'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')

const lift = (by: Person, id: string) => by.call(peopleApi.liftSignInLock, { params: { id } })
const password = 'three calm herons'

async function signIn(username: string, word: string): Promise<number> {
  return (await world.stranger.call(accountApi.login, { body: { username, password: word } })).statusCode
}

/** Somebody with a password of their own, whom wrong ones keep out. */
async function keptOut(username: string): Promise<string> {
  const body = { username, password, firstName: 'Ana', lastName: 'Brook' }
  const { id } = (await world.stranger.call(accountApi.register, { body })).json()
  for (let count = 0; count < 10; count += 1) await signIn(username, 'not the password')
  return id
}

const rowOf = async (id: string) => (await world.rows(users, { id }))[0]

// Secures A15.
test('a people manager lifts the delay after wrong passwords, nothing else changes, and the person is told', async () => {
  // Each is asked right after their wrong passwords, since a delay ends by itself.
  const id = await keptOut('kept-out')
  const delayed = await signIn('kept-out', password)
  await keptOut('still-out')
  const before = await rowOf(id)

  const reply = await lift(manager, id)

  const otherStays = await signIn('still-out', password)
  const audited = await world.trail({ subjectId: id })
  expect([delayed, reply.statusCode, otherStays]).toEqual([429, 204, 429])
  expect(await rowOf(id)).toEqual(before)
  expect(await signIn('kept-out', password)).toBe(200)
  expect(await world.rows(notifications, { userId: id })).toMatchObject([
    { kind: 'sign-in-lock-lifted', readAt: null },
  ])
  expect(audited).toContainEqual(
    expect.objectContaining({ action: 'account.lift-sign-in-lock', actorId: manager.id }),
  )
})

test('the other people managers hear that one of them was let in again', async () => {
  const other = await world.person('other-manager', 'institution_admin')
  const helped = await world.person('helped-manager', 'institution_admin')

  await lift(manager, helped.id)

  const told = await world.rows(notifications, { userId: other.id })
  expect(told).toMatchObject([{ kind: 'keeper-helped' }])
})

test('nobody lifts it for themselves, above their own role, or in another institution', async () => {
  const place = { name: 'Elsewhere', kind: 'correctional', timeZone: 'UTC', isOpen: false } as const
  const institutionId = await createInstitution(world.db, place)
  const admin = await world.person('admin', 'admin')
  const stranger = await world.person('stranger', 'staff', { institutionId })
  const officer = await world.person('officer', 'staff')

  const replies = [
    await lift(manager, manager.id),
    await lift(manager, admin.id),
    await lift(manager, stranger.id),
    await lift(officer, stranger.id),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404, 403])
})
