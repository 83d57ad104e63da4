// Secures R5.
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { HelpMenu } from '#features/core/help/web/help-menu.tsx'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { alertApi } from '../../contract.ts'
import { alerts } from '../../server/table.ts'
import { helpRequestEntry } from './help-request-entry.ts'
import { HelpRequest } from './help-request.tsx'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')

function openAs(person: Person, send = fetchAs(world, person)) {
  vi.stubGlobal('fetch', send)
  return renderPage(<HelpRequest />)
}
const alertsOf = ({ id }: Person) => world.rows(alerts, { subjectId: id })

const question = 'This will notify mental health staff that you need immediate support. Continue?'
async function ask({ person }: ReturnType<typeof openAs>, words = '') {
  expect(await screen.findByText(question)).toBeTruthy()
  if (words) await person.type(screen.getByRole('textbox', { name: /^What is happening/ }), words)
  await person.click(screen.getByRole('button', { name: 'Continue' }))
}

test('a request is sent with a few words, and then shows what becomes of it', async () => {
  const ben = await world.person('ben', 'inmate')
  const page = openAs(ben)

  await ask(page, 'cell 12, I cannot sleep')

  expect(
    await screen.findAllByText(/^Mental health staff have been notified and will respond shortly\./),
  ).toBeTruthy()
  const steps = within(await screen.findByRole('list', { name: 'What has happened with your request' }))
  expect(steps.getByText('1 person told, just now')).toBeTruthy()
  const [alert] = await alertsOf(ben)
  expect(alert).toMatchObject({ status: 'active', kind: 'help-request' })
  const read = await rosa.call(alertApi.find, { params: { id: alert!.id } })
  expect(read.json()).toMatchObject({ message: 'cell 12, I cannot sleep' })
})

test('the question alone asks nobody', async () => {
  const cal = await world.person('cal', 'inmate')
  openAs(cal)

  expect(await screen.findByText(question)).toBeTruthy()
  expect(await alertsOf(cal)).toEqual([])
})

test.each([
  ['inmate', /first tell the nearest officer or press the call button/],
  ['user', /first call 911 or tell the person nearest to you/],
  ['staff', /first call 911 or tell the person nearest to you/],
] as const)(
  'beside the question, somebody of the role %s reads what to do first in danger',
  async (role, words) => {
    openAs(await world.person(crypto.randomUUID(), role))

    expect(await screen.findByText(words)).toBeTruthy()
  },
)

// Controls H2.
test('where nobody is set up, nothing says that staff have been notified, and other ways are there', async () => {
  const dee = await world.person('dee', 'user')
  await ask(openAs(dee))

  expect((await screen.findAllByText('We could not tell anyone')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/have been notified|on duty/)).toBeNull()
  expect(await screen.findByText('nobody was told, just now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy()
})

// Controls H4.
test('a request that nobody picks up in time says so, with other ways to somebody', async () => {
  const ida = await world.person('ida', 'inmate')
  await ida.call(alertApi.raise, { body: { severity: 'critical' } })
  const past = new Date(Date.now() - 1000)
  await world.change(alerts, { subjectId: ida.id }, { acknowledgeBy: past })

  openAs(ida)

  expect(await screen.findByText('No one has picked this up yet')).toBeTruthy()
  expect(
    screen.getByText(/^We are telling them again, and more people soon\. Do not wait for the app/),
  ).toBeTruthy()
  expect(screen.getByText('Tell the nearest officer or press the call button.')).toBeTruthy()
})

// Controls H6.
test('a request that was closed without a talk says how to ask again, with the question there', async () => {
  const jo = await world.person('jo', 'inmate')
  const { id } = (await jo.call(alertApi.raise, { body: { severity: 'critical' } })).json()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'resolved', outcome: 'no-need' } })

  const page = openAs(jo)

  expect(await screen.findByText('This was closed')).toBeTruthy()
  expect(screen.getByText('If nobody has talked with you, please ask again.')).toBeTruthy()
  expect(screen.queryByText(/taken care|talking with you/)).toBeNull()
  await ask(page)
  expect((await screen.findAllByText('Help Request Sent')).length).toBeGreaterThan(0)
})

test('a request that is picked up says by whom in function, without a name', async () => {
  const eli = await world.person('eli', 'inmate')
  const body = { severity: 'critical' } as const
  const { id } = (await eli.call(alertApi.raise, { body })).json()
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })

  openAs(eli)

  expect(await screen.findByText('Mental health staff are on the way')).toBeTruthy()
  expect(screen.queryByText(/rosa/)).toBeNull()
})

test('a request that does not get through is tried again, with other ways on the screen meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const flo = await world.person('flo', 'inmate')
  let failures = 1
  const send = fetchAs(world, flo)
  const page = openAs(flo, async (input, init) => {
    if (init?.method === 'POST' && failures-- > 0) throw new TypeError('Failed to fetch')
    return send(input, init)
  })

  await ask(page)

  expect(await screen.findByText('Your request is not sent yet')).toBeTruthy()
  expect(screen.getByText('Tell the nearest officer or press the call button.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await screen.findByText('1 person told, just now')
  expect(await alertsOf(flo)).toMatchObject([{ askedAgain: 0 }])
})

test('a request under way is still there when Help is closed and opened again', async () => {
  const hal = await world.person('hal', 'inmate')
  let isDown = true
  const send = fetchAs(world, hal)
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    if (init?.method === 'POST' && isDown) throw new TypeError('Failed to fetch')
    return send(input, init)
  })
  const page = renderPage(<HelpMenu entries={[helpRequestEntry]} />)
  const { person } = page
  await person.click(screen.getByRole('button', { name: 'Help' }))
  await ask(page)
  await screen.findByText('Your request is not sent yet')

  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.click(screen.getByRole('button', { name: 'Help' }))

  expect(await screen.findByText('Your request is not sent yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true)
  isDown = false
  await screen.findByText('1 person told, just now')
  expect(await alertsOf(hal)).toMatchObject([{ askedAgain: 0 }])
})

test('a request that is refused for good says so in the words of the specification', async () => {
  const gus = await world.person('gus', 'inmate')
  const send = fetchAs(world, gus)
  const page = openAs(gus, async (input, init) =>
    init?.method === 'POST' ? new Response('{"message":"no"}', { status: 409 }) : send(input, init),
  )

  await ask(page, 'by the gate')

  const words = 'Failed to send help request. Please try again or contact staff directly.'
  expect((await screen.findAllByText(words, { exact: false })).length).toBeGreaterThan(0)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'by the gate')
})
