import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { NothingKept } from './nothing-kept.tsx'

const sentence =
  'This browser keeps nothing. If your session ends before you save, you lose what you have typed.'

afterEach(() => vi.unstubAllGlobals())

/** A storage with room for so many characters of a text. */
function stubStorage(room: number): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    setItem(name: string, text: string) {
      if (text.length > room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      kept.set(name, text)
    },
    removeItem: (name: string) => kept.delete(name),
  })
  return kept
}

test('where the tab has no storage a page says beforehand that what is typed may be lost', () => {
  vi.stubGlobal('sessionStorage', undefined)

  render(<NothingKept />)

  expect(screen.getByText(sentence)).toBeTruthy()
})

test('a storage that is too full for what people write says so too', () => {
  stubStorage(100)

  render(<NothingKept />)

  expect(screen.getByText(sentence)).toBeTruthy()
})

test('where there is room nothing is said, and nothing of the try stays', () => {
  const kept = stubStorage(1_000_000)

  render(<NothingKept />)

  expect(screen.queryByText(sentence)).toBeNull()
  expect(kept.size).toBe(0)
})
