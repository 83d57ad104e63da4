import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { lastSunday } from '#features/institution/analytics/periods.ts'
import { now } from '#server/clock.ts'
import { insertDevice } from '#testing/devices/alert-devices.ts'
import { checkInCrowd, makeCrowd, makeInstitution } from '#testing/many-people.ts'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { RoleWork } from './role-work.tsx'

const world = await openWorld()

async function open(person: Person) {
  const user = (await person.call(identityApi.current)).json()
  const fetched = vi.fn(fetchAs(world, person))
  vi.stubGlobal('fetch', fetched)
  renderPage(<RoleWork user={user} />, '/')
  return fetched
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

async function crowd(institutionId: string, unitId: string, size: number, stress: number): Promise<void> {
  const people = await makeCrowd(world, { institutionId, unitId, size })
  await checkInCrowd(world, lastSunday(now()), people, [{ stress, unitId }])
}

test('the home of a responder begins with who waits, their duty and their follow-ups, and names nobody', async () => {
  const rosa = await responder(world, 'rosa', 'residents')
  const ben = await world.person('ben', 'inmate', { firstName: 'Ben', lastName: 'Ode' })
  await ben.call(alertApi.raise, { body: { severity: 'critical' } })

  await open(rosa)

  const waiting = await card('Waiting now')
  expect(await waiting.findByText('A resident: asked for help')).toBeTruthy()
  expect(waiting.getByRole('button', { name: 'Respond' })).toBeTruthy()
  expect(await (await card('Duty for residents')).findByText(/^There is no schedule here/)).toBeTruthy()
  expect(await (await card('Follow-ups')).findByText('No one needs a check right now.')).toBeTruthy()
  expect(screen.queryByText(/Ben|Ode/)).toBeNull()
})

test('the home of an administrator has alerts, cover, and the unit with the highest stress', async () => {
  const { id, north, south, admin } = await makeInstitution(world)
  await crowd(id, north, 20, 4)
  await crowd(id, south, 20, 8)
  await responder(world, 'nora', 'residents', { institutionId: id })
  // Neither has a device that rings or a confirmed address.
  for (const name of ['theo', 'vera']) await responder(world, name, 'staff', { institutionId: id })

  await open(admin)

  const stress = await card('Stress')
  expect((await stress.findByText('Highest unit')).parentElement?.textContent).toBe(
    'Highest unitSouth8Critical',
  )
  expect(stress.getByText(/Groups of 10 or more/)).toBeTruthy()
  expect(stress.getByRole('link', { name: 'All units and shifts' }).getAttribute('href')).toBe('/admin')
  const cover = await card('Responders')
  const residents = await cover.findByText('Residents')
  expect(residents.closest('li')?.textContent).toMatch(/^Residents1 personToo few/)
  expect(cover.getByText('Staff').closest('li')?.textContent).toMatch(/^Staff2 peopleHard to reach/)
  expect(await (await card('Waiting now')).findByText(/^Nobody was waiting/)).toBeTruthy()
  expect(await (await card('Follow-ups')).findByText('No one needs a check right now.')).toBeTruthy()
})

test('a group is covered once two of its responders can be reached, and not before', async () => {
  const { id: institutionId, admin } = await makeInstitution(world)
  const [hana, otis] = [
    await responder(world, 'hana', 'staff', { institutionId }),
    await responder(world, 'otis', 'staff', { institutionId, qualification: 'clinician' }),
  ]
  await insertDevice(world, hana.id, now())
  const staff = async () => (await (await card('Responders')).findByText('Staff')).closest('li')?.textContent

  await open(admin)
  expect(await staff()).toBe(
    'Staff2 peopleHard to reachno known clinician among them now, 1 with no confirmed device or email',
  )
  cleanup()
  await insertDevice(world, otis.id, now())
  await open(admin)

  expect(await staff()).toBe('Staff2 peopleCovered1 clinician among them now')
})

test('where the installation rings no device the cover says so first, and nobody is covered', async () => {
  const { id: institutionId, admin } = await makeInstitution(world)
  for (const name of ['ida', 'jon']) await responder(world, name, 'staff', { institutionId })
  const user = (await admin.call(identityApi.current)).json()
  const answer = fetchAs(world, admin)
  const nothing = { devices: [], publicKey: null, phoneChannels: [] }
  const without: typeof fetch = async (input, init) => {
    const reply = await answer(input, init)
    return input === alertDeviceApi.list.path ? Response.json({ ...(await reply.json()), ...nothing }) : reply
  }
  vi.stubGlobal('fetch', without)
  renderPage(<RoleWork user={user} />, '/')

  const cover = await card('Responders')
  expect(
    await cover.findByText(
      'No device can ring here: responders hear about an alert only on a page that they have open.',
    ),
  ).toBeTruthy()
  expect(cover.queryByText('Covered')).toBeNull()
})

// Secures X41.
test('a unit with too few people is never the one with the highest stress', async () => {
  const { id, north, south, admin } = await makeInstitution(world)
  const [west] = await createUnits(world.db, id, ['West'])
  await crowd(id, north, 20, 4)
  await crowd(id, south, 20, 5)
  await crowd(id, west!, 4, 10)

  await open(admin)

  const unit = (await (await card('Stress')).findByText('Highest unit')).parentElement!
  expect(unit.textContent).not.toMatch(/West|10/)
  // Beside the one that is too small another is withheld, so that nobody can work it out.
  expect(unit.textContent).toMatch(/^Highest unit(North4|South5)Moderate$/)
})

test('where nothing may be shown it says that it is withheld', async () => {
  const { id, north, admin } = await makeInstitution(world)
  await crowd(id, north, 4, 9)

  await open(admin)

  const stress = await card('Stress')
  expect(await stress.findAllByText('Withheld to protect privacy')).toHaveLength(3)
  expect(stress.queryByText('9')).toBeNull()
})

test.each(['user', 'inmate', 'staff', 'institution_admin'] as const)(
  'the home of somebody who answers no alerts reads nothing of them: %s',
  async (role) => {
    const fetched = await open(await world.person(crypto.randomUUID(), role))

    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('region', { name: 'Waiting now' })).toBeNull()
    const asked = JSON.stringify(fetched.mock.calls)
    for (const { path } of [alertApi.list, followUpApi.list]) expect(asked).not.toContain(path)
  },
)
