import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'

import { AlertScreen } from '#app/web/screens/alert-screen.tsx'
import { type Alert, alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { caseApi } from '../contract.ts'
import { cases } from '../server/table.ts'
import { caseOf } from '../testing/cases.ts'
import { CasePage } from './case-page.tsx'
import { CasesPage } from './cases-page.tsx'

const world = await openWorld()

async function opened() {
  const rosa = await responder(world, newName(), 'residents')
  const nina = await responder(world, newName(), 'residents', { firstName: newName(), lastName: 'Moss' })
  const person = await world.person(newName(), 'inmate', { firstName: 'Nora', lastName: 'Reed' })
  const raised = await person.call(alertApi.raise, { body: { severity: 'critical' } })
  const alertId = raised.json<Alert>().id
  return { rosa, nina, alertId, id: await caseOf(rosa, alertId) }
}

const openAs = (person: Person, path: string) =>
  renderPageAs(
    world,
    person,
    <>
      <Route path="/alerts/:id" component={AlertScreen} />
      <Route path="/cases" component={CasesPage} />
      <Route path="/cases/:id" component={CasePage} />
    </>,
    path,
  )

test('an alert leads to the case of its person, whose plan is written there', async () => {
  const { rosa, alertId } = await opened()
  const { person } = openAs(rosa, `/alerts/${alertId}`)
  await person.click(await screen.findByRole('link', { name: 'Open the case' }))
  await screen.findByRole('heading', { name: 'Case of Nora Reed' })
  await person.click(screen.getByRole('button', { name: 'Write the plan' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByLabelText('What is done now'))

  await person.type(screen.getByLabelText('What is done now'), 'Moved to a shared cell')
  await person.selectOptions(screen.getByLabelText('How closely they are watched'), 'Close watch')
  await person.type(screen.getByLabelText('Who does it'), 'Nurse Kim')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  const plan = await screen.findByRole('region', { name: 'Plan of care' })
  await within(plan).findByText('Moved to a shared cell')
  within(plan).getByText('Close watch')
})

// Controls H69.
test('the plan begins with the language in which the person wrote last', async () => {
  const { rosa, alertId, id } = await opened()
  await world.change(alerts, { id: alertId }, { language: 'es' })
  const { person } = openAs(rosa, `/cases/${id}`)

  await person.click(await screen.findByRole('button', { name: 'Write the plan' }))

  expect(screen.getByLabelText(/^Language you talk in/)).toHaveProperty('value', 'Español')
})

test('an alert that is closed says that the case of its person stays open', async () => {
  const { rosa, alertId } = await opened()
  const look = { safety: 'not-safe', agreed: 'I stay here', knows: 'The sergeant' } as const
  const body = { outcome: 'met', assessment: { look } } as const
  expect((await rosa.call(followUpApi.resolve, { params: { id: alertId }, body })).statusCode).toBe(200)
  const { person } = openAs(rosa, `/alerts/${alertId}`)

  await screen.findByText('The case of this person stays open')
  await person.click(screen.getByRole('link', { name: 'Open the case' }))
  await screen.findByRole('heading', { name: 'Case of Nora Reed' })
  screen.getByText('High risk')
})

test('its owner hands a case over by name', async () => {
  const { rosa, nina, id } = await opened()
  const { person } = openAs(rosa, `/cases/${id}`)
  await person.click(await screen.findByRole('button', { name: 'Hand over' }))
  await person.selectOptions(screen.getByLabelText('Who should take it over?'), nina.id)
  await person.click(screen.getByRole('button', { name: 'Ask them' }))
  await screen.findByText(/who has not answered yet/)
  expect(await world.rows(cases, { id })).toMatchObject([{ ownerId: rosa.id, offeredTo: nina.id }])
})

test('whoever a case is offered to says yes on its page', async () => {
  const { rosa, nina, id } = await opened()
  await rosa.call(caseApi.offer, { params: { id }, body: { to: nina.id } })
  const { person } = openAs(nina, `/cases/${id}`)
  await person.click(await screen.findByRole('button', { name: 'Yes, I take it over' }))
  await screen.findByText('You own this case')
  expect(await world.rows(cases, { id })).toMatchObject([{ ownerId: nina.id, offeredTo: null }])
})

test('the form of the end says what is missing, and ends a case with whoever has the person outside', async () => {
  const { rosa, alertId, id } = await opened()
  await rosa.call(alertApi.update, {
    params: { id: alertId },
    body: { status: 'resolved', outcome: 'emergency' },
  })
  const { person } = openAs(rosa, `/cases/${id}`)
  await person.click(await screen.findByRole('button', { name: 'End the case' }))
  const how = screen.getByLabelText('How does it end?')
  await person.selectOptions(how, 'Someone spoke with them, and nothing is open')
  screen.getByText('No one has spoken with the person yet.')

  await person.selectOptions(how, 'They are in a hospital')
  await person.type(screen.getByLabelText('Who has them now?'), 'County Hospital')
  await person.type(screen.getByLabelText('Why is there no plan?'), 'The hospital plans now')
  await person.click(screen.getAllByRole('button', { name: 'End the case' }).at(-1)!)
  await waitFor(async () => expect((await world.row(cases, { id })).endedAt).not.toBeNull())
})

test('the list has the cases that are open', async () => {
  const { rosa } = await opened()
  openAs(rosa, '/cases')
  const list = await screen.findByRole('list', { name: 'Cases' })
  expect(within(list).getAllByRole('link', { name: 'Nora Reed' }).length).toBeGreaterThan(0)
  within(list).getByText('You own this case')
})
