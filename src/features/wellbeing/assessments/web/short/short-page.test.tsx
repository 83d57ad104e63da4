import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { begin, choose, question, worldOfScreenings } from '#testing/web/screening-pages.tsx'

import { assessments, shortScreenings } from '../../server/table.ts'
import { shortScreeningApi } from '../../short-contract.ts'
import { ShortScreeningPage } from '../assessment-pages.tsx'
import { AssessmentHistoryPage } from '../history-page.tsx'

const there = await worldOfScreenings()

const whole = () => there.world.rows(assessments, { userId: there.ana.id })
const short = () => there.world.rows(shortScreenings, { userId: there.ana.id })

// Controls H11.
test('before the first question it says what the four leave out, with Help beside it', async () => {
  renderPage(<ShortScreeningPage />)
  await screen.findByRole('button', { name: 'Start' })

  expect(
    screen.getByText(
      'These four questions do not ask about thoughts of hurting yourself. If you have such thoughts: Call or text 988, or tell someone near you now.',
    ),
  ).toBeTruthy()
  const more = screen.getByText('What they are').closest('details')!
  expect(more.open).toBe(false)
  expect(screen.getByText(/^We also tell staff about any thought/).closest('details')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Call 988' })).toHaveLength(1)
  expect(screen.getByText(/Developed by Drs/)).toBeTruthy()
  await begin(/Little interest/)
  expect(screen.getByText('Question 1 of 4')).toBeTruthy()
})

test('in custody it names somebody near before any number', async () => {
  renderPageAs(there.world, await there.world.person(crypto.randomUUID(), 'inmate'), <ShortScreeningPage />)

  expect(await screen.findByText(/such thoughts: Tell an officer or someone near you now\. If/)).toBeTruthy()
})

test('four low answers are all, and are kept apart from full scores', async () => {
  renderPage(<ShortScreeningPage />)
  await begin(/Little interest/)

  await userEvent.keyboard('1{Enter}0{Enter}1{Enter}0{Enter}')

  await screen.findByText(/Your short check is kept with your results\. It does not show everything/)
  expect(await short()).toMatchObject([{ phq2: 1, gad2: 1 }])
  expect(await whole()).toEqual([])
})

test('a positive PHQ-2 asks the rest of PHQ-9 in the same sitting, and says why', async () => {
  renderPage(<ShortScreeningPage />)
  await begin(/Little interest/)

  for (const answer of ['More than half', 'Several', 'Not at all', 'Not at all']) await choose(answer)
  expect(
    screen.getByText(
      /the rest of the questions about depression \(PHQ-9\) follows\. It counts as a full screening\./,
    ),
  ).toBeTruthy()
  // Question 9 is among them.
  const isTold = screen.getByText(/^We also tell staff about any thought of hurting/)
  expect(isTold.closest('details')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await question(/Trouble falling or staying asleep/)
  expect(screen.getByText('Question 5 of 11')).toBeTruthy()
  await userEvent.keyboard('0{Enter}'.repeat(7))

  await screen.findByText('Your assessment has been completed successfully.')
  expect(await whole()).toMatchObject([{ type: 'depression', phq9: 3 }])
  expect(await short()).toMatchObject([{ phq2: null, gad2: 0 }])
})

test('question 9 of the rest is met with care, and stays asked when an earlier answer is lowered', async () => {
  renderPage(<ShortScreeningPage />)
  await begin(/Little interest/)
  await userEvent.keyboard('3{Enter}3{Enter}0{Enter}0{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await question(/Trouble falling/)
  await userEvent.keyboard('0{Enter}'.repeat(6) + '1')
  await screen.findByText('Thank you for telling us')

  for (const number of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: `Question ${number}, answered` }))
    await userEvent.keyboard('0')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Question 11, answered' }))
  await userEvent.click(screen.getByRole('button', { name: 'Submit Assessment' }))

  await screen.findByText(/Mental health staff have been notified/)
  expect(await whole()).toMatchObject([{ type: 'depression', phq9: 1, riskLevel: 'high' }])
})

test('within a week the page says that once a week is enough', async () => {
  await there.ana.call(shortScreeningApi.submit, { body: { responses: { d1: 0, d2: 0, a1: 0, a2: 0 } } })

  renderPage(<ShortScreeningPage />)

  expect(await screen.findByText(/^You last did this on .* Once a week is enough/)).toBeTruthy()
})

test('the history lists short scores apart, and says that they are none of PHQ-9 or GAD-7', async () => {
  await there.ana.call(shortScreeningApi.submit, { body: { responses: { d1: 1, d2: 1, a1: 1, a2: 0 } } })

  renderPage(<AssessmentHistoryPage />)

  const card = within(await screen.findByRole('region', { name: 'Two-minute checks' }))
  expect(card.getByText('PHQ-2: 2 of 6, GAD-2: 1 of 6')).toBeTruthy()
  expect(card.getByText(/They are not PHQ-9 or GAD-7 scores/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'PHQ-9 over time' })).toBeNull()
})
