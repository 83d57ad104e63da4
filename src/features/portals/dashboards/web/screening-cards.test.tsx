import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import type { Responses, ScreeningType } from '#features/wellbeing/assessments/instruments.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { now } from '#server/clock.ts'
import { responder } from '#testing/responder.ts'
import { gad7Of, phq9Of } from '#testing/screenings.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { ScreeningDueNotice } from './screening-due-notice.tsx'
import { ScreeningResultCard } from './screening-result-card.tsx'

let ana: Person
const world = await openWorld()
await responder(world, 'community-nurse', 'community')
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID())
  vi.stubGlobal('fetch', fetchAs(world, ana))
})

const submit = (type: ScreeningType, responses: Responses, person = ana) =>
  person.call(assessmentApi.submit, { body: { type, responses } })
const card = async () => within(await screen.findByRole('region', { name: 'Your latest screening' }))

test('before the first screening the home screen offers it', async () => {
  const { person, history } = renderPage(<ScreeningDueNotice />)

  expect(await screen.findByText('Complete Your First Mental Health Assessment')).toBeTruthy()
  expect(screen.getByText(/Due now: PHQ-9 \(depression\) and GAD-7 \(anxiety\)\.$/)).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Start Assessment' }))

  expect(history?.at(-1)).toBe('/assessment')
})

test('after thirty days the monthly one is due, and the notice names and opens the one that is', async () => {
  await submit('depression', phq9Of(2))
  const createdAt = new Date(now().getTime() - 30 * 24 * 60 * 60 * 1000)
  await world.change(assessments, { userId: ana.id }, { createdAt })
  await submit('anxiety', gad7Of(2))
  const { person, history } = renderPage(<ScreeningDueNotice />)

  expect(await screen.findByText('Your monthly assessment is due')).toBeTruthy()
  expect(screen.getByText(/Due now: PHQ-9 \(depression\)\.$/)).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Take Assessment' }))

  expect(history?.at(-1)).toBe('/assessment/depression')
})

test('a serious result says what it means, who was told and whom to call', async () => {
  await submit('depression', phq9Of(16))
  renderPage(<ScreeningResultCard />)

  const result = await card()
  expect(result.getByText('PHQ-9: 16 of 27.')).toBeTruthy()
  expect(result.getByText(/^One member of the mental health staff has been told/)).toBeTruthy()
  expect(result.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
  expect(result.getByRole('link', { name: 'See all results' }).getAttribute('href')).toBe(
    '/assessment/history',
  )
})

test('where nobody could be told the card says so', async () => {
  const officer = await world.person(crypto.randomUUID(), 'staff')
  vi.stubGlobal('fetch', fetchAs(world, officer))
  await submit('depression', phq9Of(20), officer)
  renderPage(<ScreeningResultCard />)

  expect((await card()).getByText(/^Nobody is set up in Evenkeel to get this/)).toBeTruthy()
})

test('a calm result is told plainly, without numbers to call', async () => {
  await submit('anxiety', gad7Of(2))
  renderPage(<ScreeningResultCard />)

  const result = await card()
  expect(result.getByText(/^A score does not show everything/)).toBeTruthy()
  expect(result.queryByRole('link', { name: 'Call 988' })).toBeNull()
})

test('question 9 is answered with help before the scores and the tools, however low the score', async () => {
  await submit('depression', phq9Of(0, 1))
  renderPage(<ScreeningResultCard />)

  const result = await card()
  expect(result.getByText(/^You told us about thoughts of being better off dead/)).toBeTruthy()
  const help = result.getByRole('link', { name: 'Call 988' })
  for (const later of [
    result.getByRole('link', { name: 'View Tools' }),
    result.getByText('PHQ-9: 1 of 27.'),
  ]) {
    expect(help.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
})

test('a screening that was not finished has no score, and says who was told', async () => {
  await submit('depression', phq9Of(3))
  await ana.call(assessmentApi.submit, {
    body: { type: 'depression', isPartial: true, responses: { d9: 1 } },
  })
  renderPage(<ScreeningResultCard />)

  const result = await card()
  expect(result.getByText('PHQ-9: not finished, so it has no score.')).toBeTruthy()
  expect(result.getByText(/^You told us about thoughts of being better off dead/)).toBeTruthy()
  expect(result.getByText(/^One member of the mental health staff has been told/)).toBeTruthy()
})

test('a calm GAD-7 stands beside the grave PHQ-9 of the same day, whose words count', async () => {
  await submit('depression', phq9Of(20))
  await submit('anxiety', gad7Of(2))
  renderPage(<ScreeningResultCard />)

  const result = await card()
  expect(result.getByText('PHQ-9: 20 of 27.')).toBeTruthy()
  expect(result.getByText('GAD-7: 2 of 21.')).toBeTruthy()
  expect(result.getByText(/^You are carrying a lot/)).toBeTruthy()
})

test('the card asks how difficult things have been for a day, and keeps the answer with the others', async () => {
  const { id } = (await submit('anxiety', gad7Of(2))).json()
  const { person, unmount } = renderPage(<ScreeningResultCard />)

  const group = await screen.findByRole('group', { name: /^If you checked off any problems, how difficult/ })
  await person.click(within(group).getByRole('button', { name: 'Very difficult' }))

  await screen.findByText('Thank you. Your answer is kept with your result.')
  const kept = (await ana.call(assessmentApi.find, { params: { id } })).json()
  expect(kept).toMatchObject({ scores: { gad7: 2 }, responses: { ...gad7Of(2), difficulty: 2 } })
  unmount()

  await submit('depression', phq9Of(2))
  const createdAt = new Date(now().getTime() - 24 * 60 * 60 * 1000)
  await world.change(assessments, { userId: ana.id }, { createdAt })
  renderPage(<ScreeningResultCard />)
  await card()
  expect(screen.queryByRole('group')).toBeNull()
})

test('the card asks for no difficulty where no answer is above 0', async () => {
  await submit('anxiety', gad7Of(0))
  renderPage(<ScreeningResultCard />)

  await card()
  expect(screen.queryByRole('group')).toBeNull()
})
