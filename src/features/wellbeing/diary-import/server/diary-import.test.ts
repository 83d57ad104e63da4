import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { trendApi } from '#features/record/trends/contract.ts'
import { now } from '#server/clock.ts'
import { rowsOf } from '#server/database/database.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { openWorld, type Person } from '#testing/world.ts'

import {
  type AddedDays,
  type DiaryDay,
  type DiaryImport,
  diaryImportApi,
  type ImportedDay,
  longestNote,
  type MarkedDay,
  mostDaysKept,
  type NewDiaryDays,
} from '../contract.ts'
import { diaryDays, diaryImports } from './table.ts'

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
const diary = (days: Partial<DiaryDay>[], more: Partial<NewDiaryDays> = {}): NewDiaryDays => ({
  id: crypto.randomUUID(),
  source: 'daylio',
  ...more,
  days: days.map((day) => ({ ...usual, ...day })),
})
const add = (person: Person, body: NewDiaryDays) => person.call(diaryImportApi.add, { body })
const added = async (person: Person, body: NewDiaryDays) => (await add(person, body)).json<AddedDays>()
const daysOf = async (person: Person) =>
  (await person.call(diaryImportApi.days, { query: {} })).json<ImportedDay[]>()
const importsOf = async (person: Person) => (await person.call(diaryImportApi.list)).json<DiaryImport[]>()

test('words find imported days whatever their case and accents, and of nobody else', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  await add(ana, diary([{ note: 'Un paseo al atardecer' }, { day: '2026-01-16', tags: 'PASEO' }, { nth: 1 }]))
  await add(ben, diary([{ note: 'paseo' }]))
  const search = async (words: string) =>
    (await ana.call(diaryImportApi.search, { body: { words } })).json<{ days: ImportedDay[] }>()

  expect((await search('páseo')).days.map(({ day }) => day)).toEqual(['2026-01-16', '2026-01-15'])
  expect(await search('paseo atardecer')).toMatchObject({ isComplete: true, days: [{ day: '2026-01-15' }] })
  expect(await search('mountain')).toEqual({ isComplete: true, days: [] })
})

test('an entry is told from others by marks of its texts, which say none of them, and is opened by its id', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const days = Array.from({ length: 300 }, (_, nth) => ({ nth, note: `note ${nth}`, tags: '' }))
  for (const from of [0, 100, 200]) await add(ana, diary(days.slice(from, from + 100)))
  await add(ana, diary([{ note: 'elsewhere' }], { source: 'csv' }))

  const reply = await ana.call(diaryImportApi.marks, { query: { source: 'daylio' } })
  const marks = reply.json<{ days: MarkedDay[] }>().days
  expect(new Set(marks.map(({ note }) => note)).size).toBe(300)
  expect(reply.body).not.toContain('note 7')
  expect(new Set(marks.map(({ words, tags }) => `${words} ${tags}`)).size).toBe(1)
  const { id } = marks.at(-1)!
  expect((await ana.call(diaryImportApi.day, { params: { id } })).json()).toMatchObject({ note: 'note 299' })
  expect((await ben.call(diaryImportApi.day, { params: { id } })).statusCode).toBe(404)
})

test('days are kept as they were sent, the latest first, and their import says from when to when', async () => {
  const ana = await somebody()
  const body = diary([
    {},
    { day: '2026-02-01', time: null, mood: null, words: '', tags: '', note: '' },
    { day: '2025-12-31', time: '00:00', mood: 2, words: 'awful' },
  ])

  const reply = await add(ana, body)

  expect(reply.json()).toEqual({ added: 3, known: 0 })
  const days = await daysOf(ana)
  expect(days.map((day) => ({ ...day, id: 'some', importId: 'some' }))).toEqual([
    {
      id: 'some',
      importId: 'some',
      source: 'daylio',
      day: '2026-02-01',
      time: null,
      mood: null,
      words: '',
      tags: '',
      note: '',
      state: 'open',
    },
    {
      id: 'some',
      importId: 'some',
      source: 'daylio',
      day: '2026-01-15',
      time: '21:05',
      mood: 8,
      words: 'good',
      tags: 'walk; friends',
      note: 'by the lake',
      state: 'open',
    },
    expect.objectContaining({ day: '2025-12-31', time: '00:00', mood: 2 }),
  ])
  expect(await importsOf(ana)).toEqual([
    {
      id: body.id,
      source: 'daylio',
      createdAt: expect.any(String),
      days: 3,
      first: '2025-12-31',
      last: '2026-02-01',
    },
  ])
})

