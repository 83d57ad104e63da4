import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clearToasts, shownToast, toast } from '../toasts/toast.tsx'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'

const signedOut = new ApiError(401, '{"message":"Unauthorized"}')
const redirect = vi.fn<(path: string) => void>()
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  redirect.mockClear()
  client = createQueryClient(redirect)
})
afterEach(() => {
  client.clear()
  clearToasts()
  vi.useRealTimers()
})

function read(error: Error, meta = {}) {
  const load = vi.fn<() => Promise<never>>().mockRejectedValue(error)
  const settled = client.prefetchQuery({ queryKey: ['api', 'journal'], queryFn: load, meta })
  return { load, settled }
}

function write(onError?: () => void) {
  const mutation = client.getMutationCache().build<unknown, Error, void, unknown>(client, {
    mutationFn: () => Promise.reject(signedOut),
    ...(onError && { onError }),
  })
  return mutation.execute().catch(() => undefined)
}

test('a refusal in Spanish redirects too, by its code', async () => {
  await read(new ApiError(401, '{"message":"Sin autorización","code":"Unauthorized"}')).settled
  await vi.advanceTimersByTimeAsync(500)

  expect(redirect).toHaveBeenCalledOnce()
})

test('a read without a session says so, then redirects to the sign-in page after half a second', async () => {
  await read(signedOut).settled
  await vi.advanceTimersByTimeAsync(0)

  expect(shownToast()).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  })
  await vi.advanceTimersByTimeAsync(499)
  expect(redirect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(redirect).toHaveBeenCalledExactlyOnceWith('/api/login#ended=session')
})

test('many refused calls at once redirect only once', async () => {
  await Promise.all([read(signedOut).settled, write(), write()])
  await vi.runAllTimersAsync()

  expect(redirect).toHaveBeenCalledTimes(1)
})

test("a page's own toast about a failed save does not cover that the session has ended", async () => {
  await write(() => toast({ title: 'Failed to save entry. Please try again.' }))
  await vi.advanceTimersByTimeAsync(0)

  expect(shownToast()?.title).toBe('Unauthorized')
})

test('the call that decides who is signed in does not redirect', async () => {
  await read(signedOut, { decidesSignIn: true }).settled
  await vi.runAllTimersAsync()

  expect(shownToast()).toBeNull()
  expect(redirect).not.toHaveBeenCalled()
})

test('the call that decides who is signed in redirects where it had found somebody', async () => {
  client.setQueryData(['api', 'journal'], { id: 'somebody' })
  await client
    .fetchQuery({
      queryKey: ['api', 'journal'],
      queryFn: () => Promise.reject(signedOut),
      staleTime: 0,
      meta: { decidesSignIn: true },
    })
    .catch(() => {})
  await vi.advanceTimersByTimeAsync(500)

  expect(redirect).toHaveBeenCalledWith('/api/login#ended=session')
})

test('another failure is left to the page, and not retried', async () => {
  const { load, settled } = read(new ApiError(500, '{"message":"Something went wrong"}'))
  await settled
  await vi.runAllTimersAsync()

  expect(load).toHaveBeenCalledTimes(1)
  expect(redirect).not.toHaveBeenCalled()
})
