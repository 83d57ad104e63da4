import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { unlockScreen } from '#features/access/screen-lock/web/lock.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { useLogout } from '#features/core/identity/web/index.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openWorld } from '#testing/world.ts'
import { createQueryClient } from '#web/api/query-client.ts'

import { Screens } from './screens.tsx'
import { SigningOut } from './signing-out.tsx'

const world = await openWorld()
// A page fetches it while it is idle.
await import('#web/confirm-sign-out.tsx')

const leave = vi.fn<(path: string) => void>()
function SignOut() {
  const logout = useLogout(leave)
  return <button onClick={() => logout.mutate()}>Out</button>
}

/** The whole screen, and a way to sign out that is there whatever it shows. */
function showScreens() {
  leave.mockClear()
  const client = createQueryClient(leave)
  render(
    <QueryClientProvider client={client}>
      <Screens />
      <SignOut />
    </QueryClientProvider>,
  )
  return client
}

test('while somebody signs out nothing of theirs is on the screen or in memory, and it says so', async () => {
  const ana = await world.person('ana', 'user', { firstName: 'Anouk' })
  const answer = fetchAs(world, ana)
  let isGone = false
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    // Before the server even hears of it.
    if (call[0] === '/api/logout') isGone = !document.body.textContent.includes('Anouk')
    return answer(...call)
  })
  const client = showScreens()
  await screen.findByRole('heading', { level: 1, name: 'Hello, Anouk' })

  screen.getByRole('button', { name: 'Out' }).click()

  expect(await screen.findByText('Signing out...')).toBeTruthy()
  expect(document.title).toBe('Evenkeel')
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'))
  expect(screen.getByRole('status').textContent).toBe('Signing out...')
  expect(isGone).toBe(true)
  const kept = client.getQueryCache().getAll()
  expect(kept.map(({ queryKey }) => queryKey.join('/')).toSorted()).toEqual(['api/user', 'signing-out'])
})

test('whoever signs out of a page while a request for help is not sent is asked first', async () => {
  const answer = fetchAs(world, await world.person('ole', 'inmate'))
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) =>
    call[0] === alertApi.raise.path && call[1]?.method === 'POST'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answer(...call),
  )
  showScreens()
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Help' }))
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findAllByText('Your request is not sent yet')

  screen.getByText('Out').click()

  expect(await screen.findByText(/^If you sign out now, your request for help is not sent/)).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
})

test('whoever signs out of a locked screen is shown no form, whatever is heard of their session meanwhile', async () => {
  const ben = await world.person('ben')
  await fetchAs(world, ben)('/api/session/lock', { method: 'POST' })
  const ask = vi.fn(fetchAs(world, ben))
  vi.stubGlobal('fetch', ask)
  const timesAskedWhoIsHere = () => ask.mock.calls.filter(([address]) => address === '/api/user').length
  const client = showScreens()
  await screen.findByRole('heading', { level: 1, name: 'Locked' })
  // Only the page that is loaded after a sign-out forgets it.
  onTestFinished(() => unlockScreen(ben.id))
  ask.mockClear()

  screen.getByRole('button', { name: 'Out' }).click()
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())

  expect(timesAskedWhoIsHere()).toBe(0)
  await act(async () => {
    await client.refetchQueries({ queryKey: ['api', 'user'] })
    // Pages hear of an answer a turn later.
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(timesAskedWhoIsHere()).toBe(1)
  expect(screen.getByRole('status').textContent).toBe('Signing out...')
  expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull()
})

test('a sign-out that the way back brings again begins anew', () => {
  render(
    <QueryClientProvider client={createQueryClient(leave)}>
      <SigningOut />
    </QueryClientProvider>,
  )
  const { documentElement: page } = document
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(page.hidden).toBe(false)

  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  expect(page.hidden).toBe(true)
})
