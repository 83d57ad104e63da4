import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { usualNumbers } from './mood-words.ts'
import { openDiaryFile } from './open-diary.ts'
import { columnsLeftOut, readLines } from './read-diary.ts'

const timeZone = 'America/Chicago'

async function read(content: string | Uint8Array) {
  const file = await openDiaryFile(typeof content === 'string' ? strToU8(content) : content)
  if (typeof file === 'string') throw new Error(file)
  const { table } = file
  const { lines, unreadable } = readLines(table, table.columns, '2026-11-28', { timeZone })
  const days = lines.map(({ day }) => day)
  const numbers = usualNumbers(
    table.source,
    days.map(({ words }) => words),
    table.moods,
  )
  return { source: table.source, days, unreadable, numbers: Object.fromEntries(numbers), table }
}
const momentsOf = async (content: string) =>
  (await read(content)).days.map(({ day, time }) => `${day} ${time}`)

const daylio = 'full_date,date,weekday,time,mood,activities,note_title,note'

test.each([
  [
    'Daylio until 2018',
    'year,date,weekday,time,mood,activities,note\n2018,June 22,Friday,20:39,bad,"",""',
    '2018-06-22 20:39',
  ],
  [
    'the Spanish clock of twelve hours',
    `${daylio}\n2026-10-05,5 de octubre,lunes,6:43\u00A0p.\u00A0m.,bien,,,`,
    '2026-10-05 18:43',
  ],
  ['narrow spaces in a clock', `${daylio}\n2026-10-05,x,x,6:43\u202Fp. m.,bien,,,`, '2026-10-05 18:43'],
  ['a clock with h', `${daylio}\n2026-10-05,x,x,18 h 43,bien,,,`, '2026-10-05 18:43'],
  [
    'dates that Excel wrote',
    `${daylio}\n8/9/2020,x,x,4:04 p.m.,meh,,,\n8/19/2020,x,x,2:52 p.m.,meh,,,`,
    '2020-08-09 16:04',
  ],
  ['the day first', 'Date,Mood\n3/4/2026,7\n25/4/2026,7', '2026-04-03 null'],
  [
    'Spanish dates of How We Feel',
    'Date,Mood,Tags (People)\n2026 dom. may. 17 8:39 a.m.,Calma,',
    '2026-05-17 08:39',
  ],
  ['a time of UTC', 'Date,Mood\n2026-10-26T03:10:00Z,4', '2026-10-25 22:10'],
  ['a time with an offset', 'Date,Mood\n2026-10-25T22:10:00.123+09:00,4', '2026-10-25 08:10'],
  ['headings of another app', 'entryDate,entryContent\n2026-06-02,Great', '2026-06-02 null'],
  [
    'Spanish headings',
    'Fecha,Hora,Estado de ánimo,Notas\n5/10/2026,9:05,4,x\n25/10/2026,9:05,4,x',
    '2026-10-05 09:05',
  ],
  ['seconds since 1970', 'timestamp,mood\n1768511100,4', '2026-01-15 15:05'],
  ['milliseconds since 1970', 'timestamp,mood\n1768511100000,4', '2026-01-15 15:05'],
  ['dates without marks', 'Date,Mood\n20260115,4', '2026-01-15 null'],
  ['a total below', 'Date,Mood\n2026-01-15,4\nTotal,1', '2026-01-15 null'],
  ['a title above', 'My diary,\nDate,Mood\n2026-10-05,4', '2026-10-05 null'],
])('a diary with %s is read', async (_, text, moment) => {
  const { unreadable } = await read(text)

  expect(unreadable).toEqual([])
  expect((await momentsOf(text))[0]).toBe(moment)
})

