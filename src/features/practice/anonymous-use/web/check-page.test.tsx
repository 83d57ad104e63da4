import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { questionIdsOf } from '#features/wellbeing/assessments/instruments.ts'
import { renderPage } from '#testing/web/render.tsx'

import { nobodyWasTold } from '../self-check.ts'
import { OpenCheckPage } from './check-page.tsx'

const noCall = vi.fn<typeof fetch>()
beforeEach(() => {
  noCall.mockReset()
  // Nobody is signed in.
  document.cookie = 'signed-in=; max-age=0'
  vi.stubGlobal('fetch', noCall)
})
afterEach(() => vi.useRealTimers())

const low = /Low mood/
const title = () => screen.getByRole('heading', { level: 2, name: 'What would you like to check?' })

/** Answers every question of PHQ-9 with the same key, but the last with its own. */
async function answerAll(person: ReturnType<typeof renderPage>['person'], key: string, last = key) {
  await person.click(screen.getByRole('button', { name: low }))
  const count = questionIdsOf('depression').length
  for (let number = 1; number < count; number += 1) await person.keyboard(`${key}{Enter}`)
  await person.keyboard(last)
}

const show = () => screen.getByRole('button', { name: 'Show my result' })

test('a low result names its band and says that nobody was told, and no call was made', async () => {
  const { person } = renderPage(<OpenCheckPage />)
  await answerAll(person, '0')
  await person.click(show())

  const result = within(screen.getByRole('region', { name: 'Your result' }))
  expect(result.getByText('PHQ-9: 0 of 27')).toBeDefined()
  expect(result.getByText('minimal')).toBeDefined()
  expect(screen.getByText(nobodyWasTold())).toBeDefined()
  expect(screen.queryByText('Please reach someone now')).toBeNull()
  expect(noCall).not.toHaveBeenCalled()
})

// Controls H51.
test('question 9 above 0 shows whom to reach at once, and before the score', async () => {
  const { person } = renderPage(<OpenCheckPage />)
  await answerAll(person, '0', '1')

  const form = within(screen.getByRole('form', { name: 'Screening' }))
  expect(form.getByText(/Nobody has been told: this page sends nothing/)).toBeDefined()
  expect(form.getByRole('link', { name: 'Call 988' })).toBeDefined()
  await person.click(show())

  const crisis = screen.getByText('Please reach someone now')
  const score = screen.getByText('PHQ-9: 1 of 27')
  expect(crisis.compareDocumentPosition(score)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(nobodyWasTold())).toBeDefined()
  // The band of so low a total would make little of what was said.
  expect(screen.queryByText('minimal')).toBeNull()
  expect(noCall).not.toHaveBeenCalled()
})

test('a high total puts people to reach first', async () => {
  const { person } = renderPage(<OpenCheckPage />)
  await answerAll(person, '3', '0')
  await person.click(show())

  expect(screen.getByText('Please reach someone now')).toBeDefined()
  expect(screen.getByText('severe')).toBeDefined()
})

test('Start over clears the answers, in the middle and at the result', async () => {
  const { person } = renderPage(<OpenCheckPage />)
  await person.click(screen.getByRole('button', { name: low }))
  await person.keyboard('2{Enter}')
  await person.click(screen.getByRole('button', { name: /Start over/ }))
  expect(title()).toBeDefined()

  await answerAll(person, '1')
  await person.click(show())
  await person.click(screen.getByRole('button', { name: /Start over/ }))

  expect(title()).toBeDefined()
  await person.click(screen.getByRole('button', { name: low }))
  expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false)
  expect(screen.getByText('0% complete')).toBeDefined()
})

test('a page that the browser keeps for the way back holds no answers', async () => {
  const { person } = renderPage(<OpenCheckPage />)
  await answerAll(person, '3')

  act(() => void window.dispatchEvent(new Event('pagehide')))

  expect(title()).toBeDefined()
})

test('a screen that nobody touches for five minutes clears itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { person } = renderPage(<OpenCheckPage />)
  await person.click(screen.getByRole('button', { name: low }))
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  expect(screen.getByText('Question 1 of 9')).toBeDefined()

  await act(() => vi.advanceTimersByTimeAsync(65_000))

  expect(title()).toBeDefined()
})
