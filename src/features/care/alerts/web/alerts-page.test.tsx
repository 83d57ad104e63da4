import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Route } from 'wouter'

import { responder } from '#testing/responder.ts'
import { onSlowLine } from '#testing/web/browser.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { alerts } from '../server/table.ts'
import { AlertPage } from './alert-page.tsx'
import { AlertsPage } from './alerts-page.tsx'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const admin = await world.person('admin', 'admin')

async function asked(name: string): Promise<string> {
  const person = await world.person(name, 'inmate', { firstName: name, lastName: 'Reed' })
  const body = { severity: 'critical', message: `words of ${name}` } as const
  return (await person.call(alertApi.raise, { body })).json().id
}
const openAs = (person: Person, path = '/alerts') =>
  renderPageAs(
    world,
    person,
    <>
      <Route path="/alerts" component={AlertsPage} />
      <Route path="/alerts/:id">
        <AlertPage />
      </Route>
    </>,
    path,
  )
const rowOf = async (id: string) => await world.row(alerts, { id })

test('a responder responds, then resolves with an outcome and a note', async () => {
  const id = await asked('Nora')
  const { person } = openAs(rosa)

  const card = within(await screen.findByRole('region', { name: /^Nora Reed/ }))
  expect(card.getByText('Critical')).toBeTruthy()
  expect(card.getByText('words of Nora')).toBeTruthy()
  expect(card.getByText(new RegExp(id.slice(0, 8)))).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Respond' }))
  expect(await screen.findByText('Alert Updated')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Nora Reed/ })).toBeNull())

  await person.click(screen.getByRole('tab', { name: /^Acknowledged/ }))
  const taken = within(await screen.findByRole('region', { name: /^Nora Reed/ }))
  await person.click(taken.getByRole('link', { name: 'Resolve' }))
  await person.click(await screen.findByRole('button', { name: 'Resolve' }))
  expect(screen.getByText('Please choose how it ended')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('How did it end?'))
  await person.selectOptions(screen.getByLabelText('How did it end?'), 'Spoke with the person')
  await person.type(screen.getByLabelText(/Note/), 'Calmer now')
  await person.click(screen.getByRole('button', { name: 'Resolve' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull())
  expect(await rowOf(id)).toMatchObject({ status: 'resolved', outcome: 'spoke' })
  expect(await screen.findByText('Calmer now')).toBeTruthy()
})

// Controls H69.
test('an alert says that its person reads Spanish, and to ask for an interpreter', async () => {
  const id = await asked('Lupe')
  await asked('Omar')
  await world.change(alerts, { id }, { language: 'es' })
  const { unmount } = openAs(rosa)

  const card = within(await screen.findByRole('region', { name: /^Lupe Reed/ }))
  card.getByText('Reads and writes Spanish.')
  card.getByText(/^Ask for an interpreter: a trained one/)
  const same = within(screen.getByRole('region', { name: /^Omar Reed/ }))
  expect(same.queryByText(/^Reads and writes/)).toBeNull()
  unmount()
  openAs(rosa, `/alerts/${id}`)
  await screen.findByText('Reads and writes Spanish.')
})

test('what was typed about an alert stays there when it is left, taken on and resolved by others', async () => {
  const id = await asked('Quin')
  const first = openAs(rosa, `/alerts/${id}`)
  await first.person.type(await screen.findByLabelText(/Note/), 'Calmer now')
  first.unmount()
  await admin.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
  const again = openAs(rosa, `/alerts/${id}`)
  await again.person.selectOptions(await screen.findByLabelText('How did it end?'), 'Spoke with the person')
  await admin.call(alertApi.update, { params: { id }, body: { status: 'resolved', outcome: 'met' } })

  await again.person.click(screen.getByRole('button', { name: 'Resolve' }))

  expect(await screen.findByText(/^admin Test already resolved this alert/)).toBeTruthy()
  expect(await screen.findByText('This alert was resolved in the meantime')).toBeTruthy()
  expect(screen.getByLabelText(/Note/)).toHaveProperty('value', 'Calmer now')
  await again.person.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByLabelText(/Note/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the form that resolves an alert is folded until somebody responds, with when that is due', async () => {
  const id = await asked('Ivy')
  const { person } = openAs(rosa, `/alerts/${id}`)
  const summary = await screen.findByText('Resolve without responding')
  expect(summary.closest('details')).toHaveProperty('open', false)
  expect(screen.getByRole('heading', { level: 1, name: 'Ivy Reed' })).toBeTruthy()
  expect(screen.getByText('Asked for help · just now')).toBeTruthy()
  expect(screen.getByText('due in 4m')).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'Respond' }))

  await waitFor(() => expect(summary.closest('details')).toHaveProperty('open', true))
  expect(screen.queryByText(/due in/)).toBeNull()
})

test('a critical alert counts down to what comes by itself next', async () => {
  const id = await asked('Ada')
  const { person } = openAs(rosa, `/alerts/${id}`)
  const timer = async () => (await screen.findByRole('timer')).closest('p')?.textContent
  expect(await timer()).toMatch(/^[12]:\d\duntil responders are told again$/)

  await person.click(screen.getByRole('button', { name: 'Respond' }))

  await waitFor(async () =>
    expect(await timer()).toMatch(/^(30|29):\d\duntil everyone is told that nobody has reached the person$/),
  )
})

