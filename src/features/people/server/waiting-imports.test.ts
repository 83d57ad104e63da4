import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountApi } from '#features/accounts/contract.ts'
import { eraseAccount } from '#features/accounts/server/service.ts'
import { waitingAccounts } from '#features/accounts/server/table.ts'
import { actionLabel } from '#features/audit-trail/labels.ts'
import { auditEvents } from '#features/audit/server/table.ts'
import { users } from '#features/identity/server/table.ts'
import { createInstitution } from '#features/institutions/server/service.ts'
import { notificationApi } from '#features/notifications/contract.ts'
import { moveClock } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { type Role, roles } from '#shared/endpoint.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { importApi, type ImportOutcome, invitationApi, peopleApi } from '../contract.ts'
import { grantApi } from '../grant-contract.ts'
import { mostWaitingImports, type WaitingImport, waitingImportApi } from '../waiting-import-contract.ts'
import { importJobs } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const hours = (count: number) => count * 60 * 60_000
const days = (count: number) => hours(24 * count)

/** An institution with a people manager, and a way to add people who were there before. */
async function house() {
  const place = { kind: 'correctional', timeZone: 'UTC', isOpen: false, requiresSecondFactor: false } as const
  const institutionId = await createInstitution(world.db, { ...place, name: crypto.randomUUID() })
  const person = (role: Role) => world.person(crypto.randomUUID(), role, { institutionId })
  return { institutionId, person, first: await person('admin') }
}

type Calling = Pick<Person, 'call'>

/** Imports somebody of each role. Answers the outcomes, and how to read what is stored of them. */
async function imports(by: Calling, ...as: Role[]) {
  const more = { firstName: 'Im', lastName: 'Ported', unit: '', shift: '', badgeNumber: '' }
  const rows = as.map((role, line) => ({ ...more, line: line + 2, role, username: newName() }))
  const send = (renewsUnused = false) => by.call(importApi.bring, { body: { rows, renewsUnused } })
  const outcomes = (await send()).json<ImportOutcome[]>()
  const isOne = inArray(
    users.username,
    rows.map(({ username }) => username),
  )
  const stored = () => world.db.select().from(users).where(isOne).orderBy(users.role)
  return { outcomes, send, stored }
}
const newName = () => crypto.randomUUID().slice(0, 20)

const waitingFor = async (by: Calling) => (await by.call(waitingImportApi.list)).json<WaitingImport[]>()
const confirm = (by: Calling, { id }: WaitingImport) => by.call(waitingImportApi.confirm, { params: { id } })
const withdraw = (by: Calling, { id }: WaitingImport) =>
  by.call(waitingImportApi.withdraw, { params: { id } })
const signIn = ({ username, password }: { username: string; password: string | null }) =>
  world.stranger.call(accountApi.login, { body: { username, password: password ?? '' } })
const told = async (by: Calling) =>
  (await by.call(notificationApi.list, { query: {} }))
    .json<{ kind: string; path: string }[]>()
    .map(({ kind, path }) => `${kind} ${path}`)
const eventsOf = ({ id }: WaitingImport) =>
  world.db.select().from(auditEvents).where(eq(auditEvents.objectId, id))

async function runJobs() {
  const errors: unknown[] = []
  await asSystem(() => runDueJobs(world.scoped, importJobs(world.scoped), (error) => errors.push(error)))
  expect(errors).toEqual([])
}

test('imported staff and administrators wait for a second person, and all others come in at once', async () => {
  const { person, first } = await house()
  await person('admin')

  const { outcomes, stored } = await imports(first, ...roles)

  const waiting = Object.fromEntries((await stored()).map(({ role, isActive }) => [role, !isActive]))
  expect(waiting).toEqual({ user: false, inmate: false, staff: true, admin: true, institution_admin: true })
  expect(outcomes.map(({ waits }) => waits)).toEqual(roles.map((role) => waiting[role]))
  expect(outcomes.every(({ password }) => password !== null)).toBe(true)
})

