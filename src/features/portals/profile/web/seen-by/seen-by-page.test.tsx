import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { recordAudit, recordAudits } from '#features/core/audit/index.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { SeenByPage } from './seen-by-page.tsx'

const world = await openWorld()

const open = (person: Person) => renderPageAs(world, person, <SeenByPage />, '/profile/seen-by')

const linesOf = () =>
  within(screen.getByRole('list', { name: 'Who looked at what' })).getAllByRole('listitem')

test('a person of whose things nobody saw anything is told so in words', async () => {
  const ana = await world.person('ana')

  open(ana)

  await screen.findByText(/^Nobody except you has looked at anything of yours/)
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('others’ acts are listed, one’s own on demand', async () => {
  const [bo, admin] = [await world.person('bo'), await world.person('admin', 'admin')]
  await recordAudit(world.db, { user: bo }, { action: 'check-in.save' })
  await recordAudit(world.db, { user: admin }, { action: 'alert.view', subjectId: bo.id })

  const { person } = open(bo)
  await screen.findByText('An administrator opened an alert about you')
  const others = linesOf().length
  await person.click(screen.getByRole('switch', { name: 'Show what I did myself, too' }))

  expect(others).toBe(1)
  await screen.findByText('You saved a check-in')
  // The third is that of their vault.
  expect(linesOf()).toHaveLength(3)
})

test('a long list shows eight at first, and more of them on demand, to its end', async () => {
  const [cy, admin] = [await world.person('cy'), await world.person('keeper', 'admin')]
  await recordAudits(
    world.db,
    { user: admin },
    Array.from({ length: 130 }, () => ({
      action: 'account.change',
      subjectId: cy.id,
      objectId: crypto.randomUUID(),
    })),
  )

  const { person } = open(cy)
  await screen.findAllByText(/^An administrator changed/)
  const atFirst = linesOf().length
  for (let line = 8; line < 130; line += 16) {
    await person.click(await screen.findByRole('button', { name: 'Show earlier' }))
  }

  expect(atFirst).toBe(8)
  await waitFor(() => expect(linesOf()).toHaveLength(130))
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('what was done several times is one line that says how often', async () => {
  const [dee, admin] = [await world.person('dee'), await world.person('counter', 'admin')]
  const event = { action: 'account.change', subjectId: dee.id } as const
  for (const _ of [1, 2, 3]) await recordAudit(world.db, { user: admin }, event)

  open(dee)

  await screen.findByText(/^An administrator changed .*, 3 times$/)
  expect(linesOf()).toHaveLength(1)
})
