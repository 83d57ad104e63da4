import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { type NewOwnFactor, type OwnFactor, ownFactorApi } from '#features/wellbeing/own-factors/contract.ts'
import type { Role } from '#shared/endpoint.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { complete, setScales } from '#testing/web/check-in-page.tsx'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { type CheckIn, checkInApi } from '../contract.ts'
import { CheckInPage } from './check-in-page.tsx'

const world = await openWorld()

async function open(role: Role, words: readonly string[] = []) {
  const ana = await world.person(crypto.randomUUID(), role)
  vi.stubGlobal('fetch', fetchAs(world, ana))
  const ids: string[] = []
  for (const name of words) {
    const body: NewOwnFactor = { kind: 'stressor', name, icon: 'lock' }
    ids.push((await ana.call(ownFactorApi.add, { body })).json<OwnFactor>().id)
  }
  const page = renderPage(<CheckInPage />, '/checkin')
  await screen.findByText('What did you do? (optional)')
  const stored = async () => (await ana.call(checkInApi.list, { query: {} })).json<CheckIn[]>()
  const removeWord = (id: string) => ana.call(ownFactorApi.remove, { params: { id } })
  return { ...page, press: page.person.click, stored, ids, removeWord }
}

const group = (name: string) => within(screen.getByRole('group', { name }))
const [weighs, did] = ['What is weighing on you?', 'What did you do?']
const openWords = () => screen.findByText('Your own words (optional)')

test.each([
  ['inmate', 'Lockdown', 'Called Family', 'Mandated Overtime'],
  ['staff', 'Mandated Overtime', 'Took My Breaks', 'Lockdown'],
  ['user', 'Loneliness', 'Saw Friends', 'Lockdown'],
] as const)('%s is offered %s and %s, and not %s', async (role, stressor, activity, ofOthers) => {
  const { press, stored } = await open(role)

  await press(group(weighs).getByRole('button', { name: stressor }))
  await press(group(weighs).getByRole('button', { name: 'Workload' }))
  await press(screen.getByText(`${did} (optional)`))
  await press(await screen.findByRole('button', { name: activity }))
  screen.getByText(`${did} ${activity}`)
  expect(screen.queryByRole('button', { name: ofOthers })).toBeNull()
  await setScales()
  await press(await complete())

  await screen.findByText('Check-in Complete')
  expect(await stored()).toMatchObject([{ stressors: [stressor, 'Workload'], activities: [activity] }])
})

test('own words are chosen behind a line that names them, and are saved', async () => {
  const { press, stored, ids } = await open('inmate', ['The stairwell', 'Cell 14'])

  await press(await openWords())
  await press(await screen.findByRole('button', { name: 'The stairwell' }))
  screen.getByText('Your own words: The stairwell')
  await setScales()
  await press(await complete())

  await screen.findByText('Check-in Complete')
  expect(await stored()).toMatchObject([{ ownFactors: [ids[0]] }])
})

test('who has no words of their own finds the way to make some, and no empty list', async () => {
  await open('user')

  const link = await screen.findByRole('link', { name: 'Add your own words' })

  expect(link).toHaveProperty('pathname', '/own-factors')
  expect(screen.queryByText(/^Your own words/)).toBeNull()
})

test('what was chosen is there again after the page of own words was visited', async () => {
  const { press, unmount } = await open('inmate', ['The stairwell'])
  await press(await openWords())
  await press(await screen.findByRole('button', { name: 'The stairwell' }))
  unmount()

  renderPage(<CheckInPage />, '/checkin')

  expect(await screen.findByText('Your own words: The stairwell')).toBeDefined()
})

test('a check-in whose word was deleted meanwhile is saved without it', async () => {
  const { press, stored, ids, removeWord } = await open('inmate', ['The stairwell', 'Cell 14'])
  await press(await openWords())
  await press(await screen.findByRole('button', { name: 'The stairwell' }))
  await press(screen.getByRole('button', { name: 'Cell 14' }))
  await removeWord(ids[0]!)
  await setScales()
  await press(await complete())

  await screen.findByText('Check-in Complete')
  expect(await stored()).toMatchObject([{ moodScore: 6, ownFactors: [ids[1]] }])
})
