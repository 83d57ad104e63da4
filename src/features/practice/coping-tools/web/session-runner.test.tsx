import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { toolNamed } from '../catalogue.ts'
import { elapsedSeconds } from '../session.ts'
import { type OnEnd, SessionRunner } from './session-runner.ts'

const box = toolNamed('Box Breathing')
const onEnd = vi.fn<OnEnd>()
let runner: SessionRunner
let close: () => void

beforeEach(() => {
  vi.useFakeTimers()
  onEnd.mockClear()
  runner = new SessionRunner()
  close = runner.open(onEnd)
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

type Grant = (lock: object | null) => unknown

/** Replaces the browser's locks, which are free or held by another tab. */
function locksThat(areFree: boolean) {
  const request = async (_name: string, _options: object, grant: Grant) => grant(areFree ? {} : null)
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
}

const elapsed = () => elapsedSeconds(runner.view.get().live!.session)

test('the clock ticks on the whole seconds of the session, also after a pause', async () => {
  const ticks = vi.fn<() => void>()
  await runner.begin(box, null)
  await vi.advanceTimersByTimeAsync(2300)
  runner.pause()
  await vi.advanceTimersByTimeAsync(60_000)
  runner.resume()
  runner.view.subscribe(ticks)

  await vi.advanceTimersByTimeAsync(699)
  expect(ticks).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ticks).toHaveBeenCalledOnce()
  expect(elapsed()).toBe(3)
})

test('a session ends by itself at its full time, and its timer with it', async () => {
  await runner.begin(box, 4)

  await vi.advanceTimersByTimeAsync(300_000)

  const usage = { toolName: 'Box Breathing', duration: 300, completed: true, distressBefore: 4 }
  expect(onEnd.mock.calls).toMatchObject([[{ tool: box, usage }, false]])
  expect(runner.view.get()).toEqual({ live: null, isInAnotherTab: false })
  expect(vi.getTimerCount()).toBe(0)
})

test('a window that closes ends the session and reports that it closes', async () => {
  await runner.begin(box, null)
  await vi.advanceTimersByTimeAsync(20_000)

  dispatchEvent(new Event('pagehide'))

  expect(onEnd.mock.calls).toMatchObject([[{ usage: { duration: 20, completed: false } }, true]])
})

test('two presses at once start one session', async () => {
  await Promise.all([runner.begin(box, null), runner.begin(toolNamed('Tactical Breathing'), null)])

  expect(runner.view.get()).toMatchObject({ live: { tool: box }, isInAnotherTab: false })
})

test('a session does not start while another tab runs one, until that tab releases the lock', async () => {
  locksThat(false)
  await runner.begin(box, null)
  expect(runner.view.get()).toEqual({ live: null, isInAnotherTab: true })

  locksThat(true)
  await runner.begin(box, null)
  expect(runner.view.get()).toMatchObject({ live: { tool: box }, isInAnotherTab: false })
})

test('a page that is left while it waits for the lock starts no session', async () => {
  const asking = runner.begin(box, null)
  close()
  await asking

  expect(runner.view.get().live).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})
