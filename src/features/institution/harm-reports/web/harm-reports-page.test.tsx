import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { reportHarm, safetyOfficer } from '#testing/harm-reports.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { harmReports, safetyOfficers } from '../server/table.ts'
import { HarmReportsPage } from './harm-reports-page.tsx'

const world = await openWorld()
beforeEach(async () => {
  await world.db.delete(harmReports)
  await world.db.delete(safetyOfficers)
})

function openAs(person: Person) {
  vi.stubGlobal('fetch', fetchAs(world, person))
  document.cookie = 'signed-in=1'
  return renderPage(<HarmReportsPage />, '/harm-reports')
}

test('a resident reads who will read it, sends a report, and reads the answer', async () => {
  const officer = await safetyOfficer(world)
  const ana = await world.person(crypto.randomUUID(), 'inmate')
  const { person } = openAs(ana)

  expect(
    await screen.findByText(
      /reads it, who looks after the safety of this app here\. Nobody else here reads it/,
    ),
  ).toBeTruthy()
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

test('the safety officer answers a report and accepts the version that runs', async () => {
  const officer = await safetyOfficer(world)
  await reportHarm(await world.person(crypto.randomUUID()), 'A wrong number')
  const { person } = openAs(officer)

  const reports = within(await screen.findByRole('region', { name: 'Reports' }))
  await reports.findByText('A wrong number')
  await person.type(reports.getByRole('textbox'), 'The number is mended')
  await person.click(reports.getByRole('button', { name: 'Answer and close' }))
  await screen.findByText('Report answered')
  await person.click(screen.getByRole('button', { name: /^Accept version/ }))
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /accept it$/ }))

  expect(await screen.findByText(/They accepted version .* on .*\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept version/ })).toBeNull()
})

test('an administrator names the safety officer and reads no report', async () => {
  await reportHarm(await world.person(crypto.randomUUID()), 'Not for administrators')
  const { username } = await world.person(crypto.randomUUID(), 'staff', { firstName: 'Dana' })
  const { person } = openAs(await world.person(crypto.randomUUID(), 'admin'))

  const card = within(await screen.findByRole('region', { name: 'Safety officer' }))
  expect(card.getByText('Nobody yet.')).toBeTruthy()
  expect(screen.getByText(/administrators see only that a report waits/)).toBeTruthy()
  await person.type(card.getByRole('textbox'), username)
  await person.click(card.getByRole('button', { name: 'Name them' }))

  expect(await screen.findByText(/^Dana T\., since .*They have not accepted/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Not for administrators')
})
