import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openWorld, type Person } from '#testing/world.ts'

import {
  type AddedDays,
  type DiaryDay,
  diaryImportApi,
  type ImportedDay,
  type NewDiaryDay,
  type NewDiaryDays,
} from '../contract.ts'
import { diaryDays } from './table.ts'

const world = await openWorld()

const somebody = () => world.person(crypto.randomUUID(), 'staff')

const usual: DiaryDay = {
  day: '2026-01-15',
  time: '21:05',
  nth: 0,
  mood: 8,
  words: 'good',
  tags: 'walk; friends',
  note: 'by the lake',
}
const diary = (days: Partial<NewDiaryDay>[]): NewDiaryDays => ({
  id: crypto.randomUUID(),
  source: 'daylio',
  days: days.map((day) => ({ ...usual, ...day })),
})
const add = (person: Person, body: NewDiaryDays) => person.call(diaryImportApi.add, { body })
const added = async (person: Person, body: NewDiaryDays) => (await add(person, body)).json<AddedDays>()
const daysOf = async (person: Person) =>
  (await person.call(diaryImportApi.days, { query: {} })).json<ImportedDay[]>()

test('an entry takes the place of an earlier one of its person, and of nobody else’s', async () => {
  const [lena, mona] = [await somebody(), await somebody()]
  await add(lena, diary([{}]))
  await add(mona, diary([{}]))
  const [own, others] = [(await daysOf(lena))[0]!.id, (await daysOf(mona))[0]!.id]

  await add(
    lena,
    diary([
      { note: 'by the sea', replaces: own },
      { note: 'and more', nth: 1, replaces: others },
    ]),
  )

  expect((await daysOf(lena)).map(({ note }) => note).toSorted()).toEqual(['and more', 'by the sea'])
  expect(await daysOf(mona)).toHaveLength(1)
  const imports = (await lena.call(diaryImportApi.list)).json<unknown[]>()
  expect(imports).toHaveLength(1)
})

test('the number of a mood makes no other entry of it, and the first one stays', async () => {
  const owen = await somebody()
  await add(owen, diary([{ mood: 8 }]))

  expect(await added(owen, diary([{ mood: 3 }]))).toEqual({ added: 0, known: 1 })
  expect((await daysOf(owen)).map(({ mood }) => mood)).toEqual([8])
})

test('a text that is damaged is no other, so that its entry can be brought in again', async () => {
  const pia = await somebody()
  await add(pia, diary([{}]))
  await world.change(
    diaryDays,
    { userId: pia.id },
    { ciphertext: sql`set_byte(ciphertext, 40, get_byte(ciphertext, 40) # 1)` },
  )

  expect(await added(pia, diary([{}]))).toEqual({ added: 1, known: 0 })
  expect(await added(pia, diary([{}]))).toEqual({ added: 0, known: 1 })
})

test('the same file from two devices at once is brought in once', async () => {
  const quinn = await somebody()
  const file = [{}, { nth: 1 }, { nth: 2, note: 'another' }]

  const replies = await Promise.all([add(quinn, diary(file)), add(quinn, diary(file))])

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await daysOf(quinn)).toHaveLength(3)
})

test('entries of one day without a time stand in the order of their file, over all pages', async () => {
  const uma = await somebody()
  const notes = Array.from({ length: 150 }, (_, nth) => `line ${nth}`)
  const days = notes.map((note, nth) => ({ time: null, nth, note }))
  await add(uma, diary(days.slice(0, 100)))
  await add(uma, diary(days.slice(100)))

  const first = await uma.call(diaryImportApi.days, { query: {} })
  const cursor = String(first.headers['next-cursor'])
  const second = await uma.call(diaryImportApi.days, { query: { cursor } })
  const listed = [...first.json<ImportedDay[]>(), ...second.json<ImportedDay[]>()]
  expect(listed.map(({ note }) => note)).toEqual(notes)
})

const entry = fc.record({
  day: fc.constantFrom('2026-01-15', '2026-01-16'),
  time: fc.constantFrom(null, '00:00', '21:05'),
  words: fc.constantFrom('', 'good', 'bad'),
  note: fc.constantFrom('', 'by the lake', 'good'),
})
const written = ({ day, time, words, note }: Pick<DiaryDay, 'day' | 'time' | 'words' | 'note'>) =>
  JSON.stringify([day, time, words, note])

test('whatever parts of a diary are brought in, in whatever order, in the end each entry is there once', async () => {
  const diaries = fc.uniqueArray(entry, { selector: written, minLength: 1, maxLength: 12 }).chain((entries) =>
    fc.record({
      entries: fc.constant(entries),
      parts: fc.array(fc.subarray(entries, { minLength: 1 }), { maxLength: 4 }),
      // With some of them in other files too.
      cuts: fc.array(fc.nat({ max: entries.length }), { maxLength: 3 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(diaries, fc.infiniteStream(fc.nat()), async ({ entries, parts, cuts }, chance) => {
      const rita = await somebody()
      const ends = [0, ...cuts.toSorted((one, other) => one - other), entries.length]
      const pieces = ends.slice(1).map((end, index) => entries.slice(ends[index], end))
      const files = [...parts, ...pieces]
        .filter((part) => part.length > 0)
        .map((part) => ({ part, at: chance.next().value }))
        .toSorted((one, other) => one.at - other.at)

      const counts = []
      // oxlint-disable-next-line no-await-in-loop -- One after the other.
      for (const { part } of files) counts.push(await added(rita, diary(part)))

      expect((await daysOf(rita)).map(written).toSorted()).toEqual(entries.map(written).toSorted())
      expect(counts.map((count) => count.added + count.known)).toEqual(files.map(({ part }) => part.length))
    }),
    { numRuns: 25 },
  )
})

test('files with lines that are the same to the letter come to the same in every order', async () => {
  const lines = fc.array(fc.constantFrom('good', 'bad'), { minLength: 1, maxLength: 4 })
  const read = (file: readonly string[]) => diary(file.map((words, nth) => ({ words, nth })))
  await fc.assert(
    fc.asyncProperty(fc.array(lines, { minLength: 1, maxLength: 3 }), async (files) => {
      const [sam, tess] = [await somebody(), await somebody()]
      for (const file of files) await add(sam, read(file))
      for (const file of files.toReversed()) await add(tess, read(file))
      const most = (words: string) =>
        Math.max(...files.map((file) => file.filter((one) => one === words).length))

      const kept = [await daysOf(sam), await daysOf(tess)].map((days) => days.map(written).toSorted())
      expect(kept[0]).toEqual(kept[1])
      expect(kept[0]).toHaveLength(most('good') + most('bad'))
    }),
    { numRuns: 15 },
  )
})
