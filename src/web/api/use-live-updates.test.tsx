import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { heartbeatEvent, heartbeatMs, type LiveTopic } from '#shared/live-events.ts'

import { useIsLive, useIsSlow } from '../live-state.ts'
import { pageId } from './page-user.ts'
import { useLiveUpdates } from './use-live-updates.ts'

class FakeEventSource extends EventTarget {
  static latest: FakeEventSource | undefined
  readonly CLOSED = 2
  readonly url: string
  readyState = 1
  isClosed = false
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.latest = this
  }
  close() {
    this.isClosed = true
  }
}

const news: readonly (readonly [string[], readonly LiveTopic[]])[] = [
  [['api', 'alerts?status=active'], ['alerts']],
  [
    ['api', 'alerts', 'own'],
    ['alerts', 'own-alert'],
  ],
  [['api', 'bell'], ['notifications']],
]
const keys = news.map(([key]) => key)
let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  client = new QueryClient()
  for (const [key, topics] of news) client.setQueryDefaults(key, { meta: { news: topics } })
  freshen()
})
afterEach(() => vi.useRealTimers())

function freshen(): void {
  for (const queryKey of keys) client.setQueryData(queryKey, 'read')
}
/** The addresses that are to be refetched. */
const stale = () =>
  keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => `/${key.join('/')}`)
function start() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { unmount, result } = renderHook(
    () => {
      useLiveUpdates()
      return { isLive: useIsLive(), isSlow: useIsSlow() }
    },
    { wrapper },
  )
  return { unmount, source: FakeEventSource.latest!, result }
}
/** A heartbeat that was sent so many milliseconds ago. */
function beat(source: FakeEventSource, age = 0): void {
  const data = new Date(Date.now() - age).toISOString()
  act(() => void source.dispatchEvent(new MessageEvent(heartbeatEvent, { data })))
}
function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds))
}
/** Has a stream live for so many heartbeats. */
function live(source: FakeEventSource, beats: number): void {
  beat(source)
  for (let count = 0; count < beats; count += 1) {
    pass(heartbeatMs)
    beat(source)
  }
}
/** Long enough for the events of a moment to be gathered. */
const gather = () => vi.advanceTimersByTime(250)
const message = (topic: string) => new MessageEvent('message', { data: JSON.stringify({ topic }) })

test('an event refetches what has news of its topic', () => {
  const { source } = start()
  source.dispatchEvent(new Event('open'))

  source.dispatchEvent(message('alerts'))
  gather()

  expect(source.url).toBe('/api/events')
  expect(stale()).toEqual(['/api/alerts?status=active', '/api/alerts/own'])
})

test('a page is told nothing of the change that it made itself', () => {
  const { source } = start()
  const data = JSON.stringify({ topic: 'alerts', page: pageId })

  source.dispatchEvent(new MessageEvent('message', { data }))
  gather()
  expect(stale()).toEqual([])
  source.dispatchEvent(
    new MessageEvent('message', { data: JSON.stringify({ topic: 'alerts', page: crypto.randomUUID() }) }),
  )
  gather()

  expect(stale()).not.toEqual([])
})

test('many events of a moment are followed by one reading', async () => {
  const read = vi.fn<() => string>(() => 'read')
  new QueryObserver(client, { queryKey: keys[1]!, queryFn: read, staleTime: Infinity }).subscribe(() => {})
  const { source } = start()

  for (let turn = 0; turn < 200; turn += 1) source.dispatchEvent(message(turn % 2 ? 'alerts' : 'own-alert'))
  await vi.advanceTimersByTimeAsync(1000)

  expect(read).toHaveBeenCalledOnce()
})

test('while the stream is down everything is refetched every thirty seconds', () => {
  const { source } = start()
  source.dispatchEvent(new Event('open'))
  live(source, 4)
  const whileOpen = stale()

  act(() => void source.dispatchEvent(new Event('error')))
  pass(30_000)

  expect(whileOpen).toEqual([])
  expect(stale()).toHaveLength(3)
})

