import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'

import { moveClockForTest } from '#testing/clock.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import type { NewContact } from '../contact-contract.ts'
import { alertApi } from '../contract.ts'
import { alertEvents, alerts } from '../server/table.ts'
import { AlertPage } from './alert-page.tsx'
import { AlertsPage } from './alerts-page.tsx'
import { HelpRequest } from './asking/help-request.tsx'

const world = await openWorld()
const rosa = await responder(world, 'rosa', 'residents')
const admin = await world.person('admin', 'admin')

let ben: Person
let id: string
beforeEach(async () => {
  await world.db.delete(alerts)
  ben = await world.person(newName(), 'inmate', { firstName: 'Ben', lastName: 'Ode' })
  id = (await ben.call(alertApi.raise, { body: { severity: 'critical' } })).json<{ id: string }>().id
})
const respond = (by = rosa) => by.call(alertApi.update, { params: { id }, body: { status: 'acknowledged' } })
const page = (
  <>
    <Route path="/alerts" component={AlertsPage} />
    <Route path="/alerts/:id">
      <AlertPage />
    </Route>
  </>
)
const open = (person: Person, path = `/alerts/${id}`) => renderPageAs(world, person, page, path)
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const isMain = (element: HTMLElement) => element.className.includes('bg-primary ')
const rowOf = () => world.row(alerts, { id })

test('the next state is the one main button: Respond, then being with them, then Resolve', async () => {
  const { person } = open(rosa)
  const mains = async () => {
    const names = ['Respond', 'I’m with them', 'I spoke with them', 'Resolve']
    const shown = names.map((name) => screen.queryByRole('button', { name })).filter((one) => one !== null)
    return shown.filter(isMain).map(({ textContent }) => textContent)
  }
  await button('Respond')
  expect(await mains()).toEqual(['Respond'])

  await person.click(await button('Respond'))
  await screen.findByText('On the way')
  expect(await mains()).toEqual(['I’m with them'])

  await person.click(await button('I’m with them'))
  await screen.findByText('With them')
  expect(await mains()).toEqual(['Resolve'])
  expect(await screen.findByText(/rosa Test is with the person/)).toBeTruthy()
})

test('a talk is recorded with how and when, and asks for what is missing', async () => {
  await respond()
  moveClockForTest(20 * 60_000)
  const { person } = open(rosa)

  await person.click(await button('I spoke with them'))
  const dialog = within(await screen.findByRole('dialog', { name: 'I spoke with them' }))
  await person.click(dialog.getByRole('button', { name: 'Record it' }))
  expect(dialog.getByText('Please choose how you spoke')).toBeTruthy()
  await person.selectOptions(dialog.getByLabelText('How did you speak?'), 'Through the door')
  const whens = within(dialog.getByLabelText('When was it?')).getAllByRole('option')
  expect(whens.map(({ textContent }) => textContent)).toEqual(['just now', '5m ago', '15m ago'])
  await person.selectOptions(dialog.getByLabelText('When was it?'), '5m ago')
  await person.click(dialog.getByRole('button', { name: 'Record it' }))

  await screen.findByText(/^Spoke with the person through the door, \dm ago/)
  const { contactKind, contactHow, contactAt, acknowledgedAt } = await rowOf()
  expect([contactKind, contactHow]).toEqual(['spoke', 'through-the-door'])
  expect(contactAt).toBeInstanceOf(Date)
  expect(acknowledgedAt).toBeInstanceOf(Date)
})

test('whoever may not know whom it is about is not asked for a contact', async () => {
  await respond()

  open(admin)

  expect(await screen.findByText('On the way')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I’m with them' })).toBeNull()
})

test('in the list the contact comes before Resolve', async () => {
  await respond()
  const { person } = open(rosa, '/alerts')
  await person.click(await screen.findByRole('tab', { name: /^Acknowledged/ }))
  const card = within(await screen.findByRole('region', { name: /^Ben Ode/ }))

  expect(isMain(card.getByRole('button', { name: 'I’m with them' }))).toBe(true)
  expect(isMain(card.getByRole('link', { name: 'Resolve' }))).toBe(false)
})

test('without a network “with them” is kept, says that it is not sent yet, and is sent once with its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await respond()
  const send = fetchAs(world, rosa)
  const line = { isDown: false, sent: [] as NewContact[] }
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    if (init?.method !== 'POST') return send(input, init)
    line.sent.push(JSON.parse(typeof init.body === 'string' ? init.body : 'null'))
    if (line.isDown) throw new TypeError('Failed to fetch')
    return send(input, init)
  })
  const { person } = renderPage(page, `/alerts/${id}`)
  const withThem = await button('I’m with them')
  line.isDown = true

  await person.click(withThem)
  expect(await screen.findByText('Not sent yet')).toBeTruthy()
  expect(withThem.disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect((await rowOf()).contactKind).toBeNull()
  line.isDown = false
  await act(() => vi.advanceTimersByTimeAsync(30_000))

  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull())
  expect(await screen.findByText('With them')).toBeTruthy()
  expect(line.sent.length).toBeGreaterThan(5)
  expect(new Set(line.sent.map(({ requestId }) => requestId)).size).toBe(1)
  expect(await world.count(alertEvents, { alertId: id, kind: 'with-them' })).toBe(1)
  vi.useRealTimers()
})

test('a page that is loaded anew says the contact as the server has it, and the post once nobody reached the person', async () => {
  await respond()
  await world.change(alerts, { id }, { phonePost: true, acknowledgedAt: new Date(Date.now() - 31 * 60_000) })

  open(admin)

  expect(await screen.findByText('Phone the post')).toBeTruthy()
  expect(
    screen.getByText(/Someone responded, but nobody has recorded a contact with the person since then\./),
  ).toBeTruthy()
})

test('a request that was closed without Respond tells the person that it was closed, and nothing that did not happen', async () => {
  await rosa.call(alertApi.update, { params: { id }, body: { status: 'resolved' } })

  renderPageAs(world, ben, <HelpRequest />)

  expect(await screen.findByText('This was closed')).toBeTruthy()
  const steps = within(await screen.findByRole('list', { name: 'What has happened with your request' }))
  const names = steps.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(names).toHaveLength(2)
  expect(names[0]).toMatch(/^Sent/)
  expect(names[1]).toMatch(/^Closed/)
})
