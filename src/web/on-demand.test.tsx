import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { OnDemand } from './on-demand.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>{`Hello ${name}`}</p>
const props = { name: 'Ana' }

test('what is fetched takes the place of the fallback', async () => {
  render(<OnDemand load={async () => Greeting} props={props} fallback="A moment" />)

  expect(screen.getByText('A moment')).toBeTruthy()
  expect(await screen.findByText('Hello Ana')).toBeTruthy()
  expect(screen.queryByText('A moment')).toBeNull()
})

test('code that could not be fetched leaves the fallback, and is fetched again after five seconds', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => Greeting)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(<OnDemand load={load} props={props} fallback="A moment" />)

  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(screen.getByText('A moment')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(200))

  expect(screen.getByText('Hello Ana')).toBeTruthy()
  vi.useRealTimers()
})

test('a part that is gone fetches nothing more', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const { unmount } = render(<OnDemand load={load} props={props} />)
  await act(() => vi.advanceTimersByTimeAsync(100))

  unmount()
  await vi.advanceTimersByTimeAsync(20_000)

  expect(load).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
