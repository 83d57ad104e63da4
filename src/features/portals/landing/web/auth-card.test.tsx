import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchAs } from '#testing/web/browser.ts'
import { openWorld } from '#testing/world.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { clearToasts, shownToast } from '#web/toasts/toast.tsx'

import { AuthCard } from './auth-card.tsx'

const world = await openWorld()

beforeEach(() => {
  history.replaceState(null, '', '/journal')
  vi.stubGlobal('fetch', fetchAs(world, { cookie: '' }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthCard />
    </QueryClientProvider>,
  )
})
afterEach(() => act(() => clearToasts()))

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Opens the registration form, which is loaded only then. */
async function goToRegistration() {
  await press('Create an account')
  await screen.findByLabelText('First name')
}

async function fillRegistration(username: string) {
  await goToRegistration()
  await userEvent.type(control('First name'), 'Ana')
  await userEvent.type(control('Last name'), 'Silva')
  await userEvent.type(control('Username'), username)
  await userEvent.type(control('Password'), 'quiet harbor light')
}

/** Holds back every call. Answers a function that lets them go. */
function holdCalls() {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const passOn = fetchAs(world, { cookie: '' })
  vi.stubGlobal('fetch', (async (input, init) => {
    await gate
    return passOn(input, init)
  }) satisfies typeof fetch)
  return release
}

test('a sign-in with missing input names under each field what is missing', async () => {
  await press('Sign In')

  const username = control('Username')
  const message = document.getElementById(username.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('Username must be at least 3 characters')
  expect(username.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Password must be at least 8 characters')).toBeDefined()
  expect(document.activeElement).toBe(username)
})

test('a registration needs names and a valid address', async () => {
  await goToRegistration()
  await userEvent.type(control('Email (optional)'), 'ana@')
  await press('Create Account')

  for (const message of ['First name is required', 'Last name is required', 'Invalid email address'])
    expect(screen.getByText(message)).toBeDefined()
})

test('the form is empty after a change to registration and back', async () => {
  await userEvent.type(control('Username'), 'ana')
  await press('Sign In')
  await goToRegistration()
  expect(control('Username').value).toBe('')
  await press('Sign in instead')

  expect(control('Username').value).toBe('')
  expect(screen.queryByText('Password must be at least 8 characters')).toBeNull()
})

test('the password can be shown and hidden', async () => {
  await press('Show password')
  expect(control('Password').type).toBe('text')
  await press('Hide password')

  expect(control('Password').type).toBe('password')
})

test('a refused sign-in is reported and keeps the input', async () => {
  await userEvent.type(control('Username'), 'nobody-here')
  await userEvent.type(control('Password'), 'not the password')
  await press('Sign In')

  await waitFor(() => expect(shownToast()?.title).toBe('Login failed'))
  expect(shownToast()).toMatchObject({
    description: 'Invalid username or password',
    variant: 'destructive',
  })
  expect(control('Username').value).toBe('nobody-here')
  expect(control('Password').value).toBe('not the password')
  expect(location.pathname).toBe('/journal')
})

test('while a reply is awaited, nothing can be changed or sent twice', async () => {
  const release = holdCalls()
  await userEvent.type(control('Username'), 'nobody-here')
  await userEvent.type(control('Password'), 'not the password')
  await press('Sign In')

  const button = screen.getByRole('button', { name: 'Please wait...' })
  for (const held of [button, control('Username'), control('Password')])
    expect(held.matches(':disabled')).toBe(true)
  release()
  await screen.findByRole('button', { name: 'Sign In' })
})

test('a new person is welcomed and sees the start page', async () => {
  await fillRegistration('ana.silva')
  await press('Create Account')

  await waitFor(() => expect(shownToast()?.title).toBe('Welcome to Evenkeel'))
  expect(shownToast()?.description).toBe('Your account has been created successfully.')
  expect(location.pathname).toBe('/')
})

test.each([
  ['the address of an alert stays there', '/alerts/6f1d9bd6-3f0c-4f0b-9d7e-0a4d5b1f3c2a', null],
  ['any other address comes to the start page', '/journal', '/'],
])('somebody who signs in at %s', async (_, at, to) => {
  const name = crypto.randomUUID().slice(0, 20)
  await world.person(name, 'staff', { password: 'quiet harbor light' })
  history.replaceState(null, '', at)

  await userEvent.type(control('Username'), name)
  await userEvent.type(control('Password'), 'quiet harbor light')
  await press('Sign In')

  await waitFor(() => expect(document.cookie).toContain('signed-in'))
  await waitFor(() => expect(location.pathname).toBe(to ?? at))
})

test('a taken username is refused and keeps the input', async () => {
  await world.person('taken-name')
  await fillRegistration('taken-name')
  await press('Create Account')

  await waitFor(() => expect(shownToast()?.title).toBe('Registration failed'))
  expect(control('First name').value).toBe('Ana')
  expect(location.pathname).toBe('/journal')
})
