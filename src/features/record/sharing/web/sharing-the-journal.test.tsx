import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { sharingGrants } from '#features/core/connections/server/table.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { moveClock } from '#server/clock.ts'
import { anasPassword, flip, friends, isOn, openSharing, stored } from '#testing/web/sharing-page.tsx'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

test('the journal is turned on after the password was asked for again', async () => {
  const { ana } = await friends(world)
  await ana.call(journalApi.save, { body: { title: 'For Ben', content: 'Read me', isPrivate: false } })
  await ana.call(journalApi.save, { body: { title: 'Mine', content: 'Not you' } })
  moveClock(6 * 60_000)
  const { person } = await openSharing(world, ana)

  await person.click(flip('Journal Entries'))
  const dialog = within(await screen.findByRole('dialog', { name: 'What Ben T. will see' }))
  await dialog.findByText('Read me')
  expect(dialog.queryByText('Not you')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Turn on' }))
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await person.type(confirm.getByLabelText('Your password'), `${anasPassword}{Enter}`)

  await screen.findByText('Settings updated')
  expect(isOn('Journal Entries')).toBe(true)
  expect(await world.rows(sharingGrants, { ownerId: ana.id })).toMatchObject([{ name: 'shareJournal' }])
})

test('whoever does not give the password again has not shared the journal', async () => {
  const { ana } = await friends(world)
  moveClock(6 * 60_000)
  const { person } = await openSharing(world, ana)
  await person.click(flip('Journal Entries'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Turn on' })).toHaveProperty('disabled', false),
  )
  await person.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })

  await person.click(screen.getByRole('button', { name: 'Cancel' }))

  await screen.findByText('Update failed')
  await waitFor(() => expect(isOn('Journal Entries')).toBe(false))
  expect((await stored(ana)).shareJournal).toBe(false)
})

test('the journal is not offered for staff, and the card says why', async () => {
  const { ana } = await friends(world, 'staff')
  await openSharing(world, ana)

  const journal = flip('Journal Entries')

  expect(journal).toHaveProperty('disabled', true)
  expect(screen.getByText(/^Never shared with anyone who works, or recently worked, as staff\./)).toBeTruthy()
})
