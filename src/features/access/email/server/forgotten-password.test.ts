// Secures A1, A12, Z28.
import { afterEach, expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { lockAccount } from '#features/access/accounts/index.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { moveClock, now } from '#server/clock.ts'
import { rateLimits } from '#server/http/rate-limit.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { openMailWorld } from '#testing/mailbox.ts'
import { responder } from '#testing/responder.ts'
import type { Person } from '#testing/world.ts'

import { emailApi } from '../contract.ts'
import { emailJobs } from './jobs.ts'

const world = await openMailWorld()
afterEach(async () => {
  await world.emptyMailbox()
  await world.db.delete(rateLimits)
})

const run = () => runDueJobs(world.db, emailJobs(world.db, world.mailbox.mailer), () => {})
const ask = (username: string) => world.stranger.call(emailApi.forgotten, { body: { username } })
const reset = (username: string, code: string) =>
  world.stranger.call(ownPasswordApi.reset, { body: { username, code, newPassword: 'four quiet owls' } })
const confirmed = (username: string, more: Partial<typeof users.$inferInsert> = {}) =>
  world.person(username, 'user', {
    email: `${username}@home.example`,
    emailVerifiedAt: now(),
    ...more,
  })
async function codeFor(username: string): Promise<string> {
  await ask(username)
  await run()
  return /\b\w{4}-\w{4}-\w{4}-\w{4}\b/.exec(world.mailbox.inbox.at(-1)?.text ?? '')?.[0] ?? ''
}
const rowOf = ({ id }: Person) => world.row(users, { id })

test('a mailed code sets a new password once, and starts a reset hold', async () => {
  const ana = await confirmed('ana')
  const code = await codeFor('ANA')

  const replies = [await reset('ana', code), await reset('ana', code)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 400])
  expect((await ana.call(identityApi.current)).statusCode).toBe(401)
  expect((await rowOf(ana)).resetHoldStartedAt).toBeInstanceOf(Date)
  const signIn = { username: 'ana', password: 'four quiet owls' }
  expect((await world.stranger.call(accountApi.login, { body: signIn })).statusCode).toBe(200)
})

test('who chose Spanish gets the code for a new password in Spanish', async () => {
  await confirmed('luz', { language: 'es' })

  const code = await codeFor('luz')

  const { text } = world.mailbox.inbox.at(-1)!
  expect(text).toContain('esperamos que usted')
  expect(text).toContain(code)
  expect(text).not.toMatch(/somebody|forgotten/i)
})

test('a name without a confirmed address, a locked and a closed account and an unknown name get the same answer and no mail', async () => {
  await confirmed('ben')
  await world.person('cleo', 'user', { email: 'cleo@home.example' })
  await confirmed('dora', { isActive: false })
  const emil = await confirmed('emil')
  await world.db.transaction((tx) => lockAccount(tx, emil.id))

  const replies = []
  for (const name of ['ben', 'cleo', 'dora', 'emil', 'nobody-here']) replies.push(await ask(name))
  await run()

  const seen = replies.map(({ statusCode, payload, headers }) =>
    JSON.stringify([statusCode, payload, { ...headers, date: '', 'server-time': '' }]),
  )
  expect(new Set(seen).size).toBe(1)
  expect(world.mailbox.inbox.map(({ to }) => to)).toEqual([['ben@home.example']])
})

test('a code that was mailed to an earlier address of the account sets no password', async () => {
  const fay = await confirmed('fay')
  const code = await codeFor('fay')
  await world.change(users, { id: fay.id }, { email: 'other@home.example' })

  expect((await reset('fay', code)).statusCode).toBe(400)
})

test('a code works for its person alone, and only the latest one works', async () => {
  await confirmed('gil')
  await confirmed('hugo')
  const [earlier, code] = [await codeFor('gil'), await codeFor('gil')]

  const replies = [await reset('gil', earlier), await reset('hugo', code), await reset('gil', code)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 204])
})

test('a fourth mail within an hour is refused, for a known name and for an unknown one', async () => {
  await confirmed('ines')
  const statuses = []
  for (const name of ['ines', 'nobody-here']) {
    for (let time = 0; time < 4; time += 1) statuses.push((await ask(name)).statusCode)
  }

  expect(statuses).toEqual([204, 204, 204, 429, 204, 204, 204, 429])
})

