import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { responder } from '#testing/responder.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openWorld } from '#testing/world.ts'
import { createQueryClient } from '#web/api/query-client.ts'

import { Screens } from './screens.tsx'

const world = await openWorld()
await responder(world, 'rosa', 'residents')

async function openHelp() {
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  return within(screen.getByRole('dialog', { name: 'You are not alone' }))
}

test('the locked screen says nothing of a request, and its Help takes another one, without the words typed before', async () => {
  const ben = await world.person('ben', 'inmate')
  vi.stubGlobal('fetch', fetchAs(world, ben))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screens />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: /^Hello/ })
  const open = await openHelp()
  await userEvent.click(open.getByRole('button', { name: 'Continue' }))
  await open.findByRole('list', { name: 'What has happened with your request' })
  await userEvent.click(open.getByRole('button', { name: 'Ask again' }))
  await userEvent.type(open.getByRole('textbox'), 'for staff alone')

  await userEvent.keyboard('{Shift}{Shift}{Shift}')
  await screen.findByRole('heading', { level: 1, name: 'Locked' })

  expect(await screen.findAllByLabelText(/password/i)).not.toEqual([])
  expect(screen.getByRole('main').textContent).not.toMatch(/request|sent|told|asked/i)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Help' })).toHaveLength(1)
  const locked = await openHelp()
  await userEvent.click(await locked.findByRole('button', { name: 'Ask again' }))
  expect(locked.getByRole('textbox')).toHaveProperty('value', '')
  await userEvent.click(locked.getByRole('button', { name: 'Continue' }))
  expect(await locked.findByText('1 person told, you asked again, just now')).toBeDefined()
})
