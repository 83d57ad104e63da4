import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { createWorld, type World } from '#testing/world.ts'
import { createQueryClient } from '#web/api/query-client.ts'

import { Screens } from './screens.tsx'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await responder(world, 'rosa', 'residents')
})
afterAll(() => world[Symbol.asyncDispose]())

async function openHelp() {
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  const help = within(screen.getByRole('dialog', { name: 'You are not alone' }))
  await userEvent.click(help.getByRole('button', { name: /^Ask staff for help\s*Tells/ }))
  return help
}

async function ask(help: Awaited<ReturnType<typeof openHelp>>) {
  await userEvent.click(await help.findByRole('button', { name: 'Ask staff for help' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Continue' }))
}

test('help on the locked screen says what came of asking there, and nothing of what was asked before', async () => {
  vi.stubGlobal('fetch', fetchAs(world, await world.person('ben', 'inmate')))
  history.replaceState(null, '', '/')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screens />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: /^Hello/ }, { timeout: 15_000 })
  const open = await openHelp()
  await ask(open)
  await open.findByRole('list', { name: 'What has become of your request' })

  await userEvent.keyboard('{Shift}{Shift}{Shift}')
  await screen.findByRole('heading', { level: 1, name: 'Locked' }, { timeout: 15_000 })
  const locked = await openHelp()

  expect(await locked.findByText(/will be told at once/)).toBeDefined()
  expect(locked.queryByText(/have been notified|Sent/)).toBeNull()
  await ask(locked)
  expect(await locked.findByText(/have been notified/)).toBeDefined()
}, 40_000)
