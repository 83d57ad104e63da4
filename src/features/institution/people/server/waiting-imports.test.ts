import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { waitingAccounts } from '#features/access/accounts/server/table.ts'
import { actionLabel } from '#features/core/audit-trail/labels.ts'
import { moveClock } from '#server/clock.ts'
import { roles } from '#shared/endpoint.ts'
import { house, invited, told } from '#testing/second-person/house.ts'
import { confirm, eventsOf, imports, waitingFor, withdraw } from '#testing/second-person/waiting-imports.ts'
import { openWorld } from '#testing/world.ts'

import { type ImportOutcome, peopleApi } from '../contract.ts'
import { grantApi } from '../grant-contract.ts'
import { mostWaitingImports, type WaitingImport } from '../waiting-import-contract.ts'

const world = await openWorld()

const hours = (count: number) => count * 60 * 60_000
const days = (count: number) => hours(24 * count)

const signIn = ({ username, password }: { username: string; password: string | null }) =>
  world.stranger.call(accountApi.login, { body: { username, password: password ?? '' } })
// Secures Z18.
test('imported staff and administrators wait for a second person, and all others come in at once', async () => {
  const { person, first } = await house(world)
  await person('admin')

  const { outcomes, stored } = await imports(world, first, ...roles)

  const waiting = Object.fromEntries((await stored()).map(({ role, isActive }) => [role, !isActive]))
  expect(waiting).toEqual({ user: false, inmate: false, staff: true, admin: true, institution_admin: true })
  expect(outcomes.map(({ waits }) => waits)).toEqual(roles.map((role) => waiting[role]))
  expect(outcomes.every(({ password }) => password !== null)).toBe(true)
})

test('signing in to an account that waits reads what a deactivated account reads', async () => {
  const { person, first } = await house(world)
  await person('admin')
  const gone = await world.person(crypto.randomUUID().slice(0, 20), 'staff', {
    password: 'four quiet owls',
    isActive: false,
  })
  const { outcomes } = await imports(world, first, 'staff')

  const [waiting, closed] = [
    await signIn(outcomes[0]!),
    await signIn({ username: gone.username, password: 'four quiet owls' }),
  ]

  expect(waiting.statusCode).not.toBe(200)
  expect([waiting.statusCode, waiting.json().message]).toEqual([closed.statusCode, closed.json().message])
})

test('a second person confirms them all, and their one-time passwords are valid for 14 days from then', async () => {
  const { person, first } = await house(world)
  const second = await person('institution_admin')
  const { outcomes, stored } = await imports(world, first, 'admin', 'staff')
  moveClock(days(10))
  const [later, laterSecond] = [await world.again(first), await world.again(second)]
  const [waiting] = await waitingFor(laterSecond)

  const byItself = await confirm(later, waiting!)
  const confirmed = await confirm(laterSecond, waiting!)
  moveClock(days(13))
  const signedIn = await signIn(outcomes[1]!)
  moveClock(-days(23))

  expect(waiting).toMatchObject({
    accounts: expect.arrayContaining([
      expect.objectContaining({ username: outcomes[0]!.username, role: 'admin' }),
      expect.objectContaining({ username: outcomes[1]!.username, role: 'staff' }),
    ]),
    takesEffectAt: null,
    mayConfirm: true,
  })
  expect([byItself.statusCode, byItself.json().message]).toEqual([
    403,
    'Someone else has to confirm what you asked for',
  ])
  expect([confirmed.statusCode, signedIn.statusCode]).toEqual([204, 200])
  expect((await stored()).map(({ isActive }) => isActive)).toEqual([true, true])
  expect(await waitingFor(later)).toEqual([])
  expect(await told(second)).toEqual(['import-waiting /people'])
  expect((await told(first)).toSorted()).toEqual(['import-confirmed /people', 'keeper-made /people'])
  expect((await eventsOf(world, waiting!)).map((event) => [event.actorId, actionLabel(event)])).toEqual(
    Array.from({ length: 2 }, () => [
      second.id,
      'confirmed that you can use the account that was imported for you',
    ]),
  )
})

