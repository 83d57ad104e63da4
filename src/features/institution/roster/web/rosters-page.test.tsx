import { screen, waitFor, within } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { createUnits } from '#features/core/institutions/index.ts'
import { institutions, units } from '#features/core/institutions/server/table.ts'
import { rosterMappingApi } from '#features/institution/people/mapping-contract.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { insertRoster } from '#testing/rosters/prepare.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { rosters } from '../server/table.ts'
import { RefusedRows } from './refused-rows.tsx'
import { RostersPage } from './rosters-page.tsx'

const world = await openWorld()
let institutionId: string
let manager: Person
beforeEach(async () => {
  institutionId = await anotherInstitution(world)
  await createUnits(world.db, institutionId, ['A'])
  manager = await world.person(crypto.randomUUID(), 'institution_admin', { institutionId })
})

const sheet = (...rows: string[]) => ['Booking No;Surname;First Name;Housing Unit', ...rows].join('\r\n')

async function choose(person: ReturnType<typeof renderPage>['person'], text: string) {
  const bytes = Uint8Array.from(Buffer.from(text, 'latin1'))
  await person.upload(await screen.findByLabelText('CSV file'), new File([bytes], 'all.csv'))
  await person.click(screen.getByRole('button', { name: 'See what would change' }))
}

