// Secures I1.
import { expect, test } from 'vitest'

import { pointEntries } from '#features/core/rewards/server/table.ts'
import type { Role } from '#shared/endpoint.ts'
import { setClockForTest } from '#testing/clock.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { journalApi } from '../contract.ts'
import { journalEntries } from './table.ts'

const world = await openWorld()

/** Sets the clock to a moment in UTC. */
function setClock(moment: string): void {
  setClockForTest(new Date(moment))
}

const somebody = (role: Role = 'user') => world.person(crypto.randomUUID(), role)
const write = (person: Person, body: object = {}) =>
  person.call(journalApi.save, { body: { content: 'A quiet day.', ...body } })
const listOf = async (person: Person) => (await person.call(journalApi.list, { query: {} })).json()
const points = (person: Person) => world.rows(pointEntries, { userId: person.id })

test('an entry that is written comes back as it was, private unless said otherwise', async () => {
  const ana = await somebody()
  const entry = {
    title: 'Tuesday',
    content: '  Slept well.\nCalled home.',
    prompt: 'Write down three good things from today, large or small.',
    tags: ['sleep', 'home'],
    mood: 7,
  }

  const reply = await write(ana, entry)

  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({ ...entry, isPrivate: true, state: 'open' })
  expect(await listOf(ana)).toEqual([reply.json()])
  expect(await world.trail({ subjectId: ana.id })).toMatchObject([
    { action: 'journal.create', objectId: reply.json().id, outcome: 'done' },
  ])
})

test('an entry is read by itself; the entry of somebody else is not there', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const entry = (await write(ana, { title: 'Tuesday' })).json()

  const own = await ana.call(journalApi.find, { params: { id: entry.id } })
  const others = await ben.call(journalApi.find, { params: { id: entry.id } })

  expect(own.json()).toEqual(entry)
  expect(others.statusCode).toBe(404)
})

test('content is enough: title and mood may be left out', async () => {
  const ana = await somebody()

  const reply = await write(ana)

  expect(reply.json()).toMatchObject({
    title: '',
    content: 'A quiet day.',
    prompt: null,
    tags: [],
    mood: null,
  })
})

test('the first entry of the day gives ten points, a second none, one on the next day ten again', async () => {
  setClock('2026-11-21T04:50:00Z')
  const ana = await somebody()

  await write(ana)
  await write(ana)
  const ofToday = await points(ana)
  setClock('2026-11-21T05:05:00Z')
  await write(ana)

  expect(ofToday).toMatchObject([{ activity: 'journal', points: 10 }])
  expect(await points(ana)).toHaveLength(2)
})

test.each([
  ['content', { content: '' }],
  ['content', { content: ' \n\t ' }],
  ['content', { content: undefined }],
  ['content', { content: 'x'.repeat(50_001) }],
  ['content', { content: '\u0000' }],
  ['title', { title: 'x'.repeat(201) }],
  ['title', { title: 'two\nlines' }],
  ['prompt', { prompt: '' }],
  ['prompt', { prompt: 'x'.repeat(201) }],
  ['prompt', { prompt: 'two\nlines' }],
  ['tags', { tags: 'work' }],
  ['mood', { mood: 0 }],
  ['mood', { mood: 11 }],
  ['mood', { mood: 5.5 }],
  ['mood', { mood: '5' }],
  ['isPrivate', { isPrivate: 'no' }],
  ['userId', { userId: '00000000-0000-0000-0000-000000000000' }],
  ['createdAt', { createdAt: '2020-01-01T00:00:00Z' }],
])('an entry with a wrong %s is refused, naming the field', async (field, change) => {
  const ana = await somebody()

  const reply = await write(ana, change)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect(await listOf(ana)).toEqual([])
})

test('an entry of blanks alone is refused with the message of the specification', async () => {
  const reply = await write(await somebody(), { content: '   ' })

  expect(reply.json().fields.content).toBe('Please write something before saving your entry.')
})

test('an entry of exactly 50,000 characters is kept, each emoji counted as one', async () => {
  const ana = await somebody()
  const content = '🙂'.repeat(50_000)

  const reply = await write(ana, { content, title: '🙂'.repeat(200) })

  expect(reply.statusCode).toBe(201)
  expect((await listOf(ana))[0].content).toBe(content)
})

test('a body beyond 256 KiB is refused before it is read', async () => {
  const reply = await write(await somebody(), { content: 'x'.repeat(256 * 1024) })

  expect(reply.statusCode).toBe(413)
})