test('a puppet of whoever imported does not confirm, and a true second person does', async () => {
  const { person, first } = await house(world)
  const trueSecond = await person('institution_admin')
  const puppet = await invited(world, first, 'admin')
  const { stored } = await imports(world, first, 'admin')
  const [waiting] = await waitingFor(puppet)

  const refused = await confirm(puppet, waiting!)
  const before = await stored()
  const confirmed = await confirm(trueSecond, waiting!)

  expect(waiting).toMatchObject({ mayConfirm: false })
  expect(refused.statusCode).toBe(403)
  expect(refused.json().message).toMatch(/^You cannot be the second person here/)
  expect(before).toMatchObject([{ isActive: false }])
  expect(confirmed.statusCode).toBe(204)
})

test('of two confirmations at once one counts, and a withdrawal after it finds nothing', async () => {
  const { person, first } = await house(world)
  const [second, third] = [await person('admin'), await person('admin')]
  await imports(world, first, 'staff', 'admin')
  const [waiting] = await waitingFor(second)

  const replies = await Promise.all([confirm(second, waiting!), confirm(third, waiting!)])
  const late = await withdraw(first, waiting!)

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    204, 404,
  ])
  expect(late.statusCode).toBe(404)
  expect(await eventsOf(world, waiting!)).toHaveLength(2)
})

test('until then nobody opens, changes or helps the account, nor names it to answer alerts', async () => {
  const { person, first } = await house(world)
  const second = await person('admin')
  const { stored } = await imports(world, first, 'staff')
  const { id } = (await stored())[0]!
  const until = new Date(Date.now() + days(90)).toISOString()
  const params = { id }

  const replies = [
    await second.call(peopleApi.reactivate, { params }),
    await first.call(peopleApi.update, { params, body: { role: 'admin' } }),
    await first.call(peopleApi.deactivate, { params }),
    await first.call(peopleApi.resetCode, { params }),
    await first.call(peopleApi.takeOffSecondFactor, { params }),
  ]
  const grant = await first.call(grantApi.give, { body: { userId: id, population: 'residents', until } })

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409])
  expect(replies[0]!.json().message).toBe(
    'This account was imported and a second person has not confirmed it yet. Until then it can only be confirmed or withdrawn',
  )
  expect(grant.statusCode).toBe(400)
  expect(await stored()).toMatchObject([{ isActive: false, role: 'staff' }])
})

test('the same rows again change nothing, and a lost slip is renewed while its account waits', async () => {
  const { person, first } = await house(world)
  const second = await person('admin')
  const { outcomes, send } = await imports(world, first, 'staff')
  const [waiting] = await waitingFor(second)

  const same = await send()
  const [renewed] = (await send(true)).json<ImportOutcome[]>()
  await confirm(second, waiting!)

  expect(same.json()).toMatchObject([{ outcome: 'unchanged', password: null, waits: true }])
  expect(await waitingFor(second)).toEqual([])
  expect(renewed).toMatchObject({ outcome: 'renewed', waits: true })
  expect([(await signIn(outcomes[0]!)).statusCode, (await signIn(renewed!)).statusCode]).toEqual([401, 200])
})

test('the list holds the earliest imports of this institution alone, and names no more at once', async () => {
  const { person, first } = await house(world)
  const second = await person('admin')
  const elsewhere = await house(world)
  await imports(world, elsewhere.first, 'staff')
  const names = []
  for (let count = 0; count <= mostWaitingImports; count += 1) {
    const { outcomes } = await imports(world, first, 'staff')
    names.push(outcomes[0]!.username)
    moveClock(1000)
  }

  const listed = await waitingFor(second)
  await withdraw(second, listed[0]!)
  const next = await waitingFor(second)

  const shown = (list: WaitingImport[]) => list.map(({ accounts }) => accounts[0]!.username)
  expect(shown(listed)).toEqual(names.slice(0, -1))
  expect(shown(next)).toEqual(names.slice(1))
  const inHouse = eq(waitingAccounts.institutionId, elsewhere.institutionId)
  expect(await world.db.$count(waitingAccounts, inHouse)).toBe(1)
  moveClock(-1000 * (mostWaitingImports + 1))
})
