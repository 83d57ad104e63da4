import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Link } from 'wouter'

import { makeInstitution } from '#testing/many-people.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { importApi, peopleApi } from '../contract.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { SlipsPage } from './slips/slips-page.tsx'

const world = await openWorld()
const jail = await makeInstitution(world)
const row = {
  firstName: 'Ana',
  lastName: 'Silva',
  role: 'inmate',
  badgeNumber: '',
  unit: 'North',
  shift: '',
}
await jail.admin.call(importApi.bring, {
  body: { rows: [{ ...row, line: 2, username: 'slip-ana' }], renewsUnused: false },
})

const print = vi.fn<() => void>()
const press = (name: string) => screen.findByRole('button', { name })

/** Makes slips and does not print them. */
async function withSlips() {
  vi.stubGlobal('fetch', fetchAs(world, jail.admin))
  vi.stubGlobal('print', print)
  const { person, history } = renderPage(
    <>
      <Link href="/people">Elsewhere</Link>
      <SlipsPage />
    </>,
    '/people/slips',
  )
  await person.click(await press('Make slips for 1 person'))
  await press('Print 1 slip')
  return { person, history }
}

test('leaving slips that were not printed asks, says how they are made anew, and staying keeps them', async () => {
  const { person, history } = await withSlips()

  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByRole('dialog', { name: 'Leave without printing?' })
  screen.getByText(
    /You can make the slips again on this page any time\. The ones made now then stop working\./,
  )
  await person.click(await press('Stay here'))

  expect(history.at(-1)).toBe('/people/slips')
  await press('Print 1 slip')
})

test('Done asks too, and what the person leaves on purpose is gone', async () => {
  const { person } = await withSlips()

  await person.click(await press('Done'))
  await screen.findByRole('dialog', { name: 'Leave without printing?' })
  await person.click(await press('Leave it'))

  expect(await press('Make slips for 1 person')).toBeDefined()
})

test('closing the tab asks until the slips are printed', async () => {
  const { person } = await withSlips()
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  const before = isAsked()

  await person.click(await press('Print 1 slip'))
  const after = isAsked()
  await person.click(await press('Done'))

  expect([before, after]).toEqual([true, false])
  await press('Make slips for 1 person')
})

test('a dialog with a code that was neither copied nor printed asks before it closes', async () => {
  vi.stubGlobal('fetch', fetchAs(world, jail.admin))
  vi.stubGlobal('print', print)
  const somebody = await world.person('reset-ben', 'inmate', { institutionId: jail.id })
  const people = (await jail.admin.call(peopleApi.list, { query: {} })).json()
  const ben = people.find(({ id }: { id: string }) => id === somebody.id)
  const onClose = vi.fn<() => void>()
  const { person } = renderPage(<ResetDialog person={ben} onClose={onClose} />, '/people')
  await person.click(await press('Make the code'))

  await person.click(await press('Done'))
  await screen.findByRole('dialog', { name: 'Did you hand over the code?' })
  screen.getByText(/You can make another one in the same place\. This one then stops working\./)
  await person.click(await press('Stay here'))
  const asked = onClose.mock.calls.length
  await person.click(await press('Print'))
  await person.click(await press('Done'))

  expect([asked, onClose.mock.calls.length]).toEqual([0, 1])
})
