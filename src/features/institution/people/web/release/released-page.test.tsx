import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { releaseApi } from '#features/institution/release/contract.ts'
import { HomePage } from '#features/portals/dashboards/web/home/home-page.tsx'
import { makeInstitution } from '#testing/many-people.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { PeoplePage } from '../people-page.tsx'
import { ReleasedPage } from './released-page.tsx'

const world = await openWorld()
const jail = await makeInstitution(world)

const resident = (username: string, more: object = {}) =>
  world.person(username, 'inmate', { institutionId: jail.id, unitId: jail.north, ...more })
const rowOf = async ({ id }: Person) => await world.row(users, { id })
const release = ({ id }: Person) => jail.admin.call(releaseApi.release, { params: { id } })

async function chooseRelease(name: string) {
  const { person } = renderPageAs(world, jail.admin, <PeoplePage />, '/people')
  await person.click(await screen.findByLabelText(`What to do for ${name}`))
  await person.click(await screen.findByRole('menuitem', { name: 'Release' }))
  return person
}

function openReleased() {
  vi.stubGlobal('fetch', fetchAs(world, jail.admin))
  vi.stubGlobal('print', vi.fn<() => void>())
  return renderPage(<ReleasedPage />, '/people/released').person
}
const lineOf = async (name: string) => (await screen.findByText(name)).closest('li')!

test('a resident is released once it was confirmed, and the dialog says where they go', async () => {
  const ana = await resident('ana.leaves')
  const person = await chooseRelease('ana.leaves Test')

  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog.textContent).toContain('Harbor House'))
  expect((await rowOf(ana)).role).toBe('inmate')
  await person.click(within(dialog).getByRole('button', { name: 'Release' }))

  await screen.findByText('ana.leaves Test is released')
  expect(await rowOf(ana)).toMatchObject({ role: 'user', institutionId: world.institutionId })
  await waitFor(() => expect(screen.queryByText('@ana.leaves')).toBeNull())
})

test('nobody but residents can be released', async () => {
  await world.person('ben.officer', 'staff', { institutionId: jail.id })
  const { person } = renderPageAs(world, jail.admin, <PeoplePage />, '/people')

  await person.click(await screen.findByLabelText('What to do for ben.officer Test'))

  await screen.findByRole('menuitem', { name: 'Deactivate' })
  expect(screen.queryByRole('menuitem', { name: 'Release' })).toBeNull()
})

/** The slip, in both languages, of somebody who has chosen none. */
const slipOf = (name: string) =>
  waitFor(() => {
    const titles = [...document.querySelectorAll('section h2')]
    const title = titles.find(
      ({ textContent }) => textContent === `Your account outside / Su cuenta afuera: ${name}`,
    )
    expect(title).toBeDefined()
    return title!.closest('section')!
  })

// Controls H36.
test('the slip says how to sign in from outside and where help is, with a password only for who has none', async () => {
  await release(await resident('cora.settled'))
  await release(await resident('dan.unused', { mustChangePassword: true }))
  const person = openReleased()

  await person.click(within(await lineOf('cora.settled Test')).getByRole('button', { name: 'Print slip' }))
  const paper = await slipOf('cora.settled Test')
  expect(paper.textContent).toContain(`Open ${world.settings.origin}`)
  expect(paper.textContent).toContain('988')
  expect(paper.textContent).toContain('741741')
  expect(paper.textContent).not.toContain('One-time password')

  await person.click(within(await lineOf('dan.unused Test')).getByRole('button', { name: 'Print slip' }))
  const fresh = await slipOf('dan.unused Test')
  expect(fresh.textContent).toMatch(
    /One-time password \/ Contraseña de un solo uso([a-z0-9]{4}-){2}[a-z0-9]{4}/,
  )
  expect(print).toHaveBeenCalledTimes(2)
})

test('the slip of a released person is in the language that they chose', async () => {
  await release(await resident('elsa.spanish', { language: 'es' }))
  const person = openReleased()

  await person.click(within(await lineOf('elsa.spanish Test')).getByRole('button', { name: 'Print slip' }))

  const title = await screen.findByText('Su cuenta afuera: elsa.spanish Test')
  expect(title.closest('section')!.textContent).not.toContain('Your account')
})

test('a release is taken back once it was confirmed', async () => {
  const eve = await resident('eve.stays')
  await release(eve)
  const person = openReleased()

  await person.click(within(await lineOf('eve.stays Test')).getByRole('button', { name: 'Take back' }))
  expect((await rowOf(eve)).role).toBe('user')
  const dialog = await screen.findByRole('alertdialog')
  await person.click(within(dialog).getByRole('button', { name: 'Take back' }))

  await screen.findByText('eve.stays Test is here again')
  expect(await rowOf(eve)).toMatchObject({ role: 'inmate', institutionId: jail.id, unitId: jail.north })
  await waitFor(() => expect(screen.queryByText(/@eve.stays/)).toBeNull())
})

test('the first page of a released person says in one line what changed', async () => {
  const finn = await resident('finn.out')
  await release(finn)
  renderPageAs(world, await world.again(finn), <HomePage />)

  const line = await screen.findByText(/^You have left/)
  expect(line.textContent).toContain('Everything you wrote came with you')
})

test('where there is no community institution the dialog says so, and releases nobody', async () => {
  const close = (closedAt: Date | null) =>
    world.change(institutions, { id: world.institutionId }, { closedAt })
  onTestFinished(() => close(null))
  await close(new Date())
  const gus = await resident('gus.waits')
  await chooseRelease('gus.waits Test')

  await screen.findByRole('dialog', { name: 'Nobody can be released yet' })

  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect((await rowOf(gus)).institutionId).toBe(jail.id)
})
