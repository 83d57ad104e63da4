import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { separateResponderKeys } from '#features/care/alerts/index.ts'
import { personalKeys, vaults } from '#features/core/encryption/server/table.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { accountApi } from '../../contract.ts'
import { hashPassword } from '../passwords/password-hash.ts'

// Accounts from before vaults: their texts open with personal keys, which the server can unwrap.

const password = 'three calm herons'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID().slice(0, 20), 'user', {
    passwordHash: await hashPassword(password),
  })
  await ana.call(journalApi.save, { body: { content: 'an old harbor' } })
})

const signIn = () => world.stranger.call(accountApi.login, { body: { username: ana.username, password } })
const callerOf = (reply: Awaited<ReturnType<typeof signIn>>) =>
  world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`)
const entriesOf = async (caller: Pick<Person, 'call'>) =>
  (await caller.call(journalApi.list, { query: {} }))
    .json<{ content: string }[]>()
    .map(({ content }) => content)
const privateKeysOf = async ({ id }: Person) =>
  (await world.rows(personalKeys, { userId: id })).filter(({ purpose }) => purpose !== 'responders').length

test('the first sign-in moves the key into a vault and deletes the server’s copy', async () => {
  const before = await privateKeysOf(ana)
  const caller = callerOf(await signIn())

  expect(before).toBe(1)
  expect(await privateKeysOf(ana)).toBe(0)
  expect(await entriesOf(caller)).toEqual(['an old harbor'])
})

test('a bio from before is encrypted for the vault, and read as before', async () => {
  await world.change(users, { id: ana.id }, { plainBio: 'walks at dawn' })
  const caller = callerOf(await signIn())

  const [row] = await world.rows(users, { id: ana.id })
  expect(row!.plainBio).toBeNull()
  expect(row!.bio!.includes('walks')).toBe(false)
  expect((await caller.call(identityApi.current)).json()).toMatchObject({ bio: 'walks at dawn' })
})

test('sessions from before end, since they hold no vault', async () => {
  await signIn()

  expect((await ana.call(identityApi.current)).statusCode).toBe(401)
})

test('two first sign-ins at the same moment make one vault, and nothing is lost', async () => {
  const replies = await Promise.all([signIn(), signIn()])
  const after = callerOf(await signIn())

  expect(replies.some(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(await world.count(vaults, { userId: ana.id })).toBe(1)
  expect(await entriesOf(after)).toEqual(['an old harbor'])
})

test('a first sign-in that fails half way leaves everything as it was', async () => {
  await world.db.execute(sql`
    create function refuse_session() returns trigger language plpgsql as $$ begin raise 'no session'; end $$`)
  await world.db.execute(
    sql`create trigger refuse before insert on sessions for each row execute function refuse_session()`,
  )
  const failed = await signIn()
  await world.db.execute(sql`drop trigger refuse on sessions`)
  await world.db.execute(sql`drop function refuse_session`)
  const whileOld = [await privateKeysOf(ana), await world.count(vaults, { userId: ana.id })]

  expect(failed.statusCode).toBe(500)
  expect(whileOld).toEqual([1, 0])
  expect(await entriesOf(ana)).toEqual(['an old harbor'])
  expect(await entriesOf(callerOf(await signIn()))).toEqual(['an old harbor'])
})

test('words to responders stay readable for them, and private ones do not', async () => {
  const raised = await ana.call(alertApi.raise, { body: { severity: 'critical', message: 'please come' } })
  // Before vaults one key served both.
  const own = await world.rows(personalKeys, { userId: ana.id })
  await world.change(personalKeys, { userId: ana.id }, { purpose: 'all' })
  await separateResponderKeys(world.db, world.keyring)
  const caller = callerOf(await signIn())

  const rita = await responder(world, crypto.randomUUID().slice(0, 20), 'community')
  const seen = await rita.call(alertApi.find, { params: { id: raised.json<{ id: string }>().id } })
  expect(own.length).toBeGreaterThan(0)
  expect(seen.json()).toMatchObject({ message: 'please come' })
  expect(await privateKeysOf(ana)).toBe(0)
  expect(await entriesOf(caller)).toEqual(['an old harbor'])
})
