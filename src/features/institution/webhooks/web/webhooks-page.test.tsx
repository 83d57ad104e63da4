import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { now } from '#server/clock.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { webhookApi, type WithSecret } from '../contract.ts'
import { webhookDeliveries, webhooks } from '../server/table.ts'
import { WebhooksPage } from './webhooks-page.tsx'

const url = 'https://1.1.1.1/alerts'
let admin: Person
const world = await openWorld()
beforeEach(async () => {
  await world.db.delete(webhooks)
  admin = await world.person(crypto.randomUUID(), 'admin')
})

function openAs(person: Person) {
  vi.stubGlobal('fetch', fetchAs(world, person))
  document.cookie = 'signed-in=1'
  return renderPage(<WebhooksPage />, '/people/webhooks').person
}
const addresses = async () => within(await screen.findByRole('region', { name: 'Addresses' }))

test('a webhook is added, its secret is shown once, and an address inside is refused at its field', async () => {
  const person = openAs(admin)
  const card = await addresses()

  await person.type(await card.findByRole('textbox', { name: 'New address' }), 'https://10.0.0.1/x')
  await person.click(card.getByRole('button', { name: 'Add' }))
  expect(await card.findByText(/Must not lead into a private network/)).toBeTruthy()
  expect(card.getByRole<HTMLInputElement>('textbox').value).toBe('https://10.0.0.1/x')

  await person.clear(card.getByRole('textbox'))
  await person.type(card.getByRole('textbox'), url)
  await person.click(card.getByRole('button', { name: 'Add' }))
  expect(await card.findByText(/^whsec_/)).toBeTruthy()
  expect(await card.findByText(url)).toBeTruthy()
  expect(card.getByRole<HTMLInputElement>('textbox').value).toBe('')
  await person.click(card.getByRole('button', { name: 'I have kept it' }))
  expect(card.queryByText(/^whsec_/)).toBeNull()
})

test('what was sent shows its tries and status, and is sent again', async () => {
  const { id } = (await admin.call(webhookApi.add, { body: { url } })).json<WithSecret>()
  await world.db.insert(webhookDeliveries).values({
    institutionId: world.institutionId,
    webhookId: id,
    event: 'alert.raised',
    at: now(),
    state: 'given-up',
    tries: 10,
    status: 503,
  })
  const person = openAs(admin)
  const card = within(await screen.findByRole('region', { name: 'Messages' }))

  expect(await card.findByText('Given up')).toBeTruthy()
  expect(card.getByText('Tried 10 times; the answer was 503.')).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Send again' }))
  expect(await card.findByText('On its way')).toBeTruthy()
})

test('a second administrator confirms that names are sent, and anybody stops it', async () => {
  const { id } = (await admin.call(webhookApi.add, { body: { url } })).json<WithSecret>()
  await admin.call(webhookApi.askNames, { params: { id } })
  const person = openAs(await world.person(crypto.randomUUID(), 'admin'))
  const card = await addresses()

  expect(await card.findByText(/asks that names be sent there/)).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Confirm' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await person.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await card.findByText('Names are sent there')).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Stop sending names' }))
  expect(await card.findByText('No names are sent there.')).toBeTruthy()
})

test('whoever manages no people finds nothing here', async () => {
  openAs(await world.person(crypto.randomUUID(), 'staff'))

  expect(await screen.findByText('This page is for administrators')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
})

// Controls H35.
test('the page says first that a webhook replaces nobody who answers', async () => {
  openAs(admin)

  expect(await screen.findByText('This does not replace the people who answer')).toBeTruthy()
  expect(screen.getByText(/Someone here must always be reached by Evenkeel itself/)).toBeTruthy()
})
