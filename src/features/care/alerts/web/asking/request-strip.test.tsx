import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { reachableResponder } from '#testing/duty/blocks.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { contactApi, type NewContact } from '../../contact-contract.ts'
import { alertApi, type AlertChange } from '../../contract.ts'
import { alerts } from '../../server/table.ts'
import type { AlertState } from '../../states.ts'
import { GetHelp } from './get-help.tsx'
import { RequestStrip } from './request-strip.tsx'

const world = await openWorld({ smtpUrl: 'smtp://127.0.0.1:9' })
const answerer = await reachableResponder(world, 'rosa', 'residents')

interface Reached {
  /** What somebody who answers does. */
  readonly change?: AlertChange
  /** The contact that they record. */
  readonly contact?: Omit<NewContact, 'requestId'>
  /** What devices, pages and time do. */
  readonly row?: Partial<typeof alerts.$inferInsert>
}

interface Seen extends Reached {
  readonly says: string
  readonly lastStep: string
}

/** What the strip says of each state of an alert but the last. */
const states: Readonly<Record<Exclude<AlertState, 'closed'>, Seen>> = {
  sent: { says: 'Help Request Sent', lastStep: 'Sent, just now' },
  delivered: { row: { deliveredAt: new Date() }, says: 'Help Request Sent', lastStep: 'Sent, just now' },
  seen: { row: { seenAt: new Date() }, says: 'Help Request Sent', lastStep: 'Seen, just now' },
  'on-the-way': {
    change: { status: 'acknowledged' },
    says: 'Mental health staff are on the way',
    lastStep: 'On the way, just now',
  },
  'with-them': {
    contact: { kind: 'with-them' },
    says: 'Mental health staff are with you',
    lastStep: 'With you, just now',
  },
  spoke: {
    contact: { kind: 'spoke', how: 'telephone' },
    says: 'Mental health staff spoke with you',
    lastStep: 'Spoke with you, just now',
  },
}

async function personWhoAsked({ change, contact, row }: Reached = {}) {
  const person = await world.person(crypto.randomUUID(), 'inmate')
  const { id } = (await person.call(alertApi.raise, { body: { severity: 'critical' } })).json<{
    id: string
  }>()
  if (change) await answerer.call(alertApi.update, { params: { id }, body: change })
  if (contact) {
    const body = { ...contact, requestId: crypto.randomUUID() }
    await answerer.call(contactApi.record, { params: { id }, body })
  }
  if (row) await world.change(alerts, { id }, row)
  const [{ state } = {}] = (await person.call(alertApi.own)).json<{ state: AlertState }[]>()
  return { person, state }
}

const strip = () => screen.findByRole('complementary', { name: 'Your help request' })
const stripIfAny = () => screen.queryByRole('complementary', { name: 'Your help request' })

test.each(Object.entries(states).map(([state, seen]) => ({ state, ...seen })))(
  'under the header of a page, a request that is $state reads as it is',
  async ({ state, ...reached }) => {
    const asked = await personWhoAsked(reached)
    expect(asked.state).toBe(state)

    renderPageAs(world, asked.person, <RequestStrip />, '/journal')

    const line = within(await strip())
    expect((await line.findByRole('status')).textContent).toBe(reached.says)
    expect(line.getByText(reached.lastStep)).toBeTruthy()
    expect(line.getByRole('link', { name: 'See your request' }).getAttribute('href')).toBe('/help-request')
  },
)

test.each([
  {
    what: 'that nobody has picked up in time',
    row: { acknowledgeBy: new Date(0) },
    says: 'No one has picked this up yet',
  },
  {
    what: 'that nobody could be told of',
    row: { told: 'nobody', notified: 0 },
    says: 'We could not tell anyone',
  },
  {
    what: 'whose answerer can no longer answer',
    row: { givenBackAt: new Date() },
    says: 'Your request is open again',
  },
] as const)('the strip says it of a request $what', async ({ row, says }) => {
  const { person } = await personWhoAsked({ row })

  renderPageAs(world, person, <RequestStrip />, '/tools')

  expect((await within(await strip()).findByRole('status')).textContent).toBe(says)
})

test.each(['/', '/inmate', '/staff'])(
  'at %s the start page announces the request, and not the strip too',
  async (path) => {
    const { person } = await personWhoAsked()

    renderPageAs(world, person, <RequestStrip />, path)

    const line = within(await strip())
    expect(await line.findByText('Help Request Sent')).toBeTruthy()
    expect(line.queryByRole('status')).toBeNull()
  },
)

test.each([
  { what: 'on the page of the request', path: '/help-request', reached: {} },
  {
    what: 'of a request that is closed',
    path: '/journal',
    reached: { change: { status: 'resolved', outcome: 'spoke' } },
  },
] as const)('there is no strip $what', async ({ path, reached }) => {
  const { person } = await personWhoAsked(reached)

  const { queryClient } = renderPageAs(world, person, <RequestStrip />, path)

  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(stripIfAny()).toBeNull()
})

test('while a request finds no network the strip says that it is not sent, and how far it got once it is', async () => {
  const person = await world.person(crypto.randomUUID(), 'inmate')
  const send = fetchAs(world, person)
  const line = { isMended: false }
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) =>
    init?.method === 'POST' && !line.isMended
      ? Promise.reject(new TypeError('Failed to fetch'))
      : send(input, init),
  )
  const page = renderPage(
    <>
      <RequestStrip />
      <GetHelp label="Get help" />
    </>,
    '/journal',
  )
  await page.person.click(await screen.findByRole('button', { name: 'Get help' }))
  await page.person.click(await screen.findByRole('button', { name: 'Continue' }))

  expect((await within(await strip()).findByRole('status')).textContent).toBe('Your request is not sent yet')
  line.isMended = true

  await waitFor(
    () => expect(within(stripIfAny()!).getByRole('status').textContent).toBe('Help Request Sent'),
    {
      timeout: 10_000,
    },
  )
})
