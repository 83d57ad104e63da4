import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { alerts } from '../server/table.ts'
import { AlertBanner } from './alert-banner.tsx'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
beforeEach(async () => {
  await world.db.delete(alerts)
})

async function ask(name: string) {
  const person = await world.person(name, 'inmate', { firstName: 'Ben', lastName: 'Ode' })
  return (await person.call(alertApi.raise, { body: { severity: 'critical' } })).json<{ id: string }>().id
}

function open(path = '/journal') {
  const send = vi.fn(fetchAs(world, rosa))
  vi.stubGlobal('fetch', send)
  return { ...renderPage(<AlertBanner />, path), send }
}
const banner = async () => within(await screen.findByRole('complementary', { name: 'Someone needs you' }))

test('the banner says that somebody needs help, without a name, and Respond takes it up', async () => {
  const id = await ask('ben')
  const { person, history } = open()

  const shown = await banner()
  expect(shown.getByRole('alert').textContent).toBe('A resident: asked for help')
  expect(screen.queryByText(/Ben|Ode/)).toBeNull()
  await person.click(shown.getByRole('button', { name: 'Respond' }))

  await waitFor(() => expect(history?.at(-1)).toBe(`/alerts/${id}`))
  expect((await world.db.select().from(alerts))[0]).toMatchObject({ status: 'acknowledged' })
})

test('the banner counts what else waits', async () => {
  await ask('cal')
  await ask('dee')
  open()

  expect((await banner()).getByRole('link', { name: '1 more is waiting' }).getAttribute('href')).toBe(
    '/alerts',
  )
})

test('an overdue alert says that nobody has responded, and asks to phone the post once that is due', async () => {
  await ask('eli')
  const acknowledgeBy = new Date(Date.now() - 1000)
  await world.db.update(alerts).set({ acknowledgeBy, phonePost: true })
  open()

  expect((await banner()).getByText(/nobody has responded in time, please phone the post now/)).toBeTruthy()
})

test('the page of another alert shows the banner, and that of the same alert does not', async () => {
  const id = await ask('gus')
  const { unmount } = open('/alerts/another')
  await banner()
  unmount()

  const { send } = open(`/alerts/${id}`)
  await waitFor(() => expect(send.mock.settledResults[0]?.type).toBe('fulfilled'))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('of staff the banner asks nobody to phone their post', async () => {
  const theo = await responder(world, 'theo', 'staff')
  const officer = await world.person('hal', 'staff')
  await officer.call(alertApi.raise, { body: { severity: 'critical' } })
  await world.db.update(alerts).set({ phonePost: true })
  renderPageAs(world, theo, <AlertBanner />, '/journal')

  expect((await banner()).getByText(/someone has to reach them now/)).toBeTruthy()
})

test.each(['/', '/alerts'])(
  '%s has the banner too, since its list is read apart from it and may be older',
  async (path) => {
    await ask(`flo-${path.length}`)
    open(path)

    expect((await banner()).getByRole('alert').textContent).toBe('A resident: asked for help')
  },
)

test('Respond in the banner over the list of alerts leaves the list where it is', async () => {
  const id = await ask('kim')
  const { person, history } = open('/alerts')

  await person.click((await banner()).getByRole('button', { name: 'Respond' }))

  await waitFor(async () =>
    expect((await world.db.select().from(alerts))[0]).toMatchObject({ id, status: 'acknowledged' }),
  )
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(history?.at(-1)).toBe('/alerts')
})