test('what was imported before is not doubled, and a file that is all known leaves no import', async () => {
  const ben = await somebody()
  const first = diary([{}, { nth: 1, note: 'later that minute' }, { day: '2026-01-16' }])
  await add(ben, first)

  expect(await added(ben, { ...first, id: crypto.randomUUID() })).toEqual({ added: 0, known: 3 })
  expect(await added(ben, diary([{}, { day: '2026-01-17' }]))).toEqual({ added: 1, known: 1 })
  expect(await added(ben, diary([{}], { source: 'csv' }))).toEqual({ added: 1, known: 0 })
  expect(await daysOf(ben)).toHaveLength(5)
  expect((await importsOf(ben)).map(({ days }) => days)).toEqual([1, 1, 3])
})

test('the parts of a file are one import, and it is taken back whole, and nothing else with it', async () => {
  const cy = await somebody()
  const other = diary([{ day: '2024-05-05' }])
  const body = diary([{}])
  await add(cy, other)
  await add(cy, body)
  await add(cy, { ...body, days: [{ ...usual, day: '2026-01-16' }] })

  const reply = await cy.call(diaryImportApi.remove, { params: { id: body.id } })

  expect(reply.statusCode).toBe(204)
  expect((await daysOf(cy)).map(({ day }) => day)).toEqual(['2024-05-05'])
  expect((await importsOf(cy)).map(({ id }) => id)).toEqual([other.id])
  expect((await cy.call(diaryImportApi.remove, { params: { id: body.id } })).statusCode).toBe(404)
})

test('nobody reads, adds to or removes the import of another', async () => {
  const [dee, eve] = [await somebody(), await somebody()]
  const body = diary([{}])
  await add(dee, body)

  expect(await daysOf(eve)).toEqual([])
  expect(await importsOf(eve)).toEqual([])
  expect((await add(eve, { ...body, days: [{ ...usual, day: '2026-03-03' }] })).statusCode).toBe(404)
  expect((await eve.call(diaryImportApi.remove, { params: { id: body.id } })).statusCode).toBe(404)
  expect(await daysOf(dee)).toHaveLength(1)
})

test('an id that stands for the import of another app is refused', async () => {
  const fay = await somebody()
  const body = diary([{}])
  await add(fay, body)

  expect((await add(fay, { ...body, source: 'csv' })).statusCode).toBe(422)
})

test.each<[string, Partial<DiaryDay>]>([
  ['in two days', { day: addDays(dayOf(now(), 'America/New_York'), 2) }],
  ['before 1990', { day: '1989-12-31' }],
  ['that is none', { day: '2026-02-30' }],
  ['with a time that is none', { time: '24:00' }],
  ['with a mood of 0', { mood: 0 }],
  ['with a mood of 11', { mood: 11 }],
  ['with half a mood', { mood: 5.5 }],
  ['with a note that is too long', { note: 'a'.repeat(longestNote + 1) }],
  ['with words of two lines', { words: 'a\nb' }],
])('a day %s is refused, and nothing of the call is kept', async (_, change) => {
  const gus = await somebody()

  const reply = await add(gus, diary([{}, change]))

  expect(reply.statusCode).toBe(400)
  expect(JSON.stringify(reply.json().fields)).toContain('days')
  expect(await daysOf(gus)).toEqual([])
  expect(await importsOf(gus)).toEqual([])
})