test('nothing is said to come by itself before a heartbeat has come, nor once the stream has ended', () => {
  const { source, result } = start()
  act(() => void source.dispatchEvent(new Event('open')))
  const onceOpen = result.current

  beat(source)
  const onceHeard = result.current
  act(() => void source.dispatchEvent(new Event('error')))

  expect(onceOpen).toEqual({ isLive: false, isSlow: false })
  expect(onceHeard).toEqual({ isLive: true, isSlow: false })
  expect(result.current).toEqual({ isLive: false, isSlow: false })
})

test.each(['is open and never says anything', 'falls silent'])(
  'a stream that %s is not believed after 25 s: everything is read again, then every thirty seconds, and the page says so',
  (what) => {
    const { source, result } = start()
    source.dispatchEvent(new Event('open'))
    if (what === 'falls silent') beat(source)

    pass(24_999)
    const before = [result.current.isSlow, stale().length]
    pass(1)
    const after = [result.current.isSlow, stale().length]
    freshen()
    pass(30_000)

    expect([before, after]).toEqual([
      [false, 0],
      [true, 3],
    ])
    expect(result.current).toEqual({ isLive: false, isSlow: true })
    expect(stale()).toHaveLength(3)
  },
)

test('in place of a stream that fell silent another is opened, and what it proves is believed', () => {
  const { source, result } = start()
  beat(source)
  pass(25_000)
  const next = FakeEventSource.latest!
  freshen()

  beat(next)

  expect(source.isClosed).toBe(true)
  expect(next).not.toBe(source)
  expect(result.current).toEqual({ isLive: true, isSlow: false })
  expect(stale()).toHaveLength(3)
})

test('a heartbeat that a proxy held back for 25 s proves nothing, and one of ten seconds ago for fifteen more', () => {
  const { source, result } = start()

  beat(source, 25_000)
  const held = result.current.isLive
  beat(source, 10_000)
  const late = result.current.isLive
  pass(15_000)

  expect([held, late]).toEqual([false, true])
  expect(result.current.isSlow).toBe(true)
})

test('a tab that was frozen compares the time at once, and does not wait for its timers', () => {
  const { source, result } = start()
  beat(source)

  vi.setSystemTime(Date.now() + 60_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))

  expect(result.current.isSlow).toBe(true)
  expect(stale()).toHaveLength(3)
})

test('a device whose clock is set back still notices the silence', () => {
  const { source, result } = start()
  beat(source)

  vi.setSystemTime(Date.now() - 3_600_000)
  pass(25_000)

  expect(result.current.isSlow).toBe(true)
})

test('when the stream is refused everything is refetched at once', () => {
  const { source } = start()
  source.dispatchEvent(new Event('error'))
  const whileItTries = stale()

  source.readyState = source.CLOSED
  source.dispatchEvent(new Event('error'))

  expect(whileItTries).toEqual([])
  expect(stale()).toHaveLength(3)
})

test('when the stream is back everything is refetched once', () => {
  const { source } = start()
  source.dispatchEvent(new Event('open'))
  source.dispatchEvent(new Event('error'))

  source.dispatchEvent(new Event('open'))

  expect(stale()).toHaveLength(3)
})

test('an address that two topics share is refetched once', async () => {
  const read = vi.fn<() => string>(() => 'read')
  new QueryObserver(client, { queryKey: keys[1]!, queryFn: read, staleTime: Infinity }).subscribe(() => {})
  const { source } = start()
  source.dispatchEvent(new Event('open'))

  source.dispatchEvent(new Event('open'))
  await vi.advanceTimersByTimeAsync(1000)

  expect(read).toHaveBeenCalledOnce()
})

test('leaving the app closes the stream', () => {
  const { source, unmount } = start()

  unmount()

  expect(source.isClosed).toBe(true)
})
