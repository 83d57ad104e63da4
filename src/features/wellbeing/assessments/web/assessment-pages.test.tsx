// Secures R8.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { moveClockForTest } from '#testing/clock.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { begin, choose, question, worldOfScreenings } from '#testing/web/screening-pages.tsx'
import { setPageUser } from '#web/api/page-user.ts'

import { assessments } from '../server/table.ts'
import { AnxietyPage, CombinedPage, DepressionPage } from './assessment-pages.tsx'

const there = await worldOfScreenings()

const stored = () => there.world.rows(assessments, { userId: there.ana.id })
const next = () => screen.getByRole('button', { name: 'Next Question' })

test.each([
  ['Depression Screening (PHQ-9)', DepressionPage, 9],
  ['Anxiety Screening (GAD-7)', AnxietyPage, 7],
  ['Mental Health Assessment', CombinedPage, 16],
])('%s says who will see what, and then asks its first question', async (title, Screening, total) => {
  renderPage(<Screening />)

  await screen.findByText('Who will see what')
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText(/Answering takes you to the next question/)).toBeTruthy()
  expect(screen.getByText(/A screening, not a diagnosis/)).toBeTruthy()
  expect(screen.getByText(/Developed by Drs/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))

  expect(screen.getByText(`Question 1 of ${total}`)).toBeTruthy()
  expect(screen.getByText('0% complete')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(4)
  expect(screen.queryByText('Who will see what')).toBeNull()
  expect(screen.getByText(/A screening, not a diagnosis/)).toBeTruthy()
})

test.each([
  [
    DepressionPage,
    'We also tell staff about any thought of hurting yourself. They see your name, and which question it was',
  ],
  [
    AnxietyPage,
    'Staff who are told see your name, and that it was this form, but not which answers you chose.',
  ],
  [
    CombinedPage,
    'We also tell staff about any thought of hurting yourself. They see your name, and which question it was',
  ],
])('before the first question %o says in the open what staff see of it', async (Screening, seen) => {
  renderPage(<Screening />)
  await screen.findByRole('button', { name: 'Start' })

  const told = screen.getByText((words) => words.startsWith(seen))
  const mayFollow = screen.getByText(/^They may call 911 or have someone check on you at home\./)
  screen.getByText('High or critical results automatically notify designated mental health staff.')
  expect([told, mayFollow].map((sentence) => sentence.closest('details') === null)).toEqual([true, false])
})

test('question 9 says what staff see of it before it is answered', async () => {
  renderPage(<DepressionPage />)
  await begin(/Little interest/)
  await userEvent.click(screen.getByRole('button', { name: 'Question 9' }))

  const asked = await question(/Thoughts that you would be better off dead/)
  const ids = asked.getAttribute('aria-describedby')!.split(' ').slice(-2)
  expect(ids.map((id) => document.getElementById(id)!.textContent)).toEqual([
    expect.stringMatching(/^If you choose anything but the first answer, staff are told once you send it\./),
    expect.stringMatching(/^They may call 911/),
  ])
})

