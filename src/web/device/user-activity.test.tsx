import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'

import { call } from '../api/api.ts'

const about = { path: '/api/things', summary: 'Things', response: z.null() } as const
const read = endpoint({ ...about, method: 'GET' })
const save = endpoint({ ...about, method: 'POST' })

let marks: (string | null)[]
beforeEach(() => {
  vi.useFakeTimers()
  marks = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    marks.push(new Headers(headers).get('x-background'))
    return Response.json(null)
  })
})
afterEach(() => vi.useRealTimers())

const touch = () => document.dispatchEvent(new Event('pointerdown'))

test('a read while somebody uses the page counts as use of the session', async () => {
  touch()
  vi.advanceTimersByTime(29_000)

  await call(read, {})

  expect(marks).toEqual([null])
})

test('a read in the background is marked as such, until somebody touches the page again', async () => {
  touch()
  vi.advanceTimersByTime(30_000)

  await call(read, {})
  touch()
  await call(read, {})

  expect(marks).toEqual(['1', null])
})

test('a save counts as use of the session, even without a touch', async () => {
  touch()
  vi.advanceTimersByTime(60_000)

  await call(save, {})

  expect(marks).toEqual([null])
})
