import { expect, test } from 'vitest'

import { openWorld, type Person } from '#testing/world.ts'

import { type EntryChanges, type JournalEntry, journalApi } from '../contract.ts'

const world = await openWorld()

const somebody = () => world.person(crypto.randomUUID())
const write = async (person: Person, content = 'As it began.'): Promise<JournalEntry> =>
  (await person.call(journalApi.save, { body: { content } })).json()
const change = (person: Person, { id }: JournalEntry, body: EntryChanges) =>
  person.call(journalApi.update, { params: { id }, body })
const listOf = async (person: Person): Promise<JournalEntry[]> =>
  (await person.call(journalApi.list, { query: {} })).json()
const draftOf = async (person: Person, key: string) =>
  (await person.call(journalApi.findDraft, { params: { key } })).json()
const draft = (content: string) => ({ title: '', content, mood: null, isPrivate: true })

test('a change of an older version is refused with the newer one, and changes nothing', async () => {
  const ana = await somebody()
  const entry = await write(ana)
  const newer = await change(ana, entry, { content: 'On the phone.', basedOn: entry.updatedAt })

  const late = await change(ana, entry, { content: 'At the desk.', basedOn: entry.updatedAt })

  expect(newer.statusCode).toBe(200)
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'newer_version', newer: newer.json() })
  expect(await listOf(ana)).toEqual([newer.json()])
})

// Secures R30.
test('of two changes of one version at the same moment one is stored, and the other is told', async () => {
  const ana = await somebody()
  const entry = await write(ana)

  const replies = await Promise.all(
    ['On the phone.', 'At the desk.'].map((content) =>
      change(ana, entry, { content, basedOn: entry.updatedAt }),
    ),
  )

  const [stored] = await listOf(ana)
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().newer).toEqual(stored)
  expect(replies.find(({ statusCode }) => statusCode === 200)?.json()).toEqual(stored)
})

test('the newer version can be written over on purpose', async () => {
  const ana = await somebody()
  const entry = await write(ana)
  const newer: JournalEntry = (await change(ana, entry, { content: 'On the phone.' })).json()

  const reply = await change(ana, entry, { content: 'At the desk.', basedOn: newer.updatedAt })

  expect(reply.json()).toMatchObject({ content: 'At the desk.' })
})

test('a change that names no version is written over whatever is there', async () => {
  const ana = await somebody()
  const entry = await write(ana)
  await change(ana, entry, { content: 'On the phone.' })

  const reply = await change(ana, entry, { content: 'At the desk.' })

  expect(reply.statusCode).toBe(200)
  expect(await listOf(ana)).toMatchObject([{ content: 'At the desk.' }])
})

test('a version that is no moment is refused by its name', async () => {
  const ana = await somebody()
  const entry = await write(ana)

  const reply = await change(ana, entry, { content: 'Well.', basedOn: 'yesterday' })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual(['basedOn'])
})

// Secures R31.
test('somebody else learns nothing of an entry by naming a version of it', async () => {
  const ana = await somebody()
  const ben = await somebody()
  const entry = await write(ana)

  const reply = await change(ben, entry, { content: 'Mine.', basedOn: '2020-01-01T00:00:00.000Z' })

  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('As it began')
})

test('a draft keeps the version that it was written from', async () => {
  const ana = await somebody()
  const entry = await write(ana)
  const body = { ...draft('Half a line'), basedOn: entry.updatedAt }

  await ana.call(journalApi.saveDraft, { params: { key: entry.id }, body })

  expect(await draftOf(ana, entry.id)).toMatchObject(body)
})

test('an entry made of a draft of another one deletes that draft, and not the one of a new entry', async () => {
  const ana = await somebody()
  const entry = await write(ana)
  await ana.call(journalApi.saveDraft, { params: { key: 'new' }, body: draft('Something else') })
  await ana.call(journalApi.saveDraft, { params: { key: entry.id }, body: draft('Both') })

  await ana.call(journalApi.save, { body: { content: 'Both', draft: entry.id } })

  expect(await draftOf(ana, entry.id)).toBeNull()
  expect(await draftOf(ana, 'new')).toMatchObject({ content: 'Something else' })
  expect((await listOf(ana)).map(({ content }) => content)).toEqual(['Both', 'As it began.'])
})
