import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { and, eq, inArray, isNotNull, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { requestDeletion } from '#features/access/accounts/index.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { invitations, signInFailures } from '#features/access/accounts/server/table.ts'
import { type Alert, alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { findSession } from '#features/core/identity/index.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { sharingApi } from '#features/record/sharing/contract.ts'
import { moveClock, now } from '#server/clock.ts'
import { canariesOf, leaveCanaries } from '#testing/canaries.ts'
import { aDayAgo, connectPeople, share } from '#testing/connect.ts'
import { columnsHolding } from '#testing/find-text.ts'
import { responder } from '#testing/responder.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { myDataApi } from '../contract.ts'
import { copyDeletions, erase, eraseDueAccounts, replayDeletions } from './erasure.ts'
import { ledgerHash } from './ledger/deletion-ledger.ts'

const day = 24 * 60 * 60_000
const password = 'four quiet owls'

let world: World
let folder: string
let ledger: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-ledger-'))
  ledger = path.join(folder, 'deletions.log')
  world = await createWorld({ deletionLedger: ledger })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const somebody = (role: Person['role'] = 'user', more: Parameters<World['person']>[2] = {}) =>
  world.person(`p-${crypto.randomUUID().slice(0, 8)}`, role, { password, ...more })

const deleteAccount = (person: Person) => person.call(myDataApi.deleteAccount, { body: { password } })

/** Signs in again. Answers the reply, and the person with the new session. */
async function signIn(person: Person) {
  const reply = await world.stranger.call(accountApi.login, { body: { username: person.username, password } })
  const sid = reply.cookies.find(({ name }) => name === 'sid')?.value
  return { reply, person: { ...person, ...world.caller(`sid=${sid}`) } }
}

const findEverywhere = (...texts: string[]) => columnsHolding(world, ...texts)

async function eraseAfterSevenDays(): Promise<void> {
  moveClock(7 * day + 1000)
  await eraseDueAccounts(world)
}

test('an account is deleted only with the password, and a wrong one changes nothing', async () => {
  const ana = await somebody()

  const reply = await ana.call(myDataApi.deleteAccount, { body: { password: 'a wrong guess' } })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('password')
  expect((await ana.call(identityApi.current)).json()).toMatchObject({ isActive: true, deletesAt: null })
})

test('a person who deletes their account is signed out everywhere and gone for everyone else at once', async () => {
  const ana = await somebody()
  const ben = await somebody('user', { createdAt: aDayAgo() })
  const manager = await somebody('institution_admin')
  const id = await connectPeople(ana, ben)
  await ana.call(connectionApi.encourage, { params: { id }, body: { phrase: 'proud-of-you' } })
  const elsewhere = (await signIn(ana)).person

  const reply = await deleteAccount(ana)

  expect(new Date(reply.json().deletesAt).getTime() - now().getTime()).toBeGreaterThan(7 * day - 60_000)
  expect((await ana.call(identityApi.current)).statusCode).toBe(401)
  expect((await elsewhere.call(identityApi.current)).statusCode).toBe(401)
  expect((await ben.call(connectionApi.search, { query: { email: ana.username } })).statusCode).toBe(404)
  expect((await ben.call(connectionApi.list, { query: {} })).json()).toEqual([])
  expect((await ben.call(sharingApi.list)).json()).toEqual([])
  expect((await ben.call(sharingApi.shared, { params: { id } })).statusCode).toBe(404)
  expect((await manager.call(peopleApi.list, { query: { search: ana.username } })).json()).toEqual([])
  expect((await ben.call(connectionApi.encouragements)).json()).toEqual([])
  expect((await manager.call(peopleApi.reactivate, { params: { id: ana.id } })).statusCode).toBe(404)
})

test('within seven days a sign-in opens nothing but the choice to keep the account', async () => {
  const ana = await somebody()
  await leaveCanaries(ana)
  await deleteAccount(ana)
  const { person } = await signIn(ana)

  const replies = await Promise.all([
    person.call(identityApi.current),
    person.call(alertApi.own),
    person.call(myDataApi.deleteAccount, { body: { password } }),
    person.call(myDataApi.download, { body: { format: 'json' } }),
  ])

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 403])
  expect(replies[0].json().deletesAt).not.toBeNull()
})

test('a person who keeps their account has everything back, connections included, and is not erased', async () => {
  const ana = await somebody()
  const ben = await somebody()
  await leaveCanaries(ana)
  await connectPeople(ana, ben)
  await deleteAccount(ana)
  const { person } = await signIn(ana)

  const reply = await person.call(myDataApi.keepAccount)
  await eraseAfterSevenDays()

  expect(reply.json()).toMatchObject({ isActive: true, deletesAt: null })
  const again = await signIn(ana)
  expect((await again.person.call(alertApi.own)).json()).toHaveLength(2)
  expect((await again.person.call(connectionApi.list, { query: {} })).json()).toHaveLength(1)
})

