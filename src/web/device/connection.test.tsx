import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { checkConnection, useIsOffline } from './connection.ts'

const network = vi.fn<typeof fetch>()
const restore = () => network.mockImplementation(async () => new Response('{}'))
const cut = () => network.mockRejectedValue(new TypeError('Failed to fetch'))
beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.stubGlobal('fetch', restore())
  await act(() => checkConnection())
})

test('a server that does not answer counts as offline, until it does', async () => {
  const { result } = renderHook(useIsOffline)
  cut()

  await act(() => checkConnection())
  const whileCut = result.current
  restore()
  await act(() => checkConnection())

  expect([whileCut, result.current]).toEqual([true, false])
})

test('a browser that reports itself offline is online if the server answers', async () => {
  const { result } = renderHook(useIsOffline)
  restore()

  dispatchEvent(new Event('offline'))

  await waitFor(() => expect(network).toHaveBeenCalledOnce())
  expect(result.current).toBe(false)
})

test('an error from a gateway counts as offline', async () => {
  const { result } = renderHook(useIsOffline)
  network.mockImplementation(async () => new Response('', { status: 502 }))

  await act(() => checkConnection())

  expect(result.current).toBe(true)
})

test('an offline server is probed again by itself, and checks at the same time share one probe', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(useIsOffline)
  cut()
  await act(() => Promise.all([checkConnection(), checkConnection(), checkConnection()]))
  const asked = network.mock.calls.length

  restore()
  await act(() => vi.advanceTimersByTimeAsync(2000))

  expect(asked).toBe(1)
  expect(result.current).toBe(false)
})
