import { act, cleanup, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { setPageUser } from '../api/page-user.ts'
import { discardDraft } from './use-draft.ts'
import { useOwnDraft } from './use-own-draft.ts'

const open = (schema: z.ZodMiniType<string> = z.string()) =>
  renderHook(() => useOwnDraft('words', schema, 'blank')).result

/** Somebody opens the form on a page of theirs, types into it, and leaves it. */
function type(person: string | null, words: string): void {
  setPageUser(person)
  const { current } = open()
  act(() => current[1](words))
  cleanup()
}

test('what was typed is given back to the person of the page', () => {
  type('ana', 'half a thought')

  expect(open().current[0]).toBe('half a thought')
})

test('what was typed is given to nobody else, and not on a page of nobody', () => {
  type('ana', 'for nobody else')
  setPageUser('ben')
  expect(open().current[0]).toBe('blank')

  type(null, 'before anybody is known')
  expect(open().current[0]).toBe('blank')
})

test('what the schema does not accept is left out', () => {
  type('ana', 'of an older version')

  expect(open(z.string().check(z.maxLength(3))).current[0]).toBe('blank')
})

test('what was sent by a form that is gone is discarded by its name', () => {
  type('ana', 'sent')

  discardDraft('words')

  expect(open().current[0]).toBe('blank')
})
