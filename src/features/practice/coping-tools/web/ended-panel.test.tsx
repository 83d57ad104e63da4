import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { openTools, panel, sleep, stopTheClock, usagesOf } from '#testing/web/coping-tools.tsx'
import { openWorld } from '#testing/world.ts'

import { copingToolApi } from '../contract.ts'

const world = await openWorld()

stopTheClock()

const anyone = () => world.person(crypto.randomUUID())

test('each answer is kept as it is given, the last one holds, and then the page says what helped before', async () => {
  const emil = await anyone()
  const body = { toolName: 'Mindful Body Scan', duration: 60, completed: false, effectiveness: 4 } as const
  for (let count = 0; count < 3; count += 1) await emil.call(copingToolApi.save, { body })
  const { start, press, person } = openTools(world, emil)
  await start('Box Breathing')
  sleep(60)
  await press('Stop')
  const ended = within(await panel('You stopped at 1:00'))
  const latest = async () =>
    (await usagesOf(world, emil)).find(({ toolName }) => toolName === 'Box Breathing')
  expect(ended.queryByText('What helped you before')).toBeNull()

  await person.click(ended.getByRole('radio', { name: '4 Much better' }))
  await person.click(ended.getByRole('radio', { name: '1 Same or worse' }))

  await waitFor(async () => expect(await latest()).toMatchObject({ effectiveness: 1, duration: 60 }))
  expect(ended.getByText('That is still a lot')).toBeDefined()
  expect(ended.getByRole('list', { name: 'What helped you before' }).textContent).toMatch(
    /^Mindful Body Scan/,
  )
  await press('Done')
  expect(screen.queryByRole('region', { name: 'You stopped at 1:00' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Box Breathing' }))
})

test('the question can be skipped, and an answer can be taken back', async () => {
  const fay = await anyone()
  const { start, press, person, sent } = openTools(world, fay)
  const rated = () => sent.mock.calls.filter(([, init]) => init?.method === 'PATCH').length

  await start('Box Breathing')
  sleep(60)
  await press('Stop')
  await press('Skip')
  expect(rated()).toBe(0)
  expect(screen.queryByText('How is it now?')).toBeNull()

  await start('Box Breathing')
  sleep(60)
  await press('Stop')
  await person.click(screen.getByRole('radio', { name: '2 A bit better' }))
  await press('Clear')

  await waitFor(() => expect(rated()).toBe(2))
  await waitFor(async () =>
    expect((await usagesOf(world, fay)).map(({ effectiveness }) => effectiveness)).toEqual([null, null]),
  )
  expect(screen.getByRole('button', { name: 'Skip' })).toBeDefined()
})
