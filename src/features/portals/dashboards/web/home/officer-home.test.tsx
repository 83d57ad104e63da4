import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { learningApi } from '#features/practice/learning/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { StaffPage } from './home-page.tsx'

const world = await openWorld()

function officer(): Promise<Person> {
  return world.person(crypto.randomUUID(), 'staff', { firstName: 'Grace', badgeNumber: 'CR-2000' })
}

async function openPage(person: Person) {
  const page = renderPageAs(world, person, <StaffPage />)
  await screen.findByRole('heading', { level: 1, name: 'Staff Dashboard' })
  await screen.findByRole('region', { name: "Today's Check-In" })
  return page
}

const checkIn = (person: Person, moodScore: number, stressScore: number, isPreShift = true) =>
  person.call(checkInApi.save, { body: { moodScore, stressScore, isPreShift } })
const card = (name: string) => within(screen.getByRole('region', { name }))
const figure = (name: string) => within(screen.getByRole('listitem', { name }))

test('an officer is welcomed by name and badge number', async () => {
  await openPage(await officer())

  expect(screen.getByText('Welcome, Grace. Badge CR-2000.')).toBeTruthy()
})

test('before the first check-in everything waits for it', async () => {
  const { person, history } = await openPage(await officer())

  expect(await card("Today's Check-In").findByText('Pending')).toBeTruthy()
  expect(await figure('7-Day Average').findByText('None yet')).toBeTruthy()
  expect(await figure('Risk Level').findByText('Normal')).toBeTruthy()
  expect(figure('Risk Level').getByText('0.0 out of 10')).toBeTruthy()
  expect(figure('Risk Level').getByText('Nothing to read it from yet')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /^Shift Check-In/ })).toBeTruthy()
  const next = screen.getByRole('link', { name: 'Check in before a shift' })
  expect(next.getAttribute('href')).toBe('/checkin?shift=pre')
  await person.click(card("Today's Check-In").getByRole('link', { name: 'Start Check-In' }))
  expect(history?.at(-1)).toBe('/checkin?shift=pre')
})

test('hard shifts are shown with their arrows, a warning and the elevated banner', async () => {
  const grace = await officer()
  await checkIn(grace, 4, 7)
  await checkIn(grace, 3, 10, false)

  await openPage(grace)

  const impact = card('Shift Impact Analysis (30 days)')
  expect(await impact.findByText('Your shifts are raising your stress')).toBeTruthy()
  expect(impact.getByText(/^Down, -1.0/)).toBeTruthy()
  expect(impact.getByText(/^Up, \+3.0/)).toBeTruthy()
  expect(impact.getByText('From 1 check-in before and 1 check-in after.')).toBeTruthy()
  expect(await screen.findByText('You told us things are heavy')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Tools' }).getAttribute('href')).toBe('/tools')
})

test('a check-in of today is complete, and no second one is asked for', async () => {
  const grace = await officer()
  await checkIn(grace, 8, 3)

  await openPage(grace)

  expect(await card("Today's Check-In").findByText('Complete')).toBeTruthy()
  expect(card("Today's Check-In").getByText('Mood 8/10')).toBeTruthy()
  expect(await figure('7-Day Average').findByText('Mood, good')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Shift Check-In/ })).toBeNull()
  expect(card("Today's Check-In").queryByRole('link', { name: 'Start Check-In' })).toBeNull()
})

test('the check-ins before and after the shift stand beside each other', async () => {
  const grace = await officer()
  await checkIn(grace, 8, 3)
  await checkIn(grace, 5, 6, false)

  await openPage(grace)

  expect(await card("Today's Check-In").findByText('Mood 8/10, just now')).toBeTruthy()
  expect(card("Today's Check-In").getByText('Mood 5/10, just now')).toBeTruthy()
})

test('the risk card says what the score is made of', async () => {
  const grace = await officer()
  await checkIn(grace, 8, 3)

  await openPage(grace)

  expect(await figure('Risk Level').findByText('3.0 out of 10')).toBeTruthy()
  expect(figure('Risk Level').getByText('Low mood in your latest check-in')).toBeTruthy()
  expect(figure('Risk Level').getByText('Stress in your latest check-in')).toBeTruthy()
})

test("the resilience training shows the officer's own progress", async () => {
  const grace = await officer()
  const save = (moduleId: string, progress: number, completed: boolean) =>
    grace.call(learningApi.saveProgress, { body: { moduleId, progress, completed } })
  await save('sleep', 60, false)
  await save('anger-and-conflict', 100, true)

  await openPage(grace)

  const training = card('Resilience Training')
  const sleep = await training.findByRole('link', { name: /^Sleep Optimization\s*Sleep\s*60% complete/ })
  const conflict = training.getByRole('link', {
    name: /^Crisis De-escalation\s*Anger and conflict\s*Completed$/,
  })
  const loss = training.getByRole('link', { name: /^Trauma Recovery\s*Loss and hard memories\s*New$/ })
  expect([loss, sleep, conflict].map((link) => link.getAttribute('href'))).toEqual([
    '/content/loss-and-hard-memories',
    '/content/sleep',
    '/content/anger-and-conflict',
  ])
})

test('peer support leads to the team of peers', async () => {
  await openPage(await officer())

  const peers = card('Quick Actions').getByRole('link', { name: /^Peer Support/ })

  expect(peers.getAttribute('href')).toBe('/peers')
})

test('support is one tap away: 988, the text line, and staff', async () => {
  await openPage(await officer())

  const support = card('Need Immediate Support?')
  const addressOf = (name: string) => support.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Call 988')).toBe('tel:988')
  expect(addressOf('Text HOME to 741741')).toBe('sms:741741?&body=HOME')
  expect(support.getByText('Talk to someone outside your chain of command.')).toBeTruthy()
  expect(support.getByRole('button', { name: 'Ask staff for help' })).toBeTruthy()
})
