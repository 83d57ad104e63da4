import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { resetCodes } from '#features/access/accounts/server/table.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { users } from '#features/core/identity/server/table.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { now } from '#server/clock.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { grantApi } from '../../grant-contract.ts'
import { useWaitingForManagers } from '../queries.ts'
import { ManagersWork } from './managers-work.tsx'

const world = await openWorld()

function Home() {
  const { data: user } = useCurrentUser()
  return user ? <Work user={user} /> : null
}

function Work({ user }: { readonly user: CurrentUser }) {
  return (
    <>
      <p>In the menu: {useWaitingForManagers()}</p>
      <ManagersWork user={user} />
    </>
  )
}

const open = (as: Person) => renderPageAs(world, as, <Home />)

/** An institution with a people manager who asks, one who confirms, and a way to add people. */
async function place() {
  const { id: institutionId, admin } = await makeInstitution(world)
  const person = (role: 'inmate' | 'staff' | 'institution_admin', more: object = {}) =>
    world.person(crypto.randomUUID().slice(0, 20), role, { institutionId, ...more })
  return { admin, person, second: await person('institution_admin') }
}

test('each line of what waits leads to where it is done, and the menu counts all slips as one', async () => {
  const { person, second } = await place()
  const locked = await person('inmate')
  await world.change(users, { id: locked.id }, { lockedAt: now() })
  for (let count = 0; count < 3; count += 1) {
    await person('inmate', { mustChangePassword: true, passwordHash: '' })
  }
  open(second)

  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  await waiting.findByText('1 locked account')
  expect(waiting.getByText('3 people without a slip that works')).toBeTruthy()
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/people?state=locked',
    '/people/slips?for=missing',
  ])
  expect(screen.getByText('In the menu: 2')).toBeTruthy()
})

// Controls H48.
test('a grant is confirmed where it is shown, and then nothing waits', async () => {
  const { admin, person, second } = await place()
  const nora = await person('staff', { firstName: 'Nora', lastName: 'Vale' })
  const until = new Date(now().getTime() + 90 * 24 * 60 * 60_000).toISOString()
  await admin.call(grantApi.give, { body: { userId: nora.id, population: 'residents', until } })
  const { person: presser } = open(second)

  const line = within(
    await within(await screen.findByRole('list', { name: 'Responders to confirm' })).findByRole('listitem'),
  )
  expect(line.getByText('Nora Vale')).toBeTruthy()
  expect(line.getByText(/^For residents, granted by /)).toBeTruthy()
  await presser.click(line.getByRole('button', { name: 'Confirm' }))
  await presser.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))

  await screen.findByText('Grant confirmed')
  expect(await screen.findByText(/^No responder to confirm, no locked account and no slip\./)).toBeTruthy()
  expect(screen.getByText('In the menu: 0')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all people' }).getAttribute('href')).toBe('/people')
})

test('somebody is found by a part of their name and gets a reset code', async () => {
  const { person, second } = await place()
  const olga = await person('inmate', { firstName: 'Olga', lastName: 'Hart' })
  const { person: presser } = open(second)

  await presser.type(await screen.findByRole('searchbox'), 'olg')
  await presser.click(await screen.findByRole('button', { name: 'Reset code for Olga Hart' }))
  await presser.click(await screen.findByRole('button', { name: 'Make the code' }))

  expect((await screen.findByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).tagName).toBe('CODE')
  expect(await world.rows(resetCodes, { userId: olga.id })).toHaveLength(1)
})

test('nobody is offered a code for themselves, for an administrator above them, or for a closed account', async () => {
  const { admin, person, second } = await place()
  for (const id of [admin.id, second.id]) {
    await world.change(users, { id }, { lastName: 'Common' })
  }
  await person('inmate', { firstName: 'Closed', lastName: 'Common', isActive: false })
  await person('inmate', { firstName: 'Open', lastName: 'Common' })
  const { person: presser } = open(second)

  await presser.type(await screen.findByRole('searchbox'), 'common')

  const found = await screen.findByRole('list', { name: 'Found' })
  await waitFor(() => expect(within(found).getAllByRole('listitem')).toHaveLength(4))
  expect(within(found).getAllByRole('button')).toHaveLength(1)
  expect(within(found).getByRole('button', { name: 'Reset code for Open Common' })).toBeTruthy()
  expect(found.textContent).toContain('Inmate, deactivated')
})

test('the figures of the accounts lead to their lists', async () => {
  const { person, second } = await place()
  await person('inmate', { isActive: false })
  open(second)

  const figures = within(await screen.findByRole('list', { name: 'Accounts' }))
  const links = figures.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['2In use', '/people?state=active'],
    ['1Deactivated', '/people?state=inactive'],
  ])
})
