import { QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { alertApi } from '#features/care/alerts/contract.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { helpApi } from '#features/core/help/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openWorld, type Person, type World } from '#testing/world.ts'

import { call, callPage, reading } from './api.ts'
import { askPageAnswers, dropPageAnswers } from './page-answers.ts'
import { setPageUser } from './page-user.ts'
import { readingPages } from './paged-query.ts'
import { createQueryClient } from './query-client.ts'

const world = await openWorld()
afterEach(() => {
  dropPageAnswers()
  setPageUser(null)
})

/** The page of a person; answers the calls that it sends. */
function open(person: Person): string[] {
  const sent: string[] = []
  const send = fetchAs(world, person)
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    sent.push(input as string)
    return send(input, init)
  })
  setPageUser(person.id)
  return sent
}

const somebody = (role?: Parameters<World['person']>[1]) => world.person(crypto.randomUUID(), role)

test('the calls of the page are answered by the one that it made first', async () => {
  const sent = open(await somebody())
  void askPageAnswers('/')

  await Promise.all([
    call(checkInApi.today, {}),
    call(checkInApi.recent, {}),
    callPage(connectionApi.list, { query: {} }),
  ])

  expect(sent).toEqual(['/api/home'])
})

test('what has come is there when a part of the page is shown first, without waiting', async () => {
  const sent = open(await somebody('admin'))
  await askPageAnswers('/')
  const client = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )

  const { result } = renderHook(
    () => [
      useQuery(reading(checkInApi.recent, {})).data,
      useInfiniteQuery(readingPages(alertApi.list, { query: { status: 'active' } })).data?.pages,
    ],
    { wrapper },
  )

  expect(result.current).toEqual([[], [{ items: [], next: null }]])
  expect(sent).toEqual(['/api/home'])
})

test('what is not among the answers is asked for alone, and the ways to help wait for nothing', async () => {
  const sent = open(await somebody())
  void askPageAnswers('/')

  await call(helpApi.ways, {})
  expect(sent).toEqual(['/api/home', '/api/help/ways'])
  await call(checkInApi.shiftImpact, {})

  expect(sent).toEqual(['/api/home', '/api/help/ways', '/api/checkins/shift-impact'])
})

test('after a change nothing counts that was read before it', async () => {
  const sent = open(await somebody())
  await askPageAnswers('/')

  await call(checkInApi.save, { body: { moodScore: 6, stressScore: 3 } })
  const today = await call(checkInApi.today, {})

  expect(today?.moodScore).toBe(6)
  expect(sent).toEqual(['/api/home', '/api/checkins', '/api/checkins/today'])
})

test('a change that is made while the answers are on their way makes them count for nothing', async () => {
  const sent = open(await somebody())
  void askPageAnswers('/')

  await call(checkInApi.save, { body: { moodScore: 4, stressScore: 3 } })
  await call(checkInApi.today, {})

  expect(sent).toContain('/api/checkins/today')
})

test('a page shows nothing that was answered to somebody else', async () => {
  const sent = open(await somebody())
  await askPageAnswers('/')
  setPageUser((await somebody()).id)

  await call(checkInApi.today, {}).catch(() => {})

  expect(sent).toEqual(['/api/home', '/api/checkins/today'])
})

test('where the one call fails, each asks alone', async () => {
  const person = await somebody()
  const sent: string[] = []
  const send = fetchAs(world, person)
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    sent.push(input as string)
    return input === '/api/home' ? Promise.reject(new TypeError('Failed to fetch')) : send(input, init)
  })
  setPageUser(person.id)
  void askPageAnswers('/')

  await expect(call(checkInApi.recent, {})).resolves.toEqual([])
  expect(sent).toEqual(['/api/home', '/api/checkins/recent'])
})

test('the answers count for ten seconds', async () => {
  const sent = open(await somebody())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await askPageAnswers('/')
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()

  await call(checkInApi.recent, {})

  await waitFor(() => expect(sent).toEqual(['/api/home', '/api/checkins/recent']))
})
