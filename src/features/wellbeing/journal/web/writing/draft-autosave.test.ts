import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createDraftAutosave } from './draft-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page that was left is told nothing more, while its draft is tried again', async () => {
  const save = vi.fn(() => Promise.reject(new Error('The server is away')))
  const told = vi.fn()
  const autosave = createDraftAutosave(save)
  const leave = autosave.state.subscribe(told)
  autosave.change({
    title: 'Tuesday',
    content: 'The boats lie quietly',
    prompt: null,
    tags: '',
    mood: null,
    isPrivate: true,
  })
  const toldBefore = told.mock.calls.length

  leave()
  autosave.flush()
  await vi.advanceTimersByTimeAsync(5000)

  expect({ toldBefore, told: told.mock.calls.length }).toEqual({ toldBefore: 1, told: 1 })
  expect(save).toHaveBeenCalledTimes(2)
  expect(autosave.state.get()).toBe('failed')
})