test('a call takes a hundred days and no more', async () => {
  const hal = await somebody()
  const many = (count: number) => diary(Array.from({ length: count }, (_, nth) => ({ nth })))

  expect((await add(hal, many(101))).statusCode).toBe(400)
  expect(await added(hal, many(100))).toEqual({ added: 100, known: 0 })
})

test('more days than a person may keep are refused with what to do, and nothing of them is kept', async () => {
  const ida = await somebody()
  const body = diary([{}])
  await add(ida, body)
  await world.db.execute(sql`
    insert into diary_days (id, user_id, import_id, source, at, has_time, nth)
    select gen_random_uuid(), ${ida.id}, ${body.id}, 'daylio', timestamptz '2000-01-01' + make_interval(days => day), false, 0
    from generate_series(1, ${mostDaysKept - 1}) as day`)

  const reply = await add(ida, diary([{ day: '2026-04-04' }]))

  expect(reply.statusCode).toBe(422)
  expect(reply.json().message).toContain('Take back an earlier import first')
  expect(await world.count(diaryDays, { userId: ida.id })).toBe(mostDaysKept)
})

// Controls H53.
// Secures X23.
test('an import is no check-in: no points, no alert, no statistic, no day of Trends, and one audit event', async () => {
  const jo = await somebody()
  const counted = async () =>
    rowsOf(
      await world.db.execute(sql`
        select (select count(*) from check_ins) as check_ins, (select count(*) from check_in_weeks) as weeks,
          (select count(*) from point_entries) as points, (select count(*) from alerts) as alerts,
          (select count(*) from counters) as counters, (select count(*) from outbox) as jobs,
          (select count(*) from notifications) as notifications`),
    )[0]
  const before = await counted()

  // Ten of the worst days on end, today among them.
  const today = dayOf(now(), 'America/New_York')
  await add(jo, diary(Array.from({ length: 10 }, (_, ago) => ({ day: addDays(today, -ago), mood: 1 }))))

  expect(await counted()).toEqual(before)
  const trends = await jo.call(trendApi.read, { query: {} })
  expect(trends.json().days).toEqual([])
  const events = await world.trail({ subjectId: jo.id })
  expect(events.map(({ action }) => action)).toEqual(['diary-import.add'])
})

test('what was written is in no column that opens without the vault', async () => {
  const kim = await somebody()
  await add(kim, diary([{ note: 'the orange kite', words: 'wistful', tags: 'Aunt Mae' }]))

  const rows = JSON.stringify(
    (await world.rows(diaryDays, { userId: kim.id })).map((row) => ({
      ...row,
      ciphertext: row.ciphertext?.toString('latin1'),
    })),
  )

  expect(rows).not.toMatch(/kite|wistful|Mae/)
})

test('a damaged text is named, and its day stays', async () => {
  const lou = await somebody()
  await add(lou, diary([{}]))
  await world.change(
    diaryDays,
    { userId: lou.id },
    { ciphertext: sql`set_byte(ciphertext, 40, get_byte(ciphertext, 40) # 1)` },
  )

  expect(await daysOf(lou)).toMatchObject([{ mood: 8, note: '', state: 'damaged' }])
})

test('a long diary is read a page at a time, each day once', async () => {
  const mia = await somebody()
  for (const month of ['01', '02', '03']) {
    await add(
      mia,
      diary(Array.from({ length: 84 }, (_, nth) => ({ day: `2026-${month}-11`, nth, note: `${nth}` }))),
    )
  }
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const reply = await mia.call(diaryImportApi.days, { query: cursor ? { cursor } : {} })
    ids.push(...reply.json<ImportedDay[]>().map(({ id }) => id))
    cursor = reply.headers['next-cursor'] as string | undefined
  } while (cursor)

  expect(new Set(ids).size).toBe(252)
  expect(ids).toHaveLength(252)
})

test('an erased person takes their imports along', async () => {
  const ned = await somebody()
  await add(ned, diary([{}]))
  await world.db.execute(sql`delete from users where id = ${ned.id}`)

  expect(await world.count(diaryImports, { userId: ned.id })).toBe(0)
})
