import { randomUUID } from 'node:crypto'

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { now } from '#server/clock.ts'
import { addDays, dayOf } from '#shared/days.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { badges } from '../badges.ts'
import { rewardApi } from '../contract.ts'
import { awardPoints } from '../server/award.ts'
import { pointEntries, userBadges } from '../server/table.ts'
import { AchievementsPage } from './achievements-page.tsx'

const [firstLight, footprints] = badges
const zone = { timeZone: 'America/New_York' }

const world = await openWorld()

interface Past {
  /** Finished learning modules, fifty points each. */
  readonly modules?: number
  /** On which of the last days there was a check-in, today being 0. */
  readonly checkInDaysAgo?: readonly number[]
  readonly showsRewards?: boolean
}

async function somebody({
  modules = 0,
  checkInDaysAgo = [],
  showsRewards = true,
}: Past = {}): Promise<Person> {
  const person = await world.person(randomUUID(), 'user', { ...zone, showsRewards })
  const scores = { moodScore: 6, stressScore: 4, stressors: [], physicalSymptoms: [], isPreShift: true }
  await world.db.transaction(async (tx) => {
    for (let module = 0; module < modules; module += 1)
      await awardPoints(tx, { ...zone, id: person.id }, 'lesson-module', randomUUID())
    for (const ago of checkInDaysAgo) {
      const day = addDays(dayOf(now(), zone.timeZone), -ago)
      await tx
        .insert(checkIns)
        .values({ ...scores, id: randomUUID(), userId: person.id, day, createdAt: now() })
    }
  })
  return person
}

async function openPage(person: Person) {
  const sent = vi.fn<typeof fetch>(fetchAs(world, person))
  vi.stubGlobal('fetch', sent)
  const page = renderPage(<AchievementsPage />, '/badges')
  await screen.findByRole('heading', { level: 1, name: 'Your Achievements' })
  return { ...page, sent }
}

const addressOf = (input: Parameters<typeof fetch>[0]) =>
  input instanceof Request ? input.url : input.toString()

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const badgeCard = (name: string) =>
  within(
    within(screen.getByRole('list', { name: /badges/i }))
      .getByRole('heading', { name })
      .closest('li')!,
  )

test('the four cards say points, streak, badges and what comes next', async () => {
  const ana = await somebody({ modules: 3, checkInDaysAgo: [9, 8, 7, 6, 1, 0] })
  await ana.call(rewardApi.claim, { params: { id: firstLight!.id } })

  await openPage(ana)

  expect((await card('Total Points')).getByText('150')).toBeTruthy()
  expect((await card('Total Points')).getByText('1 badge earned')).toBeTruthy()
  expect((await card('Current Streak')).getByText('2 days')).toBeTruthy()
  expect((await card('Current Streak')).getByText('Longest: 4 days')).toBeTruthy()
  expect((await card('Badges Earned')).getByText('of 15 available')).toBeTruthy()
  expect((await card('Next Badge')).getByText('Footprints')).toBeTruthy()
  expect((await card('Next Badge')).getByText('Ready to claim!')).toBeTruthy()
})

test('the next badge shows how far it is', async () => {
  const ben = await somebody({ modules: 1 })
  await ben.call(rewardApi.claim, { params: { id: firstLight!.id } })

  await openPage(ben)

  const next = await card('Next Badge')
  expect(next.getByText('50 points to go')).toBeTruthy()
  const bar = next.getByRole('progressbar', { name: 'Points toward Footprints' })
  expect([bar.ariaValueNow, bar.ariaValueMax, bar.ariaValueText]).toEqual(['50', '100', '50 points to go'])
})

test('with every badge claimed there is no next badge', async () => {
  const cleo = await somebody({ modules: 300 })
  await world.db
    .insert(userBadges)
    .values(badges.map(({ id: badgeId }) => ({ userId: cleo.id, badgeId, earnedAt: now() })))

  await openPage(cleo)

  expect((await card('Next Badge')).getByText('All badges unlocked!')).toBeTruthy()
})

test('somebody new reads what to do', async () => {
  const { person } = await openPage(await somebody())

  expect(await screen.findByText('No badges yet')).toBeTruthy()
  expect((await card('Current Streak')).getByText('Begins with your first check-in')).toBeTruthy()
  await person.click(screen.getByRole('tab', { name: 'Point History' }))
  expect(await screen.findByRole('link', { name: 'Start Check-In' })).toBeTruthy()
})

test('somebody who comes back is welcome', async () => {
  await openPage(await somebody({ checkInDaysAgo: [20, 19, 18] }))

  expect((await card('Current Streak')).getByText('Welcome back. Longest: 3 days')).toBeTruthy()
})

