import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { institutions, units } from '#features/core/institutions/server/table.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { createWorld, type World } from '#testing/world.ts'

import { issueSetupToken } from '../server/tokens.ts'
import { SetupPage } from './setup-page.tsx'

let world: World
beforeEach(async () => {
  world = await createWorld()
  // As an installation is before its first institution.
  await world.db.delete(institutions)
  vi.stubGlobal('fetch', fetchAs(world, { cookie: '' }))
})
afterEach(async () => {
  await world[Symbol.asyncDispose]()
})

async function open() {
  history.replaceState(null, '', `/setup#${await issueSetupToken(world.db)}`)
  const shown = renderPage(<SetupPage />, '/setup')
  await screen.findByRole('heading', { name: 'Your institution' })
  return shown
}

const next = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Next' }))
const type = (person: UserEvent, label: string, text: string) =>
  person.type(screen.getByLabelText(label), text)

async function answerInstitution(person: UserEvent) {
  await type(person, 'Name', 'Stone Creek')
  await person.click(screen.getByRole('radio', { name: /^Correctional/ }))
  await next(person)
}

async function answerAdministrator(person: UserEvent, password: string) {
  await type(person, 'First name', 'Helen')
  await type(person, 'Last name', 'Marsh')
  await type(person, 'Username', 'helen.marsh')
  await type(person, 'Password', password)
  await person.click(screen.getByRole('button', { name: 'Set up Evenkeel' }))
}

test('three steps make an institution, and lead to the start page', async () => {
  const { person, history: visited } = await open()
  await answerInstitution(person)
  const second = screen.getByRole('heading', { name: 'Units and shifts' })
  expect(document.activeElement).toBe(second)
  await type(person, 'Units (optional)', 'East{Enter}West')
  await next(person)
  await answerAdministrator(person, 'three calm herons')

  await waitFor(() => expect(visited.at(-1)).toBe('/'))
  expect(await world.db.select().from(institutions)).toMatchObject([
    { name: 'Stone Creek', kind: 'correctional', isOpen: false },
  ])
  const made = await world.db.select().from(units)
  expect(made.map(({ name }) => name).toSorted()).toEqual(['East', 'West'])
})

test('a step that lacks something says what, and stays', async () => {
  const { person } = await open()
  await next(person)

  expect(await screen.findByText('Please enter a name')).toBeDefined()
  expect(screen.getByText('Please choose one')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.getByRole('heading', { name: 'Your institution' })).toBeDefined()
})

test('a refusal leaves everything that was typed, on every step', async () => {
  const { person } = await open()
  await answerInstitution(person)
  await next(person)
  await answerAdministrator(person, 'stone creek 1')

  await screen.findByText(
    'This password is too close to a name or word in this account. Please choose another',
  )
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'helen.marsh')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Stone Creek')
  expect(screen.getByRole('radio', { name: /^Correctional/ })).toHaveProperty('checked', true)
})

test('a correctional institution is not asked whether anybody may register, and reads why', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('radio', { name: /^Community/ }))
  expect(screen.getByRole('switch', { name: 'Anyone can register' })).toHaveProperty('checked', false)
  await person.click(screen.getByRole('radio', { name: /^Correctional/ }))

  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText(/cannot be open to everyone/)).toBeDefined()
})

test.each([
  ['no token', '', /The part after the # is missing/],
  ['a wrong token', '#wrong', /Start Evenkeel again/],
])('%s is answered in words', async (_, hash, words) => {
  history.replaceState(null, '', `/setup${hash}`)
  renderPage(<SetupPage />, '/setup')

  expect(await screen.findByText(words)).toBeDefined()
})