test('a change keeps what it leaves out', async () => {
  const ana = await somebody()
  const { id, createdAt } = (
    await write(ana, { title: 'Before', mood: 3, isPrivate: false, content: 'First' })
  ).json()

  const reply = await ana.call(journalApi.update, { params: { id }, body: { content: 'Second' } })
  const cleared = await ana.call(journalApi.update, {
    params: { id },
    body: { title: '', content: 'Third', mood: null, isPrivate: true },
  })

  expect(reply.json()).toMatchObject({
    title: 'Before',
    content: 'Second',
    mood: 3,
    isPrivate: false,
    createdAt,
  })
  expect(cleared.json()).toMatchObject({ title: '', content: 'Third', mood: null, isPrivate: true })
  expect(await listOf(ana)).toEqual([cleared.json()])
  expect(await points(ana)).toHaveLength(1)
})

test('an entry that was deleted is gone, and a second deletion finds nothing', async () => {
  const ana = await somebody()
  const { id } = (await write(ana)).json()

  const first = await ana.call(journalApi.delete, { params: { id } })
  const second = await ana.call(journalApi.delete, { params: { id } })

  expect([first.statusCode, second.statusCode]).toEqual([204, 404])
  expect(await listOf(ana)).toEqual([])
})

test('an entry is not found by anybody but its author, in any role and with any call', async () => {
  const ana = await somebody()
  const { id } = (await write(ana, { content: 'harbor', isPrivate: false })).json()
  const others = [
    await somebody(),
    await somebody('inmate'),
    await somebody('staff'),
    await somebody('admin'),
  ]
  const unknown = crypto.randomUUID()
  const draft = { title: '', content: 'mine now', mood: null, isPrivate: true }

  for (const other of [...others, await somebody('institution_admin')]) {
    const answersFor = async (entryId: string) => {
      const replies = [
        await other.call(journalApi.update, { params: { id: entryId }, body: { content: 'mine now' } }),
        await other.call(journalApi.delete, { params: { id: entryId } }),
        await other.call(journalApi.saveDraft, { params: { key: entryId }, body: draft }),
      ]
      return replies.map(({ statusCode, body }) => ({ statusCode, body }))
    }
    const theirs = await answersFor(id)
    expect(theirs).toEqual(await answersFor(unknown))
    expect(theirs.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(await listOf(other)).toEqual([])
    expect((await other.call(journalApi.findDraft, { params: { key: id } })).json()).toBeNull()
    expect((await other.call(journalApi.search, { body: { words: 'harbor' } })).json().entries).toEqual([])
  }
  expect((await listOf(ana))[0].content).toBe('harbor')
})

test('the list goes on by cursor and gives each entry once', async () => {
  const ana = await somebody()
  const { id } = (await write(ana)).json()
  const [row] = await world.rows(journalEntries, { id })
  await world.db
    .insert(journalEntries)
    .values(Array.from({ length: 150 }, () => ({ ...row!, id: crypto.randomUUID() })))

  const first = await ana.call(journalApi.list, { query: {} })
  const cursor = String(first.headers['next-cursor'])
  const second = await ana.call(journalApi.list, { query: { cursor } })

  const ids = [...first.json(), ...second.json()].map((entry: { id: string }) => entry.id)
  expect([first.json().length, new Set(ids).size]).toEqual([100, 151])
  expect(second.headers['next-cursor']).toBeUndefined()
})

test('a search finds words in titles and contents, in any case, also among older entries', async () => {
  const ana = await somebody()
  await write(ana, { title: 'At the Harbor', content: 'Wind and gulls' })
  await write(ana, { content: 'José brought the gulls some bread' })
  await write(ana, { content: 'Nothing of it' })
  const find = async (words: string) =>
    (await ana.call(journalApi.search, { body: { words } }))
      .json()
      .entries.map(({ content }: { content: string }) => content)

  expect(await find('harbor gulls')).toEqual(['Wind and gulls'])
  expect(await find('GULLS')).toEqual(['José brought the gulls some bread', 'Wind and gulls'])
  expect(await find('jose')).toHaveLength(1)
  expect(await find('%')).toEqual([])
})

test('a search answers a hundred entries at most and says that there are more', async () => {
  const ana = await somebody()
  for (let count = 0; count < 101; count += 1) await write(ana, { content: `harbor ${count}` })
  await write(ana, { content: 'elsewhere' })

  const { entries, isComplete } = (await ana.call(journalApi.search, { body: { words: 'harbor' } })).json()
  const narrow = (await ana.call(journalApi.search, { body: { words: 'elsewhere' } })).json()

  expect([entries.length, isComplete]).toEqual([100, false])
  expect([narrow.entries.length, narrow.isComplete]).toEqual([1, true])
})

test('more than sixty searches in a minute are refused', async () => {
  const ana = await somebody()
  const statuses = new Set<number>()

  for (let count = 0; count < 61; count += 1) {
    const { statusCode } = await ana.call(journalApi.search, { body: { words: 'harbor' } })
    statuses.add(statusCode)
  }

  expect([...statuses]).toEqual([200, 429])
})
