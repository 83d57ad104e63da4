import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { connectionApi } from '#features/core/connections/contract.ts'
import { sharingGrants } from '#features/core/connections/server/table.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { now } from '#server/clock.ts'
import { nothingShared, share } from '#testing/connect.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { flip, friends, isOn, openSharing, somebody, stored } from '#testing/web/sharing-page.tsx'
import { openWorld } from '#testing/world.ts'

import { sharingApi } from '../contract.ts'
import { SharingPage } from './sharing-page.tsx'

const dayMs = 24 * 60 * 60_000

const world = await openWorld()

const isTo = (input: RequestInfo | URL, path: string) => typeof input === 'string' && input.startsWith(path)

test('without a connection the page leads to where one is made', async () => {
  renderPageAs(world, await somebody(world, 'Ana'), <SharingPage />, '/sharing')

  await screen.findByText('No Active Connections')

  expect(screen.getByRole('heading', { level: 1, name: 'Privacy & Sharing' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Manage Connections' }).getAttribute('href')).toBe('/connections')
})

test('each connection has a card with its six switches, all off at first', async () => {
  const { ana } = await friends(world)
  await openSharing(world, ana)

  const card = within(screen.getByRole('region', { name: 'Ben T.' }))

  expect(card.getAllByRole('switch', { checked: false })).toHaveLength(6)
  for (const name of [
    'Mood Check-ins',
    'Journal Entries',
    'Mental Health Assessments',
    'Coping Tools Usage',
    'Wellness Alerts',
    'Alert Notifications',
  ]) {
    expect(card.getByRole('switch', { name })).toBeTruthy()
  }
  expect(card.getByText('No access')).toBeTruthy()
  expect(card.getByText('Supporter')).toBeTruthy()
})

test('a card carries the nickname where there is one', async () => {
  const { ana, id } = await friends(world)
  await ana.call(connectionApi.update, { params: { id }, body: { nickname: 'Brother' } })
  renderPageAs(world, ana, <SharingPage />, '/sharing')

  expect(await screen.findByRole('region', { name: 'Brother' })).toBeTruthy()
})

test('before a switch goes on it shows what the other will see, and for how long', async () => {
  const { ana } = await friends(world)
  await ana.call(checkInApi.save, { body: { moodScore: 7, stressScore: 3, notes: 'a canary' } })
  const { person } = await openSharing(world, ana)

  await person.click(flip('Mood Check-ins'))
  const dialog = within(await screen.findByRole('dialog', { name: 'What Ben T. will see' }))
  expect(await dialog.findByText('Mood 7/10, Good. Stress 3/10, Low.')).toBeTruthy()
  expect(dialog.queryByText(/canary/)).toBeNull()
  expect((await stored(ana)).shareMoodData).toBe(false)
  await person.click(dialog.getByRole('radio', { name: '90 days' }))
  await person.click(dialog.getByRole('button', { name: 'Turn on' }))

  await screen.findByText('Settings updated')
  expect(screen.getByText('Your sharing preferences have been saved')).toBeTruthy()
  expect(screen.getByText('1 permission')).toBeTruthy()
  expect(screen.getByText(/^On since .*, until /)).toBeTruthy()
  expect(screen.getByText(/^Mood and stress of the last 30 days\./)).toBeTruthy()
  const { on, ...setting } = await stored(ana)
  expect(setting).toMatchObject({ ...nothingShared, shareMoodData: true })
  expect(Date.parse(on[0]!.until!) - Date.parse(on[0]!.since)).toBe(90 * dayMs)
})

test('whoever closes the dialog has turned nothing on', async () => {
  const { ana } = await friends(world)
  const { person } = await openSharing(world, ana)
  await person.click(flip('Alert Notifications'))
  await screen.findByText(/^A notification that says/)

  await person.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(isOn('Alert Notifications')).toBe(false)
  expect((await stored(ana)).notifyOnAlerts).toBe(false)
})

test('a preview that cannot be had turns nothing on', async () => {
  const { ana } = await friends(world)
  const answer = fetchAs(world, ana)
  const { person } = await openSharing(world, ana, async (input, init) =>
    isTo(input, sharingApi.preview.path) ? new Response('', { status: 503 }) : answer(input, init),
  )

  await person.click(flip('Wellness Alerts'))

  await screen.findByText('The preview could not be loaded')
  expect(screen.getByRole('button', { name: 'Turn on' })).toHaveProperty('disabled', true)
})

test('off is at once, before the server has answered, and only that switch', async () => {
  const { ana, ben } = await friends(world)
  await share(ana, ben, { shareMoodData: true, shareAlerts: true })
  const answer = fetchAs(world, ana)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { person } = await openSharing(world, ana, async (input, init) => {
    if (init?.method === 'PUT') await held
    return answer(input, init)
  })
  expect(screen.getByText('2 permissions')).toBeTruthy()

  await person.click(flip('Mood Check-ins'))
  expect(isOn('Mood Check-ins')).toBe(false)
  expect(screen.getByText('1 permission')).toBeTruthy()
  letGo()

  await screen.findByText('Settings updated')
  expect(await stored(ana)).toMatchObject({ ...nothingShared, shareAlerts: true })
})

test('a save that fails takes back its own switch and leaves the others', async () => {
  const { ana, ben } = await friends(world)
  await share(ana, ben, { shareMoodData: true, shareAlerts: true })
  const answer = fetchAs(world, ana)
  let saves = 0
  const { person } = await openSharing(world, ana, async (input, init) => {
    if (init?.method !== 'PUT') return answer(input, init)
    saves += 1
    return saves === 1 ? new Response('', { status: 503 }) : answer(input, init)
  })

  await person.click(flip('Mood Check-ins'))
  await person.click(flip('Wellness Alerts'))

  await waitFor(() => expect(isOn('Mood Check-ins')).toBe(true))
  await waitFor(async () =>
    expect(await stored(ana)).toMatchObject({ ...nothingShared, shareMoodData: true }),
  )
  expect(isOn('Wellness Alerts')).toBe(false)
})

test('a failed save says so', async () => {
  const { ana, ben } = await friends(world)
  await share(ana, ben, { shareMoodData: true })
  const answer = fetchAs(world, ana)
  const { person } = await openSharing(world, ana, async (input, init) =>
    init?.method === 'PUT' ? new Response('', { status: 503 }) : answer(input, init),
  )

  await person.click(flip('Mood Check-ins'))

  await screen.findByText('Update failed')
  expect(screen.getByText('Could not update sharing settings')).toBeTruthy()
  await waitFor(() => expect(isOn('Mood Check-ins')).toBe(true))
})

test('quick toggles end as the last one was, however the answers are delayed', async () => {
  const { ana, ben } = await friends(world)
  await share(ana, ben, { shareMoodData: true, shareAlerts: true, shareCopingTools: true })
  const answer = fetchAs(world, ana)
  let saves = 0
  const { person } = await openSharing(world, ana, async (input, init) => {
    const isSave = init?.method === 'PUT'
    if (isSave) saves += 1
    // Each answer is late, the first one most.
    const late = isSave ? 120 / saves : 0
    const reply = await answer(input, init)
    await new Promise((resolve) => setTimeout(resolve, late))
    return reply
  })

  await person.click(flip('Mood Check-ins'))
  await person.click(flip('Mood Check-ins'))
  await person.click(await screen.findByRole('button', { name: 'Turn on' }))
  await person.click(flip('Wellness Alerts'))
  await person.click(flip('Coping Tools Usage'))
  await person.click(flip('Mood Check-ins'))

  await waitFor(() => expect(saves).toBe(5))
  await waitFor(async () => expect(await stored(ana)).toMatchObject(nothingShared))
  await waitFor(() => expect(screen.getByText('No access')).toBeTruthy())
})

test('what ran out while the page stood open is not turned on again by another switch', async () => {
  const { ana, ben } = await friends(world)
  await share(ana, ben, { shareMoodData: true, shareAlerts: true, lasts: { shareMoodData: '30-days' } })
  const { person } = await openSharing(world, ana)
  expect(isOn('Mood Check-ins')).toBe(true)
  await world.change(sharingGrants, { name: 'shareMoodData' }, { until: new Date(now().getTime() - 1000) })

  await person.click(flip('Wellness Alerts'))

  await screen.findByText('Settings updated')
  expect(await stored(ana)).toMatchObject(nothingShared)
  expect(isOn('Mood Check-ins')).toBe(false)
})

test.each([
  ['Keep', true],
  ['Turn off', false],
])('what has been on for 90 days is asked about, and %s does so', async (action, stays) => {
  const { ana, ben, id } = await friends(world)
  await share(ana, ben, { shareMoodData: true })
  await world.change(
    sharingGrants,
    { connectionId: id },
    { confirmedAt: new Date(now().getTime() - 91 * dayMs) },
  )
  const { person } = await openSharing(world, ana)
  expect(screen.getByText('On for more than 90 days: Mood Check-ins.')).toBeTruthy()

  await person.click(screen.getByRole('button', { name: action }))

  await waitFor(() => expect(screen.queryByText('Is this still right for you?')).toBeNull())
  await waitFor(async () => expect((await stored(ana)).shareMoodData).toBe(stays))
  expect((await stored(ana)).on.some(({ isAskedAgain }) => isAskedAgain)).toBe(false)
})

test('settings that cannot be loaded say so and are tried again', async () => {
  const { ana } = await friends(world)
  const answer = fetchAs(world, ana)
  let isDown = true
  vi.stubGlobal('fetch', (async (input, init) =>
    isDown && input === sharingApi.list.path
      ? new Response('', { status: 503 })
      : answer(input, init)) satisfies typeof fetch)
  const { person } = renderPage(<SharingPage />, '/sharing')

  await screen.findByText('Failed to load sharing settings')
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('region', { name: 'Ben T.' })).toBeTruthy()
})