test('available badges are earned, ready to claim, or show the missing points', async () => {
  const dora = await somebody({ modules: 2 })
  await dora.call(rewardApi.claim, { params: { id: firstLight!.id } })
  const { person } = await openPage(dora)

  await person.click(await screen.findByRole('tab', { name: 'Available Badges' }))

  expect(screen.getByRole('list', { name: 'Available badges' }).children).toHaveLength(5)
  expect(badgeCard('First Light').getByText('Earned')).toBeTruthy()
  expect(badgeCard('Footprints').getByText('Ready to claim!')).toBeTruthy()
  expect(badgeCard('Green Shoot').getByText('100 points to go')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show later badges' }))
  expect(screen.getByRole('list', { name: 'Available badges' }).children).toHaveLength(15)
  expect(badgeCard('Even Keel').getByText('14,900 points to go')).toBeTruthy()
})

test('a claimed badge is stored, announced and shown, and the focus stays beside it', async () => {
  const emil = await somebody({ modules: 2 })
  const { person } = await openPage(emil)
  await person.click(await screen.findByRole('tab', { name: 'Available Badges' }))

  await person.click(badgeCard('Footprints').getByRole('button', { name: 'Claim Footprints' }))

  expect(await screen.findByText('Footprints is yours.')).toBeTruthy()
  expect(badgeCard('Footprints').getByText('Earned')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Footprints')
  expect((await card('Badges Earned')).getByText('1')).toBeTruthy()
  const stored = await world.rows(userBadges, { userId: emil.id })
  expect(stored).toMatchObject([{ badgeId: footprints!.id }])
})

test('a badge can be claimed where it is announced', async () => {
  const { person } = await openPage(await somebody({ modules: 1 }))

  await person.click((await card('Next Badge')).getByRole('button', { name: 'Claim First Light' }))

  expect(await screen.findByText('First Light is yours.')).toBeTruthy()
  expect((await card('Next Badge')).getByText('Footprints')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Next Badge')
  expect(
    within(screen.getByRole('list', { name: 'Earned badges' })).getByText(/^Earned just now$/),
  ).toBeTruthy()
})

test('a claim that fails says so and can be tried again', async () => {
  const { person, sent } = await openPage(await somebody({ modules: 1 }))
  const button = (await card('Next Badge')).getByRole('button', { name: 'Claim First Light' })
  sent.mockImplementationOnce(async () => new Response('', { status: 503 }))

  await person.click(button)

  expect(await screen.findByText('Not claimed')).toBeTruthy()
  expect(screen.getByText('The badge is still here for you. Please try again.')).toBeTruthy()
  expect(button).toMatchObject({ disabled: false })
})

test('the history says what the points were for, and shows earlier ones on request', async () => {
  const { person } = await openPage(await somebody({ modules: 101 }))

  await person.click(await screen.findByRole('tab', { name: 'Point History' }))

  const list = await screen.findByRole('list', { name: 'Point history' })
  expect(list.children).toHaveLength(15)
  expect(list.children[0]!.textContent).toBe('Learning module completedjust now+50')
  for (const length of [45, 75, 101]) {
    // oxlint-disable-next-line no-await-in-loop
    await person.click(screen.getByRole('button', { name: 'Show earlier points' }))
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => expect(list.children).toHaveLength(length))
  }
  expect(screen.queryByRole('button', { name: 'Show earlier points' })).toBeNull()
})

test('a failure to load says so and tries again', async () => {
  const fay = await somebody({ modules: 1 })
  const answer = fetchAs(world, fay)
  let isDown = true
  vi.stubGlobal('fetch', ((input, init) =>
    isDown && addressOf(input).endsWith('/points')
      ? Promise.resolve(new Response('', { status: 503 }))
      : answer(input, init)) satisfies typeof fetch)
  const { person } = renderPage(<AchievementsPage />, '/badges')
  await screen.findByText('Your achievements could not be loaded')

  isDown = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))

  expect((await card('Total Points')).getByText('50')).toBeTruthy()
})

test('a person who has hidden points and badges sees and requests none, and reads how to show them again', async () => {
  const { sent } = await openPage(await somebody({ modules: 1, showsRewards: false }))

  expect(screen.getByText('Points and badges are hidden')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show them on your profile' }).getAttribute('href')).toBe(
    '/profile',
  )
  expect(screen.queryByRole('tab')).toBeNull()
  expect(sent.mock.calls.map(([input]) => addressOf(input))).toEqual(['/api/user'])
  expect(await world.db.select().from(pointEntries)).not.toEqual([])
})
