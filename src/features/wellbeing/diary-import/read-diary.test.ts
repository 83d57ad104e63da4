// Secures X23.
import * as fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'

import { readTime } from '#shared/written-dates.ts'

import { DiaryDay } from './contract.ts'
import { usualNumbers } from './mood-words.ts'
import { columnsLeftOut, readDiaryFile, readLines, readMoment, readTable, withNumber } from './read-diary.ts'

const today = '2026-11-24'

function read(text: string) {
  const table = readTable(text)!
  return { table, ...readLines(table, table.columns, today) }
}
const reasons = (text: string) => read(text).unreadable.map(({ line, reason }) => `${line}: ${reason}`)

const daylio = 'full_date,date,weekday,time,mood,activities,note_title,note'

test('a file of Daylio is read, with its titles and its lines within a note', () => {
  const { table, lines, unreadable } = read(
    `\uFEFF${daylio}
2023-12-17,Dec 17,Sunday,08:00,good,"work | movies / tv",A title,"first<br>second, and third"
2023-12-16,Dec 16,Saturday,11:54\u202Fpm,rad,"","",""
`,
  )

  expect(table.source).toBe('daylio')
  expect(unreadable).toEqual([])
  expect(lines.map(({ day }) => day)).toEqual([
    {
      day: '2023-12-17',
      time: '08:00',
      nth: 0,
      mood: null,
      words: 'good',
      tags: 'work | movies / tv',
      note: 'A title\nfirst\nsecond, and third',
    },
    { day: '2023-12-16', time: '23:54', nth: 0, mood: null, words: 'rad', tags: '', note: '' },
  ])
})

test('a later file of Daylio with scales, and one with tabs, are read too', () => {
  const scales = read(
    'full_date,date,weekday,time,mood,activities,scales,note_title,note\n2026-07-27,July 27,Monday,13:48,meh,work,sleep 3,,text\n',
  )
  const tabs = read(
    `${daylio.replaceAll(',', '\t')}\n2026-05-13\tMay 13\tWednesday\t22:20\tgood\tfamily\t\tcafé au lait, warm\n`,
  )

  expect(scales.lines[0]!.day).toMatchObject({ words: 'meh', tags: 'work | sleep 3', note: 'text' })
  expect(tabs.lines[0]!.day).toMatchObject({ time: '22:20', note: 'café au lait, warm' })
})

test('a file of How We Feel is read, whichever columns its version has', () => {
  const { table, lines } = read(
    `Date,Locale,Mood Keys,Mood,Tags (People),Tags (Places),Tags (Events),Notes,Reflections,Takeaways
2026 Wed Jul 22 11:36 PM,en,down,down,By Myself,Home,Resting,"A full note","[]","[]"
2026 Wed Jul 22 8:15 AM,en,calm,Calm;Grateful,Friend,Outside,,,"[]",""
`,
  )

  expect(table.source).toBe('how-we-feel')
  expect(lines.map(({ day }) => day)).toMatchObject([
    {
      day: '2026-07-22',
      time: '23:36',
      words: 'down',
      tags: 'By Myself | Home | Resting',
      note: 'A full note',
    },
    { day: '2026-07-22', time: '08:15', words: 'Calm;Grateful', tags: 'Friend | Outside', note: '' },
  ])
})

test('any other table is read by its headings, which may be corrected', () => {
  const { table, lines } = read('day;mood;comment\n2026-01-02;7;fine\n')

  expect(table).toMatchObject({ source: 'csv', columns: { date: 0, mood: 1, notes: [2] } })
  expect(lines[0]!.day).toMatchObject({ day: '2026-01-02', time: null, words: '7', note: 'fine' })
  const swapped = readLines(table, { ...table.columns, mood: 2, notes: [1] }, today)
  expect(swapped.lines[0]!.day).toMatchObject({ words: 'fine', note: '7' })
})

