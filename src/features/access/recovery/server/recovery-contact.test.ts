import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { now } from '#server/clock.ts'
import { aDayAgo, chooseContact, connectPeople, helpAsContact } from '#testing/connect.ts'
import { resetByStaff, signInAgain } from '#testing/staff-reset.ts'
import { waitForLocks } from '#testing/wait-for-locks.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { recoveryApi, type RecoveryContacts, recoveryContactApi } from '../contract.ts'
import { recoveryContactKeys, recoveryContacts } from './table.ts'

const hour = 60 * 60_000
const password = 'an old wooden pier'

let ana: Person
let friend: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.newcomer(crypto.randomUUID().slice(0, 20), password)
  friend = await world.person(crypto.randomUUID())
  await world.db.update(users).set({ createdAt: aDayAgo() })
  await connectPeople(ana, friend)
  await ana.call(journalApi.save, { body: { content: 'old harbor' } })
})

const read = async (person: Person) => (await person.call(recoveryContactApi.read)).json<RecoveryContacts>()
const choose = (contact: Person) => chooseContact(ana, contact)
const help = (person: Person) => helpAsContact(person, ana)
const ask = () => ana.call(recoveryContactApi.ask)
const entriesOf = async (person: Person) =>
  (await person.call(journalApi.list, { query: {} })).json<unknown[]>().length
const kindsToldTo = async (person: Person) =>
  (await person.call(notificationApi.list, { query: {} })).json<{ kind: string }[]>().map(({ kind }) => kind)
const keysOf = () => world.rows(recoveryContactKeys, { ownerId: ana.id })

/** Makes the request so many hours older. Sessions would not last so long. */
const letPass = (hours: number) =>
  world.change(
    recoveryContacts,
    { ownerId: ana.id },
    { askedAt: sql`${recoveryContacts.askedAt} - make_interval(hours => ${hours})` },
  )

async function loseAndAsk(): Promise<void> {
  await choose(friend)
  ana = await resetByStaff(world, ana)
  await ask()
}

test.each(['presses a button', 'signs in'])(
  'a contact helps 48 hours after they were asked, and everything opens when the owner %s',
  async (way) => {
    await loseAndAsk()
    const closed = await entriesOf(ana)
    const early = (await read(friend)).held[0]?.request?.isOpen
    await letPass(48)
    const open = (await read(friend)).held[0]?.request?.isOpen
    const helped = await help(friend)
    const answered = (await read(ana)).request
    const toldOwner = await kindsToldTo(ana)
    const toldContact = await kindsToldTo(friend)

    if (way === 'signs in') ana = await signInAgain(world, ana)
    else await ana.call(recoveryContactApi.open)

    expect([closed, helped.statusCode, helped.body]).toEqual([0, 204, ''])
    expect([early, open]).toEqual([false, true])
    expect(answered).toMatchObject({ isAnswered: true, isOpen: false })
    expect(toldOwner).toContain('recovery-help-given')
    expect(toldContact).not.toContain('recovery-help-asked')
    expect(await entriesOf(ana)).toBe(1)
    expect((await ana.call(identityApi.current)).json()).toMatchObject({ closedTexts: null })
    expect(await read(ana)).toMatchObject({ contact: { id: friend.id }, request: null, canAsk: false })
    expect(await kindsToldTo(ana)).not.toContain('recovery-help-given')
  },
)

test('help is asked for once at a time, however often', async () => {
  await choose(friend)
  ana = await resetByStaff(world, ana)

  let sent: Promise<Awaited<ReturnType<typeof ask>>[]> | undefined
  // They wait for the row, so that none has asked before all have read it.
  await world.db.transaction(async (tx) => {
    await tx.select().from(recoveryContacts).where(eq(recoveryContacts.ownerId, ana.id)).for('update')
    sent = Promise.all([ask(), ask(), ask()])
    await waitForLocks(world, 3)
  })
  const replies = [...((await sent) ?? []), await ask()]

  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['204', '409', '409', '409'])
})

test('of two people with one contact each is helped, and takes their request back, alone', async () => {
  const bea = await world.newcomer(crypto.randomUUID().slice(0, 20), password)
  await world.db.update(users).set({ createdAt: aDayAgo() })
  await connectPeople(bea, friend)
  await chooseContact(bea, friend)
  const beaNow = await resetByStaff(world, bea)
  await beaNow.call(recoveryContactApi.ask)
  await loseAndAsk()
  await letPass(49)

  await help(friend)
  const helped = (await read(beaNow)).request
  await ana.call(recoveryContactApi.cancel)

  expect([helped, (await read(beaNow)).request]).toMatchObject([{ isAnswered: false }, { isAnswered: false }])
  expect((await read(ana)).request).toBeNull()
})

