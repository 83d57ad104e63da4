import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeCheckInsOlder } from '#testing/check-ins/older.ts'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { complete, notes, setScales } from '#testing/web/check-in-page.tsx'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { checkInApi } from '../contract.ts'
import { checkIns } from '../server/table.ts'
import { CheckInPage } from './check-in-page.tsx'

let ana: Person
let count = 0
const world = await openWorld()
afterEach(() => void vi.useRealTimers())
beforeEach(async () => {
  count += 1
  ana = await world.person(`ana-${count}`)
  vi.stubGlobal('fetch', fetchAs(world, ana))
})

const stored = () => world.rows(checkIns, { userId: ana.id })

test('two scales and one press make a check-in, and only staff are asked about their shift', async () => {
  const { history } = renderPage(<CheckInPage />, '/checkin')

  await setScales()
  expect(screen.queryByText('Which part of your day?')).toBeNull()
  await userEvent.click(await complete())

  await screen.findByText('Check-in Complete')
  expect(history.at(-1)).toBe('/')
  expect(await stored()).toMatchObject([{ moodScore: 6, stressScore: 6, isPreShift: true }])
})

// Secures R9.
test('the page says beforehand which check-ins staff are told of, and what they see', async () => {
  renderPage(<CheckInPage />, '/checkin')
  await complete()

  const rule = screen.getByText(/^Mental health staff are told if/).textContent
  expect(rule).toMatch(/a stress of 9 or 10 three times in a row, on at least two days, or a mood of 1 or 2/)
  expect(rule).toMatch(/They see your name, your unit and .+ They see no scores and no notes\.$/)
})

test('the third check-in of high stress in a row, on a second day, says that staff have been told', async () => {
  await responder(world, crypto.randomUUID(), 'community')
  const hard = { moodScore: 5, stressScore: 9 }
  for (const body of [hard, hard]) await ana.call(checkInApi.save, { body })
  await makeCheckInsOlder(world, ana)
  renderPage(<CheckInPage />, '/checkin')
  await setScales()
  await userEvent.keyboard('{End}')

  await userEvent.click(await complete())

  const said = await screen.findByText(/^Your wellness data has been recorded/)
  expect(said.textContent).toMatch(
    /Your wellness data has been recorded\. Thank you for taking care of yourself\. Mental health staff have been told that your check-ins have been hard on several days\.$/,
  )
})

const hardMoment = 'That sounds hard'
const moveTo = async (name: string, keys: string) => {
  screen.getByRole('slider', { name }).focus()
  await userEvent.keyboard(keys)
}