test('an account that is not about to be deleted cannot be kept', async () => {
  const ana = await somebody()

  expect((await ana.call(myDataApi.keepAccount)).statusCode).toBe(409)
})

// Secures X6.
test('after seven days nothing is left but the bare id in the audit trail', async () => {
  const ana = await somebody('user', { badgeNumber: 'badge-4711' })
  const ben = await somebody()
  expect(await leaveCanaries(ana)).toEqual([])
  await connectPeople(ana, ben)
  await world.db.execute(sql`update alerts set status = 'resolved' where subject_id = ${ana.id}`)
  await deleteAccount(ana)

  await eraseAfterSevenDays()

  expect(await findEverywhere(ana.id)).toEqual([
    'audit_events.actor_id',
    'audit_events.object_id',
    'audit_events.subject_id',
  ])
  expect(await findEverywhere(ana.username, 'badge-4711', ...canariesOf(ana))).toEqual([])
  expect((await signIn(ana)).reply.statusCode).toBe(401)
})

test('no account is erased before it is due, and each is erased by one instance only', async () => {
  const ana = await somebody()
  await deleteAccount(ana)
  moveClock(6 * day)
  await eraseDueAccounts(world)
  const before = await findEverywhere(ana.username)
  moveClock(day + 1000)

  await Promise.all([eraseDueAccounts(world), eraseDueAccounts(world)])

  expect(before).toContain('users.username')
  expect(await findEverywhere(ana.username)).toEqual([])
  await copyDeletions(world)
  await copyDeletions(world)
  const lines = readFileSync(ledger, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(ledgerHash(ana.id)))
  expect(lines).toHaveLength(1)
  expect(readFileSync(ledger, 'utf8')).not.toContain(ana.id)
  const erasures = and(eq(auditEvents.action, 'account.erase'), eq(auditEvents.subjectId, ana.id))
  expect(await world.db.$count(auditEvents, erasures)).toBe(1)
})

