import { expect, test } from 'vitest'

import { openWorld, type Person } from '#testing/world.ts'

import { journalApi, type NewDraft } from '../contract.ts'
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

const name = () => `new-${crypto.randomUUID()}`
const begun = async (person: Person) => (await person.call(journalApi.newDrafts)).json<NewDraft[]>()

test('each new entry has a draft of its own, and saving one deletes that alone', async () => {
  const ana = await somebody()
  const [phone, desk] = [name(), name()]
  await keep(ana, phone, { content: 'an hour on the phone' })
  await keep(ana, desk, { content: 'a quick note' })
  await keep(ana, 'new', { content: 'of an earlier release' })

  const before = await begun(ana)
  await ana.call(journalApi.save, { body: { content: 'a quick note', draft: desk } })

  expect(before.map(({ key }) => key).toSorted()).toEqual(['new', desk, phone].toSorted())
  expect((await begun(ana)).map(({ content }) => content).toSorted()).toEqual([
    'an hour on the phone',
    'of an earlier release',
  ])
})

test('a form goes on with its own draft and with the one it began from, and no other form writes over it', async () => {
  const ana = await somebody()
  const key = name()
  const [phone, desk] = [crypto.randomUUID(), crypto.randomUUID()]

  const replies = [
    await keep(ana, key, { content: '1', writer: phone }),
    await keep(ana, key, { content: '2', writer: phone }),
    await keep(ana, key, { content: '3', writer: desk, after: phone }),
    await keep(ana, key, { content: '4', writer: phone }),
    await keep(ana, key, { content: '5', writer: desk, after: phone }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 409, 204])
  expect(replies[3]!.json()).toMatchObject({ code: 'draft_of_another_form' })
  expect(await draftOf(ana, key)).toMatchObject({ content: '5', writer: desk })
})

test('an entry takes no draft with it that another form wrote since', async () => {
  const ana = await somebody()
  const id = await write(ana)
  const [phone, desk] = [crypto.randomUUID(), crypto.randomUUID()]
  const key = name()
  for (const one of [key, id]) await keep(ana, one, { writer: desk })

  const drafts = { draftWriters: [phone] }
  await ana.call(journalApi.save, { body: { content: 'Whole', draft: key, ...drafts } })
  await ana.call(journalApi.update, { params: { id }, body: { content: 'Changed', ...drafts } })
  const left = [await draftOf(ana, key), await draftOf(ana, id)]
  await ana.call(journalApi.save, { body: { content: 'Whole', draft: key, draftWriters: [phone, desk] } })

  expect(left).toMatchObject([text, text])
  expect(await draftOf(ana, key)).toBeNull()
})

test('nobody reads or deletes a new entry that another began, though they know its name', async () => {
  const ana = await somebody()
  const ben = await somebody()
  const key = name()
  await keep(ana, key)

  expect([await draftOf(ben, key), await begun(ben)]).toEqual([null, []])
  await ben.call(journalApi.deleteDraft, { params: { key } })
  await keep(ben, key, { content: 'of Ben' })

  expect([(await draftOf(ana, key)).content, (await draftOf(ben, key)).content]).toEqual([
    text.content,
    'of Ben',
  ])
})
