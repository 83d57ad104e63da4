import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { anotherInstitution } from '#testing/another-institution.ts'
import { makeReady } from '#testing/readiness.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { createWorld, type Person, type World, openWorld } from '#testing/world.ts'

import { type Readiness, readinessApi } from '../contract.ts'
import { clinicalSignOffs } from '../server/table.ts'
import { ReadinessLine } from './readiness-line.tsx'

let institutionOfTest: string
const world = await openWorld()
beforeEach(async () => {
  institutionOfTest = await anotherInstitution(world)
})

const member = (role: Parameters<World['person']>[1]) =>
  world.person(crypto.randomUUID(), role, { institutionId: institutionOfTest })

const openAs = (by: Person) => renderPageAs(world, by, <ReadinessLine />).person
const findCard = async () => within(await screen.findByRole('region', { name: 'Ready for people' }))

test('an administrator reads what is missing, and where each thing is done', async () => {
  openAs(await member('admin'))

  const card = await findCard()
  const paths = card
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(paths).toEqual([
    ['Add units and shifts', '/people/institution'],
    ['Invite somebody', '/people'],
    ['Name responders', '/people?tab=responders'],
    ['See responders', '/people?tab=responders'],
    ['Send a drill', '/alerts'],
    ['Add contacts', '/people/institution'],
  ])
  expect(card.getByText('1 of 11 done')).toBeTruthy()
  expect(card.getAllByText('For whoever runs Evenkeel')).toHaveLength(2)
})

test('an institution administrator is not sent to alerts for a drill', async () => {
  openAs(await member('institution_admin'))

  const card = await findCard()
  expect(card.getByText('For an administrator')).toBeTruthy()
  expect(card.queryByRole('link', { name: 'Send a drill' })).toBeNull()
})

test('that registration is closed is confirmed, and then it is done', async () => {
  const person = openAs(await member('admin'))

  const card = await findCard()
  expect(card.getByText(/^Closed: only people who are invited/)).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Confirm' }))
  await person.click(await screen.findByRole('button', { name: 'Yes, closed is right' }))

  await card.findByText(/2 of 11 done/)
  expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('a sign-off without its day is asked for it, keeps what was typed, and is recorded', async () => {
  const person = openAs(await member('admin'))
  const card = await findCard()
  await person.click(card.getByRole('button', { name: 'Record the sign-off' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox', { name: 'Name of the clinician' }), 'Dr. Lea Brandt')
  await person.click(dialog.getByRole('button', { name: 'Record' }))

  expect(await dialog.findByText('Please give a day')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name of the clinician' }).value).toBe(
    'Dr. Lea Brandt',
  )
  await person.type(dialog.getByLabelText('Signed on'), '2026-01-05')
  await person.click(dialog.getByRole('button', { name: 'Record' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await card.findByText(/^Dr\. Lea Brandt signed version [\da-f]{12} on January 5, 2026\.$/)
  const rows = await world.rows(clinicalSignOffs, { institutionId: institutionOfTest })
  expect(rows).toMatchObject([{ clinician: 'Dr. Lea Brandt', signedOn: '2026-01-05' }])
})

test('in one line it says how much is done, and opens to the whole list', async () => {
  const { person } = renderPageAs(world, await member('institution_admin'), <ReadinessLine />)

  const card = await findCard()
  const list = card.getByText('Local crisis contacts').closest('details')!
  expect(list.open).toBe(false)
  await person.click(card.getByText('1 of 11 done'))

  expect(list.open).toBe(true)
  expect(card.getByRole('link', { name: 'Add contacts' })).toBeTruthy()
})

test('once everything is done the line is gone', async () => {
  // Backups are the whole installation's.
  await using ready = await createWorld()
  const institutionId = await anotherInstitution(ready)
  const admin = await ready.person('admin', 'admin', { institutionId })
  await makeReady(ready, institutionId)
  const replied = vi.fn(fetchAs(ready, admin))
  vi.stubGlobal('fetch', replied)
  renderPage(<ReadinessLine />)

  await waitFor(() => expect(JSON.stringify(replied.mock.calls)).toContain('/api/readiness'))
  const { items } = (await admin.call(readinessApi.read)).json<Readiness>()
  expect(items.filter(({ isDone }) => !isDone)).toEqual([])
  expect(screen.queryByRole('region', { name: 'Ready for people' })).toBeNull()
})