test('the menu of an alert in the list leads to its form, open although nobody responded', async () => {
  const id = await asked('Uma')
  const { person } = openAs(rosa)
  const card = within(await screen.findByRole('region', { name: /^Uma Reed/ }))
  await person.click(card.getByRole('button', { name: /^More about alert: Uma Reed/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Resolve without responding' }))

  expect((await screen.findByLabelText('How did it end?')).closest('details')).toHaveProperty('open', true)
  await world.db.delete(alerts).where(eq(alerts.id, id))
})

/** Resolves an alert as Rosa would, with an answer that comes when it is let go, or not at all. */
async function resolveSlowly(id: string, isLost = false) {
  const { person } = openAs(rosa, `/alerts/${id}`)
  await person.selectOptions(await screen.findByLabelText('How did it end?'), 'Spoke with the person')
  await person.type(screen.getByLabelText(/Note/), 'Calmer now')
  const letGo = onSlowLine(world, rosa, { isLost })
  await person.click(screen.getByRole('button', { name: 'Resolve' }))
  return { person, letGo }
}

test('while an alert is being resolved no word is taken that would not be saved', async () => {
  const id = await asked('Rhea')
  const { person, letGo } = await resolveSlowly(id)

  await person.type(screen.getByLabelText(/Note/), ', and home')

  expect(screen.getByLabelText(/Note/)).toHaveProperty('value', 'Calmer now')
  letGo()
  await waitFor(() => expect(screen.queryByLabelText(/Note/)).toBeNull())
  expect(screen.getByText('Calmer now')).toBeTruthy()
})

test('what was saved although no answer came is not said to be lost', async () => {
  const id = await asked('Sol')
  const { letGo } = await resolveSlowly(id, true)

  letGo()

  await waitFor(() => expect(screen.queryByLabelText(/Note/)).toBeNull())
  expect(screen.queryByText('This alert was resolved in the meantime')).toBeNull()
  expect(screen.getByText('Calmer now')).toBeTruthy()
})

test('an administrator sees nobody’s name before Respond, and it after', async () => {
  await world.db.delete(alerts)
  const id = await asked('Otis')
  const { person } = openAs(admin)

  const card = within(await screen.findByRole('region', { name: /^A resident/ }))
  expect(card.queryByText(/Otis/)).toBeNull()
  await person.click(card.getByRole('button', { name: 'Respond' }))
  await waitFor(async () => expect(await rowOf(id)).toMatchObject({ status: 'acknowledged' }))
  await person.click(screen.getByRole('tab', { name: /^Acknowledged/ }))

  expect(await screen.findByRole('region', { name: /^Otis Reed/ })).toBeTruthy()
})

test('whoever comes second reads who was first, and sees the list as it is', async () => {
  const id = await asked('Pia')
  const { person } = openAs(rosa)
  const card = within(await screen.findByRole('region', { name: /^Pia Reed/ }))
  await admin.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

  await person.click(card.getByRole('button', { name: 'Respond' }))

  expect(await screen.findByText('Failed to update alert status.')).toBeTruthy()
  expect(screen.getByText('admin Test already responded to this alert, just now.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Pia Reed/ })).toBeNull())
})

test('an administrator is told whom a drill rings, sends it and finds its times', async () => {
  const { person } = openAs(admin)

  await person.click(await screen.findByRole('button', { name: 'Send a drill' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Send a drill for residents?' }))
  expect(
    await question.findByText(/^It tells 1 person at once, .* If nobody responds, it goes on to 2 people\./),
  ).toBeTruthy()
  expect(await world.count(alerts, { kind: 'drill' })).toBe(0)
  await person.click(question.getByRole('button', { name: 'Send it now' }))

  expect(await screen.findByText('Drill sent')).toBeTruthy()
  const times = within(await screen.findByRole('region', { name: 'Drills and their times' }))
  expect(times.getAllByText('not yet')).toHaveLength(2)
  expect(await screen.findByRole('region', { name: /^Drill for residents/ })).toBeTruthy()
})

test('nobody waiting is said in a friendly way', async () => {
  await world.db.delete(alerts)

  openAs(rosa)

  expect(await screen.findByText('No Active Alerts')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the duty schedule' }).getAttribute('href')).toBe('/duty')
})

test('the tabs count what waits and what is answered, and an empty one leads back', async () => {
  await world.db.delete(alerts)
  await asked('Vera')
  const { person } = openAs(rosa)
  expect(await screen.findByRole('tab', { name: 'Active 1' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Acknowledged' })).toBeTruthy()

  await person.click(screen.getByRole('tab', { name: 'Acknowledged' }))
  await person.click(await screen.findByRole('button', { name: 'See what needs attention' }))

  expect(await screen.findByRole('region', { name: /^Vera Reed/ })).toBeTruthy()
})

test('somebody without a grant is told whom the page is for', async () => {
  openAs(await world.person('just-me'))

  expect(await screen.findByText(/for designated mental health staff/)).toBeTruthy()
})
