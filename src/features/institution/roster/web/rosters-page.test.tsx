import { screen, within } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { insertRoster } from '#testing/rosters/prepare.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { rosterApi } from '../contract.ts'
import { RefusedRows } from './refused-rows.tsx'
import { RostersPage } from './rosters-page.tsx'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')
await createUnits(world.db, world.institutionId, ['A'])
const outside = await anotherInstitution(world, { kind: 'community', name: 'Outside' })
await insertRoster(world, world.institutionId)

const sheet = (...rows: string[]) => ['Booking No;Surname;First Name;Housing Unit', ...rows].join('\r\n')

async function choose(person: ReturnType<typeof renderPage>['person'], text: string) {
  const bytes = Uint8Array.from(Buffer.from(text, 'latin1'))
  await person.upload(await screen.findByLabelText('CSV file'), new File([bytes], 'all.csv'))
  await person.click(screen.getByRole('button', { name: 'See what would change' }))
}

test('a roster shows by name what it would change, is followed, and asks before many leave', async () => {
  const { person } = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
  await choose(person, sheet('7001;Ortega;José;A', '7002;Hale;Robin;Z'))
  const card = await screen.findByRole('region', { name: 'What would change' })
  await person.click(within(card).getByText('New: 1'))
  await person.click(within(card).getByText('Refused: 1'))

  expect(card.textContent).toContain('written in Windows-1252')
  expect(within(card).getByText(/José Ortega/)).toBeTruthy()
  expect(within(card).getByText('Unit: there is no unit “Z”')).toBeTruthy()
  expect(await world.count(users, { externalId: '7001' })).toBe(0)

  await person.click(within(card).getByRole('button', { name: 'Follow this roster' }))
  await screen.findByRole('heading', { name: 'The roster was followed' })
  expect(screen.getByRole('link', { name: 'Print their slips' }).getAttribute('href')).toBe('/people/slips')
  const isThere = and(eq(users.externalId, '7001'), eq(users.username, '7001'), eq(users.role, 'inmate'))
  expect(await world.db.$count(users, isThere)).toBe(1)

  await person.click(screen.getByRole('button', { name: 'Done' }))
  await choose(person, sheet('7003;Nguyen;Linh;A'))
  const button = await screen.findByRole('button', { name: 'Follow this roster' })
  expect(button).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('checkbox', { name: 'Yes, this person leaves' }))
  expect(button).toHaveProperty('disabled', false)
})

test('a list of very many refused rows says that it has only the first', () => {
  const rows = [{ line: 2, number: '7', name: 'Robin Hale', reason: 'Unit: there is no unit “Z”' }]
  renderPage(<RefusedRows rows={rows} count={20_000} />)

  expect(screen.getByText(/^The first 1 of 20,000 rows are listed/)).toBeTruthy()
})

test('people who would leave and come in again are shown, and the roster waits for a word about them', async () => {
  vi.stubGlobal('fetch', fetchAs(world, manager))
  const there = ['0081', '0082', '0083', '0084', '0085', '0086'].map(
    (number) => `${number};Reed;Sam${number};A`,
  )
  const { person } = renderPage(<RostersPage />, '/people/rosters')
  await choose(person, sheet('7001;Ortega;José;A', ...there))
  await person.click(await screen.findByRole('button', { name: 'Follow this roster' }))
  await person.click(await screen.findByRole('button', { name: 'Done' }))

  await choose(person, sheet('7001;Ortega;José;A', '81;Reed;Sam0081;A', ...there.slice(1)))

  const notice = (await screen.findByText('The same people would leave and come in again')).closest('div')!
  expect(notice.parentElement!.textContent).toContain(
    'Line 3: 0081 leaves and 81 arrives: same name, Sam0081 Reed, and same number but for zeros.',
  )
  expect(screen.getByText(/have lost the zeros in front/)).toBeTruthy()
  expect(screen.queryByText('More than one in five would leave at once')).toBeNull()
  expect(screen.getByRole('button', { name: 'Follow this roster' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('checkbox', { name: 'Yes, this person leaves' })).toBeTruthy()
})

test('a roster that would release people with nowhere to go says so, and cannot be followed', async () => {
  vi.stubGlobal('fetch', fetchAs(world, manager))
  await world.change(institutions, { id: outside }, { closedAt: now() })
  const { person } = renderPage(<RostersPage />, '/people/rosters')
  await choose(person, sheet('7009;Nguyen;Linh;A'))

  const refusal = await screen.findByText('This roster cannot be followed')
  const [firstList] = document.querySelectorAll('details')
  expect(refusal.compareDocumentPosition(firstList!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(/there is no community institution to move to. Nothing was changed/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Follow this roster' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a file that is no roster is refused in words, and another can be chosen', async () => {
  const { person } = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
  await choose(person, 'Name,Cell\nRobin,4')

  expect(await screen.findByText(/none is Booking or employee number/)).toBeTruthy()
  expect(screen.getByLabelText('CSV file')).toHaveProperty('disabled', false)
})

test('earlier rosters say how they came and which rows were refused', async () => {
  const { person } = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
  await screen.findByText('residents.csv')
  const line = screen.getByText('residents.csv').closest('li')!
  expect(line.textContent).toMatch(/Followed\. .+, from the drop folder/)
  await person.click(within(line).getByText('Rows that were refused'))
  expect(await within(line).findByText('Unit: there is no unit “Z”')).toBeTruthy()
  await person.type(screen.getByLabelText('Unit'), 'Wing')
  await person.click(screen.getByRole('button', { name: 'Save headings' }))
  await screen.findByText('Headings saved')
  const saved = await manager.call(rosterApi.mapping)
  expect(saved.json()).toEqual({ unit: 'Wing' })
})

test('somebody who manages nobody is told whom to ask', async () => {
  renderPageAs(world, await world.person('officer', 'staff'), <RostersPage />, '/people/rosters')

  expect(await screen.findByText('This page is for administrators')).toBeTruthy()
})
