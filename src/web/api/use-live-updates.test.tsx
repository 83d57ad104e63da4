import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { heartbeatEvent, heartbeatMs, type LiveTopic } from '#shared/live-events.ts'
import { serverTimeHeader } from '#shared/page-names.ts'

import { learnServerTime, passedMs } from '../device/server-clock.ts'
import { useIsLive, useIsSlow } from '../live-state.ts'
import { ApiError } from './api.ts'
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
  const headers = new Headers({ [serverTimeHeader]: new Date().toISOString() })
  learnServerTime({ headers }, passedMs())
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
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Has a stream live for so many heartbeats. */
async function live(source: FakeEventSource, beats: number): Promise<void> {
  beat(source)
  for (let count = 0; count < beats; count += 1) {
    await pass(heartbeatMs)
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

  expect(source.url).toBe(`/api/events?page=${pageId}`)
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

test('while the stream is down everything is refetched every fifteen seconds', async () => {
  const { source } = start()
  source.dispatchEvent(new Event('open'))
  await live(source, 4)
  const whileOpen = stale()

  act(() => void source.dispatchEvent(new Event('error')))
  await pass(15_000)

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

// Controls H3.
test.each(['is open and never says anything', 'falls silent'])(
  'a stream that %s is not believed after 25 s: everything is read again, then every fifteen seconds, and the page says so',
  async (what) => {
    const { source, result } = start()
    source.dispatchEvent(new Event('open'))
    if (what === 'falls silent') beat(source)

    await pass(24_999)
    const before = result.current.isSlow
    freshen()
    await pass(1)
    const after = [result.current.isSlow, stale().length]
    freshen()
    await pass(15_000)

    expect([before, after]).toEqual([false, [true, 3]])
    expect(result.current).toEqual({ isLive: false, isSlow: true })
    expect(stale()).toHaveLength(3)
  },
)

test('in place of a stream that fell silent another is opened, and what it proves is believed once everything is read', async () => {
  const { source, result } = start()
  beat(source)
  await pass(25_000)
  const next = FakeEventSource.latest!
  freshen()

  beat(next)
  const onceHeard = result.current.isLive
  await pass(0)

  expect(onceHeard).toBe(false)
  expect(source.isClosed).toBe(true)
  expect(next).not.toBe(source)
  expect(result.current).toEqual({ isLive: true, isSlow: false })
  expect(stale()).toHaveLength(3)
})

test('a heartbeat that a proxy held back for 25 s proves nothing, and one of ten seconds ago for fifteen more', async () => {
  const { source, result } = start()

  beat(source, 25_000)
  const held = result.current.isLive
  beat(source, 10_000)
  const late = result.current.isLive
  await pass(15_000)

  expect([held, late]).toEqual([false, true])
  expect(result.current.isSlow).toBe(true)
})

/** Shows the list of alerts on the page, read by calls that end as they are told. */
async function showAlerts() {
  const calls: { answer: () => void; fail: (error: Error) => void }[] = []
  const queryFn = () =>
    new Promise<string>((resolve, reject) => calls.push({ answer: () => resolve('read'), fail: reject }))
  const options = { queryKey: keys[0]!, queryFn, staleTime: Infinity, retry: false }
  onTestFinished(new QueryObserver(client, options).subscribe(() => {}))
  const { source, result } = start()
  beat(source)
  source.dispatchEvent(message('alerts'))
  await pass(250)
  const end = (call: () => void) => act(async () => call())
  return { calls, result, end }
}

test('an event whose reading hangs is not believed after five seconds: another stream is opened, and it is read again', async () => {
  const { calls, result, end } = await showAlerts()
  await pass(4000)
  const before = result.current
  await pass(1000)
  const after = result.current
  const next = FakeEventSource.latest!
  beat(next)
  await pass(0)
  const onceHeard = result.current
  await end(calls.at(-1)!.answer)

  expect(before).toEqual({ isLive: true, isSlow: false })
  expect([after, onceHeard]).toEqual([
    { isLive: false, isSlow: true },
    { isLive: false, isSlow: true },
  ])
  expect(calls.length).toBeGreaterThan(1)
  expect(result.current).toEqual({ isLive: true, isSlow: false })
})

test('an event whose reading fails is not believed, and is read again every fifteen seconds', async () => {
  const { calls, result, end } = await showAlerts()
  await end(() => calls[0]!.fail(new TypeError('Failed to fetch')))
  const failed = result.current
  await end(() => calls[1]!.fail(new ApiError(503, 'no')))
  const made = calls.length
  await pass(15_000)
  beat(FakeEventSource.latest!)
  await pass(0)
  await end(calls.at(-1)!.answer)

  expect(failed).toEqual({ isLive: false, isSlow: true })
  expect(calls.length).toBeGreaterThan(made)
  expect(result.current).toEqual({ isLive: true, isSlow: false })
})

test('a reading that the server refuses is an answer, and is not made again', async () => {
  const { calls, result, end } = await showAlerts()
  await end(() => calls[0]!.fail(new ApiError(403, '{"message":"no"}')))
  await pass(15_000)

  expect(result.current).toEqual({ isLive: true, isSlow: false })
  expect(calls).toHaveLength(1)
})

test('a tab that was frozen compares the time at once, and does not wait for its timers', () => {
  const { source, result } = start()
  beat(source)

  vi.setSystemTime(Date.now() + 60_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))

  expect(result.current.isSlow).toBe(true)
  expect(stale()).toHaveLength(3)
})

test.each([
  ['is back from the browser’s cache', () => window.dispatchEvent(new Event('pageshow'))],
  ['is thawed', () => document.dispatchEvent(new Event('resume'))],
])('a page that %s compares the time at once', (_, comeBack) => {
  const { source, result } = start()
  beat(source)

  vi.setSystemTime(Date.now() + 60_000)
  act(() => void comeBack())

  expect(result.current.isSlow).toBe(true)
  expect(stale()).toHaveLength(3)
})

/** What a browser says of its network, which goes over from one kind to another. */
function stubConnection() {
  const connection = Object.assign(new EventTarget(), { type: 'wifi' })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
  return connection
}

test.each(['is online again', 'goes over to another network'])(
  'a device that %s reads everything at once and opens another stream',
  (what) => {
    const connection = stubConnection()
    const { source, result } = start()
    beat(source)

    if (what === 'is online again') act(() => void window.dispatchEvent(new Event('online')))
    else {
      connection.type = 'cellular'
      act(() => void connection.dispatchEvent(new Event('change')))
    }

    expect(source.isClosed).toBe(true)
    expect(FakeEventSource.latest).not.toBe(source)
    expect(result.current).toEqual({ isLive: false, isSlow: false })
    expect(stale()).toHaveLength(3)
  },
)

test('a network that only becomes slower opens no other stream', () => {
  const connection = stubConnection()
  const { source } = start()
  beat(source)

  act(() => void connection.dispatchEvent(new Event('change')))

  expect(source.isClosed).toBe(false)
})

test('a device whose clock is set back still notices the silence', async () => {
  const { source, result } = start()
  beat(source)

  vi.setSystemTime(Date.now() - 3_600_000)
  await pass(25_000)

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
