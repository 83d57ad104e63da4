import { expect, test } from 'vitest'

import { openWorld, type Person } from '#testing/world.ts'

import { journalApi } from '../contract.ts'
import { journalDrafts } from './table.ts'

const world = await openWorld()

const somebody = () => world.person(crypto.randomUUID())
const text = { title: 'Half', content: 'of a thought', mood: 4, isPrivate: false }
const keep = (person: Person, key: string, more: object = {}) =>
  person.call(journalApi.saveDraft, { params: { key }, body: { ...text, ...more } })
const draftOf = async (person: Person, key: string) =>
  (await person.call(journalApi.findDraft, { params: { key } })).json()
const stored = (person: Person) => world.rows(journalDrafts, { userId: person.id })
const write = async (person: Person) =>
  (await person.call(journalApi.save, { body: { content: 'Whole' } })).json().id

test('a draft is stored, and the next one takes its place', async () => {
  const ana = await somebody()

  const reply = await keep(ana, 'new')
  await keep(ana, 'new', { content: 'of a longer thought' })

  expect(reply.statusCode).toBe(204)
  expect(await draftOf(ana, 'new')).toMatchObject({ ...text, content: 'of a longer thought' })
  expect(await stored(ana)).toHaveLength(1)
})

test('before anything was written there is no draft', async () => {
  expect(await draftOf(await somebody(), 'new')).toBeNull()
})

test('a draft keeps its prompt, and its tags as they were typed', async () => {
  const ana = await somebody()
  const more = { prompt: 'What made an earlier wait easier?', tags: 'sleep, #Mo' }

  await keep(ana, 'new', more)

  expect(await draftOf(ana, 'new')).toMatchObject({ ...text, ...more })
})

test('a draft of a page that knows neither prompts nor tags is kept without them', async () => {
  const ana = await somebody()

  await keep(ana, 'new')

  expect(await draftOf(ana, 'new')).toMatchObject({ ...text, prompt: null, tags: '' })
})

test('a draft may be empty, and longer than an entry that can be saved', async () => {
  const ana = await somebody()
  const content = '🙂'.repeat(60_000)

  const long = await keep(ana, 'new', { content })
  const kept = await draftOf(ana, 'new')
  const empty = await keep(ana, 'new', { content: '' })

  expect([long.statusCode, empty.statusCode]).toEqual([204, 204])
  expect(kept.content).toBe(content)
})

test('each entry has a draft of its own beside that of a new one', async () => {
  const ana = await somebody()
  const id = await write(ana)

  await keep(ana, 'new', { content: 'of the new one' })
  await keep(ana, id.toUpperCase(), { content: 'of the old one' })

  expect((await draftOf(ana, 'new')).content).toBe('of the new one')
  expect((await draftOf(ana, id)).content).toBe('of the old one')
})

test('a draft is deleted when its entry is saved, changed or deleted', async () => {
  const ana = await somebody()
  const id = await write(ana)
  const other = await write(ana)
  for (const key of ['new', id, other]) await keep(ana, key)

  await write(ana)
  await ana.call(journalApi.update, { params: { id }, body: { content: 'Changed' } })
  await ana.call(journalApi.delete, { params: { id: other } })

  expect(await stored(ana)).toEqual([])
})

test('a draft that was deleted is gone', async () => {
  const ana = await somebody()
  await keep(ana, 'new')

  const reply = await ana.call(journalApi.deleteDraft, { params: { key: 'new' } })

  expect(reply.statusCode).toBe(204)
  expect(await draftOf(ana, 'new')).toBeNull()
})

test('nobody reads or deletes the draft of another', async () => {
  const ana = await somebody()
  const ben = await somebody()
  const id = await write(ana)
  await keep(ana, 'new')
  await keep(ana, id)

  for (const key of ['new', id]) {
    expect(await draftOf(ben, key)).toBeNull()
    await ben.call(journalApi.deleteDraft, { params: { key } })
  }

  expect(await stored(ana)).toHaveLength(2)
})

test('a draft whose key is neither new nor an id is refused', async () => {
  expect((await keep(await somebody(), 'elsewhere')).statusCode).toBe(400)
})
