import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type * as UseDraft from './use-draft.ts'

// Each new import stands for a page that has just been loaded. The memory and the listeners of the page before are
// gone.
let page: typeof UseDraft
let removeListeners = () => {}
beforeEach(async () => {
  history.replaceState(null, '')
  await load()
})
afterEach(() => removeListeners())

async function load(): Promise<void> {
  removeListeners()
  vi.resetModules()
  const targets = [window, document].map((target) => ({
    target,
    added: vi.spyOn(target, 'addEventListener'),
  }))
  page = await import('./use-draft.ts')
  const listeners = targets.flatMap(({ target, added }) =>
    added.mock.calls.map(([name, listener]) => ({ target, name, listener })),
  )
  for (const { added } of targets) added.mockRestore()
  removeListeners = () => {
    for (const { target, name, listener } of listeners) target.removeEventListener(name, listener)
  }
}

async function reload(): Promise<void> {
  dispatchEvent(new Event('beforeunload'))
  cleanup()
  await load()
}

const readText = (kept: unknown) => (typeof kept === 'string' ? kept : null)
const open = (owner = 'ana', read = readText) =>
  renderHook(() => page.useDraft('note', owner, read, 'blank')).result

function write(draft: ReturnType<typeof open>, value: string): void {
  const [, change] = draft.current
  act(() => change(value))
}

test('a draft begins blank and follows what is written', () => {
  const draft = open()

  write(draft, 'half a')

  expect(draft.current[0]).toBe('half a')
})

test('a draft survives another page and a reload', async () => {
  write(open(), 'half a thought')
  cleanup()

  expect(open().current[0]).toBe('half a thought')
  await reload()
  expect(open().current[0]).toBe('half a thought')
})

test('nothing is in the history while the page is in use', async () => {
  write(open(), 'half a thought')
  await reload()

  expect(JSON.stringify(history.state)).not.toContain('thought')
})

test('a draft is saved while its tab is hidden, and restored when the tab is shown again', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  write(open(), 'half a thought')

  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(JSON.stringify(history.state)).toContain('half a thought')

  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(JSON.stringify(history.state)).not.toContain('thought')
})

test('other state of the history entry stays there', async () => {
  history.replaceState({ from: '/tools' }, '')
  write(open(), 'half a thought')

  await reload()

  expect(history.state).toEqual({ from: '/tools' })
})

test('a draft is given to its owner alone, and is deleted when another person opens the page', async () => {
  write(open('ana'), 'for nobody else')
  await reload()

  expect(open('ben').current[0]).toBe('blank')
  await reload()
  expect(open('ana').current[0]).toBe('blank')
})

test('a draft that the page no longer accepts is left out', async () => {
  write(open(), 'of an older version')
  await reload()

  expect(open('ana', () => null).current[0]).toBe('blank')
})

test('a deleted draft stays deleted, also after a reload', async () => {
  const draft = open()
  write(draft, 'saved')
  const [, , clear] = draft.current

  act(clear)

  expect(draft.current[0]).toBe('blank')
  await reload()
  expect(open().current[0]).toBe('blank')
})

test('a page that stays after `beforeunload`, as when a phone link is pressed, keeps no draft that was sent', () => {
  const draft = open()
  write(draft, 'sent')
  dispatchEvent(new Event('beforeunload'))

  const [, , clear] = draft.current
  act(clear)

  expect(history.state).toEqual({})
})

test('a draft keeps its id over a reload, and a change gives it another', async () => {
  const draft = open()
  write(draft, 'half a thought')
  const [, , , id] = draft.current
  await reload()

  const again = open()
  expect(again.current[3]).toBe(id)
  write(again, 'a thought')
  expect(again.current[3]).not.toBe(id)
})

test('a draft that was sent is not deleted if somebody has written on meanwhile', () => {
  const sent = open()
  write(sent, 'sent')
  const [, , clear] = sent.current
  write(open(), 'written since')

  act(clear)

  expect(open().current[0]).toBe('written since')
})

test('signing out deletes every draft', async () => {
  write(open(), 'mine')

  const { signOutCleanups } = await import('../api/sign-out-hooks.ts')
  for (const cleanUp of signOutCleanups) cleanUp()
  await reload()

  expect(open().current[0]).toBe('blank')
})

test('a forged history entry does no harm', async () => {
  for (const drafts of [null, 'x', [], { note: null }, { note: { owner: 1, requestId: '1', value: 'x' } }]) {
    history.replaceState({ drafts }, '')
    await load()
    expect(open().current[0]).toBe('blank')
  }
})

/** The session ends: the page leaves for the sign-in, at another address, and begins anew there. */
async function loseSession(): Promise<void> {
  const { sessionEndKeepers } = await import('../api/sign-out-hooks.ts')
  for (const keep of sessionEndKeepers) keep()
  cleanup()
  history.pushState(null, '')
  await load()
}

test('a draft survives a session that ended, for its owner, and leaves the tab’s storage with that', async () => {
  write(open(), 'half a thought')
  await loseSession()

  expect(sessionStorage).toHaveLength(0)
  expect(open().current[0]).toBe('half a thought')
})

// Secures R33.
test('whoever else signs in after a session that ended is given no draft', async () => {
  write(open('ana'), 'for nobody else')
  await loseSession()

  expect(open('ben').current[0]).toBe('blank')
  expect(open('ana').current[0]).toBe('blank')
})

test('a draft that waits for the sign-in for over 15 minutes is gone', async () => {
  write(open(), 'half a thought')
  const later = Date.now() + 16 * 60_000
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now()).mockReturnValue(later)
  await loseSession()
  vi.restoreAllMocks()

  expect(open().current[0]).toBe('blank')
})

test('a form that holds nothing of its own follows what is stored, and one that does keeps it', () => {
  const { result, rerender } = renderHook(({ stored }) => page.useDraft('note', 'ana', readText, stored), {
    initialProps: { stored: 'one' },
  })
  rerender({ stored: 'two' })
  const followed = result.current[0]
  act(() => result.current[1]('mine'))
  rerender({ stored: 'three' })

  expect([followed, result.current[0]]).toEqual(['two', 'mine'])
})
