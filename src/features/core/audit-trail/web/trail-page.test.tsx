import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { recordAudit } from '#features/core/audit/index.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { TrailPage } from './trail-page.tsx'

const world = await openWorld()
const keeper = await world.person('keeper', 'institution_admin')
const ana = await world.person('ana', 'staff')
await keeper.call(peopleApi.deactivate, { params: { id: ana.id } })

const open = (person: Person) => renderPageAs(world, person, <TrailPage />)

test('a people manager reads who did what, and finds one action', async () => {
  const { person } = open(keeper)
  const list = await screen.findByRole('list', { name: 'Audit trail' })
  expect(within(list).getByText(/deactivated an account/)).toBeTruthy()

  await person.selectOptions(screen.getByLabelText('What'), 'read the audit trail')
  await person.click(screen.getByRole('button', { name: 'Show' }))

  const [first] = await screen.findAllByText(/read the audit trail/, { selector: 'p span' })
  expect(first?.closest('p')?.textContent).toContain('keeper Test (@keeper)')
  expect(screen.queryByText(/deactivated an account/, { selector: 'p span' })).toBeNull()
})

test('events that are alike and follow one another are one line, which opens to show when each was', async () => {
  const event = { action: 'account.change', objectKind: 'account', objectId: keeper.id } as const
  for (const _ of [1, 2, 3, 4]) await recordAudit(world.db, { user: keeper }, event)

  const { person } = open(keeper)
  const count = await screen.findByText(/^4 times, /)
  await person.click(count)

  expect(within(count.closest('details')!).getAllByRole('listitem')).toHaveLength(4)
})

test('a username that nobody has is refused at its field, and what was typed stays', async () => {
  const { person } = open(keeper)
  await screen.findByRole('list', { name: 'Audit trail' })

  await person.type(screen.getByLabelText('About (username)'), 'nobody.here')
  await person.click(screen.getByRole('button', { name: 'Show' }))

  expect(await screen.findByText('Nobody at your institution has this username')).toBeTruthy()
  expect(screen.getByLabelText('About (username)')).toMatchObject({ value: 'nobody.here' })
})

test('others read that the page is for administrators', async () => {
  open(await world.person('sam', 'staff'))

  expect(await screen.findByText('This page is for administrators')).toBeTruthy()
})
