import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { serverTimeHeader } from '#shared/page-names.ts'

import { useNow } from '../use-now.ts'
import { byServerClock, isServerTimeKnown, learnServerTime, serverNow } from './server-clock.ts'

const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** An answer that the server gave at an instant of its clock, and that this device waited for so long. */
function answer(at: number, waited = 0): void {
  const headers = new Headers({ [serverTimeHeader]: new Date(at).toISOString() })
  act(() => learnServerTime({ headers }, Date.now() - waited))
}
const offBy = () => serverNow().getTime() - Date.now()

test('before any answer the device’s own clock counts, and nothing is known', () => {
  act(() => learnServerTime({ headers: new Headers() }, Date.now()))

  expect([offBy(), isServerTimeKnown()]).toEqual([0, false])
})

test.each([
  ['two hours slow', 2 * hour],
  ['ten minutes fast', -hour / 6],
])('on a device that is %s the page goes by the server’s clock', (_, ahead) => {
  const { result } = renderHook(() => useNow())

  answer(Date.now() + ahead)

  expect(offBy()).toBe(ahead)
  expect(byServerClock(new Date(0)).getTime()).toBe(ahead)
  expect(isServerTimeKnown()).toBe(true)
  expect(result.current.getTime()).toBe(Date.now() + ahead)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current.getTime()).toBe(Date.now() + ahead)
})

test('an answer counts as given half way between the question and its arrival', () => {
  answer(Date.now() + hour, 4000)

  expect(offBy()).toBe(hour + 2000)
})

test('an answer that was long on its way sets no clock that a quick one has set', () => {
  answer(Date.now() + hour)

  answer(Date.now() - 60_000, 61_000)

  expect(offBy()).toBe(hour)
})

test('a device whose clock is put right is right with the next answer', () => {
  answer(Date.now() + hour)

  answer(Date.now() + 200)

  expect(offBy()).toBe(0)
})
