import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

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
