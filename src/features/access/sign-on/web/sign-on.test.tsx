import { randomUUID } from 'node:crypto'

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { StepUpDialog } from '#app/web/screens/step-up-dialog.tsx'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { JournalPage } from '#features/wellbeing/journal/web/journal-page.tsx'
import { password } from '#testing/second-factor.ts'
import { link, makeProvider } from '#testing/sign-on/prepare.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { providerApi, type SignOnSettings } from '../provider-contract.ts'
import { decryptProviderSecret } from '../server/provider-secret.ts'
import { identityProviders, linkedIdentities } from '../server/table.ts'
import { ProvidersPage } from './providers-page.tsx'
import { SignOnPage } from './sign-on-page.tsx'

const world = await openWorld()
await makeProvider(world)

test('after a sign-on the journal asks once for the Evenkeel password, and opens with it', async () => {
  const officer = await world.person(randomUUID(), 'staff', { password })
  await officer.call(journalApi.save, { body: { title: 'A shift', content: 'It was a long one.' } })
  // The session of a sign-on, which holds no vault.
  const { person } = renderPageAs(
    world,
    await world.again(officer),
    <>
      <JournalPage />
      <StepUpDialog />
    </>,
  )

  const dialog = within(await screen.findByRole('dialog', { name: 'Open what you wrote' }))
  await person.type(dialog.getByLabelText('Your password'), `${password}{Enter}`)

  expect(await screen.findByText('It was a long one.')).toBeTruthy()
})

test('people find their workplace by its short name, and read where there is none', async () => {
  const admin = await world.person(randomUUID(), 'admin')
  const body = { code: 'county.example', isPasswordOff: false, passwordKeptBy: [] }
  await admin.call(providerApi.change, { body })
  const { person } = renderPageAs(world, { cookie: '' }, <SignOnPage />, '/sign-on')
  const field = 'Work email, or the short name of your workplace'

  await person.type(screen.getByLabelText(field), 'ana@elsewhere.example{Enter}')
  const refusal = await screen.findByText(
    'Nobody signs on with a work account under this name. Please check it.',
  )
  await person.type(screen.getByLabelText(field), 'ana@County.example{Enter}')

  expect(refusal).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Continue with County account' })).toBeTruthy()
})

test('a people manager adds a provider, and reads what to enter there and for whom it waits', async () => {
  const admin = await world.person(randomUUID(), 'admin')
  const { person } = renderPageAs(world, admin, <ProvidersPage />)

  const form = within(await screen.findByRole('region', { name: 'Add a provider' }))
  await person.type(form.getByLabelText('Name on the button'), 'State account')
  await person.type(form.getByLabelText('Issuer'), 'login.state.example')
  await person.type(form.getByLabelText('Client ID'), 'evenkeel{Enter}')
  await screen.findByText('Must be an https address without a query, as the provider writes it')
  await person.clear(form.getByLabelText('Issuer'))
  await person.type(form.getByLabelText('Issuer'), 'https://login.state.example{Enter}')
  const card = within(await screen.findByRole('region', { name: 'State account' }))

  const { providers } = (await admin.call(providerApi.settings)).json<SignOnSettings>()
  const { returnAddress, keysAddress } = providers.find(({ name }) => name === 'State account')!
  expect(card.getByText(returnAddress)).toBeTruthy()
  expect(card.getByText(keysAddress!)).toBeTruthy()
  expect(card.getByText('Needs a second person')).toBeTruthy()
})

test('a people manager rolls the secret of a provider and names a claim, and nobody is disconnected', async () => {
  const admin = await world.person(randomUUID(), 'admin')
  const officer = await world.person(randomUUID(), 'staff')
  const provider = await makeProvider(world, { name: 'City account', clientId: 'before' })
  await link(world, provider.id, officer.id, 'city-1')
  const { person } = renderPageAs(world, admin, <ProvidersPage />, '/people/sign-on')
  const card = within(await screen.findByRole('region', { name: 'City account' }))

  await person.click(card.getByText('Change it'))
  await person.type(card.getByLabelText(/^New client secret/), 'short')
  await person.click(card.getByRole('button', { name: 'Save changes' }))
  await card.findByText(/at least 8/)
  await person.type(card.getByLabelText(/^New client secret/), '-of-this-year')
  await person.type(card.getByLabelText(/^Claim with the employee number/), 'employee_id')
  await person.type(card.getByLabelText(/^More scopes/), 'profile, email')
  await person.click(card.getByLabelText('Make an account at the first sign-on'))
  await person.click(card.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Changed')

  const row = await world.row(identityProviders, { id: provider.id })
  expect(decryptProviderSecret(world.keyring, row)).toBe('short-of-this-year')
  expect(row).toMatchObject({
    clientId: 'before',
    externalIdClaim: 'employee_id',
    scopes: ['profile', 'email'],
    makesAccounts: true,
  })
  expect(await card.findByText('They get one at the first sign-on')).toBeTruthy()
  expect(await world.count(linkedIdentities, { providerId: provider.id })).toBe(1)
})
