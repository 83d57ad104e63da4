import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { recordAudit, recordAudits } from '#features/audit/server/service.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { AccessLogCard } from './access-log-card.tsx'

let world: World
beforeAll(async () => {
  world = await createWorld()
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())
afterEach(() => history.replaceState(null, '', '/'))

function open(person: Person) {
  vi.stubGlobal('fetch', fetchAs(world, person))
  return renderPage(<AccessLogCard />, '/profile')
}

const linesOf = () =>
  within(screen.getByRole('list', { name: 'Who looked at what' })).getAllByRole('listitem')

test('a person of whose things nobody saw anything is told so in words', async () => {
  const ana = await world.person('ana')

  open(ana)

  await screen.findByText(/^Nobody but you has looked at anything of yours/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('others’ acts are listed, one’s own on demand', async () => {
  const [bo, admin] = [await world.person('bo'), await world.person('admin', 'admin')]
  await recordAudit(world.db, { user: bo }, { action: 'check-in.save' })
  await recordAudit(world.db, { user: admin }, { action: 'alert.view', subjectId: bo.id })

  const { person } = open(bo)
  await screen.findByText('An administrator opened an alert of yours')
  const others = linesOf().length
  await person.click(screen.getByRole('switch', { name: 'Show what I did myself, too' }))

  expect(others).toBe(1)
  await screen.findByText('You saved a check-in')
  expect(linesOf()).toHaveLength(2)
})

test('a long list shows eight at first, and more of them on demand, to its end', async () => {
  const [cy, admin] = [await world.person('cy'), await world.person('keeper', 'admin')]
  const event = { action: 'account.change', subjectId: cy.id } as const
  await recordAudits(
    world.db,
    { user: admin },
    Array.from({ length: 130 }, () => event),
  )

  const { person } = open(cy)
  await screen.findAllByText(/^An administrator changed/)
  const atFirst = linesOf().length
  for (let line = 8; line < 130; line += 20) {
    await person.click(await screen.findByRole('button', { name: 'Show earlier' }))
  }

  expect(atFirst).toBe(8)
  await waitFor(() => expect(linesOf()).toHaveLength(130))
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('whoever comes by the link to it is brought to the card', async () => {
  const shown = vi.fn<() => void>()
  Element.prototype.scrollIntoView = shown
  history.replaceState(null, '', '/profile#who-looked')

  open(await world.person('cleo'))

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Who looked at what' }))
  expect(shown).toHaveBeenCalled()
})
