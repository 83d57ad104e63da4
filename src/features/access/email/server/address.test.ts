// Secures X8.
import { afterEach, expect, test } from 'vitest'

import { deleteExpiredCodes } from '#features/access/accounts/index.ts'
import { mailedCodes } from '#features/access/accounts/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { profileApi } from '#features/portals/profile/contract.ts'
import { moveClock, now } from '#server/clock.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { openMailWorld } from '#testing/mailbox.ts'
import type { Person } from '#testing/world.ts'

import { emailApi } from '../contract.ts'
import { emailJobs } from './jobs.ts'

const hour = 60 * 60_000

const world = await openMailWorld()
afterEach(() => world.emptyMailbox())

const run = () => runDueJobs(world.db, emailJobs(world.db, world.mailbox.mailer), () => {})
const ask = (caller: Person) => caller.call(emailApi.sendCode)
const confirm = (caller: Person, code: string) => caller.call(emailApi.confirm, { body: { code } })
const isConfirmed = async (caller: Person) =>
  (await caller.call(identityApi.current)).json<{ isEmailConfirmed: boolean }>().isEmailConfirmed
const moveTo = (caller: Person, email: string) =>
  caller.call(profileApi.update, { params: { id: caller.id }, body: { email } })
const withAddress = (username: string) =>
  world.person(username, 'user', { email: `${username}@home.example` })
const codeIn = (text: string | undefined) => /\b\w{4}-\w{4}-\w{4}-\w{4}\b/.exec(text ?? '')?.[0] ?? ''
const codesOf = ({ id }: Person) => world.rows(mailedCodes, { userId: id })
async function codeFor(caller: Person): Promise<string> {
  await ask(caller)
  await run()
  return codeIn(world.mailbox.inbox.at(-1)?.text)
}

test('an address is confirmed once by the code that was mailed to it, however it is typed', async () => {
  const ana = await withAddress('ana')
  const code = await codeFor(ana)

  const reply = await confirm(ana, code.toLowerCase().replaceAll('-', ' '))

  expect(world.mailbox.inbox.map(({ to }) => to)).toEqual([['ana@home.example']])
  expect(reply.json()).toMatchObject({ email: 'ana@home.example', isEmailConfirmed: true })
  expect((await confirm(ana, code)).statusCode).toBe(400)
})

test('the mail says neither who its recipient is nor what Evenkeel is about', async () => {
  await codeFor(await withAddress('benedict'))

  const { text } = world.mailbox.inbox[0]!
  expect(text).toContain('Subject: Evenkeel: your code')
  expect(text.replace(/^To: .*$/m, '')).not.toMatch(/benedict|help|health|crisis|mood|alert/i)
})

test('who chose Spanish gets the code in Spanish, whoever asks in which language', async () => {
  const rosa = await withAddress('rosa')
  await world.change(users, { id: rosa.id }, { language: 'es' })

  const code = await codeFor(rosa)

  const { text } = world.mailbox.inbox[0]!
  expect(text).toContain('Este c=C3=B3digo muestra que esta direcci=C3=B3n es suya')
  expect(text).toContain(code)
  expect(text).not.toMatch(/your|address is yours/i)
})

test('a wrong code, an earlier one, one of another person and one over an hour old are refused alike', async () => {
  const [cleo, dora] = [await withAddress('cleo'), await withAddress('dora')]
  const [earlier, latest, anothers] = [await codeFor(cleo), await codeFor(cleo), await codeFor(dora)]
  const replies = [
    await confirm(cleo, 'AAAA-BBBB'),
    await confirm(cleo, earlier),
    await confirm(cleo, anothers),
  ]
  // This is later than any session that asked for it lasts.
  await world.db.update(mailedCodes).set({ expiresAt: now() })
  replies.push(await confirm(cleo, latest))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1)
  expect(await isConfirmed(cleo)).toBe(false)
})

test('a code that was mailed to one address confirms no other', async () => {
  const emil = await withAddress('emil')
  const code = await codeFor(emil)
  await moveTo(emil, 'somebody-else@home.example')

  expect((await confirm(emil, code)).statusCode).toBe(400)
  expect(await isConfirmed(emil)).toBe(false)
  expect(await codesOf(emil)).toEqual([])
})

test('an expired code is deleted, with the address that it was mailed to', async () => {
  const [eva, kai] = [await withAddress('eva'), await withAddress('kai')]
  await codeFor(eva)
  await codeFor(kai)
  await world.change(mailedCodes, { userId: eva.id }, { expiresAt: now() })

  await deleteExpiredCodes(world.db)

  expect([await codesOf(eva), await codesOf(kai)]).toMatchObject([[], [{ email: 'kai@home.example' }]])
})

test('confirming an address needs a fresh confirmation', async () => {
  const fay = await withAddress('fay')
  const code = await codeFor(fay)
  await world.change(users, { id: fay.id }, { passwordHash: '' })
  moveClock(6 * 60_000)
  const reply = await confirm(fay, code)
  moveClock(-6 * 60_000)

  expect(reply.statusCode).toBe(403)
})

test('a refused mail is sent again with a new code, but not one that was asked for over an hour ago', async () => {
  const gil = await withAddress('gil')
  world.mailbox.refuse(true)
  await ask(gil)
  await run()
  world.mailbox.refuse(false)
  moveClock(6000)
  await run()
  const came = world.mailbox.inbox.length
  world.mailbox.refuse(true)
  await ask(gil)
  await run()
  world.mailbox.refuse(false)
  moveClock(2 * hour)
  await run()
  moveClock(-2 * hour - 6000)

  expect([came, world.mailbox.inbox.length]).toEqual([1, 1])
})

test('a person without an address, or with a confirmed one, is refused, and so is a sixth mail within an hour', async () => {
  const [hugo, ines] = [await world.person('hugo'), await withAddress('ines')]
  const none = await ask(hugo)
  await confirm(ines, await codeFor(ines))
  const already = await ask(ines)
  const jan = await withAddress('jan')
  const statuses = []
  for (let time = 0; time < 6; time += 1) statuses.push((await ask(jan)).statusCode)

  expect([none, already].map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
})

test('an address is mailed five codes within an hour, however many give it as theirs', async () => {
  for (const name of ['kim', 'lea', 'mia', 'nils', 'oda', 'pia']) {
    await ask(
      await world.person(name, 'user', { email: name > 'm' ? 'all@home.example' : 'ALL@home.example' }),
    )
  }

  await run()

  expect(world.mailbox.inbox).toHaveLength(5)
})
