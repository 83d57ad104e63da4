import { and, eq, isNull, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { type Notification, notificationApi } from '#features/core/notifications/contract.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { releaseApi } from '#features/institution/release/contract.ts'
import { runRoster } from '#features/institution/roster/index.ts'
import { readRoster } from '#features/institution/roster/read-roster.ts'
import { erase } from '#features/record/my-data/server/erasure.ts'
import { asSystem } from '#server/database/scope.ts'
import { outbox, runDueJobs } from '#server/messaging/outbox.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { directoryOf } from '#testing/machines/scim.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { residentOf } from '#testing/people/residents.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { contacts } from '../contacts.ts'
import { caringContactApi, type CaringContacts } from '../contract.ts'
import { contactJob } from './send.ts'
import { caringContactJobs } from './send.ts'
import { caringContactChoices, caringContacts } from './table.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

const world = await openWorld()

const somebody = () => world.person(crypto.randomUUID())
const read = async (person: Person) => (await person.call(caringContactApi.read)).json<CaringContacts>()
const start = async (person: Person) => (await person.call(caringContactApi.start)).json<CaringContacts>()
const stop = async (person: Person) => (await person.call(caringContactApi.stop)).json<CaringContacts>()
/** Lets every choice, and what is planned by it, be so much older. Sessions stay as they are. */
async function letPass(milliseconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${milliseconds / 1000})`
  await world.db.update(caringContactChoices).set({ since: sql`${caringContactChoices.since} - ${by}` })
  const isOurs = eq(outbox.kind, contactJob)
  await world.db
    .update(outbox)
    .set({ dueAt: sql`${outbox.dueAt} - ${by}`, leasedUntil: sql`${outbox.leasedUntil} - ${by}` })
    .where(isOurs)
}
/** Runs what is due, as the worker does, and answers the errors. */
async function runDue(): Promise<unknown[]> {
  const errors: unknown[] = []
  const run = () => runDueJobs(world.db, caringContactJobs(world.db), (error) => errors.push(error))
  await asSystem(async () => {
    while ((await run()) > 0);
  })
  return errors
}
const pendingFor = ({ id }: Person) =>
  world.db.$count(
    outbox,
    and(eq(outbox.kind, contactJob), isNull(outbox.doneAt), sql`${outbox.payload} ->> 'userId' = ${id}`),
  )
const notesTo = async (person: Person) =>
  (await person.call(notificationApi.list))
    .json<Notification[]>()
    .filter(({ kind }) => kind === 'caring-contact')

test('somebody new has not opted in, and nothing is sent', async () => {
  const ana = await somebody()
  await letPass(60 * weekMs)

  await runDue()

  expect(await read(ana)).toEqual({ since: null, nextAt: null, contacts: [] })
})

test('each contact is sent once in its week, signed, and the bell says it without its words', async () => {
  const ana = await somebody()
  const { since, nextAt } = await start(ana)
  expect(Date.parse(nextAt!) - Date.parse(since!)).toBe(weekMs)

  const sent: number[] = []
  let week = 0
  for (const { weeks } of contacts) {
    await letPass((weeks - week) * weekMs - 60_000)
    await runDue()
    sent.push((await read(ana)).contacts.length)
    await letPass(60_000)
    week = weeks
    await runDue()
    await runDue()
    sent.push((await read(ana)).contacts.length)
  }

  expect(sent).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
  const { contacts: received, nextAt: after } = await read(ana)
  expect(received.map(({ text }) => text)).toEqual(contacts.map(({ text }) => text).toReversed())
  const [{ name } = { name: '' }] = await world.db
    .select({ name: institutions.name })
    .from(institutions)
    .where(eq(institutions.id, world.institutionId))
  expect(new Set(received.map(({ signature }) => signature))).toEqual(
    new Set([`Your support team at ${name}`]),
  )
  expect(after).toBeNull()
  const bell = await notesTo(ana)
  expect(bell).toHaveLength(5)
  expect(bell[0]).toMatchObject({ path: '/caring-contacts' })
  for (const { text } of contacts) expect(JSON.stringify(bell)).not.toContain(text)
})

test('of contacts that fell due while Evenkeel was away the latest alone is sent', async () => {
  const ana = await somebody()
  await start(ana)
  await letPass(13 * weekMs)

  await runDue()

  expect((await read(ana)).contacts.map(({ text }) => text)).toEqual([contacts[2].text])
  expect(await notesTo(ana)).toHaveLength(1)
})

// Secures X22.
test('a job that runs again, or twice at once, sends nothing more', async () => {
  const ana = await somebody()
  await start(ana)
  await letPass(weekMs)
  await runDue()
  const again = { doneAt: null, leasedUntil: null }
  await world.change(outbox, { kind: contactJob }, again)
  await Promise.all([runDue(), runDue()])

  expect((await read(ana)).contacts).toHaveLength(1)
  expect(await notesTo(ana)).toHaveLength(1)
})

test('a failure sends nothing by half, and the next try sends it', async () => {
  const ana = await somebody()
  await start(ana)
  await letPass(weekMs)
  await world.db.execute(
    `alter table notifications add constraint broken check (user_id <> '${ana.id}') not valid`,
  )
  const errors = await runDue()
  await world.db.execute(sql`alter table notifications drop constraint broken`)

  expect(errors).toHaveLength(1)
  expect((await read(ana)).contacts).toEqual([])
  await letPass(60_000)
  expect(await runDue()).toEqual([])
  expect((await read(ana)).contacts).toHaveLength(1)
  expect(await notesTo(ana)).toHaveLength(1)
})

test('opting in twice is opting in once', async () => {
  const ana = await somebody()
  const first = await start(ana)

  expect(await start(ana)).toEqual(first)
})

// Controls H78.
test('after opting out nothing comes, and what came stays; opting in again begins anew', async () => {
  const ana = await somebody()
  await start(ana)
  await letPass(weekMs)
  await runDue()

  const stopped = await stop(ana)
  const pending = await pendingFor(ana)
  await letPass(52 * weekMs)
  await runDue()

  expect(stopped).toMatchObject({ since: null, nextAt: null, contacts: [{}] })
  expect(pending).toBe(0)
  expect((await read(ana)).contacts).toHaveLength(1)
  await start(ana)
  await letPass(weekMs)
  await runDue()
  expect((await read(ana)).contacts.map(({ text }) => text)).toEqual([contacts[0].text, contacts[0].text])
})

test('opting out without having opted in changes nothing, for nobody', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const before = await start(ben)

  expect(await stop(ana)).toEqual({ since: null, nextAt: null, contacts: [] })
  expect(await read(ben)).toEqual(before)
  const actions = (await world.trail({ subjectId: ana.id })).map(({ action }) => action)
  expect(actions).not.toContain('caring-contacts.stop')
})

/** Makes what opens and closes the account of an officer. */
type Opening = (id: string) => Promise<(isOpen: boolean) => Promise<unknown>>

const byManager: Opening = async (id) => {
  const admin = await world.person(crypto.randomUUID(), 'admin')
  return (isOpen) => admin.call(isOpen ? peopleApi.reactivate : peopleApi.deactivate, { params: { id } })
}
const byRoster: Opening = async (id) => {
  await world.change(users, { id }, { externalId: 'E-1' })
  const run = { source: 'command', fileName: 'staff.csv', by: { user: null }, isOperator: true } as const
  const rows = ['Employee No,Last Name,First Name', 'E-2,Hale,Robin']
  return (isOpen) => {
    const text = [...rows, ...(isOpen ? ['E-1,Brook,Ana'] : [])].join('\n')
    const file = readRoster(new TextEncoder().encode(text), {}, 'staff')
    const { institutionId } = world
    return runRoster(world.scoped, file, { ...run, institutionId, allowLeaving: 1 })
  }
}
const byDirectory: Opening = async (id) => {
  const directory = await directoryOf(world)
  return (value) => directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value })
}

// Controls H32.
test.each([
  ['a people manager', byManager],
  ['a roster', byRoster],
  ['a directory', byDirectory],
])('an account that %s closed gets nothing, nor after it is opened again', async (_, opening) => {
  const ana = await world.person(crypto.randomUUID(), 'staff')
  const ben = await somebody()
  await start(ana)
  await start(ben)
  const isOpen = async () => (await world.rows(users, { id: ana.id })).map(({ isActive }) => isActive)
  const setOpen = await opening(ana.id)
  await setOpen(false)
  const closed = await isOpen()
  await setOpen(true)
  const opened = await isOpen()
  await letPass(52 * weekMs)

  await runDue()

  const kept = await world.count(caringContactChoices, { userId: ana.id })
  expect([closed, opened]).toEqual([[false], [true]])
  expect((await read(ben)).since).not.toBeNull()
  expect([kept, await world.count(caringContacts, { userId: ana.id })]).toEqual([0, 0])
})

test('somebody who is at another institution now gets nothing of the one before, and others do', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  await start(ana)
  await start(ben)
  const institutionId = await anotherInstitution(world)
  await world.change(users, { id: ana.id }, { institutionId })
  await letPass(weekMs)

  await runDue()

  const countOf = (table: typeof caringContacts | typeof caringContactChoices, { id }: Person) =>
    world.count(table, { userId: id })
  expect([await countOf(caringContacts, ana), await countOf(caringContactChoices, ana)]).toEqual([0, 0])
  expect([await countOf(caringContacts, ben), await countOf(caringContactChoices, ben)]).toEqual([1, 1])
})

test('the notes go on after a release, signed by where the person is now', async () => {
  const jail = await makeInstitution(world)
  const ana = await residentOf(world, jail)
  await start(ana)
  const released = await jail.admin.call(releaseApi.release, { params: { id: ana.id } })
  await letPass(weekMs)

  await runDue()

  const here = await world.row(institutions, { id: world.institutionId })
  const sent = await world.rows(caringContacts, { userId: ana.id })
  expect([released.statusCode, sent.map(({ institutionName }) => institutionName)]).toEqual([
    201,
    [here.name],
  ])
})

test('while the institution is closed nothing is sent, and what falls due after it is open again is', async () => {
  const institutionId = await anotherInstitution(world)
  const ana = await world.person(crypto.randomUUID(), 'user', { institutionId })
  await start(ana)
  const close = (closedAt: Date | null) => world.change(institutions, { id: institutionId }, { closedAt })
  const sent = () => world.count(caringContacts, { userId: ana.id })
  await close(new Date())
  await letPass(weekMs)
  await runDue()
  const meanwhile = await sent()
  await close(null)
  await letPass(3 * weekMs)
  await runDue()

  expect([meanwhile, await sent()]).toEqual([0, 1])
  const [event] = await world.trail({ subjectId: ana.id, action: 'caring-contact.send' })
  expect(event).toMatchObject({ actorId: null, institutionId })
})

test.each([
  ['is closed without a word to this feature', { isActive: false }, 0],
  ['is about to be deleted', { isActive: false, deletesAt: new Date() }, 1],
])('somebody whose account %s gets nothing', async (_, state, choices) => {
  const ana = await somebody()
  await start(ana)
  await world.change(users, { id: ana.id }, state)
  await letPass(weekMs)

  await runDue()

  expect(await world.count(caringContacts, { userId: ana.id })).toBe(0)
  expect(await world.count(caringContactChoices, { userId: ana.id })).toBe(choices)
})

test('after a deletion was taken back the next contact is the first one ahead', async () => {
  const ana = await somebody()
  const { since } = await start(ana)
  const setDeletion = (deletesAt: Date | null) =>
    world.change(users, { id: ana.id }, { isActive: !deletesAt, deletesAt })
  await setDeletion(new Date())
  await letPass(2 * weekMs)
  await runDue()
  await setDeletion(null)

  const { nextAt, contacts: received } = await read(ana)
  expect(received).toEqual([])
  expect(Date.parse(nextAt!) - Date.parse(since!)).toBe(2 * weekMs)
  await letPass(50 * weekMs)
  expect((await read(ana)).nextAt).toBeNull()
})

test('an erased account leaves neither choice nor job', async () => {
  const ana = await somebody()
  await start(ana)
  const isTheirs = eq(caringContactChoices.userId, ana.id)
  const [choice] = await world.db.select().from(caringContactChoices).where(isTheirs)

  await asSystem(() => world.db.transaction((tx) => erase({ ...world, db: tx }, ana.id)))
  await letPass(52 * weekMs)

  expect(await world.db.$count(outbox, like(outbox.key, `${choice!.id}:%`))).toBe(0)
  expect(await runDue()).toEqual([])
  expect(await world.count(caringContactChoices, { userId: ana.id })).toBe(0)
})

test('nobody reads what came to another', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  await start(ana)
  await letPass(weekMs)
  await runDue()

  expect(await read(ben)).toEqual({ since: null, nextAt: null, contacts: [] })
})
