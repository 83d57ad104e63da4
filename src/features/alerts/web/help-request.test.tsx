import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { HelpMenu } from '#features/help/web/help-menu.tsx'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { createWorld, type Person, type World } from '#testing/world.ts'

import { alertApi } from '../contract.ts'
import { alerts } from '../server/table.ts'
import { helpRequestEntry } from './help-request-entry.ts'
import { HelpRequest } from './help-request.tsx'

let world: World
let rosa: Person
beforeAll(async () => {
  world = await createWorld()
  rosa = await responder(world, 'rosa', 'residents')
})
afterAll(() => world[Symbol.asyncDispose]())

function openAs(person: Person, send = fetchAs(world, person)) {
  vi.stubGlobal('fetch', send)
  return renderPage(<HelpRequest />)
}
const alertsOf = ({ id }: Person) => world.db.select().from(alerts).where(eq(alerts.subjectId, id))
async function ask(person: ReturnType<typeof openAs>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Ask staff for help' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Ask staff for help' }))
  expect(
    question.getByText('This will notify mental health staff that you need immediate support. Continue?'),
  ).toBeTruthy()
  return question
}

test('a request is sent only after the question, and then shows what becomes of it', async () => {
  const ben = await world.person('ben', 'inmate')
  const { person } = openAs(ben)

  await person.click((await ask(person)).getByRole('button', { name: 'Continue' }))

  expect(
    await screen.findAllByText('Mental health staff have been notified and will respond shortly.'),
  ).toBeTruthy()
  const steps = within(await screen.findByRole('list', { name: 'What has become of your request' }))
  expect(steps.getByText('1 person told, just now')).toBeTruthy()
  expect(await alertsOf(ben)).toMatchObject([{ status: 'active', kind: 'help-request' }])
})

test('somebody who changes their mind has asked nobody', async () => {
  const cal = await world.person('cal', 'inmate')
  const { person } = openAs(cal)

  await person.click((await ask(person)).getByRole('button', { name: 'Not now' }))

  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await alertsOf(cal)).toEqual([])
})

test('where nobody is on duty, nothing says that staff have been notified', async () => {
  const dee = await world.person('dee', 'user')
  const { person } = openAs(dee)

  await person.click((await ask(person)).getByRole('button', { name: 'Continue' }))

  expect((await screen.findAllByText('Nobody could be told')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/have been notified/)).toBeNull()
  expect(await screen.findByText(/nobody is on duty right now, just now/)).toBeTruthy()
})

test('a request that is answered says by whom in function, without a name', async () => {
  const eli = await world.person('eli', 'inmate')
  const body = { severity: 'critical' } as const
  const { id } = (await eli.call(alertApi.raise, { body })).json()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

  openAs(eli)

  expect(await screen.findByText('Mental health staff responded')).toBeTruthy()
  expect(screen.queryByText(/rosa/)).toBeNull()
})

test('a request that does not get through is tried again, with other ways on the screen meanwhile', async () => {
  const flo = await world.person('flo', 'inmate')
  let failures = 1
  const send = fetchAs(world, flo)
  const { person } = openAs(flo, async (input, init) => {
    if (init?.method === 'POST' && failures-- > 0) throw new TypeError('Failed to fetch')
    return send(input, init)
  })

  await person.click((await ask(person)).getByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('Still trying to reach the server')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy()
  await screen.findByText('1 person told, just now', {}, { timeout: 5000 })
  expect(await alertsOf(flo)).toMatchObject([{ askedAgain: 0 }])
}, 10_000)

test('a request under way is still there when Help is closed and opened again', async () => {
  const hal = await world.person('hal', 'inmate')
  let isDown = true
  const send = fetchAs(world, hal)
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    if (init?.method === 'POST' && isDown) throw new TypeError('Failed to fetch')
    return send(input, init)
  })
  const { person } = renderPage(<HelpMenu entries={[{ ...helpRequestEntry, title: 'Staff', about: '' }]} />)
  await person.click(screen.getByRole('button', { name: 'Help' }))
  await person.click(screen.getByRole('button', { name: 'Staff' }))
  await person.click((await ask(person)).getByRole('button', { name: 'Continue' }))
  await screen.findByText('Still trying to reach the server')

  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.click(screen.getByRole('button', { name: 'Help' }))
  await person.click(screen.getByRole('button', { name: 'Staff' }))

  expect(await screen.findByText('Still trying to reach the server')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true)
  isDown = false
  await screen.findByText('1 person told, just now')
  expect(await alertsOf(hal)).toMatchObject([{ askedAgain: 0 }])
}, 10_000)

test('a request that is refused for good says so in the words of the specification', async () => {
  const gus = await world.person('gus', 'inmate')
  const send = fetchAs(world, gus)
  const { person } = openAs(gus, async (input, init) =>
    init?.method === 'POST' ? new Response('{"message":"no"}', { status: 409 }) : send(input, init),
  )

  await person.click((await ask(person)).getByRole('button', { name: 'Continue' }))

  const words = 'Failed to send help request. Please try again or contact staff directly.'
  expect((await screen.findAllByText(words, { exact: false })).length).toBeGreaterThan(0)
})
