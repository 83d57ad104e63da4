import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { learningApi } from '#features/practice/learning/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { IndividualPage } from './home-page.tsx'

const world = await openWorld()

async function openPage(person: Person) {
  const page = renderPageAs(world, person, <IndividualPage />, '/inmate')
  await screen.findByRole('heading', { level: 1, name: 'My Wellness Portal' })
  return page
}

const somebody = () => world.person(crypto.randomUUID(), 'inmate', { firstName: 'Daniel' })

test('before the first check-in the portal asks how today is', async () => {
  const { person, history } = await openPage(await somebody())

  expect(await screen.findByText(/^How are you today\?/)).toBeTruthy()
  expect((await screen.findByRole('link', { name: /^Daily Check/ })).textContent).toContain('Track your mood')
  await person.click(screen.getByRole('link', { name: 'Start Check-In' }))
  expect(history?.at(-1)).toBe('/checkin')
})

test('after a check-in today is complete and counts as one day of seven', async () => {
  const daniel = await somebody()
  await daniel.call(checkInApi.save, { body: { moodScore: 6, stressScore: 4 } })
  await daniel.call(checkInApi.save, { body: { moodScore: 7, stressScore: 4 } })

  await openPage(daniel)

  const week = within(await screen.findByRole('region', { name: 'Weekly Progress' }))
  expect((await week.findByText('1')).parentElement?.textContent).toBe('1 of 7 days')
  expect(week.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 7 days')
  expect((await screen.findByRole('link', { name: /^Daily Check/ })).textContent).toContain('Completed today')
  expect(screen.queryByText(/^How are you today\?/)).toBeNull()
  expect(screen.getByText('Good, logged just now')).toBeTruthy()
})

test('the portal greets its owner by name', async () => {
  await openPage(await somebody())

  expect(screen.getByText(/^Good (morning|afternoon|evening|to see you), Daniel$/)).toBeTruthy()
})

test('the lessons count the modules that were completed, of twelve', async () => {
  const daniel = await somebody()
  await daniel.call(learningApi.saveProgress, { body: { moduleId: 'sleep', progress: 100, completed: true } })
  await daniel.call(learningApi.saveProgress, {
    body: { moduleId: 'worry-time', progress: 50, completed: false },
  })

  await openPage(daniel)

  expect(await screen.findByText('1 of 12 completed')).toBeTruthy()
})

test('the four cards and the menu lead where they say', async () => {
  await openPage(await somebody())

  await screen.findByRole('region', { name: 'Quick Actions' })
  const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf(/^Calm Breathing/)).toBe('/tools')
  expect(addressOf(/^CBT Lessons/)).toBe('/content')
  expect(addressOf(/^My Journal/)).toBe('/journal')
  expect(addressOf('Menu')).toBe('/')
})

test('Get Help asks at once, and the portal shows what became of it', async () => {
  const { person } = await openPage(await somebody())

  await person.click(await screen.findByRole('button', { name: 'Get Help' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Ask staff for help' }))
  await person.click(question.getByRole('button', { name: 'Continue' }))

  const help = within(screen.getByRole('region', { name: 'Need Support?' }))
  expect(await help.findByText('We could not tell anyone')).toBeTruthy()
  expect(help.getByText(/Tell an officer or someone near you now/)).toBeTruthy()
  expect(help.getByRole('button', { name: 'Ask again' })).toBeTruthy()
})