test.each([
  ['mood of 2', 'Mood', '{Home}{ArrowRight}', '{ArrowRight}'],
  ['mood of 1', 'Mood', '{Home}', '{End}'],
  ['stress of 9', 'Stress', '{End}{ArrowLeft}', '{ArrowLeft}'],
  ['stress of 10', 'Stress', '{End}', '{Home}'],
])('a %s shows Help on the spot, below the scales, until it is moved away', async (_, name, there, away) => {
  renderPage(<CheckInPage />, '/checkin')
  await userEvent.type(await notes(), 'Worth keeping')
  expect(screen.queryByText(hardMoment)).toBeNull()

  await moveTo(name, there)

  const notice = screen.getByText(hardMoment).closest<HTMLElement>('[role=status]')!
  within(notice).getByText(/You can ask staff here under Help, at the top of every page/)
  within(notice).getByRole('link', { name: 'Call 988' })
  const scale = screen.getByRole('slider', { name })
  expect(scale.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(document.activeElement).toBe(scale)
  expect(await notes()).toHaveProperty('value', 'Worth keeping')

  await moveTo(name, away)
  expect(screen.queryByText(hardMoment)).toBeNull()
})

test('somebody in custody is told first of an officer near them', async () => {
  const ben = await world.person(`ben-in-custody-${count}`, 'inmate')
  renderPageAs(world, ben, <CheckInPage />, '/checkin')
  await complete()

  await moveTo('Mood', '{Home}')

  const notice = screen.getByText(hardMoment).closest<HTMLElement>('[role=status]')!
  const [nearest] = within(notice).getAllByRole('listitem')
  expect(nearest?.textContent).toBe(
    'Tell the nearest officer or press the call button. That is the fastest way here. You do not have to say why.',
  )
})

// Controls H63, H76.
test('the notes say that nobody watches them, where Help is, and whom to reach at once', async () => {
  renderPage(<CheckInPage />, '/checkin')

  const described = (await notes()).getAttribute('aria-describedby')
  const hint = document.querySelector(`#${CSS.escape(described!)}`)
  expect(hint?.textContent).toMatch(/What you write here calls nobody\. If you need someone now, use Help\./)
  screen.getByRole('link', { name: 'Call 988' })
})

// Controls H15, H50.
test('a scale that nobody moved has no value: nothing is saved until both are set', async () => {
  renderPage(<CheckInPage />, '/checkin')
  await complete()
  const scale = (name: string) => screen.getByRole('slider', { name })
  expect(['Mood', 'Stress'].map((name) => scale(name).ariaValueText)).toEqual(['Not set yet', 'Not set yet'])
  expect(screen.queryByText(/^Move the slider/)).toBeNull()

  scale('Mood').focus()
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.click(await complete())

  expect(scale('Mood').ariaValueText).toBe('5 out of 10, Moderate')
  expect(screen.getAllByText(/^Move the slider/).map(({ textContent }) => textContent)).toEqual([
    'Move the slider to say how much stress you have',
  ])
  expect(document.activeElement).toBe(scale('Stress'))
  expect(scale('Stress').ariaInvalid).toBe('true')
  expect(await stored()).toEqual([])

  await userEvent.keyboard('{End}')
  expect(screen.queryByText(/^Move the slider/)).toBeNull()
  await userEvent.click(await complete())
  await screen.findByText('Check-in Complete')
  expect(await stored()).toMatchObject([{ moodScore: 5, stressScore: 10 }])
})

test('everything that an officer chooses is saved', async () => {
  const officer = await world.person(crypto.randomUUID(), 'staff')
  vi.stubGlobal('fetch', fetchAs(world, officer))
  renderPage(<CheckInPage />, '/checkin')
  await complete()

  screen.getByRole('slider', { name: 'Mood' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  screen.getByRole('slider', { name: 'Stress' }).focus()
  await userEvent.keyboard('{Home}')
  await userEvent.click(screen.getByRole('radio', { name: /Post-shift/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Workload' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fatigue' }))
  await userEvent.type(await notes(), 'Slept well')
  await userEvent.click(await complete())

  await screen.findByText('Check-in Complete')
  expect(await world.rows(checkIns, { userId: officer.id })).toMatchObject([
    {
      moodScore: 7,
      stressScore: 1,
      isPreShift: false,
      stressors: ['Workload'],
      physicalSymptoms: ['Fatigue'],
    },
  ])
})

test('the scales show their value as a label', async () => {
  renderPage(<CheckInPage />, '/checkin')
  await complete()

  screen.getByRole('slider', { name: 'Stress' }).focus()
  await userEvent.keyboard('{End}')

  expect(screen.getByRole('slider', { name: 'Stress' })).toHaveProperty(
    'ariaValueText',
    '10 out of 10, Very High',
  )
})

test('a person who checked in today reads so, and may check in again', async () => {
  await ana.call(checkInApi.save, { body: { moodScore: 6, stressScore: 3 } })

  renderPage(<CheckInPage />, '/checkin')
  await screen.findByText('You have already checked in today')
  await setScales()
  await userEvent.click(await complete())

  await waitFor(async () => expect(await stored()).toHaveLength(2))
})

test('yesterday’s check-in is not today’s, also on a page left open over midnight', async () => {
  await ana.call(checkInApi.save, { body: { moodScore: 6, stressScore: 3 } })
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  renderPage(<CheckInPage />, '/checkin')
  await screen.findByText('You have already checked in today')

  act(() => void vi.advanceTimersByTime(24 * 60 * 60 * 1000))

  expect(screen.queryByText('You have already checked in today')).toBeNull()
})

test('notes that are too long say by how much, and cannot be sent', async () => {
  renderPage(<CheckInPage />, '/checkin')

  fireEvent.change(await notes(), { target: { value: '🙂'.repeat(2003) } })

  expect(await notes()).toHaveProperty('ariaInvalid', 'true')
  screen.getByText(/3 characters too many/)
  expect(await complete()).toHaveProperty('disabled', true)
})

test('skipping leads home and saves nothing', async () => {
  const { history } = renderPage(<CheckInPage />, '/checkin')

  await userEvent.click(within(await screen.findByRole('form')).getByRole('link', { name: 'Skip' }))

  expect(history.at(-1)).toBe('/')
  expect(await stored()).toEqual([])
})
