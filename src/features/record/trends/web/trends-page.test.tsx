import { randomUUID } from 'node:crypto'

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { copingUsages } from '#features/practice/coping-tools/server/table.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { shortScreeningApi } from '#features/wellbeing/assessments/short-contract.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { diaryImportApi } from '#features/wellbeing/diary-import/contract.ts'
import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { fullDay, longDay } from '../day-labels.ts'
import { TrendsPage } from './trends-page.tsx'

const dayMs = 24 * 60 * 60 * 1000

const world = await openWorld()

const zone = 'America/New_York'
const daysAgo = (count: number) => addDays(dayOf(now(), zone), -count)
const moment = (ago: number) => new Date(now().getTime() - ago * dayMs)

type Scores = Partial<typeof checkIns.$inferInsert>

async function somebody(days: Readonly<Record<number, Scores>> = {}): Promise<Person> {
  const person = await world.person(randomUUID())
  for (const [ago, scores] of Object.entries(days))
    await world.db.insert(checkIns).values({
      id: randomUUID(),
      userId: person.id,
      moodScore: 6,
      stressScore: 4,
      stressors: [],
      physicalSymptoms: [],
      isPreShift: true,
      day: daysAgo(Number(ago)),
      createdAt: moment(Number(ago)),
      ...scores,
    })
  return person
}

async function screened({ id }: Person, ago: number, phq9: number) {
  await world.db.insert(assessments).values({
    id: randomUUID(),
    userId: id,
    type: 'depression',
    responses: Buffer.from('sealed'),
    phq9,
    riskLevel: 'moderate',
    rulesVersion: 1,
    createdAt: moment(ago),
  })
}

const openPage = (person: Person) => renderPageAs(world, person, <TrendsPage />, '/trends')

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('before the third day the page says what it is waiting for, and where to check in', async () => {
  const { person, history } = openPage(await somebody({ 0: {}, 1: {} }))
  await screen.findByRole('heading', { name: 'Your trends are on their way' })

  await person.click(screen.getByRole('link', { name: 'Check in' }))

  expect(screen.queryByRole('region', { name: /^Mood/ })).toBeNull()
  expect(history.at(-1)).toBe('/checkin')
})

test('from three days on mood and stress are told in words, which also name the pictures', async () => {
  openPage(await somebody({ 0: { moodScore: 8 }, 1: { moodScore: 3, stressScore: 9 }, 2: {} }))

  const mood = await card('Mood, last 30 days')
  const words = `5.7 of 10 on average over 3 days with a check-in: Moderate. The lowest was 3, on ${longDay(daysAgo(1))}; the highest 8, on ${longDay(daysAgo(0))}.`
  expect(mood.getByText(words)).toBeTruthy()
  expect(mood.getByRole('img').ariaLabel).toContain(words)
  expect((await card('Stress, last 30 days')).getByText(/^5\.7 of 10 .* Moderate\./)).toBeTruthy()
})

test('sleep has a chart from the third day that names it, told in words, with its source', async () => {
  openPage(
    await somebody({
      0: { sleepHours: 5, sleepQuality: 2 },
      1: { sleepHours: 8, sleepQuality: 4 },
      2: { sleepHours: 9 },
      3: {},
    }),
  )

  const sleep = await card('Sleep, last 30 days')
  const words = '7.3 hours on average over the 3 days you said. 2 days had 7 hours or more.'
  expect(sleep.getByText(words)).toBeTruthy()
  expect(sleep.getByRole('img').ariaLabel).toContain(words)
  sleep.getByText(/^Adults are recommended 7 hours or more/)
})

test('two days of sleep are too few for its chart', async () => {
  openPage(await somebody({ 0: { sleepHours: 5 }, 1: { sleepHours: 8 }, 2: {} }))

  await card('Mood, last 30 days')
  expect(screen.queryByRole('region', { name: /^Sleep/ })).toBeNull()
})

