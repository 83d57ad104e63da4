import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { useCurrentUser, useLogout } from '#features/core/identity/web/index.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openWorld } from '#testing/world.ts'
import { createQueryClient } from '#web/api/query-client.ts'

const waitOptions = { timeout: 5000 }
const leave = vi.fn<(path: string) => void>()
const world = await openWorld()
beforeEach(() => {
  leave.mockClear()
})

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={createQueryClient(leave)}>{children}</QueryClientProvider>
}

test('the current user is the person with the session', async () => {
  const ana = await world.person('ana')
  vi.stubGlobal('fetch', fetchAs(world, ana))
  const { result } = renderHook(useCurrentUser, { wrapper })

  await waitFor(() => expect(result.current.data?.username).toBe('ana'))
})

test('without a session the current user is nobody, and nobody is sent away', async () => {
  vi.stubGlobal('fetch', fetchAs(world, { cookie: '' }))
  const { result } = renderHook(useCurrentUser, { wrapper })

  await waitFor(() => expect(result.current.data).toBeNull())
  expect(leave).not.toHaveBeenCalled()
})

test('signing out ends the session and loads the start page', async () => {
  const ben = await world.person('ben')
  vi.stubGlobal('fetch', fetchAs(world, ben))
  const { result } = renderHook(() => useLogout(leave), { wrapper })
  result.current.mutate()

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'), waitOptions)
  const reply = await fetch('/api/user')
  expect(reply.status).toBe(401)
})

test('the start page comes half a second after the answer', async () => {
  let answeredAt = Infinity
  vi.stubGlobal('fetch', () => {
    answeredAt = performance.now()
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  let leftAt = 0
  const { result } = renderHook(() => useLogout(() => (leftAt = performance.now())), { wrapper })
  result.current.mutate()

  await waitFor(() => expect(leftAt).toBeGreaterThan(0), waitOptions)
  // A timer may fire a fraction of a millisecond early.
  expect(leftAt - answeredAt).toBeGreaterThanOrEqual(499)
})

test('signing out without a network still loads the start page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = renderHook(() => useLogout(leave), { wrapper })
  result.current.mutate()

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'), waitOptions)
})