test('a tap on an answer goes on to the next question, which takes the focus, and Previous leads back', async () => {
  renderPage(<DepressionPage />)
  await begin(/Little interest/)
  expect(next()).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)

  await choose('Several days')

  const second = await question(/Feeling down/)
  expect(screen.getByText('Question 2 of 9')).toBeTruthy()
  expect(screen.getByText('11% complete')).toBeTruthy()
  expect(second.contains(document.activeElement)).toBe(true)
  expect(screen.getByRole('button', { name: 'Question 1, answered' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Question 2' }).getAttribute('aria-current')).toBe('step')

  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', '1')
  await userEvent.click(next())
  await question(/Feeling down/)
  await userEvent.click(screen.getByRole('button', { name: 'Question 1, answered' }))
  await choose('Several days')
  await question(/Feeling down/)
})

test('arrows and figures only choose; Space and Enter go on, also from an answer that is chosen', async () => {
  renderPage(<DepressionPage />)
  await begin(/Little interest/)
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value

  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect([chosen(), screen.getByText(/^Question/).textContent]).toEqual(['2', 'Question 1 of 9'])
  await userEvent.keyboard('1')
  expect([chosen(), screen.getByText(/^Question/).textContent]).toEqual(['1', 'Question 1 of 9'])
  await userEvent.keyboard('{Enter}')
  await question(/Feeling down/)

  await userEvent.tab()
  await userEvent.keyboard(' ')
  await question(/Trouble falling or staying asleep/)
  await userEvent.click(screen.getByRole('button', { name: 'Question 2, answered' }))
  expect(chosen()).toBe('0')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await question(/Trouble falling or staying asleep/)
})

test('on the last question a tap submits nothing', async () => {
  renderPage(<AnxietyPage />)
  await begin(/Feeling nervous/)
  for (let number = 1; number <= 7; number += 1) await choose('Not at all')

  expect(screen.getByText('Question 7 of 7')).toBeTruthy()
  expect(screen.getByText('100% complete')).toBeTruthy()
  expect(await stored()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Submit Assessment' }))
  await screen.findByText('Your assessment has been completed successfully.')
})

test('a whole screening can be answered by the keyboard alone', async () => {
  const { history: visited } = renderPage(<AnxietyPage />, '/assessment/anxiety')
  await begin(/Feeling nervous/)

  await userEvent.keyboard(
    '1{Enter}2{Enter}{ArrowDown}{ArrowDown}{Enter}{ArrowUp}{Enter}0{Enter}3{Enter}0{Enter}',
  )

  await screen.findByText('Your assessment has been completed successfully.')
  expect(await stored()).toMatchObject([
    { type: 'anxiety', gad7: 1 + 2 + 1 + 3 + 0 + 3 + 0, riskLevel: 'moderate' },
  ])
  await waitFor(() => expect(visited?.at(-1)).toBe('/'))
})

test('any question can be reached, and submitting waits for the last answer', async () => {
  renderPage(<AnxietyPage />)
  await begin(/Feeling nervous/)
  await userEvent.keyboard('0{Enter}0{Enter}')

  await userEvent.click(screen.getByRole('button', { name: 'Question 7' }))
  await userEvent.keyboard('0')
  expect(screen.getByText(/Questions 3, 4, 5, and 6 are still open/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit Assessment' })).toHaveProperty('disabled', true)
  await userEvent.keyboard('{Enter}')

  await screen.findByText('Incomplete Assessment')
  expect(screen.getByText('Please answer all questions before submitting.')).toBeTruthy()
  expect(await stored()).toEqual([])
})

test('a serious result says that staff were notified', async () => {
  renderPage(<AnxietyPage />)
  await begin(/Feeling nervous/)

  await userEvent.keyboard('3{Enter}'.repeat(7))

  await screen.findByText('Assessment Complete')
  expect(screen.getByText(/Mental health staff have been notified/)).toBeTruthy()
})

test('if nobody could be notified, the toast does not claim it', async () => {
  const officer = await there.world.person(crypto.randomUUID(), 'staff')
  renderPageAs(there.world, officer, <AnxietyPage />)
  await begin(/Feeling nervous/)

  await userEvent.keyboard('3{Enter}'.repeat(7))

  await screen.findByText('Assessment Complete')
  expect(screen.getByText(/Call or text 988, or tell someone near you now/)).toBeTruthy()
  expect(screen.queryByText(/have been notified/)).toBeNull()
})

test('if only administrators could be notified, the toast names them and no staff', async () => {
  const officer = await there.world.person(crypto.randomUUID(), 'staff')
  const admin = await there.world.person(crypto.randomUUID(), 'admin')
  renderPageAs(there.world, officer, <AnxietyPage />)
  await begin(/Feeling nervous/)

  await userEvent.keyboard('3{Enter}'.repeat(7))

  await screen.findByText('Assessment Complete')
  expect(screen.getByText(/we told an administrator instead/)).toBeTruthy()
  expect(screen.queryByText(/have been notified/)).toBeNull()
  await there.world.change(users, { id: admin.id }, { isActive: false })
})

test('a submission that fails says so, keeps the answers and can be repeated', async () => {
  renderPage(<AnxietyPage />)
  await begin(/Feeling nervous/)
  await userEvent.keyboard('0{Enter}'.repeat(6))
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))

  await userEvent.keyboard('0{Enter}')
  await screen.findByText('Failed to submit assessment')
  vi.stubGlobal('fetch', fetchAs(there.world, there.ana))
  await userEvent.click(screen.getByRole('button', { name: 'Submit Assessment' }))

  await screen.findByText('Your assessment has been completed successfully.')
  expect(await stored()).toMatchObject([{ gad7: 0 }])
})

test('an interrupted screening continues where it was left, and can be started over', async () => {
  const first = renderPage(<DepressionPage />)
  await begin(/Little interest/)
  await userEvent.keyboard('1{Enter}1{Enter}')
  first.unmount()

  const second = renderPage(<DepressionPage />)
  await screen.findByText('Welcome back')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Question 3 of 9')
  expect(screen.queryByText('Welcome back')).toBeNull()
  second.unmount()

  renderPage(<DepressionPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Start over' }))

  expect(screen.getByText('Question 1 of 9')).toBeTruthy()
  expect(screen.getByText('0% complete')).toBeTruthy()
})

test('a draft is restored for its owner and on its day alone, and is never in the browser’s storage', async () => {
  // The server's clock says which day it is. A session would be over a day later.
  moveClockForTest(-24 * 60 * 60 * 1000)
  const first = renderPage(<DepressionPage />)
  await begin(/Little interest/)
  await userEvent.keyboard('1{Enter}')
  first.unmount()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])

  moveClockForTest(24 * 60 * 60 * 1000)
  const tomorrow = renderPage(<DepressionPage />)
  await begin(/Little interest/)
  await screen.findByText('Question 1 of 9')
  tomorrow.unmount()

  setPageUser(null)
  renderPageAs(there.world, await there.world.person(crypto.randomUUID()), <DepressionPage />)
  await begin(/Little interest/)
  await screen.findByText('Question 1 of 9')
})
