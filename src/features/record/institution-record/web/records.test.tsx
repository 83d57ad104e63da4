import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'

import { institutionRecordApi } from '#features/record/institution-record/contract.ts'
import { withFollowUps } from '#testing/alerts/follow-ups.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { recordHolds, recordKeeping } from '../server/table.ts'
import { askForHelp, eraseAccountOf, recordNamed } from '../testing/records.ts'
import { RecordPage } from './record-page.tsx'
import { RecordsPage } from './records-page.tsx'

const world = await openWorld()

const openAs = (person: Person, path: string) =>
  renderPageAs(
    world,
    person,
    <>
      <Route path="/records" component={RecordsPage} />
      <Route path="/records/:id" component={RecordPage} />
    </>,
    path,
  )

async function kept() {
  const rosa = await responder(world, newName(), 'residents')
  const person = await world.person(newName(), 'inmate', { firstName: newName(), externalId: 'B-1047' })
  await askForHelp(person)
  await eraseAccountOf(world, person)
  const { id } = (await recordNamed(rosa, person.firstName))!
  return { rosa, id, name: `${person.firstName} Test` }
}

test('a responder finds the record of a deleted account, and reads it with the digest of its file', async () => {
  const { rosa, id, name } = await kept()
  const { person } = openAs(rosa, '/records')
  await person.type(await screen.findByRole('searchbox', { name: 'Name, username or number' }), name)
  await person.click(screen.getByRole('button', { name: 'Search' }))
  await person.click(await screen.findByRole('link', { name }))

  await screen.findByRole('heading', { name: `Record of ${name}` })

  const { sha256 } = (await rosa.call(institutionRecordApi.find, { params: { id } })).json<{
    sha256: string
  }>()
  screen.getByText(sha256)
  screen.getByText('Number B-1047')
  screen.getByText(/^Account deleted\. Kept until/)
  expect(screen.getByRole('region', { name: 'What was done' }).textContent).toContain(
    'Asked for help, Critical',
  )
})

test('a hold is asked for with its reason, which stays where it is too short, and waits for another person', async () => {
  const { rosa, id } = await kept()
  const { person } = openAs(rosa, `/records/${id}`)
  const card = within(await screen.findByRole('region', { name: 'Legal hold' }))
  await person.click(card.getByRole('button', { name: 'Ask for a hold' }))
  await person.type(card.getByLabelText('Reason'), 'No')
  await person.click(card.getByRole('button', { name: 'Ask' }))
  await card.findByText('Write a few words.')
  expect(card.getByLabelText('Reason')).toHaveProperty('value', 'No')

  await person.type(card.getByLabelText('Reason'), '. 26-1047')
  await person.click(card.getByRole('button', { name: 'Ask' }))

  await card.findByText(/It takes effect once a second person confirms\.$/)
  card.getByText('No. 26-1047')
  expect(card.queryByRole('button', { name: 'Confirm the hold' })).toBeNull()
  expect(await world.rows(recordHolds, { recordId: id })).toMatchObject([
    { askedBy: rosa.id, confirmedAt: null },
  ])
})

test('the second person confirms a hold on its page', async () => {
  const { rosa, id } = await kept()
  await rosa.call(institutionRecordApi.askHold, { params: { id }, body: { reason: 'Case 26-1047' } })
  const second = await responder(world, newName(), 'residents')
  const { person } = openAs(second, `/records/${id}`)

  await person.click(await screen.findByRole('button', { name: 'Confirm the hold' }))

  await screen.findByText(/^On hold since/)
  expect(await world.rows(recordHolds, { recordId: id })).toMatchObject([
    { askedBy: rosa.id, confirmedBy: second.id },
  ])
})

test('an administrator reads no record, names the records officer and sets the term', async () => {
  await kept()
  const admin = await world.person(newName(), 'admin')
  const { username, firstName } = await world.person(newName(), 'staff', { firstName: 'Dana' })
  const { person } = openAs(admin, '/records')
  await person.type(await screen.findByLabelText('Username of the records officer'), username)
  await person.click(screen.getByRole('button', { name: 'Name as records officer' }))
  await screen.findByText(`Records officer: ${firstName} T.`)
  const years = screen.getByLabelText('Years after the last entry')
  await person.clear(years)
  await person.type(years, '10')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Records are kept for 10 years after their last entry.')

  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(await world.rows(recordKeeping, { institutionId: world.institutionId })).toMatchObject([
    { years: 10 },
  ])
})

test('whoever does not read a record is told that it is not theirs', async () => {
  const { id } = await kept()

  openAs(await world.person(newName(), 'staff'), `/records/${id}`)

  await screen.findByText('We can’t find this record, or it isn’t yours to read.')
  expect(screen.queryByRole('region')).toBeNull()
})

test('what came of a contact that is due is recorded on the page, and the next date comes in its place', async () => {
  const rosa = await responder(world, newName(), 'residents')
  const { person: followed } = await withFollowUps(world, rosa)
  await eraseAccountOf(world, followed)
  const { id } = (await recordNamed(rosa, followed.username))!
  const { person } = openAs(rosa, `/records/${id}`)
  const card = within(await screen.findByRole('region', { name: 'Next contact' }))
  const due = card.getByText(/^Due/).textContent
  await person.selectOptions(card.getByLabelText('What happened'), 'met')
  await person.type(card.getByLabelText('Note'), 'Slept well')
  await person.click(card.getByRole('button', { name: 'Save' }))

  await within(screen.getByRole('region', { name: 'What was done' })).findByText('Slept well')

  expect(card.getByText(/^Due/).textContent).not.toBe(due)
})
