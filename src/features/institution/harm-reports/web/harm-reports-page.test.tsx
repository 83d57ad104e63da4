import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { clinicalSignOffs, safetyOfficers } from '#features/institution/readiness/server/table.ts'
import { reportHarm, safetyOfficer } from '#testing/harm-reports.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { harmReports } from '../server/table.ts'
import { HarmReportsPage } from './harm-reports-page.tsx'

const world = await openWorld()
beforeEach(async () => {
  await world.db.delete(harmReports)
  await world.db.delete(safetyOfficers)
  await world.db.delete(clinicalSignOffs)
})

function openAs(person: Person) {
  vi.stubGlobal('fetch', fetchAs(world, person))
  document.cookie = 'signed-in=1'
  return renderPage(<HarmReportsPage />, '/harm-reports')
}

// Controls H26.
test('a resident reads who will read it, sends a report, and reads the answer', async () => {
  const officer = await safetyOfficer(world)
  const ana = await world.person(crypto.randomUUID(), 'inmate')
  const { person } = openAs(ana)

  expect(await screen.findByText(/^The safety officer here is .+\. Nobody else here reads it/)).toBeTruthy()
  expect(screen.getByText('This is not the way to get help')).toBeTruthy()
  expect(screen.getByText(/Tell the nearest officer or press the call button/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Send the report' }))
  expect(await screen.findByText('Please say what happened')).toBeTruthy()
  await person.type(screen.getByRole('textbox', { name: 'In your own words' }), 'It said that somebody comes')
  await person.click(screen.getByRole('button', { name: 'Send the report' }))

  const own = within(await screen.findByRole('region', { name: 'Your reports' }))
  expect(own.getByText('It said that somebody comes')).toBeTruthy()
  expect(own.getByText(/Not answered yet/)).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'In your own words' }).value).toBe('')
  expect(screen.queryByRole('region', { name: 'Safety officer' })).toBeNull()
  expect(officer.id).not.toBe(ana.id)
})

test('the safety officer answers a report, and reads and signs the clinical rules', async () => {
  const officer = await safetyOfficer(world)
  await reportHarm(await world.person(crypto.randomUUID()), 'A wrong number')
  const { person } = openAs(officer)

  const reports = within(await screen.findByRole('region', { name: 'Reports' }))
  await reports.findByText('A wrong number')
  await person.type(reports.getByRole('textbox'), 'The number is mended')
  await person.click(reports.getByRole('button', { name: 'Answer and close' }))
  await screen.findByText('Report answered')
  await person.click(screen.getByRole('button', { name: 'Read and sign the clinical rules' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByText('Question 9 and “right now”'))
  await person.click(dialog.getByRole('button', { name: 'Sign' }))
  expect(await dialog.findByText(/^Please enter your name, your profession/)).toBeTruthy()
  await person.type(dialog.getByRole('textbox'), 'Lea Brandt, MD')
  await person.click(dialog.getByRole('button', { name: 'Sign' }))

  expect(
    await screen.findByText(/Lea Brandt, MD signed version [\da-f]{12} of the clinical rules on /),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Read and sign/ })).toBeNull()
})

test('an administrator names the safety officer and reads no report', async () => {
  await reportHarm(await world.person(crypto.randomUUID()), 'Not for administrators')
  const { username } = await world.person(crypto.randomUUID(), 'staff', { firstName: 'Dana' })
  const { person } = openAs(await world.person(crypto.randomUUID(), 'admin'))

  const card = within(await screen.findByRole('region', { name: 'Safety officer' }))
  expect(card.getByText('Nobody yet.')).toBeTruthy()
  expect(screen.getByText(/administrators see only that there is a report/)).toBeTruthy()
  await person.type(card.getByRole('textbox'), username)
  await person.click(card.getByRole('button', { name: 'Name them' }))

  expect(await screen.findByText(/^Dana T\., since /)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Not for administrators')
})