test('the figures behind a picture are a table away', async () => {
  const { person } = openPage(await somebody({ 0: { moodScore: 8 }, 1: { moodScore: 3 }, 2: {} }))
  const mood = await card('Mood, last 30 days')
  expect(mood.queryByRole('table')).toBeNull()

  await person.click(mood.getByRole('button', { name: 'Show as a table: Mood by day' }))

  const rows = within(mood.getByRole('table', { name: 'Mood by day' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    `${fullDay(daysAgo(0))}8, Good1`,
    `${fullDay(daysAgo(1))}3, Low1`,
    `${fullDay(daysAgo(2))}6, Moderate1`,
  ])
})

test('a longer time shows more days, and each title says which', async () => {
  const { person } = openPage(await somebody({ 0: {}, 40: {}, 41: {}, 200: {} }))
  await screen.findByText(/In this time there is 1 day with a check-in/)

  await person.click(screen.getByRole('tab', { name: '90 days' }))
  expect((await card('Mood, last 90 days')).getByText(/over 3 days/)).toBeTruthy()

  await person.click(screen.getByRole('tab', { name: 'A year' }))
  expect((await card('Mood, last 12 months')).getByText(/over 4 days/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Stress, last 12 months' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'What goes with your days, last 12 months' })).toBeTruthy()
})

test('what goes with harder days is named with both means and with chance', async () => {
  const hard: Scores = { moodScore: 3, stressScore: 8, stressors: ['Workload'] }
  const { person } = openPage(await somebody({ 0: hard, 1: hard, 2: hard, 3: {}, 4: {}, 5: {} }))
  const insights = await card('What goes with your days, last 30 days')

  await person.click(insights.getByRole('button', { name: /Everything that was compared/ }))

  const [named, ...more] = insights.getAllByRole('listitem')
  expect(more).toEqual([])
  expect(named?.textContent).toBe(
    'Days you named WorkloadMood 3.0 on average, 6.0 on your other days. Stress 8.0, and 4.0 on the others.May well be chance: 3 days with it, 3 without it.',
  )
  expect(insights.getByRole('heading', { name: 'With harder days' })).toBeTruthy()
  expect(insights.getByRole('row', { name: 'Days you named Workload 3 3 3.0 6.0 8.0 4.0' })).toBeTruthy()
})

test('a tool used on hard days is not blamed for them', async () => {
  const hard: Scores = { moodScore: 3 }
  const ana = await somebody({ 0: hard, 1: hard, 2: hard, 3: {}, 4: {}, 5: {} })
  await world.db.insert(copingUsages).values(
    [0, 1, 2].map((ago) => ({
      userId: ana.id,
      sessionId: randomUUID(),
      toolName: 'Box Breathing' as const,
      duration: 300,
      completed: true,
      createdAt: moment(ago),
    })),
  )

  openPage(ana)

  const insights = await card('What goes with your days, last 30 days')
  expect(insights.getByText('Days you finished Box Breathing')).toBeTruthy()
  expect(insights.getByText(/A harder day with a tool says nothing against it\.$/)).toBeTruthy()
})

test('days that are all alike have nothing to name', async () => {
  openPage(await somebody({ 0: {}, 1: {}, 2: {} }))

  expect(
    (await card('What goes with your days, last 30 days')).getByText(/^Nothing stands out in this time\./),
  ).toBeTruthy()
})

test('a screening is told with its band and its change, also when the one before is long ago', async () => {
  const ben = await somebody()
  await screened(ben, 100, 14)
  await screened(ben, 2, 8)

  openPage(ben)

  const phq9 = await card('PHQ-9 (depression), last 30 days')
  expect(
    phq9.getByText(
      new RegExp(
        `your PHQ-9 score was 8 of 27, mild\\. That is 6 lower than on ${longDay(dayOf(moment(100), zone))}: a clear change`,
      ),
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^GAD-7/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Your trends are on their way' })).toBeTruthy()
})

test('a score is told against the first one of its episode, and kindly when it got worse', async () => {
  const cleo = await somebody()
  await screened(cleo, 70, 8)
  await screened(cleo, 40, 12)
  await screened(cleo, 2, 18)

  openPage(cleo)

  const phq9 = await card('PHQ-9 (depression), last 30 days')
  expect(
    phq9.getByText(
      `Since ${longDay(dayOf(moment(70), zone))}, when your PHQ-9 score was 8, it has gone up by 10 points, a clear change.`,
    ),
  ).toBeTruthy()
  expect(phq9.getByText(/it is not your fault/)).toBeTruthy()
  const sources = (await screen.findByText('Where these numbers come from')).closest('details')!
  expect(sources.open).toBe(false)
  expect(sources.textContent).toContain(
    'A change is called clear at 6 points of PHQ-9 or 4 of GAD-7, or more. England’s health service counts it this way',
  )
})

test('who has taken only two-minute checks finds them, and nothing on other scores', async () => {
  const dora = await somebody()
  await dora.call(shortScreeningApi.submit, { body: { responses: { d1: 1, d2: 1, a1: 1, a2: 0 } } })

  openPage(dora)

  expect((await card('Two-minute checks')).getByText('PHQ-2: 2 of 6, GAD-2: 1 of 6')).toBeTruthy()
  expect(screen.queryByText('Where these numbers come from')).toBeNull()
})

test('the year is summed up in words and can be read day by day', async () => {
  const days = { 0: { moodScore: 9 }, 1: { moodScore: 9 }, 2: { moodScore: 2 } }
  const { person } = openPage(await somebody(days))
  const year = await card('Your year, day by day')

  await person.click(year.getByRole('button', { name: /Show as a table/ }))

  expect(
    year.getByText(
      'You checked in on 3 days of these twelve months. Most often your mood was very good: 2 days.',
    ),
  ).toBeTruthy()
  expect(year.getByRole('img').ariaLabel).toContain('Very Low: 1 day.')
  expect(year.getByRole('row', { name: `${fullDay(daysAgo(2))} 2 of 10, Very Low` })).toBeTruthy()
})

test('where the days cannot be loaded the page says so and tries again', async () => {
  const answers = fetchAs(world, await somebody({ 0: {}, 1: {}, 2: {} }))
  const sent = vi.fn<typeof fetch>(answers).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', sent)
  const { person } = renderPage(<TrendsPage />, '/trends')

  await person.click(await screen.findByRole('button', { name: 'Try again' }))

  await screen.findByRole('region', { name: /^Mood/ })
  await waitFor(() => expect(screen.queryByText('Your trends could not be loaded')).toBeNull())
})

test('the moods of a diary that was brought in are shown apart, also to somebody without a check-in', async () => {
  const newcomer = await somebody()
  const days = [1, 2, 3].map((ago) => ({
    day: daysAgo(ago),
    time: null,
    nth: 0,
    mood: 8,
    words: '',
    tags: '',
    note: '',
  }))
  await newcomer.call(diaryImportApi.add, { body: { id: randomUUID(), source: 'csv', days } })
  const { person } = openPage(newcomer)

  const mood = await card('Mood, last 30 days')
  expect(mood.getByText(/Squares are days of a diary that you brought in/)).toBeTruthy()
  await person.click(mood.getByRole('button', { name: /table/i }))
  expect(mood.getAllByRole('row').map(({ textContent }) => textContent)).toContain(
    `${fullDay(daysAgo(1))}8, GoodBrought in`,
  )
  expect(screen.queryByRole('region', { name: /^Stress/ })).toBeNull()
  const year = await card('Your year, day by day')
  expect(year.getByText('These moods are from a diary that you brought in.')).toBeTruthy()
})