test('what cannot be read is named by its line and the reason, and the rest is read', () => {
  const text = `${daylio}
last Monday,,,08:00,good,,,
2023-02-30,,,08:00,good,,,
2027-01-01,,,08:00,good,,,
1980-01-01,,,08:00,good,,,
2023-12-17,,,half past,good,,,
2023-12-17,,,08:00,,walk,,
2023-12-17,,,08:00
2023-12-17,,,08:00,good,,,${'a'.repeat(10_001)}
2023-12-17,,,08:00,${'a'.repeat(301)},,,
2023-12-17,,,08:00,good,,,the last
`

  expect(reasons(text)).toEqual([
    '2: “last Monday” is not a date such as 2026-11-24.',
    '3: “2023-02-30” is not a date such as 2026-11-24.',
    '4: 2027-01-01 is in the future.',
    '5: 1980-01-01 is before 1990.',
    '6: “half past” is not a time such as 21:05.',
    '7: it has neither a mood nor a note.',
    '8: it has neither a mood nor a note.',
    '9: its note cannot be kept: Must be at most 10,000 characters.',
    '10: its mood cannot be kept: Must be at most 300 characters.',
  ])
  expect(read(text).lines).toMatchObject([{ line: 11, day: { note: 'the last' } }])
})

test('a quotation mark that never ends is named where it begins', () => {
  expect(
    reasons(`${daylio}\n2023-12-17,,,08:00,good,,,fine\n2023-12-16,,,08:00,good,,,"never\nended\n`),
  ).toEqual(['3: a quotation mark begins here and never ends, so nothing after it can be read.'])
})

test('a quotation mark that is not doubled names the lines that run together, and hides none of them', () => {
  const text = 'date,mood,note\n2026-01-01,5,"abc"d\n2026-01-02,6,plain\n2026-01-03,7,"x"\n2026-01-04,8,"y"\n'

  expect(reasons(text)).toEqual(['2: a quotation mark in it is not doubled, so lines 2 to 4 run together.'])
  expect(read(text).lines.map(({ line }) => line)).toEqual([5])
  expect(reasons('date,mood,note\n2026-01-01,5,"he said "hi" to me"\n2026-01-02,6,"fine"\n')).toEqual([])
})

test('columns that are not brought in are named where they have something in them', () => {
  const named = (text: string) => {
    const { table } = read(text)
    return columnsLeftOut(table, table.columns)
  }

  expect(named(`${daylio}\n2023-12-17,Dec 17,Sunday,08:00,good,walk,,\n`)).toEqual([])
  expect(named(`${daylio},voice_note,empty\n2023-12-17,Dec 17,Sunday,08:00,good,walk,,,a.m4a,\n`)).toEqual([
    'voice_note',
  ])
  expect(
    named('Date,Locale,Mood,Tags (People),Sleep\n2026 Wed Jul 22 11:36 PM,en,down,Alone,7 hours\n'),
  ).toEqual(['Locale', 'Sleep'])
})

test.each([
  ['UTF-8', 'utf8'],
  ['UTF-16', 'utf16le'],
  ['Windows-1252', 'latin1'],
] as const)('letters in %s come as they are', (encoding, written) => {
  const file = readDiaryFile(Buffer.from('date,mood,note\n2026-01-01,5,café\n', written))

  expect(file).toMatchObject({ encoding, table: { rows: [{ cells: ['2026-01-01', '5', 'café'] }] } })
})

test.each([
  ['a picture', '\u0089PNG\r\n\u001A\n\0\0\0\r', 'This is not a text file.'],
  ['nothing', '', 'There is no line in this file'],
  ['headings alone', 'date,mood', 'There is no line in this file'],
])('a file with %s is none', (_, content, words) => {
  expect(readDiaryFile(Buffer.from(content, 'latin1'))).toContain(words)
})

test('lines of the same minute are told apart by their order', () => {
  const { lines } = read(`date,mood\n2026-01-01,5\n2026-01-01,6\n2026-01-02,7\n`)

  expect(lines.map(({ day }) => day.nth)).toEqual([0, 1, 0])
})

