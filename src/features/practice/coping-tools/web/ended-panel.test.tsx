import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { openTools, panel, sleep, stopTheClock, usagesOf } from '#testing/web/coping-tools.tsx'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

stopTheClock()

const anyone = () => world.person(crypto.randomUUID())

test('the distress before and after and the rating are stored with the session', async () => {
  const emil = await anyone()
  const { start, press, person } = openTools(world, emil)

  await person.click(screen.getByText('Note your distress first (optional)'))
  await person.click(screen.getByRole('radio', { name: '8' }))
  expect(screen.getByText('Distress before: 8 of 10')).toBeDefined()
  await start('Box Breathing')
  sleep(60)
  await press('Stop')
  const ended = within(await panel('You stopped at 1:00'))
  expect(ended.getByText(/Before the session you said 8/)).toBeDefined()
  await person.click(ended.getByRole('radio', { name: '4 Quite a bit' }))
  await person.click(ended.getByRole('radio', { name: '3' }))
  await press('Save')

  await waitFor(async () =>
    expect(await usagesOf(world, emil)).toMatchObject([
      { effectiveness: 4, distressBefore: 8, distressAfter: 3 },
    ]),
  )
  expect(screen.queryByRole('region', { name: 'You stopped at 1:00' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Box Breathing' }))
})

test('both questions can be skipped, and an answer can be taken back', async () => {
  const fay = await anyone()
  const { start, press, person, sent } = openTools(world, fay)

  await start('Box Breathing')
  sleep(60)
  await press('Stop')
  await person.click(screen.getByRole('radio', { name: '2 A little' }))
  await press('Clear')
  await press('Skip')

  expect(sent.mock.calls.filter(([, init]) => init?.method === 'PATCH')).toEqual([])
  expect(screen.queryByText('How much did it help?')).toBeNull()
})
