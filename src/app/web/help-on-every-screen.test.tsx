import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { responder } from '#testing/responder.ts'
import { afterPassword, personWithFactor } from '#testing/second-factor.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openWorld } from '#testing/world.ts'
import { createQueryClient } from '#web/api/query-client.ts'

import { Screens } from './screens/screens.tsx'

const world = await openWorld()
const strict = await createInstitution(world.db, {
  name: 'North Gate',
  kind: 'correctional',
  timeZone: 'UTC',
  isOpen: false,
})
const rosa = await responder(world, 'rosa', 'residents')
const nurse = { kind: 'dial', name: 'Duty nurse', where: '4455', about: '' } as const
await world.db.update(institutions).set({ contacts: [nurse] })

const soon = () => new Date(Date.now() + 24 * 60 * 60_000)
const newcomer = () => world.person(crypto.randomUUID(), 'inmate', { mustChangePassword: true })
const leaver = () => world.person(crypto.randomUUID(), 'user', { isActive: false, deletesAt: soon() })
const administrator = () => world.person(crypto.randomUUID(), 'admin', { institutionId: strict })

/** Opens the only page that somebody has, and the help menu on it. */
async function openHelp(person: { cookie: string }, title: RegExp) {
  vi.stubGlobal('fetch', fetchAs(world, person))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screens />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: title })
  return reopenHelp()
}

async function reopenHelp() {
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  return within(screen.getByRole('dialog', { name: 'You are not alone' }))
}

async function ask(help: Awaited<ReturnType<typeof openHelp>>) {
  await userEvent.click(help.getByRole('button', { name: 'Continue' }))
  return within(await help.findByRole('list', { name: 'What has happened with your request' }))
}

// Controls H7.
test.each([
  ['has to choose an own password', /^Choose your own password/, newcomer],
  ['is about to be deleted', /^Your account will be deleted on/, leaver],
  ['has to set up a second step', /^Set up your second step/, administrator],
])('somebody who %s can ask staff for help and finds the own contacts', async (_, title, make) => {
  const person = await make()
  const help = await openHelp(person, title)

  expect(await help.findByRole('link', { name: /^Call 4455/ })).toBeDefined()
  expect(help.getByRole('link', { name: /^Text HOME to 741741/ })).toBeDefined()
  const steps = await ask(help)

  expect(steps.getByText('Sent')).toBeDefined()
  const kept = await world.rows(alerts, { subjectId: person.id })
  expect(kept).toMatchObject([{ kind: 'help-request', status: 'active' }])
})

test('what became of the request is there whenever help is opened again', async () => {
  const ben = await newcomer()
  const help = await openHelp(ben, /^Choose your own password/)
  const steps = await ask(help)
  expect(steps.getByText('1 person told, just now')).toBeDefined()
  await userEvent.click(help.getByRole('button', { name: 'Close' }))
  const [alert] = await world.rows(alerts, { subjectId: ben.id })
  const body = { status: 'acknowledged' } as const
  await rosa.call(alertApi.update, { params: { id: alert!.id }, body })

  const again = await reopenHelp()

  expect(await again.findByText('Mental health staff are on the way')).toBeDefined()
  expect(await again.findByText('mental health staff, just now')).toBeDefined()
})

// Controls H52.
test('the box of hope stands in the help menu after every way to a person', async () => {
  const ada = await world.person('ada')
  const help = await openHelp(ada, /Welcome|Good|ada/i)

  const titles = help.getAllByRole('listitem').map(({ textContent }) => textContent)

  expect(titles.at(-1)).toMatch(/^Box of hope/)
  expect(help.getByRole('link', { name: /^Box of hope/ }).getAttribute('href')).toBe('/hope-box')
  expect(titles.findLastIndex((title) => /^(Call|Text|Tell|Ask)/.test(title))).toBeLessThan(titles.length - 1)
})

test('a one-time password opens no request that was made elsewhere', async () => {
  const cal = await newcomer()
  await cal.call(alertApi.raise, { body: { severity: 'critical' } })
  const help = await openHelp(cal, /^Choose your own password/)

  expect(help.getByText(/^This will notify mental health staff/)).toBeDefined()
  expect(help.queryByText(/Help Request Sent|Ask again/)).toBeNull()
  expect((await cal.call(alertApi.own)).statusCode).toBe(403)
})

test('whoever owes the code finds the crisis contacts, and asks nothing in this name', async () => {
  const ana = await afterPassword(world, await personWithFactor(world))
  const help = await openHelp(ana, /^One more step/)

  expect(help.getByRole('link', { name: /^Call 988/ })).toBeDefined()
  expect(help.getByRole('link', { name: /^Text HOME to 741741/ })).toBeDefined()
  expect(help.queryByText('Ask staff for help')).toBeNull()
  expect(help.queryByText(/Duty nurse/)).toBeNull()
})
