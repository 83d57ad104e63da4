import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'

import { moveClock, now } from '../server/clock.ts'

// Every file starts at the present, wherever another in the same process left the clock.
beforeAll(() => moveClock(Date.now() - now().getTime()))

// What a developer would see in the console is a failure: nothing is left to be noticed by chance.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    throw new Error(`console.error: ${words.map(String).join(' ')}`)
  })
  vi.spyOn(console, 'warn').mockImplementation((...words) => {
    throw new Error(`console.warn: ${words.map(String).join(' ')}`)
  })
})

afterEach(() => {
  if ('document' in globalThis) cleanup()
})
