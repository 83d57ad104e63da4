import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { type RecoveryContacts, recoveryContactApi } from '#features/access/recovery/contract.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { sharingGrants } from '#features/core/connections/server/table.ts'
import { vaults } from '#features/core/encryption/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { journalEntries, sharedEntryKeys } from '#features/wellbeing/journal/server/table.ts'
import { now } from '#server/clock.ts'
import { newBoxKeyPair } from '#server/encryption/hpke.ts'
import { wordsOfKey } from '#server/encryption/key-words.ts'
import { runDueJobs } from '#server/messaging/outbox.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { aDayAgo, connectPeople, share } from '#testing/connect.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { type SharedView, sharingApi, type SharingSetting } from '../contract.ts'
import { sharingJobs } from './end-sharing.ts'

const day = 24 * 60 * 60_000
const password = 'an old wooden pier'

let ana: Person
let ben: Person
let connectionId: string
const world = await openWorld()
beforeEach(async () => {
  ana = await world.newcomer(crypto.randomUUID().slice(0, 20), password)
  ben = await world.newcomer(crypto.randomUUID().slice(0, 20), password)
  await world.db.update(users).set({ createdAt: aDayAgo() })
  connectionId = await connectPeople(ana, ben)
})

const write = (content: string, isPrivate = false) =>
  ana.call(journalApi.save, { body: { content, isPrivate } })
const settingOf = async (owner: Person) =>
  (await owner.call(sharingApi.list)).json<SharingSetting[]>()[0] as SharingSetting