test('an account that cannot be erased holds up no other, and is erased as soon as it can be', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  for (const person of [ana, ben]) await deleteAccount(person)
  await world.db.execute(
    sql.raw(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger refuse before delete on users for each row when (old.id = '${ana.id}') execute function refuse()`),
  )

  await expect(eraseAfterSevenDays()).rejects.toThrow('Cannot erase every account that is due')
  const held = [await findEverywhere(ana.username), await findEverywhere(ben.username)]
  await world.db.execute(sql.raw('drop trigger refuse on users; drop function refuse'))
  await eraseDueAccounts(world)

  expect(held).toEqual([expect.arrayContaining(['users.username']), []])
  expect(await findEverywhere(ana.username)).toEqual([])
})

test('an open alert stays without name, reason or message until it is closed, and is then deleted as well', async () => {
  const ana = await somebody()
  const nurse = await responder(world, `nurse-${crypto.randomUUID()}`, 'community')
  await leaveCanaries(ana)
  await ana.call(alertApi.raise, { body: { severity: 'critical', requestId: crypto.randomUUID() } })
  const open = (await nurse.call(alertApi.list, { query: {} })).json<Alert[]>()
  const theirs = open.filter(({ userId }) => userId === ana.id)
  const alert = theirs.find(({ trigger }) => trigger === 'item9')
  // No open alert has a note, and none would be kept of one that had.
  await world.change(alerts, { id: alert!.id }, { note: Buffer.from('note') })
  await deleteAccount(ana)

  await eraseAfterSevenDays()

  const ids = theirs.map(({ id }) => id)
  const rows = await world.db.select().from(alerts).where(inArray(alerts.id, ids))
  const erased = {
    subjectId: null,
    trigger: null,
    message: null,
    note: null,
    assessmentId: null,
    requestId: null,
    language: null,
  }
  expect(rows).toMatchObject([erased, erased])
  const anew = await responder(world, `nurse-${crypto.randomUUID()}`, 'community')
  const left = (await anew.call(alertApi.find, { params: { id: alert!.id } })).json()
  expect(left).toMatchObject({
    severity: alert!.severity,
    trigger: null,
    message: expect.stringContaining('deleted'),
  })
  expect(left).not.toHaveProperty('userId')
  const closed = await anew.call(alertApi.update, { params: { id: alert!.id }, body: { status: 'resolved' } })
  expect(closed.statusCode).toBe(200)
  await eraseDueAccounts(world)
  expect(await findEverywhere(alert!.id)).toEqual(['audit_events.object_id', 'outbox.key', 'outbox.payload'])
})

test('what failed under a person’s name, and the invitation that they came with, go with them', async () => {
  const ana = await somebody()
  const invited = { role: 'user', badgeNumber: 'badge-4712', acceptedBy: ana.id } as const
  await world.db.insert(invitations).values({
    ...invited,
    institutionId: world.institutionId,
    codeHash: randomBytes(32),
    createdAt: now(),
    expiresAt: now(),
  })
  await world.db.delete(signInFailures)
  const wrong = { username: ana.username, password: 'not this one' }
  await world.stranger.call(accountApi.login, { body: wrong })
  const reset = { username: ana.username, code: 'ABCD-EFGH-JKMN', newPassword: 'five quiet owls' }
  await world.stranger.call(ownPasswordApi.reset, { body: reset })
  await ana.call(myDataApi.deleteAccount, { body: { password: 'not this one' } })
  const failures = () => world.db.$count(signInFailures, isNotNull(signInFailures.subject))
  expect(await failures()).toBeGreaterThan(2)

  await world.db.transaction((tx) => erase({ ...world, db: tx }, ana.id))

  expect(await failures()).toBe(0)
  expect(await findEverywhere('badge-4712')).toEqual([])
})

test.each(['acknowledged', 'resolved'] as const)(
  'what supporters were told of an alert that is %s goes with its person',
  async (status) => {
    const ana = await somebody()
    const ben = await somebody()
    const nurse = await responder(world, `nurse-${crypto.randomUUID()}`, 'community')
    await connectPeople(ana, ben)
    await share(ana, ben, { notifyOnAlerts: true })
    const { id } = (await ana.call(alertApi.raise, { body: { severity: 'critical' } })).json<Alert>()
    await nurse.call(alertApi.update, { params: { id }, body: { status } })
    const isTold = and(eq(notifications.userId, ben.id), like(notifications.key, `%${id}%`))
    expect(await world.db.$count(notifications, isTold)).toBe(1)
    await deleteAccount(ana)

    await eraseAfterSevenDays()

    expect(await world.db.$count(notifications, isTold)).toBe(0)
    // Whoever answers is still led to what is open.
    const isLed = and(eq(notifications.userId, nurse.id), like(notifications.key, `%${id}%`))
    expect(await world.db.$count(notifications, isLed)).toBe(status === 'resolved' ? 0 : 1)
  },
)

test('what others were told of a connection with an erased person goes too', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const id = await connectPeople(ben, ana)
  const isTold = and(eq(notifications.userId, ben.id), like(notifications.key, `%${id}%`))
  expect(await world.db.$count(notifications, isTold)).toBeGreaterThan(0)
  await deleteAccount(ana)

  await eraseAfterSevenDays()

  expect(await world.db.$count(notifications, isTold)).toBe(0)
})

test('the only administrator of an institution reads why they cannot delete their account yet', async () => {
  const admin = await somebody('admin')
  // Neither an administrator who never signed in nor one who locked their account could take over.
  await somebody('admin', { mustChangePassword: true })
  await somebody('admin', { lockedAt: now() })

  const alone = await deleteAccount(admin)
  await somebody('admin')
  const succeeded = await deleteAccount(admin)

  expect(alone.statusCode).toBe(409)
  expect(alone.json().message).toContain('only administrator')
  expect(succeeded.statusCode).toBe(200)
})

test('people in custody can delete their account as everybody can', async () => {
  const cleo = await somebody('inmate')

  expect((await deleteAccount(cleo)).statusCode).toBe(200)
})

// Secures J6.
test('a person who is back in a restored backup is erased before anything is served', async () => {
  const ana = await somebody()
  await deleteAccount(ana)
  await eraseAfterSevenDays()
  const { id, username } = ana
  await world.person(username, 'user', { id })

  const back = await replayDeletions(world)

  expect(back).toBe(1)
  expect(await findEverywhere(username)).toEqual([])
  expect(await replayDeletions(world)).toBe(0)
})

test('notifications of people managers about an erased person are deleted', async () => {
  await somebody('institution_admin')
  const giver = await somebody('institution_admin')
  const ana = await somebody('staff')
  const role = { params: { id: ana.id }, body: { role: 'institution_admin' } } as const
  await giver.call(peopleApi.update, role)
  await world.db.execute(sql`
    insert into notifications (user_id, key, kind, path, at)
    values (${giver.id}, ${`account-locked:${ana.id}`}, 'account-locked', '/people', now())`)
  const before = await findEverywhere(ana.id)
  await deleteAccount((await signIn(ana)).person)

  await eraseAfterSevenDays()

  expect(before).toContain('notifications.key')
  expect(await findEverywhere(ana.id)).not.toContain('notifications.key')
})

test('a person who is deactivated meanwhile cannot delete their account, and so cannot reopen it', async () => {
  const ana = await somebody()
  const manager = await somebody('institution_admin')
  const admitted = await findSession(world, ana.cookie.replace('sid=', ''))
  await manager.call(peopleApi.deactivate, { params: { id: ana.id } })

  const deletion = world.db.transaction((tx) => requestDeletion(tx, admitted!.user, now()))

  await expect(deletion).rejects.toMatchObject({ statusCode: 401 })
  expect((await signIn(ana)).reply.statusCode).toBe(401)
})
