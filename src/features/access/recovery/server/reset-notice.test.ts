// Secures A16, Z62.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { notificationMessage } from '#features/core/notifications/messages.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { moveClock } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { recoveryApi, type ResetNotice } from '../contract.ts'

const day = 24 * 60 * 60_000

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')

const noticeOf = async (person: Person) => (await person.call(recoveryApi.notice)).json<ResetNotice | null>()
const signIn = (username: string, password: string) =>
  world.stranger.call(accountApi.login, { body: { username, password } })
const afterReset = async (name: string = crypto.randomUUID()) => resetByStaff(world, await world.person(name))
const codeFor = async ({ id }: Person) =>
  (await manager.call(peopleApi.resetCode, { params: { id } })).json<{ code: string }>().code

test('every sign-in while texts are closed asks once whether the person made the reset', async () => {
  const ana = await afterReset()
  const first = await noticeOf(ana)
  await ana.call(recoveryApi.answer)
  const answered = await noticeOf(ana)
  moveClockForTest(6 * day)
  const next = await noticeOf(await signInAgain(world, ana))
  moveClockForTest(day)
  const later = await noticeOf(await signInAgain(world, ana))

  expect(Math.abs(Date.parse(first!.resetAt) - Date.now())).toBeLessThan(60_000)
  expect([answered, next]).toEqual([null, first])
  expect(later).toEqual({ ...first, canLock: false })
})

test('the notice lists every code that was made, and when it was used', async () => {
  const ana = await afterReset()
  const again = await resetByStaff(world, ana)

  const notice = await noticeOf(again)

  expect(notice!.steps.map(({ kind }) => kind)).toEqual(['code-used', 'code-made', 'code-used', 'code-made'])
})

test('nothing is asked once the older texts are open again', async () => {
  const before = await world.newcomer('opens-again', 'an old wooden pier')
  const person = await resetByStaff(world, before)

  await person.call(recoveryApi.open, { body: { secret: 'an old wooden pier' } })

  expect(await noticeOf(await signInAgain(world, person))).toBeNull()
})

test('the other people managers hear of a code for anybody, and of its use', async () => {
  const other = await world.person('other-manager', 'admin')
  const ana = await world.person('helped')
  const code = await codeFor(ana)
  const made = (await other.call(notificationApi.list, { query: {} })).json()
  const ownNews = (await manager.call(notificationApi.list, { query: {} })).json()

  await world.stranger.call(ownPasswordApi.reset, {
    body: { username: 'helped', code, newPassword: 'four quiet owls' },
  })

  const used = (await other.call(notificationApi.list, { query: {} })).json()
  expect(made.map(({ kind }: { kind: string }) => kind)).toEqual(['reset-code-made'])
  expect(ownNews[0]?.kind).not.toBe('reset-code-made')
  expect(used[0]).toMatchObject({ kind: 'reset-code-used', path: '/people' })
})

test('a person without a reset is not asked, and cannot lock their account', async () => {
  const ben = await world.person('ben')

  expect(await noticeOf(ben)).toBeNull()
  expect((await ben.call(recoveryApi.lock)).statusCode).toBe(409)
  expect((await ben.call(identityApi.current)).statusCode).toBe(200)
})

test('locking ends every session, and a sign-in is refused like one with a wrong password', async () => {
  const cleo = await afterReset('cleo')
  const elsewhere = await signInAgain(world, cleo)

  const reply = await cleo.call(recoveryApi.lock)

  expect(reply.statusCode).toBe(204)
  expect(reply.headers['clear-site-data']).toContain('"storage"')
  for (const session of [cleo, elsewhere])
    expect((await session.call(identityApi.current)).statusCode).toBe(401)
  const replies = [await signIn('cleo', 'four quiet owls'), await signIn('nobody-here', 'four quiet owls')]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  expect(replies[0]!.payload).toBe(replies[1]!.payload)
})

test('a lock does not expire: after the seven days the account is still locked', async () => {
  const dan = await afterReset('dan')
  await dan.call(recoveryApi.lock)

  moveClock(8 * day)
  const reply = await signIn('dan', 'four quiet owls')
  moveClock(-8 * day)

  expect(reply.statusCode).toBe(401)
})

test('a code that staff made before the lock opens nothing after it', async () => {
  const eve = await afterReset('eve')
  const code = await codeFor(eve)
  await eve.call(recoveryApi.lock)

  const body = { username: 'eve', code, newPassword: 'nine tall pines' }
  const reply = await world.stranger.call(ownPasswordApi.reset, { body })

  expect(reply.statusCode).toBe(400)
})

test('a new code from staff opens a locked account, and the seven days start anew', async () => {
  const finn = await world.person('finn')
  await finn.call(journalApi.save, { body: { content: 'old harbor' } })
  await (await resetByStaff(world, finn)).call(recoveryApi.lock)
  moveClock(5 * day)
  const again = await resetByStaff(world, finn)
  moveClock(6 * day)
  const later = await signInAgain(world, again)
  const entries = (await later.call(journalApi.list, { query: {} })).json<unknown[]>()
  const [row] = await world.rows(users, { id: finn.id })
  moveClock(-11 * day)

  expect(entries).toEqual([])
  expect(row).toMatchObject({ lockedAt: null })
})

test('of a lock the open people managers of the institution hear alone, and not whoever locked it', async () => {
  const institutionId = await anotherInstitution(world)
  const others = [
    await world.person(crypto.randomUUID(), 'admin', { institutionId }),
    await world.person(crypto.randomUUID(), 'admin', { isActive: false }),
    await world.person(crypto.randomUUID(), 'staff'),
  ]
  const helped = await resetByAdmin()
  await helped.call(recoveryApi.lock)

  const told = await world.db
    .select({ id: notifications.userId })
    .from(notifications)
    .where(eq(notifications.key, `account-locked:${helped.id}`))
  const ids = told.map(({ id }) => id)
  expect(ids).toContain(manager.id)
  for (const { id } of [...others, helped]) expect(ids).not.toContain(id)
})

/** A people manager whose password another one has reset. */
async function resetByAdmin(): Promise<Person> {
  return resetByStaff(world, await world.person(crypto.randomUUID(), 'institution_admin'))
}

test('the people managers are notified without a name or a word on health, and the trail says who it is', async () => {
  const gia = await afterReset()
  await gia.call(recoveryApi.lock)

  const news = (await manager.call(notificationApi.list, { query: {} })).json()

  expect(news).toContainEqual(
    expect.objectContaining({ kind: 'account-locked', path: '/people?state=locked', isRead: false }),
  )
  expect(notificationMessage('account-locked')).not.toMatch(/journal|health|mental|plan/i)
  const trail = await world.trail({ action: 'account.lock', subjectId: gia.id })
  expect(trail).toMatchObject([{ actorId: gia.id, outcome: 'done' }])
})
