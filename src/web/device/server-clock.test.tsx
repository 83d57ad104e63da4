import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { serverTimeHeader } from '#shared/page-names.ts'

import type * as UseNow from '../use-now.ts'
import type * as ServerClock from './server-clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let page: typeof ServerClock
let useNowOfPage: typeof UseNow.useNow
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = await import('./server-clock.ts')
  useNowOfPage = (await import('../use-now.ts')).useNow
})
afterEach(() => vi.useRealTimers())

/** An answer that the server gave at an instant of its clock, and that this device waited for so long. */
function answer(at: number, waited = 0): void {
  const headers = new Headers({ [serverTimeHeader]: new Date(at).toISOString() })
  act(() => page.learnServerTime({ headers }, page.passedMs() - waited))
}
const offBy = () => page.serverNow().getTime() - Date.now()
/** Sets the device's clock, and leaves the page's. */
const setDeviceClock = (by: number) => vi.setSystemTime(Date.now() + by)
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('before any answer the device’s own clock counts, and nothing is known', () => {
  page.learnServerTime({ headers: new Headers() }, page.passedMs())

  expect([page.serverNow(), page.isServerTimeKnown()]).toEqual([new Date(), false])
})

test('an answer counts as given half way between the question and its arrival', () => {
  answer(Date.now() + hour, 4000)

  expect(offBy()).toBe(hour + 2000)
})

test('an answer that was long on its way sets no clock that a quick one has set', () => {
  answer(Date.now() + hour)

  answer(Date.now() - minute, 61_000)

  expect(offBy()).toBe(hour)
})

test('what the server sent by itself sets the clock forward where it is behind, and never back', () => {
  answer(Date.now())

  page.hearServerTime(Date.now() + hour)
  const ahead = offBy()
  page.hearServerTime(Date.now())

  expect([ahead, offBy()]).toEqual([hour, hour])
})

/** A device's clock against the server's. */
const devices = [
  ['a year slow', -365 * day],
  ['two hours slow', -2 * hour],
  ['right', 0],
  ['ten minutes fast', 10 * minute],
  ['a day fast', day],
] as const
/** When the server answers first: on an ordinary day, and just before clocks change in New York. */
const moments = [
  ['on an ordinary day', '2026-06-10T15:00:00Z'],
  ['before clocks go forward', '2026-03-08T06:59:30Z'],
  ['before clocks go back', '2026-11-01T05:59:30Z'],
] as const
/** What becomes of the device's clock while the page is open. */
const jumps = [
  ['stays as it is', 0],
  ['is set back by two hours', -2 * hour],
  ['is set forward by a day', day],
  ['is set back by a year', -365 * day],
] as const
const cases = devices.flatMap((device) =>
  moments.flatMap((moment) => jumps.map((jump) => [...device, ...moment, ...jump] as const)),
)

describe.each(cases)('on a device that is %s (%i ms), %s (%s), whose clock then %s (%i ms)', (...found) => {
  const [, skew, , startsAt, , jump] = found
  const server = Date.parse(startsAt)

  test('the page goes by the server’s clock, and by nothing else once it has answered again', () => {
    vi.setSystemTime(server + skew)
    const { result } = renderHook(() => useNowOfPage())
    const isAsked = vi.fn<() => void>()
    page.onDoubtedTime(isAsked)
    answer(server)
    expect(result.current.getTime()).toBe(server)

    pass(minute)
    expect(result.current.getTime()).toBe(server + minute)
    setDeviceClock(jump)
    pass(minute)
    // The page stands still rather than say what may be untrue.
    expect(result.current.getTime()).toBe(server + (jump === 0 ? 2 : 1) * minute)
    expect(isAsked).toHaveBeenCalledTimes(jump === 0 ? 0 : 1)
    expect(page.isServerTimeKnown()).toBe(jump === 0)
    answer(server + 2 * minute)

    expect(result.current.getTime()).toBe(server + 2 * minute)
    pass(minute)
    expect(result.current.getTime()).toBe(server + 3 * minute)
    expect(page.serverNow().getTime()).toBe(server + 3 * minute)
  })
})

test('where the server cannot be asked whether a device has slept, the time goes on by what has passed', () => {
  answer(Date.now())
  const { result } = renderHook(() => useNowOfPage())
  const before = result.current.getTime()

  setDeviceClock(8 * hour)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const asked = result.current.getTime()
  page.settleDoubt()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))

  expect([asked, result.current.getTime()]).toEqual([before, before + 8 * hour])
})

test('what has passed never goes back, and holds what a device slept', () => {
  const begin = page.passedMs()

  setDeviceClock(-day)
  const setBack = page.passedMs() - begin
  pass(1000)
  const later = page.passedMs() - begin
  setDeviceClock(hour)

  expect([setBack, later, page.passedMs() - begin]).toEqual([0, 1000, 1000 + hour])
})
