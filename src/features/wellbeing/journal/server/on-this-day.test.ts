import { expect, test } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { setClockForTest } from '#testing/clock.ts'
import { phq9Of } from '#testing/screenings.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { journalApi, type NewEntry, type OnThisDay } from '../contract.ts'
import { journalEntries } from './table.ts'

const world = await openWorld()

/** Somebody in Denver, for whom it is noon of November 25. */
async function somebodyInNovember(): Promise<Person> {
  setClockForTest(new Date('2030-11-25T19:00:00Z'))
  return world.person(crypto.randomUUID(), 'user', { timeZone: 'America/Denver' })
}

/** Writes an entry and dates it back. The clock stays: a session ends long before a year is over. */
async function writeAt(person: Person, moment: string, entry: Partial<NewEntry> = {}): Promise<string> {
  const { id } = (await person.call(journalApi.save, { body: { content: moment, ...entry } })).json()
  const createdAt = new Date(moment)
  await world.change(journalEntries, { id }, { createdAt })
  return id
}

const lookBack = async (person: Person): Promise<OnThisDay> =>
  (await person.call(journalApi.onThisDay)).json()
const contents = (entries: OnThisDay['monthAgo']) => entries.map(({ content }) => content)
const yearsOf = ({ years }: OnThisDay) =>
  years.map(({ yearsAgo, entries }) => [yearsAgo, contents(entries)] as const)

test('what was written from three days before to three days after this day of earlier years is listed', async () => {
  const ana = await somebodyInNovember()
  for (const day of ['21', '22', '25', '28', '29']) await writeAt(ana, `2029-11-${day}T19:00:00Z`)
  await writeAt(ana, '2027-11-26T19:00:00Z')
  await writeAt(ana, '2030-11-25T18:00:00Z')

  const found = await lookBack(ana)

  expect(yearsOf(found)).toEqual([
    [1, ['2029-11-28T19:00:00Z', '2029-11-25T19:00:00Z', '2029-11-22T19:00:00Z']],
    [3, ['2027-11-26T19:00:00Z']],
  ])
  expect(found).toMatchObject({ began: '2027-11-26', monthAgo: [] })
})

test('days are those of the person’s own clocks', async () => {
  const ana = await somebodyInNovember()
  // In Denver it is still November 28, and no longer November 21.
  await writeAt(ana, '2029-11-29T06:59:00Z')
  await writeAt(ana, '2029-11-29T07:00:00Z')
  await writeAt(ana, '2029-11-22T06:59:00Z')
  await writeAt(ana, '2029-11-22T07:00:00Z')

  expect(yearsOf(await lookBack(ana))).toEqual([[1, ['2029-11-29T06:59:00Z', '2029-11-22T07:00:00Z']]])
})

test('where no earlier year has any, those of a month ago are listed', async () => {
  const ana = await somebodyInNovember()
  for (const day of ['10-21', '10-22', '10-28', '10-29', '11-20']) await writeAt(ana, `2030-${day}T19:00:00Z`)

  const found = await lookBack(ana)

  expect(found.years).toEqual([])
  expect(contents(found.monthAgo)).toEqual(['2030-10-28T19:00:00Z', '2030-10-22T19:00:00Z'])
  expect(found.began).toBe('2030-10-21')
})

test('an empty journal has nothing to look back on', async () => {
  expect(await lookBack(await somebodyInNovember())).toEqual({ began: null, years: [], monthAgo: [] })
})

test('nobody else’s entries are listed, nor closed ones, nor damaged ones', async () => {
  const ben = await somebodyInNovember()
  await writeAt(ben, '2029-11-25T19:00:00Z')
  const before = await world.newcomer(crypto.randomUUID().slice(0, 20), 'an old wooden pier')
  await writeAt(before, '2028-11-25T19:00:00Z')
  const ana = await resetByStaff(world, before)
  const damaged = await writeAt(ana, '2029-11-25T19:00:00Z')
  await world.change(journalEntries, { id: damaged }, { ciphertext: Buffer.alloc(80, 3) })

  expect(await lookBack(ana)).toEqual({ began: '2029-11-25', years: [], monthAgo: [] })
})

const hardDays: [string, (person: Person, at: Date) => Promise<unknown>][] = [
  [
    'a check-in with a mood of 2',
    async (person, createdAt) => {
      const { id } = (await person.call(checkInApi.save, { body: { moodScore: 2, stressScore: 4 } })).json()
      await world.change(checkIns, { id }, { createdAt })
    },
  ],
  [
    'a screening that was high',
    async (person, createdAt) => {
      const { id } = (
        await person.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(16) } })
      ).json()
      await world.change(assessments, { id }, { createdAt })
    },
  ],
]

test.each(hardDays)(
  'an entry of a day with %s is marked as hard, and that of the next day is not',
  async (_, make) => {
    const ana = await somebodyInNovember()
    await writeAt(ana, '2029-11-25T12:00:00Z')
    await writeAt(ana, '2029-11-26T12:00:00Z')
    await make(ana, new Date('2029-11-26T02:00:00Z'))

    const [year] = (await lookBack(ana)).years

    expect(year?.entries.map(({ content, isHard }) => [content, isHard])).toEqual([
      ['2029-11-26T12:00:00Z', false],
      ['2029-11-25T12:00:00Z', true],
    ])
  },
)

test('a day is hard too with an entry whose mood was 1 or 2, and on which help was asked for', async () => {
  const ana = await somebodyInNovember()
  await writeAt(ana, '2030-10-23T18:00:00Z', { mood: 3 })
  await writeAt(ana, '2030-10-24T18:00:00Z', { mood: 2 })
  await writeAt(ana, '2030-10-24T19:00:00Z', { mood: 7 })
  await writeAt(ana, '2030-10-25T18:00:00Z')
  setClockForTest(new Date('2030-10-25T20:00:00Z'))
  await ana.call(alertApi.raise, { body: { severity: 'critical' } })
  setClockForTest(new Date('2030-11-25T19:00:00Z'))

  const { monthAgo } = await lookBack(ana)

  expect(monthAgo.map(({ isHard }) => isHard)).toEqual([true, true, true, false])
})

test('a look back reminds nobody: it leaves no notification', async () => {
  const ana = await somebodyInNovember()
  await writeAt(ana, '2029-11-25T19:00:00Z')
  await lookBack(ana)

  expect(await world.rows(notifications, { userId: ana.id })).toEqual([])
})
