import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { fetchAs } from '#testing/web/browser.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { clearToasts, shownToast } from '#web/toasts/toast.tsx'

import { createWorld, type World } from '../../../testing/world.ts'
import { AuthCard } from './auth-card.tsx'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

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

/** The form comes when it is asked for. */
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

/** Holds every call until it is let go. */
function holdCalls() {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const passOn = fetchAs(world, { cookie: '' })
  vi.stubGlobal('fetch', (async (input, init) => {
    await gate
    return passOn(input, init)
  }) satisfies typeof fetch)
  return release
}

test('signing in with too little says what is missing under each field', async () => {
  await press('Sign In')

  const username = control('Username')
  const words = document.getElementById(username.getAttribute('aria-describedby') ?? '')
  expect(words?.textContent).toBe('Username must be at least 3 characters')
  expect(username.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Password must be at least 8 characters')).toBeDefined()
  expect(document.activeElement).toBe(username)
})

test('registering asks for names and a valid address', async () => {
  await goToRegistration()
  await userEvent.type(control('Email (optional)'), 'ana@')
  await press('Create Account')

  for (const words of ['First name is required', 'Last name is required', 'Invalid email address'])
    expect(screen.getByText(words)).toBeDefined()
})

test('going over to registration and back empties the form', async () => {
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

test('a refused sign-in says so and keeps what was typed', async () => {
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

test('while the reply is awaited nothing can be changed or sent twice', async () => {
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

test('a new account is welcomed and led to the start page', async () => {
  await fillRegistration('ana.silva')
  await press('Create Account')

  await waitFor(() => expect(shownToast()?.title).toBe('Welcome to Evenkeel'))
  expect(shownToast()?.description).toBe('Your account has been created successfully.')
  expect(location.pathname).toBe('/')
})

test('a taken username is refused and keeps what was typed', async () => {
  await world.person('taken-name')
  await fillRegistration('taken-name')
  await press('Create Account')

  await waitFor(() => expect(shownToast()?.title).toBe('Registration failed'))
  expect(control('First name').value).toBe('Ana')
  expect(location.pathname).toBe('/journal')
})