test('signing in to an account that waits reads what a deactivated account reads', async () => {
  const { person, first } = await house()
  await person('admin')
  const gone = await world.person(newName(), 'staff', { password: 'four quiet owls', isActive: false })
  const { outcomes } = await imports(first, 'staff')

  const [waiting, closed] = [
    await signIn(outcomes[0]!),
    await signIn({ username: gone.username, password: 'four quiet owls' }),
  ]

  expect(waiting.statusCode).not.toBe(200)
  expect([waiting.statusCode, waiting.json().message]).toEqual([closed.statusCode, closed.json().message])
})

test('a second person confirms them all, and their one-time passwords are valid for 14 days from then', async () => {
  const { person, first } = await house()
  const second = await person('institution_admin')
  const { outcomes, stored } = await imports(first, 'admin', 'staff')
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
    'Somebody else has to confirm what you asked for',
  ])
  expect([confirmed.statusCode, signedIn.statusCode]).toEqual([204, 200])
  expect((await stored()).map(({ isActive }) => isActive)).toEqual([true, true])
  expect(await waitingFor(later)).toEqual([])
  expect(await told(second)).toEqual(['import-waiting /people'])
  expect((await told(first)).toSorted()).toEqual(['import-confirmed /people', 'keeper-made /people'])
  expect((await eventsOf(waiting!)).map((event) => [event.actorId, actionLabel(event)])).toEqual(
    Array.from({ length: 2 }, () => [
      second.id,
      'confirmed that you may use the account that was imported for you',
    ]),
  )
})

test('a puppet of whoever imported does not confirm, and a true second person does', async () => {
  const { person, first } = await house()
  const trueSecond = await person('institution_admin')
  const { code } = (await first.call(invitationApi.invite, { body: { role: 'admin' } })).json<{
    code: string
  }>()
  const username = newName()
  const names = { username, password: 'four quiet owls', firstName: 'Pup', lastName: 'Pet' }
  await world.stranger.call(accountApi.register, { body: { ...names, invitation: code } })
  const [row] = await world.db.select().from(users).where(eq(users.username, username))
  const puppet = await world.again(row!)
  const { stored } = await imports(first, 'admin')
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

test('a lone people manager’s import opens after 24 hours, and everybody is told at once', async () => {
  const { institutionId, first } = await house()
  const answering = await responder(world, crypto.randomUUID(), 'residents', { institutionId })
  const { stored } = await imports(first, 'staff')

  const [waiting] = await waitingFor(first)
  moveClock(hours(23))
  await runJobs()
  const early = await stored()
  moveClock(hours(1.1))
  await runJobs()
  const late = await stored()

  expect(waiting).toMatchObject({ takesEffectAt: expect.any(String), mayConfirm: false })
  expect([early[0]!.isActive, late[0]!.isActive]).toEqual([false, true])
  expect(late[0]!.oneTimeUntil!.getTime() - early[0]!.oneTimeUntil!.getTime()).toBeGreaterThan(hours(24))
  expect(await told(await world.again(answering))).toEqual(['import-alone /alerts'])
  expect((await eventsOf(waiting!)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['import.confirm-alone', first.id],
    ['import.take-effect', null],
  ])
  moveClock(-hours(24.1))
})

test('where the second person left meanwhile, whoever imported confirms alone, for a day later', async () => {
  const { person, first } = await house()
  const second = await person('admin')
  const { stored } = await imports(first, 'staff')
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, second.id))
  const [waiting] = await waitingFor(first)

  const replies = [await confirm(first, waiting!), await confirm(first, waiting!)]

  expect(waiting).toMatchObject({ takesEffectAt: null, mayConfirm: true })
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect((await waitingFor(first))[0]).toMatchObject({ takesEffectAt: expect.any(String), mayConfirm: false })
  expect(await eventsOf(waiting!)).toHaveLength(1)
  expect(await stored()).toMatchObject([{ isActive: false }])
})

