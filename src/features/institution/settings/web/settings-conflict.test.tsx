import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { openInstitution, worldOfInstitution } from '#testing/web/institution-page.tsx'

import { institutionApi } from '../contract.ts'
import { getInstitution } from '../server/settings.ts'
import { changedSettings } from './setting-words.ts'

const { world, manager } = await worldOfInstitution()
const stored = () => getInstitution(world.db, world.institutionId)
const save = (body: object) => manager.call(institutionApi.update, { body })

beforeEach(() => save({ name: 'Harbor House', timeZone: 'UTC', contacts: [] }))

/** Types a name of one's own while somebody else saves another. */
async function typeOver(): Promise<UserEvent> {
  const person = openInstitution('name')
  const name = await screen.findByLabelText('Name')
  await person.clear(name)
  await person.type(name, 'Harbor Home')
  await save({ name: 'Harbor Hall', timeZone: 'America/Chicago' })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  return person
}

test('both values are shown where somebody else changed a setting meanwhile, and nothing is saved', async () => {
  await typeOver()

  const dialog = within(await screen.findByRole('dialog', { name: 'This was changed somewhere else' }))
  expect(dialog.getByText('Harbor Home')).toBeDefined()
  expect(dialog.getByText('Harbor Hall')).toBeDefined()
  expect(dialog.queryByText('America/Chicago')).toBeNull()
  expect((await stored()).name).toBe('Harbor Hall')
})

test.each([
  ['Keep mine', 'Harbor Home'],
  ['Keep the other', 'Harbor Hall'],
])('“%s” does so, and what only the other changed stays', async (choice, name) => {
  const person = await typeOver()
  await person.click(await screen.findByRole('radio', { name: choice }))
  await person.click(screen.getByRole('button', { name: 'Save this choice' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', name))
  expect(await stored()).toMatchObject({ name, timeZone: 'America/Chicago' })
})

test('back in the section is what was typed', async () => {
  const person = await typeOver()
  await person.click(await screen.findByRole('button', { name: 'Back to my text' }))

  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Harbor Home')
})

test('a setting whose fields stand in another order is no change', async () => {
  const [critical, help] = [
    [10, 20],
    [1, 3, 6, 12],
  ]
  await save({ ladder: { critical, help } })
  const base = await stored()

  expect(changedSettings({ ladder: { help, critical } }, base)).toEqual({})
  expect(changedSettings({ ladder: { critical, help } }, base)).toEqual({})
  expect(changedSettings({ ladder: { help } }, base)).toEqual({ ladder: { help } })
})
