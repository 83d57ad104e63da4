import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { copingToolApi } from '#features/practice/coping-tools/contract.ts'
import { finishedTrial, trialBegunBefore } from '#testing/coping-trials.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { ToolsScreen } from './tools-screen.tsx'

const world = await openWorld()

function openTools(person: Person) {
  renderPageAs(world, person, <ToolsScreen />, '/tools')
}

const labCard = async () => within(await screen.findByRole('region', { name: 'Which one helps you more?' }))

test('a quiet card leads to the lab', async () => {
  openTools(await world.person('ana'))

  const card = await labCard()
  expect(card.getByText(/^Try two tools in turn/)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Open the coping lab' }).getAttribute('href')).toBe('/coping-lab')
})

// Controls H57.
test('the tool of a trial’s day is marked, all others stay open, and none is said to work best meanwhile', async () => {
  const ben = await world.person('ben')
  const body = { toolName: 'Tactical Breathing', duration: 60, completed: false, effectiveness: 5 } as const
  for (let count = 0; count < 3; count += 1) await ben.call(copingToolApi.save, { body })
  await trialBegunBefore(world, ben, { daysAgo: 0, toolOrder: 'BAABABABABABAB' })
  openTools(ben)

  const tool = within(await screen.findByRole('region', { name: 'Mindful Body Scan' }))
  expect(await tool.findByText('Today in your trial')).toBeTruthy()
  expect(
    screen.getByText('Note your distress first, so that Mindful Body Scan counts in your trial'),
  ).toBeTruthy()
  expect(
    (await labCard()).getByText(/^Today your trial has Mindful Body Scan\. It is day 1 of 14\./),
  ).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'All tools' })).getAllByRole('listitem')).toHaveLength(6)
  expect(await screen.findByRole('button', { name: 'Start Tactical Breathing' })).toBeTruthy()
  expect(screen.queryByText(/^Works best for you/)).toBeNull()
})

test('once a trial is over the card says that its result is there', async () => {
  const cleo = await world.person('cleo')
  await finishedTrial(world, cleo, [2, 1])
  openTools(cleo)

  expect(await (await labCard()).findByText(/is over\. See what it says/)).toBeTruthy()
  expect(screen.queryByText('Today in your trial')).toBeNull()
})
