import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import { caringContactApi } from '#features/care/caring-contacts/contract.ts'
import { dutyApi } from '#features/care/duty/contract.ts'
import { hopeBoxApi } from '#features/wellbeing/hope-box/contract.ts'
import { ownFactorApi } from '#features/wellbeing/own-factors/contract.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openWorld, type World } from '#testing/world.ts'

import { createQueryClient } from './query-client.ts'
import { useChange, useReadAgain } from './use-change.ts'
import { useReading } from './use-reading.ts'

const world = await openWorld()

/** A part of a page of somebody, and the addresses that it has read or changed so far. */
async function show<Part>(part: () => Part, role?: Parameters<World['person']>[1]) {
  const sent: string[] = []
  const send = fetchAs(world, await world.person(crypto.randomUUID(), role))
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    sent.push(`${init?.method} ${input as string}`)
    return send(input, init)
  })
  const client = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(part, { wrapper })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return { result, sent, since: () => sent.splice(0) }
}

const words = { kind: 'words', text: 'The sea in the morning' } as const

test('a change reads its own collection again and nothing else', async () => {
  const { result, since } = await show(() => ({
    box: useReading(hopeBoxApi.read, {}),
    factors: useReading(ownFactorApi.list, {}),
    add: useChange(hopeBoxApi.add),
  }))
  expect(since()).toEqual(['GET /api/hope-box', 'GET /api/own-factors'])

  await act(() => result.current.add.mutateAsync({ body: words }))

  expect(since()).toEqual(['POST /api/hope-box', 'GET /api/hope-box'])
  await waitFor(() => expect(result.current.box.data?.items).toMatchObject([words]))
})

test('a reading with a query belongs to the collection too', async () => {
  const { result, since } = await show(
    () => ({
      plan: useReading(dutyApi.plan, { query: { population: 'residents' } }),
      save: useChange(dutyApi.saveHours),
    }),
    'admin',
  )
  const hours = { coversFrom: '08:00', coversUntil: '17:00', outOfHours: '' }
  since()

  await act(() => result.current.save.mutateAsync({ body: { population: 'residents', ...hours } }))

  expect(since()).toEqual(['PUT /api/duty/hours', 'GET /api/duty?population=residents'])
})

test('what a change names is read again in place of its collection, each once', async () => {
  const { result, since } = await show(() => ({
    box: useReading(hopeBoxApi.read, {}),
    factors: useReading(ownFactorApi.list, {}),
    add: useChange(hopeBoxApi.add, { again: [ownFactorApi.list, ownFactorApi.change] }),
    nothing: useChange(hopeBoxApi.add, { again: [] }),
  }))
  since()

  await act(() => result.current.add.mutateAsync({ body: words }))
  expect(since()).toEqual(['POST /api/hope-box', 'GET /api/own-factors'])
  await act(() => result.current.nothing.mutateAsync({ body: words }))

  expect(since()).toEqual(['POST /api/hope-box'])
})

test('after a failure only a change that says so reads again', async () => {
  const { result, since } = await show(() => ({
    box: useReading(hopeBoxApi.read, {}),
    remove: useChange(hopeBoxApi.remove),
    change: useChange(hopeBoxApi.change, { againAfterFailure: true }),
  }))
  const params = { id: crypto.randomUUID() }
  since()

  await act(() => result.current.remove.mutateAsync({ params }).catch(() => {}))
  expect(since()).toEqual([`DELETE /api/hope-box/${params.id}`])
  await act(() => result.current.change.mutateAsync({ params, body: { text: 'Rain' } }).catch(() => {}))

  expect(since()).toEqual([`PUT /api/hope-box/${params.id}`, 'GET /api/hope-box'])
})

test('a reply that is the new answer is kept as that, and nothing is read', async () => {
  const { result, since } = await show(
    () => ({
      contacts: useReading(caringContactApi.read, {}),
      start: useChange(caringContactApi.start, { keepAs: caringContactApi.read }),
    }),
    'inmate',
  )
  expect(result.current.contacts.data?.since).toBeNull()
  since()

  await act(() => result.current.start.mutateAsync({}))

  expect(since()).toEqual(['PUT /api/caring-contacts'])
  await waitFor(() => expect(result.current.contacts.data?.since).not.toBeNull())
})

test('what never changes is read once, whatever is read again', async () => {
  const { result, since } = await show(() => ({
    box: useReading(hopeBoxApi.read, {}),
    factors: useReading(ownFactorApi.list, {}, { staleTime: 'static' }),
    readAgain: useReadAgain(),
  }))
  since()

  await act(() => result.current.readAgain('everything'))

  expect(since()).toEqual(['GET /api/hope-box'])
})