async function signIn(person: Person): Promise<Person> {
  const body = { username: person.username, password }
  const reply = await world.stranger.call(accountApi.login, { body })
  return { ...person, ...world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`) }
}
const seenBy = async (reader: Person) => {
  const view = (await reader.call(sharingApi.shared, { params: { id: connectionId } })).json<SharedView>()
  return view.shareJournal?.map(({ content }) => content)
}
const ownWordsOf = async (person: Person) =>
  (await person.call(recoveryContactApi.read)).json<RecoveryContacts>().ownWords
const kindsToldTo = async (person: Person) =>
  (await person.call(notificationApi.list, { query: {} })).json<{ kind: string }[]>().map(({ kind }) => kind)

test('the owner is shown the words that the reader finds on their own page', async () => {
  const before = await settingOf(ana)
  await share(ana, ben, { shareJournal: true, journalWords: before.journalKey!.words! })

  expect(before.journalKey).toEqual({ words: await ownWordsOf(ben), state: 'asks' })
  expect((await settingOf(ana)).journalKey?.state).toBe('ready')
  // Only a yes to another key is told.
  expect(await kindsToldTo(ben)).not.toContain('journal-shared')

  await share(ana, ben)

  expect((await settingOf(ana)).journalKey?.state).toBe('asks')
})

test('what one reader is given or loses changes nothing for another', async () => {
  const cleo = await world.newcomer(crypto.randomUUID().slice(0, 20), password)
  const other = await world.newcomer(crypto.randomUUID().slice(0, 20), password)
  await world.db.update(users).set({ createdAt: aDayAgo() })
  const toCleo = await connectPeople(ana, cleo)
  await connectPeople(ana, other)
  await share(ana, ben, { shareJournal: true, lasts: { shareJournal: '90-days' } })
  await share(ana, cleo, { shareJournal: true })
  await write('for both')
  const seenByCleo = async () => {
    const view = (await cleo.call(sharingApi.shared, { params: { id: toCleo } })).json<SharedView>()
    return view.shareJournal?.map(({ content }) => content)
  }
  const both = [await seenBy(ben), await seenByCleo()]
  const settings = (await ana.call(sharingApi.list)).json<SharingSetting[]>()
  const states = new Map(settings.map((one) => [one.sharedWithUserId, one]))
  await share(ana, ben)
  await write('for one')

  expect(both).toEqual([['for both'], ['for both']])
  expect(states.get(ben.id)).toMatchObject({ on: [{ until: expect.any(String) }] })
  expect(states.get(cleo.id)).toMatchObject({ on: [{ until: null }], journalKey: { state: 'ready' } })
  expect(states.get(other.id)).toMatchObject({ on: [], journalKey: { state: 'asks' } })
  expect([await seenBy(ben), await seenByCleo()]).toEqual([undefined, ['for one', 'for both']])
})

test('a longer time does not say yes to another key', async () => {
  await share(ana, ben, { shareJournal: true })
  ben = await resetByStaff(world, ben)

  const longer = await share(ana, ben, { shareJournal: true, lasts: { shareJournal: '90-days' } })
  await write('after')

  expect(longer.json()).toMatchObject({ shareJournal: true, journalKey: { state: 'changed' } })
  expect(await seenBy(ben)).toEqual([])
})

test('words for somebody who has no key turn nothing on', async () => {
  const without = await world.person(crypto.randomUUID(), 'user', { passwordHash: 'from before vaults' })
  await world.db.update(users).set({ createdAt: aDayAgo() })
  await connectPeople(ana, without)

  const reply = await share(ana, without, { shareJournal: true, journalWords: (await ownWordsOf(ben))! })

  expect(reply.statusCode).toBe(409)
})

test('other words than those of the reader’s key turn nothing on', async () => {
  const reply = await share(ana, ben, { shareJournal: true, journalWords: (await ownWordsOf(ana))! })

  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'These are not the six words for their current key. Look at them again and compare',
  ])
  expect(await settingOf(ana)).toMatchObject({ shareJournal: false, journalKey: { state: 'asks' } })
})

test('a reader with a new key reads nothing new until the owner said yes, and both are told', async () => {
  await share(ana, ben, { shareJournal: true })
  await write('before')
  const before = await seenBy(ben)
  ben = await resetByStaff(world, ben)
  await write('after')
  const meanwhile = await seenBy(ben)
  const asked = (await settingOf(ana)).journalKey
  ana = await signIn(ana)
  const told = await kindsToldTo(ana)

  const yes = await share(ana, ben, { shareJournal: true, journalWords: (await ownWordsOf(ben))! })

  expect([before, meanwhile]).toEqual([['before'], []])
  expect(asked).toMatchObject({ state: 'changed', words: await ownWordsOf(ben) })
  expect(told).toContain('key-to-confirm')
  expect(yes.json()).toMatchObject({ journalKey: { state: 'ready' } })
  expect(await seenBy(ben)).toEqual(['after', 'before'])
  expect(await kindsToldTo(ben)).toContain('journal-shared')
})

test('a public key that changed in a row alone is taken for none, and its owner is told at their sign-in', async () => {
  await share(ana, ben, { shareJournal: true })
  await world.change(vaults, { userId: ben.id }, { publicKey: newBoxKeyPair().publicKey })
  const { journalKey } = await settingOf(ana)

  const benNow = await signIn(ben)

  expect(journalKey).toEqual({ words: null, state: 'no-key' })
  expect(await kindsToldTo(benNow)).toContain('vault-mismatch')
  const lines = and(eq(auditEvents.subjectId, ben.id), eq(auditEvents.action, 'vault.mismatch'))
  const kinds = (await world.db.select().from(auditEvents).where(lines)).map(({ objectKind }) => objectKind)
  expect(kinds.toSorted()).toEqual(['agreements', 'public-key'])
})

test('words of one’s own key come from the vault, whatever the row says', async () => {
  const before = await ownWordsOf(ben)
  const { publicKey } = newBoxKeyPair()
  await world.change(vaults, { userId: ben.id }, { publicKey })

  expect(await ownWordsOf(ben)).toBe(before)
  expect(before).not.toBe(wordsOfKey(publicKey))
})

test('once a share of the journal is over, its keys are gone and nothing is sealed for it any more', async () => {
  await share(ana, ben, { shareJournal: true, shareMoodData: true, lasts: { shareJournal: '30-days' } })
  await share(ben, ana, { shareJournal: true })
  await write('before')
  await ben.call(journalApi.save, { body: { content: 'for longer', isPrivate: false } })
  const keysOf = () => Promise.all([ana, ben].map(({ id }) => world.count(sharedEntryKeys, { ownerId: id })))
  const during = await keysOf()
  moveClockForTest(31 * day)
  await runDueJobs(world.db, sharingJobs(world.db), (error) => expect.unreachable(String(error)))
  const over = await keysOf()
  ana = await signIn(ana)

  const written = await write('after')

  expect(written.statusCode).toBe(201)
  expect([during, over, await keysOf()]).toEqual([
    [1, 1],
    [0, 1],
    [0, 1],
  ])
})

test('an earlier end in the row of a switch than its owner chose counts too', async () => {
  await share(ana, ben, { shareJournal: true })
  await world.change(sharingGrants, { ownerId: ana.id }, { until: now() })
  await write('after the end')

  expect(await world.count(sharedEntryKeys, { ownerId: ana.id })).toBe(0)
})

test('a longer end in the row of a switch lets nobody read what is written after the end that its owner chose', async () => {
  await share(ana, ben, { shareJournal: true, lasts: { shareJournal: '30-days' } })
  const isTheirs = eq(sharingGrants.ownerId, ana.id)
  await world.db.update(sharingGrants).set({ until: null }).where(isTheirs)
  moveClockForTest(31 * day)
  ana = await signIn(ana)
  await write('a month later')

  expect(await world.count(sharedEntryKeys, { ownerId: ana.id })).toBe(0)
})

test('a switch that its owner turned off, without their vault, is not on again by its row', async () => {
  await share(ana, ben, { shareJournal: true })
  const [row] = await world.rows(sharingGrants, { ownerId: ana.id })
  const off = await share(await world.again(ana), ben)
  await world.db.insert(sharingGrants).values(row!)

  await write('after')

  expect(off.json()).toMatchObject({ shareJournal: false })
  expect(await world.count(sharedEntryKeys, { ownerId: ana.id })).toBe(0)
})

test('an entry that only its row calls shared stays private, on its owner’s page too', async () => {
  const { id } = (await write('for me alone', true)).json<{ id: string }>()
  await world.change(journalEntries, { id }, { isPrivate: false })

  await share(ana, ben, { shareJournal: true })

  expect((await ana.call(journalApi.list, { query: {} })).json()).toMatchObject([{ id, isPrivate: true }])
  expect(await seenBy(ben)).toEqual([])
})

test('an entry as it was before it became private is not shared with a later reader', async () => {
  const { id } = (await write('once for others')).json<{ id: string }>()
  const [earlier] = await world.rows(journalEntries, { id })
  moveClockForTest(2 * 60_000)
  await ana.call(journalApi.update, { params: { id }, body: { content: 'mine again', isPrivate: true } })
  await world.change(journalEntries, { id }, earlier!)

  await share(ana, ben, { shareJournal: true })

  expect(await seenBy(ben)).toEqual([])
})

test('what an owner agreed to is recorded anew before the trail forgets it', async () => {
  const { journalKey } = await settingOf(ana)
  await share(ana, ben, { shareJournal: true, journalWords: journalKey!.words! })
  const recorded = async (action: string) => {
    const rows = await world.rows(auditEvents, { subjectId: ana.id })
    return rows.filter((event) => event.action === action).length
  }
  const before = [await recorded('vault.agree'), await recorded('sharing.on')]

  moveClockForTest(5.5 * 365 * day)
  await signIn(ana)
  await signIn(ana)

  expect([await recorded('vault.agree'), await recorded('sharing.on')]).toEqual(before.map((n) => n + 1))
})
