import { expect, test } from 'vitest'

import { hashPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { myDataApi } from '#features/record/my-data/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { recoveryApi, type ShownCode } from '../contract.ts'

// The seven days after a reset: for an account from before vaults they hold its texts closed.

const day = 24 * 60 * 60_000
const oldPassword = 'an old wooden pier'

const world = await openWorld()

/** A person with a password, a recovery code, a journal entry and a safety plan. */
async function writer() {
  const person = await world.newcomer(crypto.randomUUID().slice(0, 20), oldPassword)
  await write(person)
  return { person, code: person.recoveryCode }
}

/** The same for an account from before vaults, which has not signed in since. */
async function writerWithoutVault() {
  const passwordHash = await hashPassword(oldPassword)
  const person = await world.person(crypto.randomUUID(), 'user', { passwordHash })
  const made = await person.call(recoveryApi.make, { body: { form: 'code' } })
  const code = made.json<ShownCode>().recoveryCode
  await write(person)
  return { person, code }
}

async function write(person: Person): Promise<void> {
  await person.call(journalApi.save, { body: { content: 'old harbor' } })
  await person.call(safetyPlanApi.save, { body: { warningSigns: 'I stop sleeping' } })
}
const entriesOf = async (person: Person) =>
  (await person.call(journalApi.list, { query: {} })).json<unknown[]>().length
const planOf = async (person: Person) => (await person.call(safetyPlanApi.read)).json().state
const open = (person: Person, secret: string) => person.call(recoveryApi.open, { body: { secret } })

test('the recovery code of an account from before vaults opens all older texts at once', async () => {
  const { person, code } = await writerWithoutVault()
  const ana = await resetByStaff(world, person)
  const sealed = [await entriesOf(ana), await planOf(ana)]
  const wrong = await open(ana, code.replaceAll(/\d/g, '0').replace(/^./, 'X'))
  sealed.push(await entriesOf(ana))

  await open(ana, code)

  expect([sealed, wrong.statusCode]).toEqual([[0, 'sealed', 0], 400])
  expect([await entriesOf(ana), await planOf(ana)]).toEqual([1, 'open'])
})

test('an account from before vaults that was locked opens with the recovery code from before the reset', async () => {
  const { person, code } = await writerWithoutVault()
  const intruder = await resetByStaff(world, person)
  await intruder.call(recoveryApi.lock)

  const body = { username: person.username, code, newPassword: 'seven slow rivers' }
  const reply = await world.stranger.call(recoveryApi.recover, { body })

  expect(reply.statusCode).toBe(200)
})

test('after seven days the texts of an account from before vaults are open again without a code', async () => {
  const ana = await resetByStaff(world, (await writerWithoutVault()).person)
  moveClockForTest(7 * day)
  const later = await signInAgain(world, ana)

  expect([await entriesOf(later), await planOf(later)]).toEqual([1, 'open'])
  expect((await open(later, 'ANY')).statusCode).toBe(409)
})

test('during a reset hold of an account from before vaults no new code is made, since it could end the hold', async () => {
  const ana = await resetByStaff(world, (await writerWithoutVault()).person)

  const reply = await ana.call(recoveryApi.make, { body: { form: 'code' } })

  expect(reply.statusCode).toBe(409)
})

test('nobody deletes an account during its reset hold', async () => {
  const { person, code } = await writer()
  const after = await resetByStaff(world, person)
  const leave = (caller: Person) =>
    caller.call(myDataApi.deleteAccount, { body: { password: 'four quiet owls' } })

  const sealed = await leave(after)
  await open(after, code)
  const opened = await leave(after)

  expect([sealed.statusCode, sealed.json().message]).toEqual([
    409,
    expect.stringMatching(/^Your password was reset/),
  ])
  expect(opened.statusCode).toBe(200)
})

test('the seven days start anew for an account that staff closed meanwhile', async () => {
  const { person, code } = await writer()
  const manager = await world.person(crypto.randomUUID(), 'institution_admin')
  await resetByStaff(world, person)
  await manager.call(peopleApi.deactivate, { params: { id: person.id } })
  moveClockForTest(8 * day)
  const again = await world.person(crypto.randomUUID(), 'institution_admin')
  await again.call(peopleApi.reactivate, { params: { id: person.id } })

  const back = await signInAgain(world, person)
  const sealed = [await entriesOf(back), await planOf(back)]
  await open(back, code)

  expect(sealed).toEqual([0, 'sealed'])
  expect(await entriesOf(back)).toBe(1)
})

test('what has opened stays open when an account is closed and opened later', async () => {
  const { person } = await writerWithoutVault()
  await resetByStaff(world, person)
  moveClockForTest(8 * day)
  const manager = await world.person(crypto.randomUUID(), 'institution_admin')
  await manager.call(peopleApi.deactivate, { params: { id: person.id } })
  await manager.call(peopleApi.reactivate, { params: { id: person.id } })

  const back = await signInAgain(world, person)

  expect(await entriesOf(back)).toBe(1)
})
