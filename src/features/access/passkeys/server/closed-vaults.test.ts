// Secures J13.
import { expect, test } from 'vitest'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { now } from '#server/clock.ts'
import type { Authenticator } from '#testing/passkeys/authenticator.ts'
import { addPasskey, resetWithPasskey } from '#testing/passkeys/prepare.ts'
import { password } from '#testing/second-factor.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { passkeyApi, type PasskeyQuestion } from '../contract.ts'

const world = await openWorld()

const ask = async (person: Person) => (await person.call(passkeyApi.askForClosed)).json<PasskeyQuestion>()
const open = async (person: Person, authenticator: Authenticator, more = {}) =>
  person.call(passkeyApi.openClosed, {
    body: { ...authenticator.answer(await ask(person)), ...more },
  })
const contents = async (person: Person) =>
  (await person.call(journalApi.list, { query: {} }))
    .json<{ content: string }[]>()
    .map(({ content }) => content)
const usesOf = async (person: Person) =>
  (await person.call(passkeyApi.list)).json<{ passkeys: { use: string }[] }>().passkeys.map(({ use }) => use)

/** Makes the reset of somebody more than seven days old. Sessions would not last so long. */
async function endHold({ id }: Person): Promise<void> {
  const overAWeekAgo = new Date(now().getTime() - 8 * 24 * 60 * 60_000)
  await world.change(users, { id }, { resetHoldStartedAt: overAWeekAgo })
}

test('a passkey from before a reset opens what the reset closed, and is then of no more use', async () => {
  const before = await world.person(crypto.randomUUID(), 'user', { password })
  const authenticator = await addPasskey(before)
  await before.call(journalApi.save, { body: { content: 'before' } })
  const ana = await resetByStaff(world, before)
  expect(await contents(ana)).not.toContain('before')
  expect(await usesOf(ana)).toEqual(['closed-texts'])
  expect((await ask(ana)).allowed).toEqual([authenticator.id])

  const reply = await open(ana, authenticator)

  expect(reply.statusCode).toBe(204)
  expect(await contents(ana)).toContain('before')
  expect(await usesOf(ana)).toEqual(['none'])
  const [row] = await world.rows(users, { id: ana.id })
  expect(row).toMatchObject({ hasClosedVault: false, resetHoldStartedAt: null })
})

test('neither another secret nor another passkey opens what is closed', async () => {
  const { by: ana, authenticator } = await resetWithPasskey(world)
  await endHold(ana)
  const fresh = await addPasskey(ana)

  const replies = [await open(ana, authenticator, { secret: fresh.secret }), await open(ana, fresh)]

  for (const reply of replies) {
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toHaveProperty('fields.id')
  }
  expect(await usesOf(ana)).toEqual(['closed-texts', 'sign-in'])
})

test('somebody else’s passkey opens nothing, even with a challenge of the owner', async () => {
  const { by: ana, authenticator } = await resetWithPasskey(world)
  const { by: ben } = await resetWithPasskey(world)
  const question = await ask(ana)

  const reply = await ben.call(passkeyApi.openClosed, { body: authenticator.answer(question) })

  expect(reply.statusCode).toBe(400)
  expect(await usesOf(ben)).toEqual(['closed-texts'])
})

test('without a passkey from before there is nothing to ask for', async () => {
  const ana = await world.person(crypto.randomUUID(), 'user', { password })
  await addPasskey(ana)
  expect((await ana.call(passkeyApi.askForClosed)).statusCode).toBe(409)
})

test('who deletes what is closed deletes the passkeys that opened it', async () => {
  const { by: ana } = await resetWithPasskey(world)
  await endHold(ana)
  await addPasskey(ana)

  const reply = await ana.call(recoveryApi.deleteClosed)

  expect(reply.statusCode).toBe(204)
  expect(await usesOf(ana)).toEqual(['sign-in'])
})
