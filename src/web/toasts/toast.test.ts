import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clearToasts, closeToast, shownToast, subscribeToToasts, toast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  clearToasts()
  vi.useRealTimers()
})

test('a new toast replaces the one before', () => {
  toast({ title: 'Entry Saved' })
  toast({ title: 'Entry Deleted' })

  expect(shownToast()).toMatchObject({ title: 'Entry Deleted', isOpen: true })
})

test('a closed toast stays in the store for 1,000,000 ms', () => {
  toast({ title: 'Entry Saved' })
  closeToast(shownToast()!.id)

  vi.advanceTimersByTime(999_999)
  expect(shownToast()).toMatchObject({ title: 'Entry Saved', isOpen: false })
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeNull()
})

test('the removal of an old toast leaves a new one alone', () => {
  toast({ title: 'Entry Saved' })
  closeToast(shownToast()!.id)
  toast({ title: 'Entry Updated' })
  vi.advanceTimersByTime(1_000_000)

  expect(shownToast()).toMatchObject({ title: 'Entry Updated', isOpen: true })
})

test('closing a toast that was replaced changes nothing', () => {
  toast({ title: 'Entry Saved' })
  const { id } = shownToast()!
  toast({ title: 'Entry Updated' })
  closeToast(id)

  expect(shownToast()).toMatchObject({ title: 'Entry Updated', isOpen: true })
})

test('a listener is called for each toast until it unsubscribes', () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = subscribeToToasts(listener)
  toast({ title: 'Entry Saved' })
  unsubscribe()
  toast({ title: 'Entry Updated' })

  expect(listener).toHaveBeenCalledTimes(1)
})
