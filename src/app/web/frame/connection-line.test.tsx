import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { useBusy } from '#web/busy.ts'
import { checkConnection } from '#web/device/connection.ts'
import { offerNewVersion } from '#web/device/new-version.ts'
import { writeTrustFlag } from '#web/device/trusted-device-flag.ts'

import { ConnectionLine } from './connection-line.tsx'

const reached = () => Promise.resolve(new Response('{}'))
afterEach(async () => {
  vi.stubGlobal('fetch', reached)
  await act(() => checkConnection())
})

test('without a network the line says what still works, and goes when the network is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(<ConnectionLine />)
  await act(() => checkConnection())
  await screen.findByRole('link', { name: 'Coping Tools' })
  const ways = screen.getAllByRole('link').map((link) => link.textContent)

  vi.stubGlobal('fetch', reached)
  await act(() => checkConnection())

  expect(ways).toEqual(['Coping Tools', 'Bubble Pop', 'Lessons'])
  expect(screen.getByRole('status').textContent).not.toContain('You are offline')
  expect(screen.queryByRole('link', { name: 'Coping Tools' })).toBeNull()
})

test('on one’s own device the line names what is kept there, too', async () => {
  writeTrustFlag('somebody')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(<ConnectionLine />)

  await act(() => checkConnection())

  await screen.findByText(/check-ins are kept here until they are sent/)
  expect(screen.getByRole('link', { name: 'Safety Plan' })).toBeDefined()
  writeTrustFlag(null)
})

test('a new version is offered, but not in the middle of something', async () => {
  const takeOver = vi.fn<() => void>()
  const middle = renderHook(() => useBusy(true))
  render(<ConnectionLine />)
  act(() => offerNewVersion(takeOver))
  const inTheMiddle = screen.queryByRole('button', { name: 'Reload' })

  middle.unmount()
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))

  expect(inTheMiddle).toBeNull()
  expect(takeOver).toHaveBeenCalledOnce()
})

test('until the message is fetched the line says the least', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(<ConnectionLine />)

  await act(() => checkConnection())

  expect(screen.getByRole('status').textContent).toMatch(/^You are offline/)
  await screen.findByRole('link', { name: 'Lessons' })
})
