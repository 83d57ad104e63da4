import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { checkConnection, useIsOffline } from './connection.ts'

const network = vi.fn<typeof fetch>()
const reach = () => network.mockImplementation(async () => new Response('{}'))
const cut = () => network.mockRejectedValue(new TypeError('Failed to fetch'))
beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.stubGlobal('fetch', reach())
  await act(() => checkConnection())
})

test('a server that does not answer is away, until it does', async () => {
  const { result } = renderHook(useIsOffline)
  cut()

  await act(() => checkConnection())
  const whileCut = result.current
  reach()
  await act(() => checkConnection())

  expect([whileCut, result.current]).toEqual([true, false])
})

test('a browser that believes itself offline is not believed where the server answers', async () => {
  const { result } = renderHook(useIsOffline)
  reach()

  dispatchEvent(new Event('offline'))

  await waitFor(() => expect(network).toHaveBeenCalledOnce())
  expect(result.current).toBe(false)
})

test('a gateway that answers for a server in trouble counts as away', async () => {
  const { result } = renderHook(useIsOffline)
  network.mockImplementation(async () => new Response('', { status: 502 }))

  await act(() => checkConnection())

  expect(result.current).toBe(true)
})

test('while it is away it is asked again by itself, and many questions at once are one', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(useIsOffline)
  cut()
  await act(() => Promise.all([checkConnection(), checkConnection(), checkConnection()]))
  const asked = network.mock.calls.length

  reach()
  await act(() => vi.advanceTimersByTimeAsync(2000))

  expect(asked).toBe(1)
  expect(result.current).toBe(false)
})