test('an owner who says no once they were helped opens nothing with it, nor at a sign-in', async () => {
  await loseAndAsk()
  await letPass(49)
  await help(friend)
  await ana.call(recoveryContactApi.cancel)

  const opened = await ana.call(recoveryContactApi.open)
  ana = await signInAgain(world, ana)

  expect([opened.statusCode, await entriesOf(ana)]).toEqual([409, 0])
})

test('help for an earlier request is no answer to a later one', async () => {
  await loseAndAsk()
  await letPass(49)
  await help(friend)
  ana = await resetByStaff(world, ana)

  await ask()

  expect((await read(ana)).request).toMatchObject({ isAnswered: false })
  expect((await ana.call(recoveryContactApi.open)).statusCode).toBe(409)
})

/** Lets the reset hold be over. */
async function endHold(): Promise<void> {
  const resetHoldStartedAt = new Date(now().getTime() - 8 * 24 * hour)
  await world.change(users, { id: ana.id }, { resetHoldStartedAt })
}

test('a contact opens all that two resets closed', async () => {
  await choose(friend)
  ana = await resetByStaff(world, ana)
  await endHold()
  await choose(friend)
  await ana.call(journalApi.save, { body: { content: 'new harbor' } })
  ana = await resetByStaff(world, ana)
  await ask()
  await letPass(49)

  await help(friend)
  await ana.call(recoveryContactApi.open)

  expect(await entriesOf(ana)).toBe(2)
})

test('a contact who was chosen since the reset cannot be asked for what it closed', async () => {
  ana = await resetByStaff(world, ana)
  await endHold()
  await choose(friend)

  expect((await read(ana)).canAsk).toBe(false)
  expect((await ask()).statusCode).toBe(409)
})

test('another contact takes the place of the one before, who holds nothing any more', async () => {
  const other = await world.person(crypto.randomUUID())
  await world.db.update(users).set({ createdAt: aDayAgo() })
  await connectPeople(ana, other)
  await choose(friend)

  await choose(other)

  expect((await read(ana)).contact).toMatchObject({ id: other.id, state: 'ready' })
  expect([(await read(friend)).held, (await read(other)).held]).toMatchObject([[], [{ id: ana.id }]])
})

test.each([
  ['whose account is closed', { isActive: false }],
  ['whose account is about to be deleted', { deletesAt: now() }],
])('somebody %s is not chosen', async (_, change) => {
  const words = (await read(ana)).choices[0]!.words!
  await world.change(users, { id: friend.id }, change)

  const reply = await ana.call(recoveryContactApi.choose, { body: { contactId: friend.id, words } })

  expect([reply.statusCode, (await read(ana)).choices]).toEqual([404, []])
})

test('somebody who was asked to connect and has not answered is not chosen', async () => {
  const asked = await world.person(crypto.randomUUID())
  await world.db.update(users).set({ createdAt: aDayAgo() })
  await ana.call(connectionApi.request, { body: { connectedUserId: asked.id } })
  const words = (await read(asked)).ownWords!

  const reply = await ana.call(recoveryContactApi.choose, { body: { contactId: asked.id, words } })

  expect(reply.statusCode).toBe(404)
  expect((await read(ana)).choices.map(({ id }) => id)).toEqual([friend.id])
})

test('a contact whose account is about to be deleted helps nobody', async () => {
  await loseAndAsk()
  await letPass(49)
  await world.change(users, { id: friend.id }, { deletesAt: now() })

  expect((await read(ana)).contact).toBeNull()
  expect((await ask()).statusCode).toBe(409)
})

test.each(['stopped it', 'ended the connection', 'chose nobody'])(
  'a row alone makes nobody a contact of somebody who %s',
  async (what) => {
    const connectionId = async () => (await ana.call(connectionApi.list)).json<{ id: string }[]>()[0]!.id
    if (what !== 'chose nobody') await choose(friend)
    if (what === 'stopped it') await ana.call(recoveryContactApi.stop)
    if (what === 'ended the connection') {
      await ana.call(connectionApi.remove, { params: { id: await connectionId() } })
      await connectPeople(ana, friend)
    }
    await world.db
      .insert(recoveryContacts)
      .values({ ownerId: ana.id, contactId: friend.id, connectionId: await connectionId() })

    expect((await read(ana)).contact).toBeNull()
  },
)

