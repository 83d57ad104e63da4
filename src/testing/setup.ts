import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

import { moveClock, now } from '../server/clock.ts'
import { endFileBefore } from './file-end.ts'

// Another file in the same process may have moved the clock. A file makes its world while it is read, right after this.
moveClock(Date.now() - now().getTime())
await endFileBefore()

// What a test waits for ends the wait. The limit ends what hangs, also on a busy machine. The files of a process share `vi`.
if (vi.waitFor.name !== 'waitLong') {
  const { waitFor } = vi
  vi.waitFor = function waitLong(callback, options) {
    return waitFor(callback, { timeout: 60_000, ...(typeof options === 'object' && options) })
  }
}

// An error or a warning in the console fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    throw new Error(`console.error: ${words.map(String).join(' ')}`)
  })
  vi.spyOn(console, 'warn').mockImplementation((...words) => {
    throw new Error(`console.warn: ${words.map(String).join(' ')}`)
  })
})

// The files of a process share its globals. What the last test of one put in their place is gone before the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

afterEach(() => {
  if ('document' in globalThis) cleanup()
})
