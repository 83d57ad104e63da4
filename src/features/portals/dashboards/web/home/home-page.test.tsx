import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { connectionApi } from '#features/core/connections/contract.ts'
import type { users } from '#features/core/identity/server/table.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { assessments } from '#features/wellbeing/assessments/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { now } from '#server/clock.ts'
import { connectPeople } from '#testing/connect.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { HomePage } from './home-page.tsx'

const dayMs = 24 * 60 * 60 * 1000

const world = await openWorld()

function somebody(more: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
  return world.person(crypto.randomUUID(), 'user', { firstName: 'Ana', ...more })
}

async function openHome(person: Person) {
  const page = renderPageAs(world, person, <HomePage />)
  await screen.findByRole('heading', { level: 1 })
  return page
}

async function checkIn(person: Person, moodScore: number, daysAgo = 0) {
  await person.call(checkInApi.save, { body: { moodScore, stressScore: 3 } })
  if (daysAgo > 0) {
    const createdAt = new Date(now().getTime() - daysAgo * dayMs)
    await world.change(checkIns, { userId: person.id }, { createdAt })
  }
}

/** Somebody whose start page is whole, since it is not their first visit. */
async function somebodyKnown(more: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
  const person = await somebody(more)
  await checkIn(person, 6, 8)
  return person
}

test.each([
  ['Ana', 'Hello, Ana'],
  ['', 'Hello, there'],
])('somebody whose first name is %j is greeted with "%s"', async (firstName, greeting) => {
  await openHome(await somebody({ firstName }))

  expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeTruthy()
})

test('premium is shown to those who have it alone', async () => {
  await openHome(await somebody({ isPremium: true }))

  expect(screen.getByText('Premium')).toBeTruthy()
})