test('both are told of a request, and the contact reads what they hold and nothing of what is in it', async () => {
  await choose(friend)
  const chosen = await kindsToldTo(friend)
  ana = await resetByStaff(world, ana)
  await ask()

  const { held } = await read(friend)
  expect(held).toMatchObject([{ id: ana.id, request: { isAnswered: false } }])
  const { askedAt, helpFrom } = held[0]!.request!
  expect(Date.parse(helpFrom) - Date.parse(askedAt)).toBe(48 * hour)
  expect(chosen).toContain('recovery-contact-chosen')
  expect(await kindsToldTo(friend)).toContain('recovery-help-asked')
  expect(await kindsToldTo(ana)).toContain('recovery-help-own')
  expect(JSON.stringify([held, await keysOf()])).not.toContain('harbor')
})

// Secures A18.
test('nobody helps early, without a request, or in another’s place', async () => {
  await choose(friend)
  const stranger = await world.person(crypto.randomUUID())
  ana = await resetByStaff(world, ana)
  const unasked = await help(friend)
  await ask()
  await letPass(47)
  const early = await help(friend)
  await letPass(2)

  const replies = [unasked, early, await help(stranger), await ana.call(recoveryContactApi.open)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 404, 409])
  expect((await keysOf()).map(({ given }) => given)).not.toContainEqual(expect.anything())
  expect(await entriesOf(ana)).toBe(0)
})

test('the owner says no from any session within 48 hours, and nobody helps then', async () => {
  await loseAndAsk()
  const elsewhere = await signInAgain(world, ana)
  const named = (await read(elsewhere)).request

  const cancelled = await elsewhere.call(recoveryContactApi.cancel)
  await letPass(72)

  expect(named).not.toBeNull()
  expect([await kindsToldTo(friend), await kindsToldTo(elsewhere)]).toEqual([
    expect.not.arrayContaining(['recovery-help-asked']),
    expect.not.arrayContaining(['recovery-help-own']),
  ])
  expect([cancelled.statusCode, (await help(friend)).statusCode]).toEqual([204, 409])
  expect((await elsewhere.call(recoveryContactApi.cancel)).statusCode).toBe(404)
})

test('who reset the password and asks for help gets nothing once the owner has reset it again', async () => {
  await loseAndAsk()
  const intruder = ana
  await letPass(24)
  ana = await resetByStaff(world, ana)
  await letPass(48)

  const late = await help(friend)
  const again = await ask()
  const early = await help(friend)
  await letPass(48)
  const right = await help(friend)
  ana = await signInAgain(world, ana)

  expect((await intruder.call(identityApi.current)).statusCode).toBe(401)
  expect([late, again, early, right].map(({ statusCode }) => statusCode)).toEqual([409, 204, 409, 204])
  expect(await entriesOf(ana)).toBe(1)
})

test('during a reset hold nobody else is chosen, so that an intruder puts nobody in place', async () => {
  await loseAndAsk()

  expect((await choose(friend)).statusCode).toBe(409)
})

test.each(['staff', 'admin', 'institution_admin'] as const)('%s are never a contact', async (role) => {
  const colleague = await world.person(crypto.randomUUID(), role)
  await world.db.update(users).set({ createdAt: aDayAgo() })
  await connectPeople(ana, colleague)
  const stranger = await world.person(crypto.randomUUID())

  const replies = [await choose(colleague), await choose(stranger), await choose(ana)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect((await read(ana)).choices.map(({ id }) => id)).toEqual([friend.id])
})

test('a contact who becomes staff loses the keys in that moment, and the owner is told', async () => {
  await loseAndAsk()
  await letPass(72)
  await world.change(users, { id: friend.id }, { role: 'staff' })
  await world.change(users, { id: friend.id }, { role: 'user' })

  expect((await help(friend)).statusCode).toBe(404)
  expect([await keysOf(), (await read(ana)).contact, (await read(friend)).held]).toEqual([[], null, []])
  expect(await kindsToldTo(ana)).toContain('recovery-contact-ended')
  const ended = and(eq(auditEvents.subjectId, ana.id), eq(auditEvents.action, 'recovery-contact.end'))
  expect(await world.db.$count(auditEvents, ended)).toBe(1)
})

test.each(['connection', 'choice'])('the keys go with the %s', async (what) => {
  await choose(friend)
  const before = await keysOf()
  const [row] = await world.rows(recoveryContacts, { ownerId: ana.id })

  if (what === 'choice') await ana.call(recoveryContactApi.stop)
  else await friend.call(connectionApi.remove, { params: { id: row!.connectionId } })

  expect(before).toHaveLength(1)
  expect([await keysOf(), (await read(friend)).held]).toEqual([[], []])
})

test('a contact whose own password was reset helps once they opened their own vault', async () => {
  const other = await world.newcomer(crypto.randomUUID().slice(0, 20), password)
  await world.db.update(users).set({ createdAt: aDayAgo() })
  await connectPeople(ana, other)
  await choose(other)
  const otherNow = await resetByStaff(world, other)
  ana = await resetByStaff(world, ana)
  await ask()
  await letPass(49)

  const closed = await help(otherNow)
  await otherNow.call(recoveryApi.open, { body: { secret: password } })
  const opened = await help(otherNow)

  expect(closed.json().message).toBe('Your key is closed because your own password was reset')
  expect([closed.statusCode, opened.statusCode]).toEqual([409, 204])
})

test('a key that was altered opens nothing, and the contact is told so', async () => {
  await loseAndAsk()
  await letPass(49)
  await world.change(recoveryContactKeys, { ownerId: ana.id }, { sealed: Buffer.alloc(80) })

  const reply = await help(friend)

  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'Your key is closed because your own password was reset',
  ])
})

