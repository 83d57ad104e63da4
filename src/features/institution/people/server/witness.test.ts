import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { secondFactorApi } from '#features/access/second-factor/contract.ts'
import { startSession } from '#features/core/identity/index.ts'
import { secondFactors, users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { now } from '#server/clock.ts'
import type { Role } from '#shared/endpoint.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { codeOf, password, personWithFactor } from '#testing/second-factor.ts'
import { signInAgain } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { peopleApi } from '../contract.ts'

const world = await openWorld()
const institutionId = await anotherInstitution(world, { requiresSecondFactor: true })

const keeper = (role: Role = 'admin') => personWithFactor(world, role, { institutionId })
const member = (role: Role) => world.person(newName(), role, { institutionId, password })
const witness = (by: Person, { id }: { readonly id: string }) =>
  by.call(peopleApi.witnessSecondFactor, { params: { id } })
const statusOf = async (person: Person) => (await person.call(secondFactorApi.get)).json()

/** Somebody whose password one people manager had reset, signed in anew. */
async function resetBy(manager: Person, person: Person): Promise<Person> {
  const made = await manager.call(peopleApi.resetCode, { params: { id: person.id } })
  const { code } = made.json<{ code: string }>()
  const body = { username: person.username, code, newPassword: 'four quiet owls' }
  await world.stranger.call(ownPasswordApi.reset, { body })
  return signInAgain(world, person)
}

async function enrolNow(person: Person): Promise<number[]> {
  const offer = await person.call(secondFactorApi.offer)
  const code = offer.statusCode === 201 ? codeOf(offer.json<{ secret: string }>().secret) : '123456'
  const on = await person.call(secondFactorApi.turnOn, { body: { code } })
  return [offer.statusCode, on.statusCode]
}

// Secures Z31.
test('after a reset a required second step is set up only once a second people manager has confirmed it', async () => {
  const [first, second] = [await keeper(), await keeper()]
  const ana = await resetBy(first, await member('institution_admin'))

  const alone = await enrolNow(ana)
  const before = await statusOf(ana)
  const bySame = await witness(first, ana)
  const bySecond = await witness(second, ana)
  const after = await statusOf(ana)
  const together = await enrolNow(ana)

  expect([alone, bySame.statusCode, bySecond.statusCode, together]).toEqual([
    [409, 409],
    403,
    200,
    [201, 201],
  ])
  expect([before.heldUntil === null, after.heldUntil]).toEqual([false, null])
  const minutes = (Date.parse(bySecond.json<{ until: string }>().until) - now().getTime()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  const events = await world.trail({ action: 'second-factor.witness' })
  expect(events.at(-1)).toMatchObject({ actorId: second.id, subjectId: ana.id })
  const told = await world.rows(notifications, { userId: first.id })
  expect(told.map(({ kind }) => kind)).toContain('keeper-helped')
})

test('the refusal says until when, who can help, and what to do where nobody can', async () => {
  const ana = await resetBy(await keeper(), await member('admin'))

  const reply = await ana.call(secondFactorApi.offer)

  expect(reply.json().message).toMatch(
    /^Your password was reset\. Until \w+ \d+, \d{4} you can set up your second step only with a second administrator next to you: .* ask the people who run Evenkeel\.$/,
  )
})

test('a confirmation counts for thirty minutes and for one second step', async () => {
  const [first, second] = [await keeper(), await keeper()]
  const late = await resetBy(first, await member('admin'))
  await witness(second, late)
  moveClockForTest(31 * 60_000)
  const again = await signInAgain(world, late)
  const tooLate = await enrolNow(again)

  const [third, fourth] = [await keeper(), await keeper()]
  const other = await resetBy(third, await member('admin'))
  await witness(fourth, other)
  const once = await enrolNow(other)
  await world.db.delete(secondFactors).where(eq(secondFactors.userId, other.id))
  const twice = await enrolNow(await signInAgain(world, other))

  expect([tooLate, once, twice]).toEqual([
    [409, 409],
    [201, 201],
    [409, 409],
  ])
})

test('a second step that is on is neither moved nor given new backup codes during the hold', async () => {
  const ana = await personWithFactor(world, 'admin', { institutionId })
  const resetHoldStartedAt = now()
  const factorWitnessedUntil = new Date(now().getTime() + 60_000)
  await world.change(users, { id: ana.id }, { resetHoldStartedAt, factorWitnessedUntil })

  const replies = [
    await ana.call(secondFactorApi.offer),
    await ana.call(secondFactorApi.turnOn, { body: { code: codeOf(ana.secret) } }),
    await ana.call(secondFactorApi.renewBackupCodes),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
})

test.each(['user', 'inmate', 'staff'] as const)(
  'somebody of role %s, who needs no second step, sets none up during the hold, and nobody can confirm it',
  async (role) => {
    const [first, second] = [await keeper(), await keeper()]
    const ana = await resetBy(first, await member(role))

    expect([await enrolNow(ana), (await witness(second, ana)).statusCode]).toEqual([[409, 409], 409])

    // Nor where it stands in the row, as from when one was required of them.
    const factorWitnessedUntil = new Date(now().getTime() + 60_000)
    await world.change(users, { id: ana.id }, { factorWitnessedUntil })
    expect(await enrolNow(ana)).toEqual([409, 409])
  },
)

test('whose password was not reset needs nobody with them', async () => {
  const second = await keeper()
  const ana = await member('admin')
  const session = await world.person(newName(), 'admin', { institutionId })

  expect((await witness(second, ana)).statusCode).toBe(409)
  expect(await enrolNow(session)).toEqual([201, 201])
})

test('nobody confirms it for themselves, above their role, or from elsewhere', async () => {
  const first = await keeper()
  const ana = await resetBy(first, await member('admin'))
  const below = await keeper('institution_admin')
  const elsewhere = await world.person(newName(), 'admin')
  const staff = await member('staff')

  expect((await witness(below, ana)).statusCode).toBe(403)
  expect((await witness(elsewhere, ana)).statusCode).toBe(404)
  expect((await witness(staff, ana)).statusCode).toBe(403)
  expect((await witness(ana, ana)).statusCode).toBe(403)
})

test('a puppet of whoever made the code confirms nothing', async () => {
  const first = await keeper()
  await keeper()
  const puppet = await member('admin')
  await first.call(peopleApi.deactivate, { params: { id: puppet.id } })
  await first.call(peopleApi.reactivate, { params: { id: puppet.id } })
  const ana = await resetBy(first, await member('institution_admin'))
  const factor = { userId: puppet.id, isOn: true, masterId: '1', sealed: Buffer.of(1), since: now() }
  await world.db.insert(secondFactors).values(factor)

  const session = await signInWithoutCode(puppet)

  expect((await witness(session, ana)).statusCode).toBe(403)
})

/** A session of somebody as if they had shown their second factor. */
async function signInWithoutCode(person: Person): Promise<Person> {
  const token = await startSession(world.db, person, 'Test browser')
  return { ...person, ...world.caller(`sid=${token}`) }
}