test.each(['user', 'inmate', 'staff'] as const)(
  'the first visit of role %s is three sentences and one thing to begin with',
  async (role) => {
    await openHome(await world.person(crypto.randomUUID(), role))

    const first = await screen.findByRole('region', { name: 'A place for how you are' })
    expect(
      within(first)
        .getByText(/^Here you can/)
        .textContent.match(/[a-z]\./g),
    ).toHaveLength(3)
    const start = within(first).getByRole('link', { name: 'Start Check-In' })
    expect(start.getAttribute('href')).toBe(role === 'staff' ? '/checkin?shift=pre' : '/checkin')
    expect(await screen.findByText('Complete Your First Mental Health Assessment')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Quick Actions' })).toBeNull()
  },
)

test('a first visit can be shown everything', async () => {
  const { person } = await openHome(await somebody())

  await person.click(await screen.findByRole('button', { name: 'Show everything' }))

  for (const name of ["Today's Check-In", 'Quick Actions', 'What is yours'])
    expect(await screen.findByRole('region', { name })).toBeTruthy()
  for (const name of ['Support Network', 'Achievements', 'Learn & Grow', 'Your Privacy'])
    expect(screen.getByRole('listitem', { name })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show everything' })).toBeNull()
})

test('whoever has written but never checked in is no first visitor', async () => {
  const ana = await somebody()
  await ana.call(journalApi.save, { body: { title: '', content: 'A page', mood: null, isPrivate: true } })

  await openHome(ana)

  expect(await screen.findByRole('region', { name: 'Quick Actions' })).toBeTruthy()
})

test('somebody who waits for an answer to a request is told on a first visit too', async () => {
  const [ana, cleo] = [await somebody(), await somebody()]
  await cleo.call(connectionApi.request, { body: { connectedUserId: ana.id } })

  await openHome(ana)

  expect(await screen.findByRole('button', { name: 'Show everything' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Review Requests' })).toBeTruthy()
})

test('before the check-in of today the page says so and offers it', async () => {
  const { person, history } = await openHome(await somebodyKnown())
  const today = within(await screen.findByRole('region', { name: "Today's Check-In" }))

  expect(await today.findByText('Not yet')).toBeTruthy()
  expect(await screen.findByText(/^Nothing here yet/)).toBeTruthy()
  expect(screen.queryByText('Premium')).toBeNull()
  await person.click(today.getByRole('link', { name: 'Start Check-In' }))
  expect(history?.at(-1)).toBe('/checkin')
})

test("today's check-in is shown with its mood and its age", async () => {
  const ana = await somebody()
  await checkIn(ana, 7)

  await openHome(ana)

  const today = within(await screen.findByRole('region', { name: "Today's Check-In" }))
  expect(await today.findByText('Good, logged just now')).toBeTruthy()
  expect(today.getByText('7').parentElement?.textContent).toBe('7/10')
  expect(today.getByRole('link', { name: 'Check in again' })).toBeTruthy()
})

test.each([
  ['a day fast', dayMs],
  ['two days slow', -2 * dayMs],
])("today's check-in is shown as today's on a device that is %s", async (_, off) => {
  const ana = await somebody()
  await checkIn(ana, 7)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + off)

  await openHome(ana)

  const today = within(await screen.findByRole('region', { name: "Today's Check-In" }))
  expect(await today.findByText('Good, logged just now')).toBeTruthy()
  expect(screen.queryByText('Not yet')).toBeNull()
})

test('a check-in of three days ago is part of the week, not of today', async () => {
  const ana = await somebody()
  await checkIn(ana, 4, 3)

  const { person } = await openHome(ana)

  expect(await screen.findByText('Not yet')).toBeTruthy()
  const chart = await screen.findByRole('img', { name: /^Your mood from day to day/ })
  expect(chart.getAttribute('aria-label')).toMatch(/: 4 of 10, Low\./)
  expect(chart.getAttribute('aria-label')?.match(/no check-in/g)).toHaveLength(6)
  await person.click(screen.getByRole('button', { name: /^Show as a table/ }))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(8)
})

test('the achievements count points and badges', async () => {
  const ana = await somebody()
  await checkIn(ana, 7)

  await openHome(ana)

  const achievements = within(await screen.findByRole('listitem', { name: 'Achievements' }))
  expect((await achievements.findByText('10')).parentElement?.textContent).toBe('10 points')
  expect(achievements.getByText('No badges yet')).toBeTruthy()
  expect(achievements.getByRole('link', { name: 'View Badges' }).getAttribute('href')).toBe('/badges')
})

test('somebody who hides points and badges sees none of them', async () => {
  await openHome(await somebodyKnown({ showsRewards: false }))

  await screen.findByText('Not yet')
  expect(screen.queryByText('Achievements')).toBeNull()
})

test('the support network counts supporters and pending requests, and leads to them', async () => {
  const [ana, ben, cleo, dan] = [await somebodyKnown(), await somebody(), await somebody(), await somebody()]
  await connectPeople(ana, ben)
  await cleo.call(connectionApi.request, { body: { connectedUserId: ana.id } })
  await ana.call(connectionApi.request, { body: { connectedUserId: dan.id } })

  await openHome(ana)

  const network = within(await screen.findByRole('listitem', { name: 'Support Network' }))
  expect((await network.findByText('1')).parentElement?.textContent).toBe('1 supporter')
  expect(network.getByText('2 pending requests')).toBeTruthy()
  expect(network.getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe('/connections')
  expect(screen.getByText('1 person asked you. You sent 1 request.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Review Requests' }).getAttribute('href')).toBe('/connections')
})

test('while no request waits there is no card of requests', async () => {
  await openHome(await somebodyKnown())

  const network = within(await screen.findByRole('listitem', { name: 'Support Network' }))
  await network.findByText('No pending requests')
  expect(screen.queryByRole('link', { name: 'Review Requests' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Privacy Settings' }).getAttribute('href')).toBe('/sharing')
})

test('what cannot be loaded says so and is tried again', async () => {
  const answer = fetchAs(world, await somebodyKnown())
  let isDown = true
  const reply: typeof fetch = async (input, init) =>
    isDown && input === checkInApi.today.path ? new Response('', { status: 503 }) : answer(input, init)
  vi.stubGlobal('fetch', reply)
  const { person } = renderPage(<HomePage />)

  expect(await screen.findByText("Today's check-in could not be loaded")).toBeTruthy()
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Not yet')).toBeTruthy()
})

test.each(['admin', 'institution_admin', 'user', 'staff'] as const)(
  'of the roles the people managers alone read what the institution still needs: %s',
  async (role) => {
    const by = await world.person(crypto.randomUUID(), role)
    const fetched = vi.fn(fetchAs(world, by))
    vi.stubGlobal('fetch', fetched)
    renderPage(<HomePage />)
    await screen.findByRole('heading', { level: 1 })

    const isManager = role === 'admin' || role === 'institution_admin'
    if (isManager) await screen.findByRole('region', { name: 'Ready for people' })

    expect(JSON.stringify(fetched.mock.calls).includes('/api/readiness')).toBe(isManager)
  },
)

test('a press on a mood begins the check-in, and the mood of today is shown after it', async () => {
  const daniel = await world.person(crypto.randomUUID(), 'inmate')
  await checkIn(daniel, 6, 8)
  const { person, history, unmount } = await openHome(daniel)

  const today = within(await screen.findByRole('region', { name: "Today's Check-In" }))
  await person.click(await today.findByRole('button', { name: 'Mood 8 of 10, Good' }))
  expect(history?.at(-1)).toBe('/checkin')
  unmount()
  await checkIn(daniel, 7)
  await openHome(daniel)

  const later = within(await screen.findByRole('region', { name: "Today's Check-In" }))
  expect(await later.findByText('Good, logged just now')).toBeTruthy()
  expect(later.queryByRole('button')).toBeNull()
})

test.each([
  ['inmate', 'Calm Breathing', 'Weekly Progress'],
  ['staff', 'Stress Management', 'Shift Impact Analysis (30 days)'],
] as const)('the start page of role %s is the home of that role', async (role, action, region) => {
  const by = await world.person(crypto.randomUUID(), role)
  await checkIn(by, 6, 8)
  await openHome(by)

  expect(await screen.findByRole('link', { name: new RegExp(`^${action}`) })).toBeTruthy()
  expect(screen.getByRole('region', { name: region })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /portal|Staff Dashboard/ })).toBeNull()
})

test('one suggestion follows from what was recorded today, and says why', async () => {
  const ana = await somebody()
  await ana.call(checkInApi.save, { body: { moodScore: 6, stressScore: 8 } })

  await openHome(ana)

  const forNow = within(await screen.findByRole('region', { name: 'For now' }))
  expect(forNow.getByRole('link', { name: /^Box Breathing, 5 min/ }).getAttribute('href')).toBe('/tools')
  expect(forNow.getByText('Your stress was 8 of 10 today.')).toBeTruthy()
})

test('for a day after a high result it comes first, and then it has its place below', async () => {
  const ana = await somebodyKnown()
  const responses = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`a${index + 1}`, 3]))
  await ana.call(assessmentApi.submit, { body: { type: 'anxiety', responses } })
  const isFirst = async () => {
    const [result, today] = [
      await screen.findByRole('region', { name: 'Your latest screening' }),
      screen.getByRole('region', { name: "Today's Check-In" }),
    ]
    return Boolean(result.compareDocumentPosition(today) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  const { unmount } = await openHome(ana)
  expect(await isFirst()).toBe(true)
  expect(screen.queryByRole('region', { name: 'For now' })).toBeNull()
  unmount()

  const createdAt = new Date(now().getTime() - dayMs)
  await world.change(assessments, { userId: ana.id }, { createdAt })
  await openHome(ana)
  expect(await isFirst()).toBe(false)
})

test('a result that calls for nothing is a line from the second day on', async () => {
  const ana = await somebodyKnown()
  const responses = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`a${index + 1}`, 0]))
  await ana.call(assessmentApi.submit, { body: { type: 'anxiety', responses } })
  const createdAt = new Date(now().getTime() - 2 * dayMs)
  await world.change(assessments, { userId: ana.id }, { createdAt })

  await openHome(ana)

  const line = within(await screen.findByRole('listitem', { name: 'Your latest screening' }))
  expect(line.getByText('Answered 2d ago')).toBeTruthy()
  expect(line.getByRole('link', { name: 'See all results' }).getAttribute('href')).toBe('/assessment/history')
})

test('who has kept no recovery code is reminded in a line, and not on the first visit', async () => {
  const ana = await world.newcomer(`a${crypto.randomUUID().slice(0, 8)}`, 'three calm herons')
  const { person } = await openHome(ana)
  await screen.findByRole('region', { name: 'A place for how you are' })
  expect(screen.queryByText('Recovery code')).toBeNull()

  await person.click(screen.getByRole('button', { name: 'Show everything' }))

  const line = within(await screen.findByRole('listitem', { name: 'Recovery code' }))
  expect(line.getByRole('link', { name: 'Make one' }).getAttribute('href')).toBe('/profile/security')
})

test.each(['user', 'inmate', 'staff', 'admin', 'institution_admin'] as const)(
  'the start page has one button to the check-in, under one name: %s',
  async (role) => {
    const by = await world.person(crypto.randomUUID(), role)
    await checkIn(by, 6, 8)
    await openHome(by)
    await screen.findByRole('link', { name: 'Start Check-In' })

    const ways = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/checkin'))
      .map(({ textContent }) => textContent)
    const rows = {
      inmate: 'Daily Check Track your mood',
      staff: 'Shift Check-In Before or after, in a minute',
    }
    const row = role === 'inmate' || role === 'staff' ? rows[role] : 'Daily Check-In How you are, in a minute'
    expect(ways).toEqual(['Start Check-In', row])
  },
)

test('what is secondary for an administrator is one line on a phone, which opens', async () => {
  const { person } = await openHome(await world.person(crypto.randomUUID(), 'admin'))
  const line = await screen.findByRole('button', { name: 'Your own days' })
  const part = document.querySelector(`#${CSS.escape(line.getAttribute('aria-controls')!)}`)!

  expect(part.className).toContain('max-md:hidden')
  await person.click(line)

  expect(line.getAttribute('aria-expanded')).toBe('true')
  expect(part.className).not.toContain('max-md:hidden')
})