const wordsFor = async (owner: Person, id: string) =>
  (await read(owner)).choices.find((one) => one.id === id)?.words ?? ''

test('a contact is chosen by the words of their key, and by no others', async () => {
  const words = await wordsFor(ana, friend.id)
  const own = (await read(ana)).ownWords!
  const other = await ana.call(recoveryContactApi.choose, { body: { contactId: friend.id, words: own } })
  const none = await read(ana)
  const right = await ana.call(recoveryContactApi.choose, { body: { contactId: friend.id, words } })

  expect([other.statusCode, none.contact, right.statusCode]).toEqual([409, null, 204])
  expect(words).toBe((await read(friend)).ownWords)
  expect(await read(ana)).toMatchObject({ contact: { id: friend.id, state: 'ready', words } })
})

test('a contact helps by the words of the owner’s new vault, and by no others', async () => {
  await loseAndAsk()
  await letPass(49)
  const helpWith = (words: string) =>
    friend.call(recoveryContactApi.help, { params: { id: ana.id }, body: { words } })
  const own = (await read(friend)).ownWords!

  const wrong = await helpWith(own)
  const given = (await keysOf()).map((row) => row.given)
  const right = await helpWith((await read(ana)).ownWords!.toUpperCase())

  expect([wrong.statusCode, wrong.json().fields?.words, right.statusCode]).toEqual([
    400,
    'These are not the six words for their key. Ask them to read their words to you again',
    204,
  ])
  expect(given).toEqual([null])
})

test('after a reset the contact of before is asked about once, keeps the old key, and helps with the new vault after a yes', async () => {
  await choose(friend)
  ana = await resetByStaff(world, ana)
  const held = await read(ana)
  const weekAgo = new Date(Date.now() - 8 * 24 * hour)
  await world.change(users, { id: ana.id }, { resetHoldStartedAt: weekAgo })
  ana = await signInAgain(world, ana)
  const asked = await read(ana)
  const told = await kindsToldTo(ana)
  const before = await keysOf()

  await ana.call(recoveryContactApi.choose, {
    body: { contactId: friend.id, words: asked.contact!.words! },
  })

  expect([held.contact?.state, asked.contact?.state]).toEqual(['waits', 'asks'])
  expect(told).toContain('key-to-confirm')
  expect(before.map(({ version }) => version)).toEqual([1])
  expect(new Set((await keysOf()).map(({ version }) => version))).toEqual(new Set([1, 2]))
  expect((await read(ana)).contact?.state).toBe('ready')
  expect(await kindsToldTo(friend)).toContain('recovery-contact-chosen')
})

test('who is no longer wanted as a contact is told, and holds nothing', async () => {
  await choose(friend)

  await ana.call(recoveryContactApi.stop)

  const told = await kindsToldTo(friend)
  expect(told).toContain('recovery-contact-declined')
  expect(told).not.toContain('recovery-contact-chosen')
  expect([await keysOf(), (await read(friend)).held]).toEqual([[], []])
})

test('somebody without a vault is not chosen, since they have no key', async () => {
  const newcomer = await world.person(crypto.randomUUID(), 'user', { passwordHash: 'from before vaults' })
  await world.db.update(users).set({ createdAt: aDayAgo() })
  await connectPeople(ana, newcomer)

  const reply = await choose(newcomer)

  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'They do not have a key yet. They get one when they choose a password and sign in with it',
  ])
})
