import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchAs } from '#testing/web/browser.ts'
import { openWorld } from '#testing/world.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { checkConnection } from '#web/device/connection.ts'

import { Screens } from './screens/screens.tsx'

const world = await openWorld()
const ana = await world.person('ana')
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))))
afterEach(comeBack)

async function comeBack(): Promise<void> {
  vi.stubGlobal('fetch', fetchAs(world, ana))
  await act(() => checkConnection())
}

function open(path: string) {
  history.replaceState(null, '', path)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screens />
    </QueryClientProvider>,
  )
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each(['/', '/journal', '/assessment', '/safety-plan'])(
  'a start without a network shows at %s what is about nobody',
  async (path) => {
    open(path)

    await title('What works offline')
    expect(screen.getByRole('button', { name: 'Help' })).toBeDefined()
    expect(screen.getByRole('link', { name: /^Text HOME to 741741/ })).toBeDefined()
    expect(screen.queryByLabelText('Password')).toBeNull()
  },
)

test.each([
  ['/tools', 'Coping Tools'],
  ['/bubble-game', 'Bubble Pop'],
  ['/content', 'Learning'],
])('without a network %s opens, whoever is here', async (path, name) => {
  open(path)

  expect(await title(name)).toBeDefined()
})

test('back online the start page is the person’s own again', async () => {
  open('/')
  await title('What works offline')
  await screen.findByText(/You are offline/)

  await comeBack()

  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull())
  await screen.findByRole('navigation', { name: 'Main' })
})
