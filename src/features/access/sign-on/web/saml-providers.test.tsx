import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { metadataOf } from '#testing/saml/metadata.ts'
import { makeSamlProvider, ownCertificate, unvisited } from '#testing/saml/prepare.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { identityProviders } from '../server/table.ts'
import { ProvidersPage } from './providers-page.tsx'

const known = {
  entityId: 'https://login.county.example/saml',
  signInAddress: 'https://login.county.example/sso',
  certificates: [ownCertificate],
}
const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')
beforeEach(async () => {
  vi.stubGlobal('fetch', fetchAs(world, manager))
  await world.db.delete(identityProviders)
})

async function open() {
  const { person } = renderPage(<ProvidersPage />, '/people/sign-on')
  const card = await screen.findByRole('region', { name: 'Add a SAML provider' })
  const metadata = within(card).getByRole('textbox', { name: 'Metadata of the provider' })
  const paste = (value: string) => fireEvent.change(metadata, { target: { value } })
  return { person, card, metadata, paste }
}

test('a SAML provider is added by its metadata, and its card says what to enter there', async () => {
  const { person, card, paste } = await open()
  await person.type(within(card).getByRole('textbox', { name: 'Name on the button' }), 'County account')
  paste(metadataOf(known))
  await person.click(within(card).getByRole('button', { name: 'Add SAML provider' }))

  const added = await screen.findByRole('region', { name: 'County account' })
  const [row] = await world.rows(identityProviders, { kind: 'saml' })
  await within(added).findByText(`http://127.0.0.1:3000/api/sign-on/saml/${row!.id}/acs`)
  await within(added).findByText(`http://127.0.0.1:3000/api/sign-on/saml/${row!.id}/metadata`)
  await within(added).findByText('Certificate until Dec 31, 2099')
  // It answers browsers alone, and has no client ID.
  expect(within(added).queryByRole('button', { name: 'Test' })).toBe(null)
  expect(within(added).queryByText('Client ID')).toBe(null)
})

test('of several providers in one list the one is asked for that is meant', async () => {
  const { person, card, paste } = await open()
  const bare = (changes: object) => metadataOf({ ...known, ...changes }).replace(/^.*?(?=<md:)/s, '')
  paste(`<EntitiesDescriptor>${bare({})}${bare({ entityId: 'https://b.example/saml' })}</EntitiesDescriptor>`)
  await person.type(within(card).getByRole('textbox', { name: 'Name on the button' }), 'County account')
  await person.click(within(card).getByRole('button', { name: 'Add SAML provider' }))

  const field = await within(card).findByLabelText('Which provider (entity ID)')
  await within(card).findByText(/^This is the metadata of 2 identity providers/)
  await person.type(field, 'https://b.example/saml')
  await person.click(within(card).getByRole('button', { name: 'Add SAML provider' }))
  await screen.findByRole('region', { name: 'County account' })

  expect(await world.rows(identityProviders, { issuer: 'https://b.example/saml' })).toHaveLength(1)
})

test('metadata whose time is over is told on the card', async () => {
  await makeSamlProvider(world, unvisited, { name: 'Old account', endsAt: new Date('2020-01-02') })
  await open()

  const card = within(screen.getByRole('region', { name: 'Old account' }))
  expect(card.getByText('Its metadata was valid until Jan 2, 2020')).toBeTruthy()
})

test('text that is no metadata is refused below its field, and stays', async () => {
  const { person, card, metadata, paste } = await open()
  await person.type(within(card).getByRole('textbox', { name: 'Name on the button' }), 'County account')
  paste('hello')
  await person.click(within(card).getByRole('button', { name: 'Add SAML provider' }))

  await within(card).findByText(/^This is not the SAML metadata of one identity provider\. It is an XML file/)
  expect(metadata).toHaveProperty('value', 'hello')
  expect(document.activeElement).toBe(metadata)
})

test('metadata is pasted again as the provider changes its certificate', async () => {
  const { person, card, paste } = await open()
  await person.type(within(card).getByRole('textbox', { name: 'Name on the button' }), 'County account')
  paste(metadataOf(known))
  await person.click(within(card).getByRole('button', { name: 'Add SAML provider' }))
  const added = await screen.findByRole('region', { name: 'County account' })
  const again = await within(added).findByLabelText('Metadata of the provider')

  fireEvent.change(again, {
    target: { value: metadataOf({ ...known, signInAddress: 'https://login.county.example/new' }) },
  })
  fireEvent.submit(again.closest('form')!)

  await screen.findByText('Metadata accepted')
  expect(await within(added).findByText('https://login.county.example/new')).toBeTruthy()
})