test('a day with more lines than a thousand is read whole', () => {
  const { lines, unreadable } = read(
    ['date,mood,note', ...Array.from({ length: 1100 }, (_, n) => `2026-10-25,5,line ${n % 1050}`)].join('\n'),
  )

  expect([lines.length, unreadable.length]).toEqual([1100, 0])
  expect(lines.every(({ day }) => DiaryDay.safeParse(day).success)).toBe(true)
})

test.each(['', 'a', 'date,mood', '\n\n', '\uFEFF'])(
  'a file without a line below its headings is none: %j',
  (text) => {
    expect(readTable(text)).toBeNull()
  },
)

test('whatever a file holds, each of its lines is either read or named', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 9 }), { maxLength: 8 }), (rows) => {
      const table = readTable(papaparse.unparse([daylio.split(','), ...rows]))
      if (!table) return
      const { lines, unreadable } = readLines(table, table.columns, today)
      expect([...lines, ...unreadable].map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(
        table.rows.map(({ line }) => line),
      )
    }),
  )
})

test('what a spreadsheet wrote comes back as it was', () => {
  // HTML becomes text, which another test shows.
  const plain = (text: string) => !/[<&]/.test(text)
  const cell = fc
    .string({ unit: 'grapheme-ascii', maxLength: 30 })
    .map((text) => text.trim())
    .filter(plain)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), cell), { minLength: 1, maxLength: 20 }),
      (days) => {
        const rows = days.map(([mood, note]) => ['2026-01-01', String(mood), note])
        const { lines } = read(papaparse.unparse([['date', 'mood', 'note'], ...rows]))
        expect(lines.map(({ day }) => [day.words, day.note])).toEqual(
          days.map(([mood, note]) => [String(mood), note === '[]' ? '' : note]),
        )
      },
    ),
  )
})

describe('times and dates', () => {
  test.each([
    ['21:05', '21:05'],
    ['9:05 pm', '21:05'],
    ['12:00 am', '00:00'],
    ['12:30 PM', '12:30'],
    ['8.05 a.m.', '08:05'],
    ['07:15:33', '07:15'],
    ['24:00', null],
    ['13:00 pm', null],
    ['0:30 am', null],
    ['10:60', null],
    ['noon', null],
  ])('%s is %s', (text, time) => {
    expect(readTime(text)).toBe(time)
  })

  test.each([
    ['2026-11-24', '2026-11-24', null],
    ['2026-11-24 09:30', '2026-11-24', '09:30'],
    ['2026-11-24T21:30:12.000Z', '2026-11-24', '21:30'],
    ['2026 Sun May 17 3:39 PM', '2026-05-17', '15:39'],
  ])('%s is %s at %s', (text, day, time) => {
    expect(readMoment(text)).toEqual({ day, time })
  })

  test.each(['3/4/2026', '04.03.2026', '2026-13-01', '2026 Sun Mai 17 3:39 PM', '2026-11-24 noon', 'May 17'])(
    '%s is not guessed at',
    (text) => {
      expect(readMoment(text)).toBeNull()
    },
  )
})

describe('the numbers of words', () => {
  test('Daylio’s five have one each, and its own others none', () => {
    expect([...usualNumbers('daylio', ['Good', 'rad', 'good', 'ecstatic'])]).toEqual([
      ['good', 8],
      ['rad', 10],
      ['ecstatic', null],
    ])
  })

  test('feelings have none until their owner gives them one', () => {
    expect([...usualNumbers('how-we-feel', ['Calm;Grateful', 'down'])]).toEqual([
      ['calm', null],
      ['down', null],
    ])
  })

  test('numbers of a table are themselves where they are on the scale', () => {
    expect([...usualNumbers('csv', ['7', '0', '11', '10', 'fine'])]).toEqual([
      ['7', 7],
      ['0', null],
      ['11', null],
      ['10', 10],
      ['fine', null],
    ])
  })

  test('of several words the first counts', () => {
    const { lines } = read('date,mood\n2026-01-01,Calm; Grateful\n')

    expect(withNumber(lines[0]!.day, new Map([['calm', 7]])).mood).toBe(7)
  })
})
