import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type * as UseDraft from './use-draft.ts'

// Every import afresh is a page that has just been loaded: the memory of the one before is gone, and with
// it go its listeners.
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

const words = (kept: unknown) => (typeof kept === 'string' ? kept : null)
const open = (owner = 'ana', read = words) =>
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

test('nothing lies in the history while the page is in use', async () => {
  write(open(), 'half a thought')
  await reload()

  expect(JSON.stringify(history.state)).not.toContain('thought')
})

test('a tab out of sight may be thrown away: what was written is put aside and taken back', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  write(open(), 'half a thought')

  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(JSON.stringify(history.state)).toContain('half a thought')

  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(JSON.stringify(history.state)).not.toContain('thought')
})

test('what else the history entry holds stays there', async () => {
  history.replaceState({ from: '/tools' }, '')
  write(open(), 'half a thought')

  await reload()

  expect(history.state).toEqual({ from: '/tools' })
})

test('a draft is given to nobody but its owner, and then is gone', async () => {
  write(open('ana'), 'for nobody else')
  await reload()

  expect(open('ben').current[0]).toBe('blank')
  await reload()
  expect(open('ana').current[0]).toBe('blank')
})

test('a draft that can no longer be read is left out', async () => {
  write(open(), 'of an older version')
  await reload()

  expect(open('ana', () => null).current[0]).toBe('blank')
})

test('a forgotten draft stays forgotten, also after a reload', async () => {
  const draft = open()
  write(draft, 'saved')
  const [, , forget] = draft.current

  act(forget)

  expect(draft.current[0]).toBe('blank')
  await reload()
  expect(open().current[0]).toBe('blank')
})

test('a page that stayed after all, as on a press on a telephone number, keeps no draft that was sent', () => {
  const draft = open()
  write(draft, 'sent')
  dispatchEvent(new Event('beforeunload'))

  const [, , forget] = draft.current
  act(forget)

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

test('a draft that was sent is not forgotten where somebody wrote on meanwhile', () => {
  const sent = open()
  write(sent, 'sent')
  const [, , forget] = sent.current
  write(open(), 'written since')

  act(forget)

  expect(open().current[0]).toBe('written since')
})

test('signing out forgets every draft before the page is left', async () => {
  write(open(), 'mine')

  const { signOutCleanups: toForget } = await import('../api/sign-out-hooks.ts')
  for (const forget of toForget) forget()
  await reload()

  expect(open().current[0]).toBe('blank')
})

test('a history entry that somebody made up does no harm', async () => {
  for (const drafts of [null, 'x', [], { note: null }, { note: { owner: 1, requestId: '1', value: 'x' } }]) {
    history.replaceState({ drafts }, '')
    await load()
    expect(open().current[0]).toBe('blank')
  }
})