test('a roster shows by name what it would change, is followed, and asks before many leave', async () => {
  const { person } = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
  await choose(person, sheet('7001;Ortega;José;A', '7002;=1+1;Robin;A'))
  const card = await screen.findByRole('region', { name: 'What would change' })
  await person.click(within(card).getByText('New: 1'))
  await person.click(within(card).getByText('Refused: 1'))

  expect(card.textContent).toContain('written in Windows-1252')
  expect(within(card).getByText(/José Ortega/)).toBeTruthy()
  expect(within(card).getByText(/^Last name: .* is a formula/)).toBeTruthy()
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

test('texts about housing that are no unit are named together, and the institution says what they mean', async () => {
  const { person } = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
  await choose(person, sheet('7101;Ortega;José;A Pod 12', '7102;Hale;Robin;B Pod', '7103;Brook;Eve;A'))
  const card = await screen.findByRole('region', { name: 'What would change' })

  expect(within(card).getByText('2 units are missing: A Pod 12, B Pod.')).toBeTruthy()
  await person.selectOptions(await within(card).findByLabelText('A Pod 12 means'), 'A')
  await person.click(within(card).getByRole('button', { name: 'Save what they mean' }))
  expect(await screen.findByText('One unit is missing: B Pod.')).toBeTruthy()
  await person.click(screen.getByRole('checkbox', { name: 'Make them when these people come in' }))
  await person.click(screen.getByRole('button', { name: 'Follow this roster' }))
  await screen.findByRole('heading', { name: 'The roster was followed' })

  const unitOf = async (number: string) => {
    const [found] = await world.db
      .select({ unit: units.name })
      .from(users)
      .leftJoin(units, eq(units.id, users.unitId))
      .where(and(eq(users.externalId, number), eq(users.institutionId, institutionId)))
    return found?.unit
  }
  expect([await unitOf('7101'), await unitOf('7102'), await unitOf('7103')]).toEqual(['A', 'B Pod', 'A'])
})

test('the page shows what each column was taken for, and what is changed is remembered', async () => {
  const { person } = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
  await choose(person, 'Jail Ref,Name,Where,Sex\n7201,"Ortega, José",A,M\n7202,"Hale, Robin",A,F\n')
  expect(await screen.findByText(/none is Booking or employee number/)).toBeTruthy()
  const card = await screen.findByRole('region', { name: 'What each column is' })
  expect(within(card).getByText('Columns that are left out: Jail Ref, Where, Sex.')).toBeTruthy()
  expect(within(card).getByText('For example 7201, 7202')).toBeTruthy()
  expect(within(card).getByLabelText('Name')).toHaveProperty('value', 'fullName')

  await person.selectOptions(within(card).getByLabelText('Jail Ref'), 'Booking or employee number')
  await person.selectOptions(within(card).getByLabelText('Where'), 'Unit')
  expect(within(card).getByText('Columns that are left out: Sex.')).toBeTruthy()
  await person.click(within(card).getByRole('button', { name: 'Remember, and look again' }))

  await screen.findByRole('region', { name: 'What would change' })
  expect(screen.getByText('New: 2')).toBeTruthy()
  const saved = await manager.call(rosterMappingApi.get)
  expect(saved.json()).toEqual({ number: 'Jail Ref', unit: 'Where' })
})

test('a heading that is remembered and not in the file is named, and can be forgotten', async () => {
  await manager.call(rosterMappingApi.save, { body: { number: 'Jail Ref' } })
  const { person } = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
  await choose(person, sheet('7301;Ortega;Eva;A'))
  await person.click(await screen.findByRole('button', { name: 'Forget “Jail Ref”' }))
  await person.click(screen.getByRole('button', { name: 'Remember, and look again' }))

  expect(await screen.findByText('New: 1')).toBeTruthy()
  expect((await manager.call(rosterMappingApi.get)).json()).toEqual({})
})

test('a roster says how far it is to whoever comes, and what became of it', async () => {
  const id = await insertRoster(world, institutionId)
  const progress = { done: 1200, total: 5040, at: now().toISOString() }
  await world.change(rosters, { id }, { outcome: null, endedAt: null, progress })
  const first = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
  await screen.findByText('Done: 1,200 of 5,040 people, including the ones who leave.')
  first.unmount()
  renderPageAs(world, manager, <RostersPage />, '/people/rosters')

  const bar = await screen.findByRole('progressbar', { name: 'How far along the roster is' })
  expect([bar.ariaValueNow, bar.ariaValueMax]).toEqual(['1200', '5040'])
  expect(bar.closest('li')!.textContent).toMatch(/^residents\.csvIn progress\. .*It keeps going if you close/)
  expect(screen.queryByText(/1 row refused/)).toBeNull()

  await world.change(rosters, { id }, { outcome: 'done', endedAt: now(), progress: null })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.getByText(/^Followed\./)).toBeTruthy()
  expect(screen.getByText(/1 row refused/)).toBeTruthy()
})

test('what texts mean is shown, and can be changed and forgotten', async () => {
  await manager.call(rosterMappingApi.save, { body: { units: { 'a pod': '', 'b pod': 'A' } } })
  const { person } = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
  const card = await screen.findByRole('region', { name: 'What your files mean' })
  expect(await within(card).findByLabelText('b pod means')).toHaveProperty('value', 'A')

  await person.selectOptions(within(card).getByLabelText('a pod means'), 'A')
  await person.selectOptions(within(card).getByLabelText('b pod means'), 'Not said yet')
  await person.click(within(card).getByRole('button', { name: 'Save what they mean' }))
  await screen.findByText('Saved. It counts for every file from now on.')

  expect((await manager.call(rosterMappingApi.get)).json()).toEqual({ units: { 'a pod': 'A' } })
})

test('a list of very many refused rows says that it has only the first', () => {
  const rows = [{ line: 2, number: '7', name: 'Robin Hale', reason: 'Unit: there is no unit “Z”' }]
  renderPage(<RefusedRows rows={rows} count={20_000} />)

  expect(screen.getByText(/^The first 1 of 20,000 rows are listed/)).toBeTruthy()
})

test('people who would leave and come in again are shown, and the roster waits for a word about them', async () => {
  const there = ['0081', '0082', '0083', '0084', '0085', '0086'].map(
    (number) => `${number};Reed;Sam${number};A`,
  )
  const { person } = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
  await choose(person, sheet(...there))
  await person.click(await screen.findByRole('button', { name: 'Follow this roster' }))
  await person.click(await screen.findByRole('button', { name: 'Done' }))

  await choose(person, sheet('81;Reed;Sam0081;A', ...there.slice(1)))

  const notice = (await screen.findByText('The same people would leave and come in again')).closest('div')!
  expect(notice.parentElement!.textContent).toContain(
    'Line 2: 0081 leaves and 81 arrives: same name, Sam0081 Reed, and same number except for zeros.',
  )
  expect(screen.getByText(/have lost their leading zeros/)).toBeTruthy()
  expect(screen.queryByText('More than one in five would leave at once')).toBeNull()
  expect(screen.getByRole('button', { name: 'Follow this roster' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('checkbox', { name: 'Yes, this person leaves' })).toBeTruthy()
})

test('a roster that would release people with nowhere to go says so, and cannot be followed', async () => {
  await world.person(crypto.randomUUID(), 'inmate', { institutionId, externalId: '7004' })
  const close = (closedAt: Date | null) =>
    world.change(institutions, { id: world.institutionId }, { closedAt })
  await close(now())
  onTestFinished(() => close(null))
  const { person } = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
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
  await insertRoster(world, institutionId)
  const { person } = renderPageAs(world, manager, <RostersPage />, '/people/rosters')
  await screen.findByText('residents.csv')
  const line = screen.getByText('residents.csv').closest('li')!
  expect(line.textContent).toMatch(/Followed\. .+, from the drop folder/)
  await person.click(within(line).getByText('Rows that were refused'))
  expect(await within(line).findByText('Unit: there is no unit “Z”')).toBeTruthy()
})

test('somebody who manages nobody is told whom to ask', async () => {
  renderPageAs(world, await world.person('officer', 'staff'), <RostersPage />, '/people/rosters')

  expect(await screen.findByText('This page is for administrators')).toBeTruthy()
})
