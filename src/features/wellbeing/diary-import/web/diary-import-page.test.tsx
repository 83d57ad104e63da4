import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { now } from '#server/clock.ts'
import { dayOf } from '#shared/days.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { setClockForTest } from '#testing/clock.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { type DiaryDay, diaryImportApi, type ImportedDay, mostDaysInCall, mostDaysKept } from '../contract.ts'
import { DiaryImportPage } from './diary-import-page.tsx'
import { partsOf } from './send-diary.ts'

const world = await openWorld()

function open(person: Person, fetchIt = fetchAs(world, person)) {
  vi.stubGlobal('fetch', fetchIt)
  return renderPage(<DiaryImportPage />, '/my-data/import')
}

async function choose({ person }: ReturnType<typeof open>, text: string, name = 'export.csv') {
  await person.upload(await screen.findByLabelText('CSV file'), new File([text], name, { type: 'text/csv' }))
}

const daysOf = async (person: Person) =>
  (await person.call(diaryImportApi.days, { query: {} })).json<ImportedDay[]>()

const month = Array.from({ length: 30 }, (_, nth) => `2026-10-${String(nth + 1).padStart(2, '0')}`)
const header = 'full_date,date,weekday,time,mood,activities,note_title,note'

test('a file is shown before it is kept, its moods can be changed, and it is taken back whole', async () => {
  const ana = await world.person('ana')
  const page = open(ana)
  await choose(
    page,
    `${header}\n2026-01-15,,,07:15,good,walk,,by the lake\n2026-01-14,,,21:00,ecstatic,,,\n2026-01-13,,,21:00,good,,,\n`,
  )

  expect(await screen.findByText('Daylio: 3 lines can be brought in, 1 with a note.')).toBeDefined()
  expect(within(screen.getByRole('list', { name: 'The first lines' })).getByText('by the lake')).toBeDefined()
  expect(await daysOf(ana)).toEqual([])
  expect(screen.getByLabelText('good')).toHaveProperty('value', '8')
  expect(screen.getByLabelText('ecstatic')).toHaveProperty('value', '')
  await page.person.selectOptions(screen.getByLabelText('ecstatic'), '10')
  await page.person.click(await screen.findByRole('button', { name: 'Bring in 3 days' }))

  expect(await screen.findByText('3 days were brought in')).toBeDefined()
  expect((await daysOf(ana)).map(({ words, mood }) => [words, mood])).toEqual([
    ['good', 8],
    ['ecstatic', 10],
    ['good', 8],
  ])
  const list = await screen.findByRole('list', { name: 'Imported days' })
  expect(within(list).getAllByText('Imported from Daylio')).toHaveLength(3)

  await page.person.click(screen.getByRole('button', { name: /^Take back Daylio from / }))
  await page.person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }))
  await waitFor(async () => expect(await daysOf(ana)).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Imported days' })).toBeNull())
})

// Controls H53.
test('before anything is brought in the page says that nobody is told of it', async () => {
  const page = open(await world.person('hal'))
  await choose(page, `${header}\n2026-01-15,,,07:15,awful,,,I cannot go on\n`)

  expect(await screen.findByText(/They are not check-ins: nobody is told about them/)).toBeDefined()
})

