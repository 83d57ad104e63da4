import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { insertToken } from '#testing/machines/tokens.ts'
import { newName } from '#testing/prepare-call.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { createWorld, type World } from '#testing/world.ts'

import { machineApi } from '../machine-contract.ts'
import { machineTokens } from '../server/table.ts'
import { MachinesPage } from './machines-page.tsx'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  await world.db.delete(machineTokens)
  const keeper = await world.person(newName(), 'institution_admin', { firstName: 'Kim' })
  vi.stubGlobal('fetch', fetchAs(world, keeper))
})

const open = () => renderPage(<MachinesPage />, '/people/machines').person
const isOpened = async (token: string) => {
  const machine = world.caller('', { authorization: `Bearer ${token}` })
  return (await machine.call(machineApi.alerts)).statusCode
}

test('a token is made for a system, shown once, and works', async () => {
  const person = open()
  await screen.findByText('No token yet')
  await person.click(screen.getByRole('button', { name: 'Make a token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a token' }))
  await person.type(dialog.getByRole('textbox', { name: 'Which system is it for?' }), 'Alert desk')
  await person.click(dialog.getByRole('checkbox', { name: /^Read alerts/ }))
  await person.selectOptions(dialog.getByRole('combobox', { name: 'How long does it work?' }), 'One year')
  await person.click(dialog.getByRole('button', { name: 'Make the token' }))

  const ready = within(await screen.findByRole('dialog', { name: 'The token is ready' }))
  const token = ready.getByText(/^evk_/).textContent
  await person.click(ready.getByRole('button', { name: 'Done' }))

  expect(await isOpened(token)).toBe(200)
  await screen.findByRole('heading', { name: 'Alert desk' })
  screen.getByText(/^Never used, made .* by Kim T\.$/)
  screen.getByText(/^Works until /)
  expect(screen.queryByText(/^evk_/)).toBeNull()
})

test('what is missing is said below its field, and nothing typed is lost', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Make a token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a token' }))
  await person.click(dialog.getByRole('checkbox', { name: /^Read statistics/ }))
  await person.click(dialog.getByRole('button', { name: 'Make the token' }))

  await dialog.findByText('Please say which system it is for')
  expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  await person.type(dialog.getByRole('textbox'), 'Board report')
  await person.click(dialog.getByRole('checkbox', { name: /^Read statistics/ }))
  await person.click(dialog.getByRole('button', { name: 'Make the token' }))

  await dialog.findByText('Choose what the system may do')
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('Board report')
  expect(await world.db.$count(machineTokens)).toBe(0)
})

test('a token is taken back once that is confirmed, and works no more', async () => {
  const { token } = await insertToken(world, { name: 'Old desk' })
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Take back the token of Old desk' }))
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }),
  )

  await screen.findByText(/^Taken back /)
  expect(await isOpened(token)).toBe(401)
})

test('everybody else reads that the page is not for them', async () => {
  vi.stubGlobal('fetch', fetchAs(world, await world.person(newName(), 'staff')))
  open()

  await screen.findByText('This page is for administrators')
  expect(screen.queryByRole('button', { name: 'Make a token' })).toBeNull()
})