test('clocks of other languages are read where they say one time, and named with the reason elsewhere', async () => {
  const clocks = [
    '오후 6:43',
    '下午6:43',
    '6:43 μ.μ.',
    '18 h 43',
    '18.43',
    '١٨:٤٣',
    '12:00 AM',
    '12:00 PM',
    '0:05',
  ]
  const others = ['24:10', '6:43 PM CET', '6:43 ip.', '6:43 odp.']
  const { days, unreadable } = await read(
    [daylio, ...[...clocks, ...others].map((clock) => `2026-10-05,x,x,${clock},good,,,`)].join('\n'),
  )

  expect(days.map(({ time }) => time)).toEqual([...Array<string>(6).fill('18:43'), '00:00', '12:00', '00:05'])
  expect(unreadable.map(({ reason }) => reason)).toEqual(
    others.map((clock) => `“${clock}” is not a time such as 21:05.`),
  )
})

test('a diary in a workbook, and in an archive of a CSV or of JSON, is read as the file itself', async () => {
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = [
    ['Date', 'Time', 'Mood', 'Note'],
    ['2026-10-05', '21:05', 'good', 'by the lake'],
  ]
  const csv = rows.map((row) => row.join(',')).join('\n')
  const [heading, cells] = rows as [string[], string[]]
  const json = JSON.stringify([Object.fromEntries(heading.map((name, at) => [name, cells[at]]))])
  const files = [
    await writeXlsx({ sheets: [{ name: 'Diary', rows }] }),
    zipSync({ 'diary.csv': strToU8(csv) }),
    zipSync({ 'diary.json': strToU8(json) }),
  ]

  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other.
    expect((await read(file)).days).toEqual([
      {
        day: '2026-10-05',
        time: '21:05',
        nth: 0,
        mood: null,
        words: 'good',
        tags: '',
        note: 'by the lake',
      },
    ])
  }
})

test('columns of one heading are told apart, and each note comes in', async () => {
  const { table, days } = await read('Date,Mood,Note,Mood,Note\n2026-10-05,4,by the lake,9,and at home\n')

  expect(days).toMatchObject([{ words: '4', note: 'by the lake\nand at home' }])
  expect(columnsLeftOut(table, table.columns)).toEqual(['Mood (2)'])
})

test('a file without headings loses none of its lines', async () => {
  const { days, numbers } = await read(
    '2026-10-05,21:05,4,by the lake\n2026-10-04,9:00,5,slept well, at last\n',
  )

  expect(days).toMatchObject([
    { day: '2026-10-05', time: '21:05', words: '4', note: 'by the lake' },
    { day: '2026-10-04', time: '09:00', words: '5' },
  ])
  expect(numbers).toEqual({ 4: 8, 5: 10 })
})

test('lines with missing cells, and activities without their quotes, are read whole', async () => {
  const { days, unreadable } = await read(
    `${daylio}\n2026-01-18,x,x,22:34,good,work | meditation, qi gong, etc | cat,"",""\n2026-01-14,x,x,21:00,bad\n`,
  )

  expect(unreadable).toEqual([])
  expect(days).toMatchObject([
    { tags: 'work | meditation, qi gong, etc | cat', note: '' },
    { words: 'bad', note: '' },
  ])
})

test('HTML in a note becomes text, and what is none stays', async () => {
  const note = '"New &amp; old <b>bold</b> &lt;3 it&#39;s fun<div>next</div><ul><li>a</li></ul>"'
  const { days } = await read(`Date,Note\n2026-01-18,${note}\n2026-01-17,a < b and c > d\n`)

  expect(days.map((day) => day.note)).toEqual(["New & old bold <3 it's fun\nnext\n- a", 'a < b and c > d'])
})

test.each([
  ['five', '5\n2026-10-24,1\n2026-10-23,3', { 5: 10, 1: 2, 3: 6 }],
  ['ten', '10\n2026-10-24,1\n2026-10-23,5', { 10: 10, 1: 1, 5: 5 }],
  ['percents', '80%\n2026-10-24,20 %', { '80%': 8, '20 %': 2 }],
  ['a hundred', '87\n2026-10-24,12\n2026-10-23,0\n2026-10-22,100', { 87: 9, 12: 1, 0: 1, 100: 10 }],
])('the best of a scale of %s is the best', async (_, moods, numbers) => {
  expect((await read(`Date,Mood\n2026-10-25,${moods}`)).numbers).toEqual(numbers)
})

