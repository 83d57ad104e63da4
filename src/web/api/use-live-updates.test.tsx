import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { liveTopics, type LiveTopic } from '#shared/live-events.ts'

import { pageId } from './page-user.ts'
import { type LiveAddresses, useLiveUpdates } from './use-live-updates.ts'

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

const nothing = Object.fromEntries(liveTopics.map((topic) => [topic, []])) as Record<LiveTopic, never[]>
const addresses: LiveAddresses = {
  ...nothing,
  alerts: ['/api/alerts'],
  'own-alert': ['/api/alerts/own'],
  notifications: ['/api/bell'],
}
const keys = [
  ['api', 'alerts?status=active'],
  ['api', 'alerts', 'own'],
  ['api', 'bell'],
]
let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  client = new QueryClient()
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
  const { unmount } = renderHook(() => useLiveUpdates(addresses), { wrapper })
  return { unmount, source: FakeEventSource.latest! }
}
/** Long enough for the events of a moment to be gathered. */
const gather = () => vi.advanceTimersByTime(250)
const message = (topic: string) => new MessageEvent('message', { data: JSON.stringify({ topic }) })

test('an event refetches the addresses of its topic, with all beneath them', () => {
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
  vi.advanceTimersByTime(60_000)
  const whileOpen = stale()

  source.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(30_000)

  expect(whileOpen).toEqual([])
  expect(stale()).toHaveLength(3)
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
  start()

  await vi.advanceTimersByTimeAsync(30_000)

  expect(read).toHaveBeenCalledOnce()
})

test('leaving the app closes the stream', () => {
  const { source, unmount } = start()

  unmount()

  expect(source.isClosed).toBe(true)
})
