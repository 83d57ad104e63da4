import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { openRegistration } from '#features/core/institutions/index.ts'
import { invitationApi } from '#features/institution/people/contract.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openWorld } from '#testing/world.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { clearToasts, shownToast } from '#web/toasts/toast.tsx'

import { AuthCard } from './auth-card.tsx'

const world = await openWorld()
await openRegistration(world.db, null)
afterEach(() => act(() => clearToasts()))

/** Opens the page at an address. What it asks first is answered after `answerConfig`. */
function open(answerConfig: () => Promise<unknown> = async () => {}, address = '/') {
  history.replaceState(null, '', address)
  const passOn = fetchAs(world, { cookie: '' })
  vi.stubGlobal('fetch', (async (input, init) => {
    if (input === accountApi.config.path) await answerConfig()
    return passOn(input, init)
  }) satisfies typeof fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthCard />
    </QueryClientProvider>,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const isSeen = (element: HTMLElement) => !element.closest('.invisible')

async function openForm() {
  open()
  await screen.findByRole('button', { name: 'I have a code' })
  await press('I have a code')
}

async function fillPerson(username: string) {
  await fill('First name', 'Ana')
  await fill('Last name', 'Silva')
  await fill('Username', username)
  await fill('Password', 'quiet harbor light')
}

test('until it is known whether registration is open, the line keeps its place unseen', async () => {
  const gate = Promise.withResolvers<void>()
  open(() => gate.promise)

  const held = screen.getByText('New to Evenkeel?', { exact: false })
  await screen.findByRole('link', { name: 'Sign in with a work account' })
  expect(isSeen(held)).toBe(false)
  gate.resolve()

  const way = await screen.findByRole('button', { name: 'I have a code' })
  expect(isSeen(way)).toBe(true)
  expect(screen.queryByText('Create an account')).toBeNull()
})

test('where it cannot be read, the page offers both', async () => {
  open(() => Promise.reject(new TypeError('No connection')))

  const way = await screen.findByRole('button', { name: 'Create an account or use a code' })
  expect(isSeen(way)).toBe(true)
  await press('Create an account or use a code')

  expect(await screen.findByLabelText('Invitation code (optional)')).toBeDefined()
})

test('the form asks for the code first, and needs it', async () => {
  await openForm()
  await fillPerson('without.code')
  await press('Create Account')

  const [first] = screen.getAllByRole('textbox')
  expect(first).toBe(screen.getByLabelText('Invitation code'))
  await screen.findByText('Please enter the code from your invitation')
  expect(document.activeElement).toBe(first)
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('without.code')
})

test('with a code an account is made', async () => {
  const manager = await world.person('manager', 'institution_admin')
  const made = await manager.call(invitationApi.invite, { body: { role: 'staff' } })
  await openForm()
  await fill('Invitation code', made.json<{ code: string }>().code)
  await fillPerson('with.code')
  await press('Create Account')

  await waitFor(() => expect(shownToast()?.title).toBe('Welcome to Evenkeel'))
})

test('an invitation link has its code in the first field', async () => {
  open(undefined, '/?invite=ABCD-EFGH')

  const code = await screen.findByLabelText<HTMLInputElement>('Invitation code')
  expect(code.value).toBe('ABCD-EFGH')
  expect(screen.getAllByRole('textbox')[0]).toBe(code)
})
