import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { moveClock } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { askingOverride, makeReady, signedBy } from '#testing/readiness.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { createWorld, type Person, type World, openWorld } from '#testing/world.ts'

import { type Readiness, readinessApi } from '../contract.ts'
import { OverrideStrip } from './override-strip.tsx'
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
    ['Add units and shifts', '/people/institution/units'],
    ['Invite someone', '/people'],
    ['Name responders', '/people?tab=responders'],
    ['See responders', '/people?tab=responders'],
    ['Send a drill', '/alerts'],
    ['Add contacts', '/people/institution/contacts'],
    ['See the safety officer', '/harm-reports'],
  ])
  expect(card.getByText('2 of 12 done')).toBeTruthy()
  expect(card.getAllByText('For the people who run Evenkeel')).toHaveLength(2)
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

  await card.findByText(/3 of 12 done/)
  expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('opening without the signature is asked for', async () => {
  const { asker } = await askingOverride(world, false)
  const person = openAs(asker)
  const card = await findCard()
  await person.click(await card.findByRole('button', { name: 'Open without the signature' }))
  await person.click(await screen.findByRole('button', { name: 'Ask for it' }))

  await card.findByText(/^Ana T\. asks to open it/)
  expect(card.getByRole('button', { name: 'Withdraw' })).toBeTruthy()
})

test('what somebody else asks for is confirmed, and opens it', async () => {
  const { second } = await askingOverride(world)
  const person = openAs(second)
  const card = await findCard()
  const row = within((await card.findByText(/^Ana T\. asks to open it/)).closest('li')!)
  await person.click(row.getByRole('button', { name: 'Confirm' }))
  await person.click(await screen.findByRole('button', { name: 'Open it' }))

  expect(await card.findByText(/^Open since .*, without the safety officer’s signature\.$/)).toBeTruthy()
})

test('once the officer has signed, it is opened with one press', async () => {
  const { institutionId, asker } = await askingOverride(world, false)
  await signedBy(world, institutionId)
  const person = openAs(asker)
  await person.click(await (await findCard()).findByRole('button', { name: 'Open to people' }))
  await person.click(await screen.findByRole('button', { name: 'Open it' }))

  expect(await screen.findByText(/^Open since [^,]*, \d+\.$/)).toBeTruthy()
})

// Controls H41.
test('every page says who opened it without a signature, until the officer signs', async () => {
  const { institutionId, asker, second } = await askingOverride(world)
  const strip = () => renderPageAs(world, asker, <OverrideStrip onKnown={() => {}} />)
  await second.call(readinessApi.confirmOverride)
  const open = strip()

  expect(await screen.findByText(/^Ana T\. and Ben T\. opened .* on .*\. Nobody has signed/)).toBeTruthy()
  open.unmount()
  moveClock(1000)
  await signedBy(world, institutionId)
  strip()
  await expect(screen.findByText(/^Ana T\./, {}, { timeout: 500 })).rejects.toThrow('Unable to find')
})

test('in one line it says how much is done, and opens to the whole list', async () => {
  const { person } = renderPageAs(world, await member('institution_admin'), <ReadinessLine />)

  const card = await findCard()
  const list = card.getByText('Local crisis contacts').closest('details')!
  expect(list.open).toBe(false)
  await person.click(card.getByText('2 of 12 done'))

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