test('who is withdrawn is deleted, opens after no day, and may be imported again', async () => {
  const { person, first } = await house()
  const { outcomes, send, stored } = await imports(first, 'staff')
  const [waiting] = await waitingFor(first)

  const reply = await withdraw(await person('institution_admin'), waiting!)
  const after = await stored()
  moveClock(hours(25))
  await runJobs()
  moveClock(-hours(25))
  const again = await send()

  expect([reply.statusCode, after]).toEqual([204, []])
  expect((await eventsOf(waiting!)).map(({ action }) => action)).toEqual([
    'import.confirm-alone',
    'import.withdraw',
  ])
  expect(again.json()).toMatchObject([{ outcome: 'made', waits: true, username: outcomes[0]!.username }])
  expect(await stored()).toMatchObject([{ isActive: false }])
})

test('of two confirmations at once one counts, and a withdrawal after it finds nothing', async () => {
  const { person, first } = await house()
  const [second, third] = [await person('admin'), await person('admin')]
  await imports(first, 'staff', 'admin')
  const [waiting] = await waitingFor(second)

  const replies = await Promise.all([confirm(second, waiting!), confirm(third, waiting!)])
  const late = await withdraw(first, waiting!)

  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    204, 404,
  ])
  expect(late.statusCode).toBe(404)
  expect(await eventsOf(waiting!)).toHaveLength(2)
})

test('until then nobody opens, changes or helps the account, nor names it to answer alerts', async () => {
  const { person, first } = await house()
  const second = await person('admin')
  const { stored } = await imports(first, 'staff')
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
    'This account was imported and waits for a second person. Until then it can only be confirmed or withdrawn',
  )
  expect(grant.statusCode).toBe(400)
  expect(await stored()).toMatchObject([{ isActive: false, role: 'staff' }])
})

test('the same rows again change nothing, and a lost slip is renewed while its account waits', async () => {
  const { person, first } = await house()
  const second = await person('admin')
  const { outcomes, send } = await imports(first, 'staff')
  const [waiting] = await waitingFor(second)

  const same = await send()
  const [renewed] = (await send(true)).json<ImportOutcome[]>()
  await confirm(second, waiting!)

  expect(same.json()).toMatchObject([{ outcome: 'unchanged', password: null, waits: true }])
  expect(await waitingFor(second)).toEqual([])
  expect(renewed).toMatchObject({ outcome: 'renewed', waits: true })
  expect([(await signIn(outcomes[0]!)).statusCode, (await signIn(renewed!)).statusCode]).toEqual([401, 200])
})

test('accounts that are erased meanwhile are confirmed no more, and an import without any is not found', async () => {
  const { person, first } = await house()
  const second = await person('admin')
  const { stored } = await imports(first, 'staff', 'admin')
  const [waiting] = await waitingFor(second)
  const [admin, staff] = await stored()
  await eraseAccount(world.db, admin!.id)

  const confirmed = await confirm(second, waiting!)
  const other = await imports(first, 'staff')
  const [empty] = await waitingFor(second)
  await eraseAccount(world.db, (await other.stored())[0]!.id)
  const replies = [await confirm(second, empty!), await withdraw(second, empty!)]

  expect(confirmed.statusCode).toBe(204)
  expect(await stored()).toMatchObject([{ id: staff!.id, isActive: true }])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(await waitingFor(second)).toEqual([])
})

test('where whoever imported was erased, the accounts still wait, and any other people manager confirms', async () => {
  const { person, first } = await house()
  const second = await person('institution_admin')
  const { stored } = await imports(first, 'staff')
  await eraseAccount(world.db, first.id)
  const [waiting] = await waitingFor(second)
  const { id } = (await stored())[0]!

  const reactivated = await second.call(peopleApi.reactivate, { params: { id } })
  const confirmed = await confirm(second, waiting!)

  expect(waiting).toMatchObject({ importedBy: null, mayConfirm: true })
  expect([reactivated.statusCode, confirmed.statusCode]).toEqual([409, 204])
})

test('the list holds the earliest imports of this institution alone, and names no more at once', async () => {
  const { person, first } = await house()
  const second = await person('admin')
  const elsewhere = await house()
  await imports(elsewhere.first, 'staff')
  const names = []
  for (let count = 0; count <= mostWaitingImports; count += 1) {
    const { outcomes } = await imports(first, 'staff')
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
