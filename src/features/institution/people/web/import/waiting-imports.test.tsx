import { screen, waitFor, within } from '@testing-library/react'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { makeInstitution } from '#testing/many-people.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { importApi } from '../../contract.ts'
import { PeoplePage } from '../people-page.tsx'

const world = await openWorld()

const open = (as: Person) => renderPageAs(world, as, <PeoplePage />, '/people').person

/** An institution with a people manager, and an import of theirs of a staff member and an administrator. */
async function withImport() {
  const place = await makeInstitution(world)
  const more = { lastName: 'Hale', unit: '', shift: '', badgeNumber: '' }
  const name = crypto.randomUUID().slice(0, 8)
  const rows = [
    { ...more, line: 2, username: `${name}-a`, firstName: 'Robin', role: 'staff' },
    { ...more, line: 3, username: `${name}-b`, firstName: 'Kim', role: 'admin' },
  ]
  const bring = () => place.admin.call(importApi.bring, { body: { rows } })
  return { ...place, name, bring }
}
const withoutWaiting = () => waitFor(() => expect(screen.queryByText(/from an import$/)).toBeNull())

test('an import waits with its names and roles for a second person, who confirms it', async () => {
  const { id: institutionId, admin, name, bring } = await withImport()
  const second = await world.person(crypto.randomUUID(), 'institution_admin', { institutionId })
  await bring()
  const person = open(second)

  const title = await screen.findByText('A second person has to confirm 2 accounts from an import')
  expect(title.parentElement?.textContent).toContain(`${admin.username} T. imported them on`)
  expect(title.parentElement?.textContent).toContain('Nobody can sign in to them before they are confirmed.')
  expect(screen.getByText(`Robin Hale (@${name}-a), Staff`)).toBeTruthy()
  expect(screen.getByText(`Kim Hale (@${name}-b), Admin`)).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'People' })
  expect(within(list).getAllByText('Needs a second person')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'What to do for Robin Hale' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Confirm 2 accounts' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))

  await screen.findByText('Import confirmed')
  await withoutWaiting()
  expect(await screen.findByRole('button', { name: 'What to do for Robin Hale' })).toBeTruthy()
})

test('an import of many is folded, and its roles are counted so that no administrator hides in it', async () => {
  const { id: institutionId, admin } = await withImport()
  const second = await world.person(crypto.randomUUID(), 'admin', { institutionId })
  const more = { firstName: 'Many', lastName: 'More', unit: '', shift: '', badgeNumber: '' }
  const rows = Array.from({ length: 7 }, (_, line) => ({
    ...more,
    line: line + 2,
    username: crypto.randomUUID().slice(0, 20),
    role: line === 6 ? 'admin' : 'staff',
  }))
  await admin.call(importApi.bring, { body: { rows } })
  open(second)

  const fold = (await screen.findByText(/^(Staff: 6, Admin: 1|Admin: 1, Staff: 6)$/)).closest('details')

  expect(fold?.open).toBe(false)
  expect(within(fold!).getAllByRole('listitem', { hidden: true })).toHaveLength(7)
})

test('whoever imported without a second person reads when it takes effect, and withdraws it', async () => {
  const { admin, name, bring } = await withImport()
  await bring()
  const person = open(admin)

  await screen.findByText(/Nobody else can confirm, so signing in works from .+\.$/)
  expect(screen.queryByRole('button', { name: 'Confirm 2 accounts' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Withdraw 2 accounts' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))

  await screen.findByText('Import withdrawn')
  await withoutWaiting()
  expect(
    await world.db
      .select()
      .from(users)
      .where(like(users.username, `${name}-%`)),
  ).toEqual([])
})