test('moods of Daylio in Spanish and German have the numbers of their place', async () => {
  const rows = ['genial', 'bien', 'mal', 'horrible', 'gut', 'lausig'].map(
    (mood) => `2026-10-05,x,x,9:00,${mood},,,`,
  )

  expect((await read([daylio, ...rows].join('\n'))).numbers).toEqual({
    genial: 10,
    bien: 8,
    mal: 4,
    horrible: 2,
    gut: 8,
    lausig: 2,
  })
})

test('a backup of Daylio is read with the groups of its moods', async () => {
  const backup = {
    customMoods: [
      { id: 1, custom_name: '', mood_group_id: 1, predefined_name_id: 1 },
      { id: 9, custom_name: 'tired', mood_group_id: 4, predefined_name_id: -1 },
    ],
    tags: [{ id: 3, name: 'walk' }],
    dayEntries: [
      {
        minute: 5,
        hour: 21,
        day: 5,
        month: 9,
        year: 2026,
        mood: 9,
        note: 'a<br>b',
        note_title: 'T',
        tags: [3],
      },
      { minute: 0, hour: 9, day: 4, month: 9, year: 2026, mood: 1, note: '', tags: [] },
    ],
  }
  const packed = strToU8(Buffer.from(JSON.stringify(backup)).toString('base64'))
  const { source, days, numbers } = await read(zipSync({ 'backup.daylio': packed }))

  expect(source).toBe('daylio')
  expect(days).toMatchObject([
    { day: '2026-10-05', time: '21:05', words: 'tired', tags: 'walk', note: 'T\na\nb' },
    { day: '2026-10-04', words: 'rad' },
  ])
  expect(numbers).toEqual({ tired: 4, rad: 10 })
})

test('JSON is read as the entries in it', async () => {
  const pixels = [
    {
      date: '2026-1-2',
      type: 'Mood',
      scores: [5],
      notes: 'fine',
      tags: [{ type: 'E', entries: ['calm', 'glad'] }],
    },
  ]
  const journal = {
    metadata: {},
    entries: [{ creationDate: '2026-10-26T03:10:00Z', text: 'late', tags: ['a'] }],
  }

  expect((await read(JSON.stringify(pixels))).days).toMatchObject([
    { day: '2026-01-02', words: '5', note: 'fine', tags: 'calm | glad' },
  ])
  expect((await read(JSON.stringify(journal))).days).toMatchObject([
    { day: '2026-10-25', time: '22:10', note: 'late' },
  ])
  expect(await openDiaryFile(strToU8('[{"date":'))).toBe('This JSON file is broken or cut off.')
})

test('Bearable’s moods are read, and what it notes beside them is counted', async () => {
  const head = 'date,weekday,time of day,category,rating/amount,detail,notes'
  const { source, days, table } = await read(
    `${head}\n2026-10-05,Monday,am,Mood,4,calm,slept well\n2026-10-05,Monday,am,Symptom,2,Headache,\n`,
  )

  expect([source, table.linesLeft]).toEqual(['bearable', 1])
  expect(days).toMatchObject([{ day: '2026-10-05', words: '4', tags: 'am | calm', note: 'slept well' }])
})

test('Evenkeel’s own export is read on its own scale, in its person’s time', async () => {
  const text =
    '\uFEFFcreatedAt,moodScore,stressScore,feelings,notes,id\r\n2026-11-28T14:18:21.036Z,4,3,calm,evening walk,8f33\r\n'
  const { source, days, numbers } = await read(text)

  expect(source).toBe('evenkeel')
  expect(days).toMatchObject([
    { day: '2026-11-28', time: '08:18', words: '4', tags: 'calm', note: 'evening walk' },
  ])
  expect(numbers).toEqual({ 4: 4 })
})

test('dates that could be read both ways are not guessed', async () => {
  const { days, unreadable } = await read('Date,Mood\n3/4/2026,4\n')

  expect(days).toEqual([])
  expect(unreadable).toMatchObject([
    { line: 2, reason: expect.stringContaining('can be in two different months') },
  ])
})