test('lines that cannot be read are named, and the rest comes in only where that is pressed', async () => {
  const ben = await world.person('ben')
  const page = open(ben)
  await choose(
    page,
    `${header}\n2026-01-15,,,07:15,good,,,\nlast week,,,07:15,good,,,\n2026-01-16,,,late,bad,,,\n`,
  )

  expect(await screen.findByText('Line 3: “last week” is not a date such as 2026-11-24.')).toBeDefined()
  expect(screen.getByText('Line 4: “late” is not a time such as 21:05.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Bring in/ })).toBeNull()
  await page.person.click(
    await screen.findByRole('button', { name: 'Leave out 2 lines, and bring in 1 day' }),
  )

  expect(await screen.findByText('1 day was brought in')).toBeDefined()
  expect(await daysOf(ben)).toHaveLength(1)
})

test('the order of dates that could be read both ways is asked once', async () => {
  const eli = await world.person(crypto.randomUUID())
  const page = open(eli)
  await choose(page, 'Date,Mood\n3/4/2026,7\n5/4/2026,8\n')

  expect(await screen.findByText(/^Line 2: “3\/4\/2026” can be in two different months/)).toBeDefined()
  await page.person.selectOptions(screen.getByLabelText('In dates such as 3/4/2026'), 'The day comes first')
  expect(screen.getByText('From Apr 3, 2026 to Apr 5, 2026.')).toBeDefined()
  await page.person.click(await screen.findByRole('button', { name: 'Bring in 2 days' }))

  await screen.findByText('2 days were brought in')
  expect((await daysOf(eli)).map(({ day }) => day)).toEqual(['2026-04-05', '2026-04-03'])
})

test('of a table of one’s own the columns are chosen', async () => {
  const cy = await world.person('cy')
  const page = open(cy)
  await choose(page, 'Wann;Wie;Was\n2026-01-15;7;fine\n')

  expect(
    await screen.findByText(/^A table \(CSV\): 0 lines can be brought in, 0 with a note, and 1 line/),
  ).toBeDefined()
  await page.person.selectOptions(screen.getByLabelText('Date'), 'Wann')
  await page.person.selectOptions(screen.getByLabelText('Mood'), 'Wie')
  await page.person.selectOptions(screen.getByLabelText('Note'), 'Was')
  await page.person.click(await screen.findByRole('button', { name: 'Bring in 1 day' }))

  await screen.findByText('1 day was brought in')
  expect(await daysOf(cy)).toMatchObject([{ day: '2026-01-15', mood: 7, words: '7', note: 'fine' }])
})

test.each([
  ['too large', 'a'.repeat(20_000_001), /^This file has 20\.0 MB/],
  ['no table', '\u0089PNG\u0000\u0000', /^This is not a text file/],
  ['a broken workbook', 'PK\u0003\u0000\u0000', /^This workbook cannot be read/],
  ['empty', '', /^There is no line in this file/],
])('a file that is %s is refused before anything is sent', async (_, text, words) => {
  const dee = await world.person(crypto.randomUUID())
  const page = open(dee)

  await choose(page, text)

  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText('What is in it')).toBeNull()
})

test('more days than can be kept are refused before any of them is sent', async () => {
  const dan = await world.person('dan')
  const page = open(dan)
  const lines = Array.from({ length: mostDaysKept + 1 }, (_, nth) => `2026-01-15,,,,good,,,${nth}`)
  await choose(page, `${header}\n${lines.join('\n')}\n`)

  expect(await screen.findByText('This is more than can be kept')).toBeDefined()
  expect(await screen.findByRole('button', { name: /^Bring in/ })).toHaveProperty('disabled', true)
})

test('the file that was chosen last is shown, whichever is read first', async () => {
  const fay = await world.person('fay')
  const page = open(fay)
  const slow = new File([`${header}\n2026-01-15,,,,good,,,slow\n`], 'slow.csv')
  let finish = () => {}
  slow.arrayBuffer = () =>
    new Promise((resolve) => {
      finish = () => resolve(new TextEncoder().encode(`${header}\n2026-01-15,,,,good,,,slow\n`).buffer)
    })
  await page.person.upload(await screen.findByLabelText('CSV file'), slow)
  await choose(page, `${header}\n2026-01-15,,,,good,,,quick\n`)
  await screen.findByText('quick')
  await act(async () => {
    finish()
    await new Promise((resolve) => setTimeout(resolve, 100))
  })

  expect(screen.getByText('quick')).toBeDefined()
  expect(screen.queryByText('slow')).toBeNull()
})

test('a file in another encoding says so, with the columns that stay behind', async () => {
  const gil = await world.person('gil')
  const page = open(gil)
  const bytes = Buffer.from('date,mood,note,weather\n2026-01-15,5,café,rain\n', 'latin1')
  await page.person.upload(await screen.findByLabelText('CSV file'), new File([bytes], 'export.csv'))

  expect(await screen.findByText('café')).toBeDefined()
  expect(screen.getByText('Columns that are left out: weather.')).toBeDefined()
  expect(screen.getByText(/^Its letters are written in Windows-1252\./)).toBeDefined()
})

test('where sending stops halfway, pressing again brings in the rest and doubles nothing', async () => {
  const eve = await world.person('eve')
  const reach = fetchAs(world, eve)
  let posts = 0
  const page = open(eve, (input, init) => {
    if (init?.method === 'POST' && (posts += 1) === 2) return Promise.reject(new TypeError('no network'))
    return reach(input, init)
  })
  const lines = Array.from({ length: 150 }, (_, index) => `2026-01-15,,,07:15,good,,,note ${index}`)
  await choose(page, `${header}\n${lines.join('\n')}\n`)

  await page.person.click(await screen.findByRole('button', { name: 'Bring in 150 days' }))
  expect((await screen.findByRole('alert')).textContent).toContain('100 days are in. Press again')
  await page.person.click(await screen.findByRole('button', { name: 'Bring in 150 days' }))

  expect(await screen.findByText('50 days were brought in')).toBeDefined()
  expect(screen.getByText(/^100 were brought in before, and were not added twice\./)).toBeDefined()
})

/** Files that one person brings in, one after the other, and the notes and words that stand there in the end. */
test.each<[string, string[], string[]]>([
  [
    'of two apps with the same days',
    [
      ['Date,Mood', ...month.map((day, nth) => `${day},${(nth % 10) + 1}`)].join('\n'),
      ['Date,Note', ...month.map((day, nth) => `${day},"Grateful for thing ${nth}"`)].join('\n'),
    ],
    [...month.map((_, nth) => `${(nth % 10) + 1} `), ...month.map((_, nth) => ` Grateful for thing ${nth}`)],
  ],
  [
    'again, with a new line above an old one of the same day',
    [
      'Date,Mood,Notes\n2026-10-25,4,morning: slept badly',
      'Date,Mood,Notes\n2026-10-25,2,evening: argued\n2026-10-25,4,morning: slept badly',
    ],
    ['4 morning: slept badly', '2 evening: argued'],
  ],
  [
    'again, with a new line in an old minute',
    [
      `${header}\n2026-01-15,,,07:15,good,,,first\n`,
      `${header}\n2026-01-15,,,07:15,bad,,,second\n2026-01-15,,,07:15,good,,,first\n`,
    ],
    ['good first', 'bad second'],
  ],
  [
    'again, with an entry that was changed since, which takes the place of the earlier one',
    ['Date,Mood,Notes\n2026-10-25,4,slept badly', 'Date,Mood,Notes\n2026-10-25,4,slept badly at first'],
    ['4 slept badly at first'],
  ],
  [
    'twice, with two lines that are the same to the letter',
    ['Date,Mood\n2026-10-25,4\n2026-10-25,4', 'Date,Mood\n2026-10-25,4\n2026-10-25,4'],
    ['4 ', '4 '],
  ],
])('a diary %s is there whole, and nothing of it twice', async (_, files, wanted) => {
  const ivy = await world.person(crypto.randomUUID())
  const page = open(ivy)
  for (const file of files) {
    await choose(page, file)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Bring in / })
    await page.person.click(button)
    await screen.findByText(/brought in$|^Nothing in it is new/)
  }

  const all = (await daysOf(ivy)).map(({ words, note }) => `${words} ${note}`)
  expect(all.toSorted()).toEqual(wanted.toSorted())
})

