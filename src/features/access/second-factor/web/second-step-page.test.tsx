import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { users, secondFactors } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { codeOf, personWithFactor } from '#testing/second-factor.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { secondFactorCodes } from '../server/table.ts'
import { EnrolmentPage } from './enrolment-page.tsx'
import { SecondStepPage } from './second-step-page.tsx'

const world = await openWorld()

const isOn = async (userId: string) => (await world.rows(secondFactors, { userId })).some((row) => row.isOn)

test('the second step is set up by the key and the first code, and ten backup codes are shown', async () => {
  const ana = await world.person(crypto.randomUUID())
  const { person } = renderPageAs(world, ana, <SecondStepPage />)

  await person.click(await screen.findByRole('button', { name: 'Set it up' }))
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(document.activeElement?.textContent).toBe('Add Evenkeel to your app')
  const secret = screen.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).textContent
  await person.type(screen.getByLabelText('The six digits that the app shows'), codeOf(secret))
  await person.click(screen.getByRole('button', { name: 'Turn it on' }))

  await screen.findByRole('heading', { name: 'Keep your ten backup codes' })
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  expect(await isOn(ana.id)).toBe(true)
  await person.click(screen.getByRole('button', { name: 'I have kept them' }))
  await screen.findByText('All ten backup codes are left.')
  expect(document.activeElement?.textContent).toBe('It is on')
})

test('on a phone the app opens by a link, and the key can be copied', async () => {
  const ana = await world.person(crypto.randomUUID())
  const { person } = renderPageAs(world, ana, <SecondStepPage />)

  await person.click(await screen.findByRole('button', { name: 'Set it up' }))
  const link = await screen.findByRole('link', { name: 'Open the app on this device' })
  await person.click(screen.getByRole('button', { name: 'Copy the key' }))

  await screen.findByText(/^Copied/)
  const key = screen.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).textContent.replaceAll(' ', '')
  const address = new URL(link.getAttribute('href')!)
  expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', key])
  expect(await navigator.clipboard.readText()).toBe(key)
})

test('a wrong first code turns nothing on, and stays in the field to be corrected', async () => {
  const ana = await world.person(crypto.randomUUID())
  const { person } = renderPageAs(world, ana, <SecondStepPage />)

  await person.click(await screen.findByRole('button', { name: 'Set it up' }))
  const field = await screen.findByLabelText<HTMLInputElement>('The six digits that the app shows')
  await person.type(field, '000000{Enter}')

  expect(await screen.findAllByText('This is not the code that the app shows now')).not.toHaveLength(0)
  expect(field.value).toBe('000000')
  expect(await isOn(ana.id)).toBe(false)
})

test('new backup codes take the place of the ones before', async () => {
  const ana = await personWithFactor(world)
  const before = await world.rows(secondFactorCodes, { userId: ana.id })
  const { person } = renderPageAs(world, ana, <SecondStepPage />)

  await person.click(await screen.findByRole('button', { name: 'Make new backup codes' }))

  await screen.findByRole('heading', { name: 'Keep your ten backup codes' })
  const after = await world.rows(secondFactorCodes, { userId: ana.id })
  expect(after).toHaveLength(10)
  expect(after.map(({ id }) => id)).not.toContain(before[0]!.id)
})

test('where it is not required it is turned off after a question', async () => {
  const ana = await personWithFactor(world)
  const { person } = renderPageAs(world, ana, <SecondStepPage />)

  await person.click(await screen.findByRole('button', { name: 'Turn it off' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await person.click(dialog.getByRole('button', { name: 'Turn it off' }))

  await screen.findByText('Second step turned off')
  expect(await isOn(ana.id)).toBe(false)
  await screen.findByRole('button', { name: 'Set it up' })
})

test('where it is required there is no way to turn it off', async () => {
  const place = { name: crypto.randomUUID(), kind: 'correctional', timeZone: 'UTC', isOpen: false } as const
  const admin = await personWithFactor(world)
  const institutionId = await createInstitution(world.db, place)
  await world.change(users, { id: admin.id }, { role: 'admin', institutionId })
  renderPageAs(world, admin, <SecondStepPage />)

  await screen.findByText(/Your institution asks for it from everyone with your duties/)

  expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull()
})

test('after a reset somebody who needs no second step reads until when they wait', async () => {
  const ana = await world.person(crypto.randomUUID(), 'user', { resetHoldStartedAt: now() })
  renderPageAs(world, ana, <SecondStepPage />)

  expect(await screen.findByText('Not possible yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set it up' })).toBeNull()
})

test('whoever has to set it up after a reset reads who has to be there, and goes on once they are', async () => {
  const institutionId = await anotherInstitution(world, { requiresSecondFactor: true })
  const reset = { institutionId, resetHoldStartedAt: now() }
  const ana = await world.person(crypto.randomUUID(), 'admin', reset)
  const { person } = renderPageAs(world, ana, <EnrolmentPage />)

  expect(
    await screen.findByRole('heading', { name: 'A second administrator has to be with you' }),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'It is confirmed, continue' }))
  expect(await screen.findByText('It is not confirmed yet')).toBeTruthy()
  const factorWitnessedUntil = new Date(now().getTime() + 60_000)
  await world.change(users, { id: ana.id }, { factorWitnessedUntil })
  await person.click(screen.getByRole('button', { name: 'It is confirmed, continue' }))
  await person.click(await screen.findByRole('button', { name: 'Begin' }))

  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
})
