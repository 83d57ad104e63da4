import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { now } from '#server/clock.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { assessmentApi } from '../contract.ts'
import { creditLine } from '../questions.ts'
import { assessments } from '../server/table.ts'
import { longDate } from './dates.ts'
import { AssessmentHistoryPage } from './history-page.tsx'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ana))
})

async function depressionOf(firstEight: number, selfHarm: number, daysAgo: number): Promise<void> {
  const body = { type: 'depression' as const, responses: phq9Of(firstEight, selfHarm) }
  const { id } = (await ana.call(assessmentApi.submit, { body })).json()
  const createdAt = new Date(now().getTime() - daysAgo * 24 * 60 * 60 * 1000)
  await world.change(assessments, { id }, { createdAt })
}

async function allResults() {
  const heading = await screen.findByRole('heading', { name: 'All results' })
  return within(heading.closest('section')!)
}

test('before the first screening the page says so and offers one', async () => {
  const { person, history } = renderPage(<AssessmentHistoryPage />)

  await person.click(await screen.findByRole('link', { name: 'Start Assessment' }))

  expect(history?.at(-1)).toBe('/assessment')
})

test('each result has its score, its band and a change by the published thresholds alone', async () => {
  await depressionOf(14, 0, 60)
  await depressionOf(12, 0, 30)
  await depressionOf(6, 0, 0)
  renderPage(<AssessmentHistoryPage />)

  const results = await allResults()
  expect(results.getAllByText(/^PHQ-9: /).map((line) => line.textContent)).toEqual([
    'PHQ-9: 6 of 27',
    'PHQ-9: 12 of 27',
    'PHQ-9: 14 of 27',
  ])
  expect(await results.findByText(/^A clear change: 6 points lower.*it counts\.$/)).toBeTruthy()
  expect(results.getAllByText(/^A little lower than the time before, which can be chance/)).toHaveLength(1)
})

test('small steps that come to a clear change are told from the first score on', async () => {
  for (const [score, daysAgo] of [
    [13, 75],
    [11, 60],
    [9, 30],
    [5, 0],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await depressionOf(score, 0, daysAgo)
  }
  renderPage(<AssessmentHistoryPage />)

  const card = within(await screen.findByRole('region', { name: 'PHQ-9 over time' }))
  expect(
    card.getByText(/^Since .*, when your PHQ-9 score was 13, it has come down to less than half of that\.$/),
  ).toBeTruthy()
  const steps = (await allResults()).getAllByText('A little lower than the time before, which can be chance.')
  expect(steps).toHaveLength(3)
})

test('each questionnaire says when it is due again', async () => {
  await depressionOf(2, 0, 31)
  await ana.call(assessmentApi.submit, { body: { type: 'anxiety', responses: gad7Of(2) } })
  renderPage(<AssessmentHistoryPage />)

  const card = async (name: string) => within(await screen.findByRole('region', { name }))
  expect(await (await card('PHQ-9 over time')).findByText('Due now.')).toBeTruthy()
  expect(await (await card('GAD-7 over time')).findByText(/^Due again on /)).toBeTruthy()
})

test('who is at elevated risk reads the day on which they are asked again, after fourteen days', async () => {
  await depressionOf(20, 0, 0)
  renderPage(<AssessmentHistoryPage />)

  const card = within(await screen.findByRole('region', { name: 'PHQ-9 over time' }))
  const due = new Date(now().getTime() + 14 * 24 * 60 * 60 * 1000)
  expect(await card.findByText(`Due again on ${longDate(due.toISOString())}.`)).toBeTruthy()
})

test('a lower score is not praised while there are thoughts of self-harm', async () => {
  await depressionOf(20, 1, 30)
  await depressionOf(5, 1, 0)
  renderPage(<AssessmentHistoryPage />)

  const results = await allResults()

  expect(results.getByText('A clear change: 15 points lower than the time before.')).toBeTruthy()
})

test('an earlier lower score is not praised either if question 9 was above 0', async () => {
  await depressionOf(20, 2, 80)
  await depressionOf(10, 1, 50)
  await depressionOf(4, 0, 20)
  renderPage(<AssessmentHistoryPage />)

  const results = await allResults()

  expect(await results.findByText(/^A clear change: 7 points lower.*it counts\.$/)).toBeTruthy()
  expect(results.getByText('A clear change: 11 points lower than the time before.')).toBeTruthy()
})

// Controls H14.
test('nothing is praised for fourteen days after a request for help', async () => {
  await depressionOf(12, 0, 30)
  await depressionOf(6, 0, 0)
  await ana.call(alertApi.raise, { body: { severity: 'critical' } })
  const { unmount } = renderPage(<AssessmentHistoryPage />)
  const results = await allResults()
  expect(results.queryByText(/it counts/)).toBeNull()
  unmount()

  const lastAskedAt = new Date(now().getTime() - 14 * 24 * 60 * 60 * 1000)
  await world.change(alerts, { subjectId: ana.id }, { lastAskedAt })
  renderPage(<AssessmentHistoryPage />)

  expect(await screen.findByText(/it counts\.$/)).toBeTruthy()
})

test('the chart has a label in words and a table beside it', async () => {
  await depressionOf(20, 0, 30)
  await depressionOf(12, 0, 0)
  renderPage(<AssessmentHistoryPage />)

  const chart = await screen.findByRole('img', { name: /^PHQ-9: 2 scores/ })
  expect(chart.getAttribute('aria-label')).toMatch(/first was 20 of 27, severe.*latest is 12 of 27, moderate/)
  await userEvent.click(screen.getByRole('button', { name: /^Show as a table: PHQ-9/ }))
  const rows = within(screen.getByRole('table', { name: /PHQ-9 scores/ })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(screen.queryByText('GAD-7 over time')).toBeNull()
})

test('a screening that was not finished is among the results, without a score', async () => {
  await depressionOf(12, 0, 30)
  const body = { type: 'depression' as const, isPartial: true, responses: { d1: 2, d9: 1 } }
  await ana.call(assessmentApi.submit, { body })
  renderPage(<AssessmentHistoryPage />)

  const results = await allResults()

  expect(results.getByText('Not finished')).toBeTruthy()
  expect(results.getByText(/^You told us about thoughts of being better off dead/)).toBeTruthy()
  expect(results.getByRole('link', { name: 'Call 988' })).toBeTruthy()
  expect(results.getAllByText(/^PHQ-9: /)).toHaveLength(1)
  const chart = { name: /^PHQ-9: one score, 12 of 27/ }
  expect(await screen.findByRole('img', chart)).toBeTruthy()
})

test('one’s own answers are shown on request', async () => {
  const body = { type: 'anxiety' as const, responses: { ...gad7Of(0), a3: 3, difficulty: 2 } }
  await ana.call(assessmentApi.submit, { body })
  renderPage(<AssessmentHistoryPage />)

  await userEvent.click(await screen.findByText('Show my answers'))

  const question = await screen.findByText('Worrying too much about different things')
  expect(question.nextElementSibling?.textContent).toBe('Nearly every day')
  const hardness = screen.getByText(/^If you checked off any problems, how difficult/)
  expect(hardness.nextElementSibling?.textContent).toBe('Very difficult')
  expect(screen.getByText(creditLine())).toBeTruthy()
})

test('results that could not be loaded say so and can be tried again', async () => {
  const answer = fetchAs(world, ana)
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  const { person } = renderPage(<AssessmentHistoryPage />)
  await screen.findByText('Your results could not be loaded')

  vi.stubGlobal('fetch', answer)
  await person.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('No results yet')).toBeTruthy()
})
