import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Role } from '#shared/endpoint.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { grantApi } from '../../grant-contract.ts'
import { PeoplePage } from '../people-page.tsx'

const world = await openWorld()
const jail = await makeInstitution(world)
beforeAll(async () => {
  const person = (name: string, lastName: string, more: object = {}) =>
    world.person(name, 'inmate', { institutionId: jail.id, firstName: 'Robin', lastName, ...more })
  await person('z.first', 'Zorn', { unitId: jail.north })
  await person('a.second', 'Adler', { unitId: jail.south })
  const { id } = await person('l.locked', 'Locke')
  await world.change(users, { id }, { lockedAt: now() })
})

const open = (path: string, as = jail.admin) => renderPageAs(world, as, <PeoplePage />, path)
async function shown(...usernames: string[]) {
  const list = await screen.findByRole('list', { name: 'People' })
  await waitFor(() =>
    expect(
      within(list)
        .getAllByText(/^@/)
        .map(({ textContent }) => textContent?.slice(1)),
    ).toEqual(usernames),
  )
}

// Controls H48.
test('a link to locked accounts shows who it is, what to do, and the code with one press', async () => {
  const { person } = open('/people?state=locked')

  await shown('l.locked')
  expect(screen.getByText('They locked their account themselves')).toBeTruthy()
  expect(await screen.findByText('1 person')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Reset code' }))

  expect(await screen.findByText('A new password for Robin Locke?')).toBeTruthy()
})

test('filters stand in the address, with how many each state has, and all are taken back at once', async () => {
  const { person, history } = open('/people')

  await screen.findByRole('option', { name: 'Locked (1)' })
  await screen.findByRole('option', { name: 'North' })
  await person.selectOptions(screen.getByLabelText('Role'), 'Inmate')
  await person.selectOptions(screen.getByLabelText('Unit'), 'North')
  await shown('z.first')
  expect(history?.at(-1)).toBe(`/people?role=inmate&unitId=${jail.north}`)
  expect(await screen.findByRole('option', { name: 'Any state (1)' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show everyone' }))

  expect(history?.at(-1)).toBe('/people')
  expect(await screen.findByText('4 people')).toBeTruthy()
})

// Secures Z62.
test('the words of a search stand in no address', async () => {
  const { person, history } = open('/people?sort=name')

  await person.type(await screen.findByRole('searchbox', { name: 'Search' }), 'robin')

  await shown('a.second', 'l.locked', 'z.first')
  expect(history).toEqual(['/people?sort=name'])
})

test('what an address has that is no filter is left out', async () => {
  open('/people?state=gone&unitId=north&sort=name&role=inmate')

  await shown('a.second', 'l.locked', 'z.first')
  expect(screen.getByLabelText<HTMLSelectElement>('Account').value).toBe('')
})

test('a filter that nobody fits leads back to everybody', async () => {
  const { person } = open('/people?role=staff')

  await screen.findByText('Nobody here')
  await person.click(screen.getAllByRole('button', { name: 'Show everyone' })[0]!)

  expect(await screen.findByText('@z.first')).toBeTruthy()
})

test('the tabs say how many locked accounts and grants wait', async () => {
  const prison = await makeInstitution(world)
  const person = (name: string, role: Role, more: object = {}) =>
    world.person(name, role, { institutionId: prison.id, ...more })
  const second = await person('second.keeper', 'institution_admin')
  const { id } = await person('its.staff', 'staff')
  await person('its.locked', 'inmate', { lockedAt: now() })
  const until = new Date(now().getTime() + 90 * 24 * 60 * 60_000).toISOString()
  await prison.admin.call(grantApi.give, { body: { userId: id, population: 'residents', until } })
  open('/people', second)

  expect(await screen.findByRole('tab', { name: 'People, 1 waiting' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Responders, 1 waiting' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Invitations' })).toBeTruthy()
})