test('what was changed since is shown beside what was there, and either stays, or both', async () => {
  const max = await world.person('max')
  const page = open(max)
  const file = (...notes: string[]) =>
    [header, ...notes.map((note, nth) => `2026-01-15,,,0${nth + 1}:15,good,,,"${note}"`)].join('\n')
  await choose(page, file('one', 'two', 'three', 'four'))
  await page.person.click(await screen.findByRole('button', { name: 'Bring in 4 days' }))
  await screen.findByText('4 days were brought in')

  await choose(page, file('one, mended', 'two, mended', 'three, mended', 'four', 'five'))
  expect(await screen.findByText('1 entry is new, 3 were changed, 1 was brought in before.')).toBeDefined()
  const [first, second, third] = within(
    screen.getByRole('list', { name: '3 entries say something different than before' }),
  ).getAllByRole('listitem')
  await waitFor(() => expect(first!.textContent).toMatch(/Earlier.*one.*In this file.*one, mended/))
  await page.person.selectOptions(within(second!).getByLabelText('What to keep'), 'What was there before')
  await page.person.selectOptions(within(third!).getByLabelText('What to keep'), 'Both')
  await page.person.click(await screen.findByRole('button', { name: 'Bring in 3 days' }))
  await screen.findByText('3 days were brought in')

  const notes = (await daysOf(max)).map(({ note }) => note).toSorted()
  expect(notes).toEqual(['five', 'four', 'one, mended', 'three', 'three, mended', 'two'])
})

test('a diary is sent in parts that a proxy lets through', () => {
  const day: DiaryDay = { day: '2026-01-15', time: null, nth: 0, mood: 5, words: '', tags: '', note: '' }
  const many = Array.from({ length: 250 }, (_, nth) => ({ ...day, nth }))
  const long = Array.from({ length: 12 }, (_, nth) => ({ ...day, nth, note: 'ü'.repeat(10_000) }))

  expect(partsOf(many).map((part) => part.length)).toEqual([mostDaysInCall, mostDaysInCall, 50])
  expect(partsOf(long).flat()).toEqual(long)
  expect(partsOf(long).every((part) => Buffer.byteLength(JSON.stringify(part)) < 110_000)).toBe(true)
  expect(partsOf([])).toEqual([])

  const pairs = [...many.slice(0, 75), ...many.slice(0, 75)].map((one, at) => ({
    ...one,
    note: `${at % 75}`,
  }))
  const halves = partsOf(pairs).map((part) => part.map(({ note }) => note))
  expect(halves.map(({ length }) => length)).toEqual([100, 50])
  expect(halves[0]!.filter((note) => halves[1]!.includes(note))).toEqual([])
})

test('whether a day is ahead goes by the institution’s time zone for somebody without one of their own', async () => {
  setClockForTest(new Date(`${dayOf(now(), 'UTC')}T20:00:00Z`))
  // It is the next day there.
  const timeZone = 'Pacific/Kiritimati'
  const institutionId = await anotherInstitution(world, { timeZone })
  const page = open(await world.person('ana-ahead', 'user', { institutionId, timeZone: null }))
  await choose(page, `${header}\n${dayOf(now(), timeZone)},,,00:05,good,,,\n`)

  expect(await screen.findByText('Daylio: 1 line can be brought in, 0 with a note.')).toBeDefined()
})
