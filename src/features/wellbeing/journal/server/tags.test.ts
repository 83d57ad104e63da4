import { expect, test } from 'vitest'

import { openWorld, type Person } from '#testing/world.ts'

import { type EntryChanges, type JournalEntry, journalApi, type Search, type TagChange } from '../contract.ts'

const world = await openWorld()

const somebody = () => world.person(crypto.randomUUID())
const write = async (
  person: Person,
  tags: readonly string[],
  content = 'A quiet day.',
): Promise<JournalEntry> =>
  (await person.call(journalApi.save, { body: { content, tags: [...tags] } })).json()
const change = (person: Person, id: string, body: EntryChanges) =>
  person.call(journalApi.update, { params: { id }, body })
const changeTag = (person: Person, body: TagChange) => person.call(journalApi.changeTag, { body })
const tagsOf = async (person: Person) => (await person.call(journalApi.tags)).json()
const listOf = async (person: Person): Promise<JournalEntry[]> =>
  (await person.call(journalApi.list, { query: {} })).json()
const find = async (person: Person, body: Search): Promise<string[]> =>
  (await person.call(journalApi.search, { body })).json().entries.map(({ content }: JournalEntry) => content)

test('tags are tidied, and kept each once in the spelling of the first', async () => {
  const entry = await write(await somebody(), ['  #Mom', 'night   shift', 'MOM'])

  expect(entry.tags).toEqual(['Mom', 'night shift'])
})

test.each([
  ['eleven', Array.from({ length: 11 }, (_, count) => `tag ${count}`)],
  ['one of 31 characters', ['x'.repeat(31)]],
  ['one of a sign alone', ['#']],
  ['one with a comma', ['a, b']],
  ['one of two lines', ['a\nb']],
])('%s are refused, naming the field', async (_, tags) => {
  const ana = await somebody()

  const reply = await ana.call(journalApi.save, { body: { content: 'Well.', tags } })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)[0]).toMatch(/^tags/)
  expect(await listOf(ana)).toEqual([])
})

test('ten tags of thirty characters are kept, each emoji counted as one', async () => {
  const tags = Array.from({ length: 10 }, (_, count) => `${count}${'🙂'.repeat(29)}`)

  expect((await write(await somebody(), tags)).tags).toEqual(tags)
})

test('a change keeps tags and prompt that it leaves out, and takes both off where it says so', async () => {
  const ana = await somebody()
  const body = { content: 'First', prompt: 'What did you eat today, and where?', tags: ['food'] }
  const { id } = (await ana.call(journalApi.save, { body })).json()

  const kept = await change(ana, id, { content: 'Second' })
  const without = await change(ana, id, { content: 'Third', prompt: null, tags: [] })

  expect(kept.json()).toMatchObject({ ...body, content: 'Second' })
  expect(without.json()).toMatchObject({ content: 'Third', prompt: null, tags: [] })
  expect(await listOf(ana)).toEqual([without.json()])
})

test('own tags are listed, those of the most entries first, and nobody else’s', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  await write(ana, ['work'])
  await write(ana, ['SLEEP', 'work'])
  await write(ana, ['Sleep', 'Mom', 'work'])
  await write(ben, ['chess'])

  expect(await tagsOf(ana)).toEqual([
    { tag: 'work', entries: 3 },
    { tag: 'Sleep', entries: 2 },
    { tag: 'Mom', entries: 1 },
  ])
})

test('a search finds the entries of one tag, of words in tags, and of both together', async () => {
  const ana = await somebody()
  await write(ana, ['night shift'], 'Long.')
  await write(ana, ['Night Shift'], 'Short.')
  await write(ana, ['shift'], 'Neither.')

  expect(await find(ana, { tag: 'NIGHT shift' })).toEqual(['Short.', 'Long.'])
  expect(await find(ana, { tag: 'night shift', words: 'long' })).toEqual(['Long.'])
  expect(await find(ana, { words: 'night' })).toEqual(['Short.', 'Long.'])
  expect(await find(ana, { tag: 'night' })).toEqual([])
})

test.each([{}, { words: '  ' }])('a search for nothing is refused (%j)', async (body) => {
  const reply = await (await somebody()).call(journalApi.search, { body })

  expect(reply.json().fields).toEqual({ words: 'Please enter a word to look for' })
})

test('the words of a prompt are not searched, since they are not the person’s', async () => {
  const ana = await somebody()
  const prompt = 'What did you eat today, and where?'
  await ana.call(journalApi.save, { body: { content: 'Soup.', prompt } })

  expect(await find(ana, { words: 'eat' })).toEqual([])
})

test('a tag is renamed in every entry that has it, and in no other person’s', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  await write(ana, ['mother', 'home'])
  await write(ana, ['Mother', 'Mom'])
  const untouched = await write(ana, ['home'])
  const his = await write(ben, ['mother'])

  const reply = await changeTag(ana, { tag: 'mother', to: 'Mom' })

  expect(reply.json()).toEqual({ entries: 2 })
  expect((await listOf(ana)).map(({ tags }) => tags)).toEqual([['home'], ['Mom'], ['Mom', 'home']])
  expect((await listOf(ana))[0]).toEqual(untouched)
  expect(await listOf(ben)).toEqual([his])
  const events = await world.trail({ actorId: ana.id })
  expect(events.filter(({ action }) => action === 'journal.change-tag')).toHaveLength(1)
})

test('a tag is taken off every entry, whose words stay as they were', async () => {
  const ana = await somebody()
  const { id } = await write(ana, ['work', 'home'], 'Two pages of it.')

  const reply = await changeTag(ana, { tag: 'WORK', to: null })

  expect(reply.json()).toEqual({ entries: 1 })
  expect(await listOf(ana)).toMatchObject([{ id, content: 'Two pages of it.', tags: ['home'] }])
  expect(await tagsOf(ana)).toEqual([{ tag: 'home', entries: 1 }])
})

test('a tag that nothing has is changed nowhere, and leaves no event', async () => {
  const ana = await somebody()

  expect((await changeTag(ana, { tag: 'work', to: null })).json()).toEqual({ entries: 0 })
  const events = await world.trail({ actorId: ana.id })
  expect(events.filter(({ action }) => action === 'journal.change-tag')).toEqual([])
})

test('another device that still has the old tag is asked before it writes it back', async () => {
  const ana = await somebody()
  const { id, updatedAt } = await write(ana, ['mother'])
  await changeTag(ana, { tag: 'mother', to: 'Mom' })

  const late = await change(ana, id, { content: 'More.', tags: ['mother'], basedOn: updatedAt })

  expect(late.statusCode).toBe(409)
  expect(late.json().newer).toMatchObject({ content: 'A quiet day.', tags: ['Mom'] })
})

test('a tag is renamed on every page of a long journal', async () => {
  const ana = await somebody()
  for (let count = 0; count < 6; count += 1) await write(ana, ['work'], 'x'.repeat(50_000))

  expect((await changeTag(ana, { tag: 'work', to: 'job' })).json()).toEqual({ entries: 6 })
  expect(await tagsOf(ana)).toEqual([{ tag: 'job', entries: 6 }])
})
