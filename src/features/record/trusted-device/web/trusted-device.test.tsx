import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type CurrentUser, identityApi } from '#features/core/identity/contract.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { CheckInPage } from '#features/wellbeing/check-ins/web/check-in-page.tsx'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { SafetyPlanPage } from '#features/wellbeing/safety-plan/web/safety-plan-page.tsx'
import { now } from '#server/clock.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'
import { keyOf } from '#web/api/api.ts'
import { setPageUser } from '#web/api/page-user.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { checkConnection } from '#web/device/connection.ts'
import { clearTrustedDevice, trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import {
  putOnWaitingList,
  storedOnTrustedDevice,
  storeOnTrustedDevice,
  waitingOf,
} from '#web/device/trusted-device.ts'

import { TrustedDeviceStart } from './trusted-device-start.tsx'
import { TrustedDevice } from './trusted-device.tsx'

let ana: Person
let user: CurrentUser
const world = await openWorld()
beforeEach(async () => {
  // Nobody is asked on the first day.
  const createdAt = new Date(now().getTime() - 25 * 60 * 60 * 1000)
  ana = await world.person(crypto.randomUUID(), 'user', { createdAt })
  user = (await ana.call(identityApi.current)).json()
  setPageUser(ana.id)
  await ana.call(safetyPlanApi.save, { body: { warningSigns: 'I stop sleeping' } })
  await connect()
})
afterEach(async () => {
  await clearTrustedDevice()
  await connect()
})

async function connect(): Promise<void> {
  vi.stubGlobal('fetch', fetchAs(world, ana))
  await act(() => checkConnection())
}
async function disconnect(): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(() => checkConnection())
}
// Storage, keys and the network take their time on a busy machine.
const slow = { timeout: 5000 }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const stored = () => world.rows(checkIns, { userId: ana.id })
const region = () => screen.findByRole('region', { name: 'Not sent yet' })

async function answerYes(): Promise<void> {
  const { unmount } = renderPage(<TrustedDevice user={user} />)
  await press('Yes, it is mine')
  await waitFor(async () => expect(await storedOnTrustedDevice('safety-plan')).toBeDefined())
  unmount()
}

test('nobody is asked about the device on the first day', () => {
  renderPage(<TrustedDevice user={{ ...user, createdAt: new Date().toISOString() }} />)

  expect(screen.queryByText('Is this your own device?')).toBeNull()
})

test('nobody is asked about the device during a reset hold', () => {
  renderPage(
    <TrustedDevice user={{ ...user, closedTexts: { since: new Date().toISOString(), until: null } }} />,
  )

  expect(screen.queryByText('Is this your own device?')).toBeNull()
})

test('a person who says yes is not asked again, and the device stores their name and plan', async () => {
  renderPage(<TrustedDevice user={user} />)
  await press('Yes, it is mine')

  await waitFor(() => expect(screen.queryByText('Is this your own device?')).toBeNull())
  expect(trustedDeviceOwner()).toBe(ana.id)
  await waitFor(async () =>
    expect(await storedOnTrustedDevice('safety-plan')).toMatchObject({
      steps: { warningSigns: 'I stop sleeping' },
    }),
  )
  const { firstName } = user
  expect(await storedOnTrustedDevice('person')).toMatchObject({ firstName, username: '', lastName: '' })
})

test('a person who says no is not asked again, and nothing is stored', async () => {
  renderPage(<TrustedDevice user={user} />)
  await press('No, or not now')

  expect(screen.queryByText('Is this your own device?')).toBeNull()
  expect(trustedDeviceOwner()).toBeNull()
  expect(await indexedDB.databases()).toEqual([])
})

const correctional = { institution: { kind: 'correctional' } }

test.each([
  ['in custody in a correctional institution', { role: 'inmate', ...correctional }],
  ['who sees others’ data', { role: 'admin', institution: {} }],
  ['who answers others’ alerts', { role: 'staff', responderFor: ['residents'], institution: {} }],
])('somebody %s is never asked', (_, { institution, ...change }) => {
  const somebody = { ...user, ...change, institution: { ...user.institution, ...institution } } as CurrentUser

  renderPage(<TrustedDevice user={somebody} />)

  expect(screen.queryByText('Is this your own device?')).toBeNull()
})

test('a device on which somebody else signs in is not trusted any more', async () => {
  await answerYes()
  const ben = await world.person(crypto.randomUUID())

  renderPage(<TrustedDevice user={{ ...user, id: ben.id }} />)

  await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
  expect(trustedDeviceOwner()).toBeNull()
})

test('a person whom version 0.1.0 stored can start without a network', async () => {
  await answerYes()
  const { institution, responderFor: _, ...person } = user
  const { timeZone: __, ...oldInstitution } = institution
  await storeOnTrustedDevice(ana.id, 'person', { ...person, institution: oldInstitution, serves: [] })
  await disconnect()
  const client = createQueryClient()
  const onDone = vi.fn()

  render(
    <QueryClientProvider client={client}>
      <TrustedDeviceStart onDone={onDone} />
    </QueryClientProvider>,
  )

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), slow)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(client.getQueryData(keyOf(identityApi.current, {}))).toEqual({
    ...person,
    institution: { ...oldInstitution, timeZone },
    responderFor: [],
  })
})

test('without a network the plan is read from the device', async () => {
  await answerYes()
  vi.stubGlobal('fetch', onlyTheUser())

  renderPage(<SafetyPlanPage />, '/safety-plan')

  expect(await screen.findByText('I stop sleeping', {}, slow)).toBeDefined()
})

test('a check-in made without a network waits with its time, and arrives once', async () => {
  await answerYes()
  vi.stubGlobal('fetch', onlyTheUser())
  await act(() => checkConnection())
  renderPage(
    <>
      <TrustedDevice user={user} />
      <CheckInPage />
    </>,
    '/checkin',
  )
  await userEvent.type(await screen.findByRole('textbox', { name: /Notes/ }), 'After the count')
  for (const name of ['Mood', 'Stress']) {
    screen.getByRole('slider', { name }).focus()
    await userEvent.keyboard('{ArrowRight}')
  }
  await press('Complete Check-In')
  await screen.findByText('Kept on this device', {}, slow)
  const [waiting] = await waitingOf(ana.id)

  await connect()
  await waitFor(async () => expect(await waitingOf(ana.id)).toEqual([]), slow)

  expect(waiting).toMatchObject({ kind: 'check-in', refusal: null })
  expect(await stored()).toMatchObject([{ requestId: waiting!.id, createdAt: new Date(waiting!.madeAt) }])
})

test('an item that the server refuses stays with its reason until it is removed', async () => {
  await answerYes()
  await disconnect()
  const madeAt = '2020-01-01T00:00:00.000Z'
  const body = { moodScore: 5, stressScore: 5, madeAt }
  await putOnWaitingList(ana.id, { id: crypto.randomUUID(), kind: 'check-in', body, madeAt, refusal: null })
  renderPage(<TrustedDevice user={user} />)
  const before = (await region()).textContent

  await connect()
  await screen.findByText(/It could not be sent/, {}, slow)
  await userEvent.click(within(await region()).getByRole('button', { name: 'Remove it' }))

  expect(before).toContain('Will be sent when you are back online.')
  await waitFor(async () => expect(await waitingOf(ana.id)).toEqual([]))
  expect(await stored()).toEqual([])
})

/** Only the call for the current user is answered, as after the network was cut. */
function onlyTheUser(): typeof fetch {
  const passOn = fetchAs(world, ana)
  return (input, init) =>
    input === identityApi.current.path
      ? passOn(input, init)
      : Promise.reject(new TypeError('Failed to fetch'))
}
