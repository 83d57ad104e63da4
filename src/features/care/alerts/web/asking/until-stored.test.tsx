import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'
import { setPageUser } from '#web/api/page-user.ts'

import { alertApi } from '../../contract.ts'
import { alerts } from '../../server/table.ts'
import { HelpRequest } from './help-request.tsx'

const world = await openWorld()
for (const population of ['residents', 'community', 'staff'] as const)
  await responder(world, `rosa-${population}`, population)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

const failed = 'Failed to send help request. Please try again or contact staff directly.'
const stored = /^Mental health staff have been notified and will respond shortly\./
const never = () => new Promise<never>(() => {})

/** What becomes of a request for help on its way, and of its answer. */
const faults: Record<string, (send: () => Promise<Response>) => Promise<Response>> = {
  'that the network swallows': never,
  'whose answer is lost': async (send) => {
    await send()
    return never()
  },
  'that finds no network': () => Promise.reject(new TypeError('Failed to fetch')),
  'that a server in trouble refuses': async () => Response.json({ message: 'no' }, { status: 503 }),
  'that a proxy without its server answers': async () => new Response('Bad Gateway', { status: 502 }),
  'that a filter refuses with a page of its own': async () =>
    new Response('<h1>Blocked</h1>', { status: 403 }),
  'that a captive portal answers with its sign-in': async () => new Response('<h1>Welcome</h1>'),
  'that comes with too many others': async () => Response.json({ message: 'no' }, { status: 429 }),
}

interface Sent {
  readonly requestId: string
  readonly message: string
}

/** Opens the page of somebody whose requests for help meet a fault until it is mended. */
function openAs(person: Person, fault: (send: () => Promise<Response>) => Promise<Response>) {
  const send = fetchAs(world, person)
  const line = { sent: [] as Sent[], isMended: false, signals: [] as (AbortSignal | null | undefined)[] }
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    if (init?.method !== 'POST') return send(input, init)
    line.sent.push(JSON.parse(typeof init.body === 'string' ? init.body : 'null'))
    line.signals.push(init.signal)
    return line.isMended ? send(input, init) : fault(() => send(input, init))
  })
  return { ...renderPage(<HelpRequest />), line }
}

async function ask({ person }: ReturnType<typeof openAs>, words = 'cell 12') {
  await person.type(await screen.findByRole('textbox'), words)
  await person.click(screen.getByRole('button', { name: 'Continue' }))
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const alertsOf = ({ id }: Person) => world.rows(alerts, { subjectId: id })

// Controls H1.
test.each(Object.entries(faults))(
  'a request %s says after five seconds that nothing has come back, and is sent on until it is stored once',
  async (_, fault) => {
    const person = await world.person(crypto.randomUUID(), 'inmate')
    const page = openAs(person, fault)
    await ask(page)

    await pass(5000)

    expect((await screen.findAllByText(failed, { exact: false })).length).toBeGreaterThan(0)
    expect(
      screen.getByText(/Nothing has come back yet\. We keep trying until it gets through\./),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Call 988, if you have a phone' })).toBeTruthy()
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'cell 12')
    // An outage that is longer than any that was waited for before.
    await pass(10 * 60_000)
    page.line.isMended = true
    await pass(30_000)

    expect((await screen.findAllByText(stored)).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByText(/Nothing has come back/)).toBeNull())
    expect(await alertsOf(person)).toMatchObject([{ kind: 'help-request', askedAgain: 0 }])
    expect(new Set(page.line.sent.map(({ requestId }) => requestId)).size).toBe(1)
    expect(page.line.sent.length).toBeGreaterThan(10)
  },
)

test.each([
  ['inmate', 'Tell an officer or someone near you now. If you have a phone, call 988.'],
  ['staff', 'Call or text 988, or tell someone near you now.'],
  ['user', 'Call or text 988, or tell someone near you now.'],
] as const)(
  'somebody of the role %s reads after five seconds whom to tell meanwhile',
  async (role, words) => {
    const person = await world.person(crypto.randomUUID(), role)
    await ask(openAs(person, never))

    await pass(4000)
    expect(screen.queryByText(words, { exact: false })).toBeNull()
    await pass(1000)

    expect(await screen.findByText(words, { exact: false })).toBeTruthy()
  },
)

test('a connection that hangs is cut, and given longer each time', async () => {
  const page = openAs(await world.person(crypto.randomUUID(), 'inmate'), never)
  await ask(page)

  const tries = []
  for (const seconds of [5, 3, 10, 3, 20, 3, 20]) {
    await pass(seconds * 1000)
    tries.push(page.line.sent.length)
  }

  expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4])
  expect(page.line.signals.every((signal) => signal?.aborted)).toBe(true)
})

test('to press again makes the next try at once, with the words as they are now', async () => {
  const person = await world.person(crypto.randomUUID(), 'inmate')
  const page = openAs(person, never)
  await ask(page)
  await pass(5000)
  page.line.isMended = true

  await page.person.type(screen.getByRole('textbox'), ', by the door')
  const before = page.line.sent.length
  await page.person.click(screen.getByRole('button', { name: 'Try again now' }))

  expect((await screen.findAllByText(stored)).length).toBeGreaterThan(0)
  const [first] = page.line.sent
  expect(page.line.sent.slice(before)).toMatchObject([
    { requestId: first!.requestId, message: 'cell 12, by the door' },
  ])
  expect(await alertsOf(person)).toMatchObject([{ askedAgain: 0 }])
})

test('words that were typed after a request was sent are still there once it is stored', async () => {
  const page = openAs(await world.person(crypto.randomUUID(), 'inmate'), faults['that finds no network']!)
  await ask(page)
  await screen.findByText('Your request is not sent yet')
  await page.person.type(screen.getByRole('textbox'), ', hurry')

  page.line.isMended = true
  await pass(3000)
  await page.person.click(await screen.findByRole('button', { name: 'Ask again' }))

  expect(screen.getByRole('textbox')).toHaveProperty('value', 'cell 12, hurry')
})

test('a page that is loaded anew goes on with the request and has its words', async () => {
  const person = await world.person(crypto.randomUUID(), 'inmate')
  setPageUser(person.id)
  const before = openAs(person, never)
  await ask(before)
  await pass(5000)
  // What the tab keeps over a reload.
  dispatchEvent(new Event('beforeunload'))
  expect(history.state).toMatchObject({
    drafts: {
      'help-words': { owner: person.id, value: 'cell 12' },
      'help-request': {
        owner: person.id,
        value: { requestId: before.line.sent[0]!.requestId, message: 'cell 12' },
      },
    },
  })
  before.unmount()
  vi.clearAllTimers()

  const after = openAs(person, never)
  expect(await screen.findByRole('textbox')).toHaveProperty('value', 'cell 12')
  expect(after.line.sent[0]).toEqual(before.line.sent[0])
  after.line.isMended = true
  await pass(10_000)

  expect((await screen.findAllByText(stored)).length).toBeGreaterThan(0)
  expect(await alertsOf(person)).toMatchObject([{ askedAgain: 0 }])
})

test('a page of somebody else does not go on with a request', async () => {
  const [person, other] = [
    await world.person(crypto.randomUUID(), 'inmate'),
    await world.person(crypto.randomUUID(), 'inmate'),
  ]
  setPageUser(person.id)
  const before = openAs(person, never)
  await ask(before)
  before.unmount()
  vi.clearAllTimers()

  setPageUser(other.id)
  const after = openAs(other, never)
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '')
  await pass(10_000)

  expect(after.line.sent).toEqual([])
  expect((await other.call(alertApi.own)).json()).toEqual([])
})
