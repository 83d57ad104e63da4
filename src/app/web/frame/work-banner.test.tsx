import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { type Alert, alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { followUps } from '#features/care/follow-ups/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { resolveAndPlan } from '#testing/alerts/follow-ups.ts'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { WorkBanner } from './work-banner.tsx'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const olga = await responder(world, 'olga', 'staff')
beforeEach(async () => {
  await world.db.delete(alerts)
})

/** Plans the follow-ups of somebody. The first of them is overdue. */
async function missOne(name: string) {
  const person = await world.person(name, 'inmate', { firstName: 'Ben', lastName: 'Ode' })
  const { id } = (await person.call(alertApi.raise, { body: { severity: 'critical' } })).json<Alert>()
  const [day] = await resolveAndPlan(world, rosa, id)
  const dueAt = new Date(now().getTime() - 60_000)
  await world.change(followUps, { id: day! }, { dueAt })
  return { person, day: day! }
}
const known = vi.fn<() => void>()
async function open(by: Person, path = '/journal') {
  const send = vi.fn(fetchAs(world, by))
  vi.stubGlobal('fetch', send)
  const page = renderPage(<WorkBanner onKnown={known} />, path)
  const hasRead = (address: string) => send.mock.calls.some(([input]) => input === address)
  await waitFor(() =>
    expect([followUpApi.countMissed.path, alertApi.unanswered.path].every(hasRead)).toBe(true),
  )
  await Promise.all(send.mock.results.map(({ value }) => value))
  return page
}

test('an overdue follow-up shows over every page, without a name, and leads to the list', async () => {
  await missOne('ben')
  const { person, history } = await open(rosa)

  expect(await screen.findByText('A follow-up is overdue')).toBeTruthy()
  expect(screen.queryByText(/Ben|Ode/)).toBeNull()
  await person.click(screen.getByRole('link', { name: 'A follow-up is overdue' }))

  expect(history?.at(-1)).toBe('/follow-ups')
  expect(screen.queryByText('A follow-up is overdue')).toBeNull()
})

test('where an alert waits too, one banner says both, each in a line of its own', async () => {
  await missOne('gil')
  const somebody = await world.person('hal', 'inmate')
  await somebody.call(alertApi.raise, { body: { severity: 'critical' } })
  await open(rosa)

  const banner = within(await screen.findByRole('complementary', { name: 'Someone needs you' }))
  expect(await banner.findByRole('link', { name: 'A follow-up is overdue' })).toBeTruthy()
  expect(banner.getByRole('alert').textContent).toBe('A resident: asked for help')
  // It is a link, and announces nothing.
  expect(banner.queryByRole('status')).toBeNull()
  expect(screen.getAllByRole('complementary')).toHaveLength(1)
})

test('the start page says it in its cards, and has no banner for it', async () => {
  await missOne('ida')
  await open(rosa, '/')

  expect(screen.queryByText('A follow-up is overdue')).toBeNull()
})

test('several are counted', async () => {
  await missOne('cal')
  await missOne('dee')
  await open(rosa)

  expect(await screen.findByText('2 follow-ups are overdue')).toBeTruthy()
})

test('one that was answered or of another population is not counted, and one of a closed account is', async () => {
  const { day } = await missOne('eli')
  const { person } = await missOne('fay')
  const count = async (by: Person) =>
    (await by.call(followUpApi.countMissed, {})).json<{ count: number }>().count

  const before = [await count(rosa), await count(olga)]
  await rosa.call(followUpApi.answer, { params: { id: day }, body: { outcome: 'met' } })
  const answered = await count(rosa)
  await world.change(users, { id: person.id }, { isActive: false })

  expect([before, answered, await count(rosa)]).toEqual([[2, 0], 1, 1])
})

test('a page that waits for the banner is told once it is known, and after a second without an answer', async () => {
  known.mockClear()
  await open(rosa)
  await waitFor(() => expect(known).toHaveBeenCalledOnce())

  known.mockClear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  renderPage(<WorkBanner onKnown={known} />, '/journal')
  expect(known).not.toHaveBeenCalled()
  await waitFor(() => expect(known).toHaveBeenCalledOnce())
})