test('too many calls for one name do not use up the limit of the network', async () => {
  for (let time = 0; time < 5; time += 1) await ask('nobody-here')

  const windows = await world.db.select().from(rateLimits)
  expect(new Set(windows.map(({ count }) => count))).toEqual(new Set([3, 5]))
})

test('the account’s owner sees in their access log that a code was asked for', async () => {
  const jan = await confirmed('jan')

  await ask('jan')

  const events = await world.trail({ subjectId: jan.id })
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([['password.ask-code', null]])
})

test('a code over an hour old sets no password, nor does one of an account that was locked meanwhile', async () => {
  await confirmed('kai')
  const lea = await confirmed('lea')
  const [old, ofLocked] = [await codeFor('kai'), await codeFor('lea')]
  await world.db.transaction((tx) => lockAccount(tx, lea.id))

  const replies = [await reset('lea', ofLocked)]
  moveClock(60 * 60_000)
  replies.push(await reset('kai', old))
  moveClock(-60 * 60_000)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400])
})

test('a code ends with a new role and with a closed account, also once that is open again', async () => {
  const manager = await world.person('manager', 'institution_admin')
  const [mia, nils] = [await confirmed('mia'), await confirmed('nils')]
  const [codeOfMia, codeOfNils] = [await codeFor('mia'), await codeFor('nils')]

  await manager.call(peopleApi.update, { params: { id: mia.id }, body: { role: 'staff' } })
  await manager.call(peopleApi.deactivate, { params: { id: nils.id } })
  const opened = await manager.call(peopleApi.reactivate, { params: { id: nils.id } })

  const replies = [opened, await reset('mia', codeOfMia), await reset('nils', codeOfNils)]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400])
})

test('a responder without a second factor who comes in by a mailed code loses their grants', async () => {
  const address = { email: 'oda@home.example', emailVerifiedAt: now() }
  const oda = await responder(world, 'oda', 'residents', address)

  const reply = await reset('oda', await codeFor('oda'))

  const grants = await world.rows(responderGrants, { userId: oda.id })
  expect(reply.statusCode).toBe(204)
  expect(grants).toMatchObject([{ revokedAt: expect.any(Date) }])
})

test('the other people managers are notified of one whose password a mailed code set, and of nobody else', async () => {
  const pia = await world.person('pia', 'institution_admin')
  const quinn = await confirmed('quinn', { role: 'admin' })
  await confirmed('rosa', { role: 'staff' })

  for (const name of ['quinn', 'rosa']) await reset(name, await codeFor(name))

  const told = await world.rows(notifications, { kind: 'keeper-reset' })
  const whom = told.map(({ userId }) => userId)
  expect(whom).toContain(pia.id)
  expect(whom).not.toContain(quinn.id)
  expect(new Set(told.map(({ key }) => key))).toEqual(new Set([`keeper-reset:${quinn.id}`]))
})

test('during a reset hold a code goes to an address from before the reset, and to none from since', async () => {
  const day = 24 * 60 * 60_000
  const ago = (days: number) => new Date(now().getTime() - days * day)
  await confirmed('held-before', { emailVerifiedAt: ago(9), resetHoldStartedAt: ago(2) })
  await confirmed('held-since', { emailVerifiedAt: ago(1), resetHoldStartedAt: ago(2) })
  await confirmed('over-since', { emailVerifiedAt: ago(1), resetHoldStartedAt: ago(8) })

  for (const username of ['held-before', 'held-since', 'over-since']) await codeFor(username)

  expect(world.mailbox.inbox.map(({ to }) => to)).toEqual([
    ['held-before@home.example'],
    ['over-since@home.example'],
  ])
})

test('a code that was asked for before a reset is not mailed to an address from since', async () => {
  const ana = await confirmed('asked-before', { emailVerifiedAt: now() })
  await ask('asked-before')
  const resetHoldStartedAt = new Date(now().getTime() - 60_000)
  await world.change(users, { id: ana.id }, { resetHoldStartedAt })

  await run()

  expect(world.mailbox.inbox).toEqual([])
})
