import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { insertToken } from '#testing/machines/tokens.ts'
import { newName } from '#testing/prepare-call.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { machineTokenApi } from '../contract.ts'
import { machineApi } from '../machine-contract.ts'
import { machineTokens } from '../server/table.ts'
import { MachinesPage } from './machines-page.tsx'

const world = await openWorld()
beforeEach(async () => {
  await world.db.delete(machineTokens)
  const keeper = await world.person(newName(), 'admin', { firstName: 'Kim' })
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

  await dialog.findByText('Choose what the system can do')
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('Board report')
  expect(await world.count(machineTokens)).toBe(0)
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

test('the card of a token for a directory shows the address to enter there, and no other card does', async () => {
  await insertToken(world, { name: 'Staff directory', scopes: ['scim'] })
  await insertToken(world, { name: 'Alert desk', scopes: ['alerts:read'] })
  open()

  await screen.findByRole('heading', { name: 'Staff directory' })
  const addresses = screen.getAllByText(/scim/).map(({ textContent }) => textContent)

  expect(addresses).toEqual([`${location.origin}/scim/v2`])
})

test('an institution administrator is offered what they may do themselves, and neither alerts nor statistics', async () => {
  vi.stubGlobal('fetch', fetchAs(world, await world.person(newName(), 'institution_admin')))
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Make a token' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Make a token' }))
  const offered = dialog.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)

  expect(offered).toEqual([
    expect.stringMatching(/^Send the roster/),
    expect.stringMatching(/^Keep staff accounts/),
    expect.stringMatching(/^Read the audit trail/),
  ])
})

/** A token whose holder’s account was closed. */
async function endedToken() {
  const holder = await world.person(newName(), 'admin', { firstName: 'Lee' })
  const made = await insertToken(world, { name: 'Old desk', heldBy: holder.id })
  await world.change(users, { id: holder.id }, { isActive: false })
  return made
}

test('a token that ended with its holder says why, and taking it over waits for a second person', async () => {
  const { token } = await endedToken()
  const person = open()
  await screen.findByText('Belongs to Lee T.')
  screen.getByText('It ended when the account of Lee T. was closed.')
  await person.click(screen.getByRole('button', { name: 'Take over the token of Old desk' }))
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take over' }),
  )

  await screen.findByText('Kim T. would like to take it over')
  expect(screen.queryByRole('button', { name: /^Confirm that/ })).toBeNull()
  expect(await isOpened(token)).toBe(401)
})

test('the second person confirms who takes a token over, and it works again', async () => {
  const { token, row } = await endedToken()
  const heir = await world.person(newName(), 'admin', { firstName: 'Ana' })
  await heir.call(machineTokenApi.takeOver, { params: { id: row.id } })
  const person = open()
  await person.click(
    await screen.findByRole('button', { name: 'Confirm that Ana T. takes over the token of Old desk' }),
  )
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))

  await screen.findByText('Belongs to Ana T.')
  expect(await isOpened(token)).toBe(200)
})

test('a token that rests, or may do less now, says so', async () => {
  const locked = await world.person(newName(), 'admin', { firstName: 'Lee', lockedAt: now() })
  await insertToken(world, { name: 'Directory', heldBy: locked.id, scopes: ['scim'] })
  const keeper = await world.person(newName(), 'institution_admin', { firstName: 'Ina' })
  await insertToken(world, { name: 'Desk', heldBy: keeper.id, scopes: ['scim', 'alerts:read'] })
  open()

  expect(await screen.findByText('On hold')).toBeTruthy()
  expect(screen.getByText(/^It opens nothing while Lee T\. can’t use their own account/)).toBeTruthy()
  expect(screen.getByText(/^Not now: Read alerts\. Ina T\. can no longer do it\./)).toBeTruthy()
})

test('everybody else reads that the page is not for them', async () => {
  vi.stubGlobal('fetch', fetchAs(world, await world.person(newName(), 'staff')))
  open()

  await screen.findByText('This page is for administrators')
  expect(screen.queryByRole('button', { name: 'Make a token' })).toBeNull()
})
