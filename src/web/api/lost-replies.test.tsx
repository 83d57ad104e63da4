import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dutyApi } from '#features/care/duty/contract.ts'
import { hopeBoxApi } from '#features/wellbeing/hope-box/contract.ts'
import { hopeItems } from '#features/wellbeing/hope-box/server/table.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { call, reasonFor } from './api.ts'
import { UnansweredError } from './deadline.ts'
import { signOutCleanups } from './sign-out-hooks.ts'

const world = await openWorld()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  for (const clean of signOutCleanups) clean()
})

type Send = () => Promise<Response>
const never = () => new Promise<never>(() => {})

/** Has the calls of somebody meet these faults, one after the other, and then none. */
async function openLine(...faults: ((send: Send) => Promise<Response>)[]) {
  const ana = await world.person(crypto.randomUUID(), 'admin')
  const send = fetchAs(world, ana)
  const line = { ana, ids: [] as unknown[], signals: [] as (AbortSignal | null | undefined)[] }
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    if (input === '/api/config') return send(input, init)
    line.signals.push(init?.signal)
    if (typeof init?.body === 'string') line.ids.push(JSON.parse(init.body).requestId)
    const fault = faults.shift()
    return fault ? fault(() => send(input, init)) : send(input, init)
  })
  return line
}

const words = { body: { kind: 'words', text: 'The sea' } } as const
const add = () => call(hopeBoxApi.add, words)
const boxOf = ({ id }: Person) => world.rows(hopeItems, { userId: id })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** What a call comes to, once so much time has passed. */
async function after(milliseconds: number, calling: Promise<unknown>): Promise<unknown> {
  const settled = calling.catch((error: unknown) => error)
  await pass(milliseconds)
  return settled
}

const lost = async (send: Send) => {
  await send()
  throw new TypeError('Failed to fetch')
}
const hanging = async (send: Send) => {
  await send()
  return never()
}

test.each([
  ['a reading', 30_000, () => call(journalApi.list, { query: {} })],
  ['a change', 45_000, () => call(journalApi.search, { body: { words: 'sea' } })],
])('%s that is never answered ends, and is cut', async (_, longest, make) => {
  const line = await openLine(never)

  const making = make()
  let isOver = false
  void making.catch(() => (isOver = true))
  await pass(longest - 5000)
  expect(isOver).toBe(false)
  const error = await after(5000, making)

  expect(error).toBeInstanceOf(UnansweredError)
  expect(line.signals[0]?.aborted).toBe(true)
})

test('a reply that stops halfway ends too', async () => {
  await openLine(async () => new Response(new ReadableStream(), { status: 200 }))

  expect(await after(30_000, call(journalApi.list, { query: {} }))).toBeInstanceOf(UnansweredError)
})

test('a long body is given a second for each thousand characters', async () => {
  await openLine(never)
  const content = 'sea '.repeat(5000)
  const body = { title: '', content, prompt: null, tags: '', mood: null, isPrivate: false }
  const saving = call(journalApi.saveDraft, { params: { key: 'new' }, body })
  let isOver = false
  void saving.catch(() => (isOver = true))

  await pass(60_000)
  expect(isOver).toBe(false)
  expect(await after(10_000, saving)).toBeInstanceOf(UnansweredError)
})

test.each([
  ['lost', 0, lost],
  ['never coming', 45_000, hanging],
])(
  'what makes something is sent again with the same id where its answer is %s',
  async (_, longest, fault) => {
    const line = await openLine(fault)

    expect(await after(longest, add())).toMatchObject({ text: 'The sea' })

    expect(line.ids).toEqual([line.ids[0], line.ids[0]])
    expect(await boxOf(line.ana)).toHaveLength(1)
  },
)

test('to press again after lost answers makes it once, and after an answer another', async () => {
  const line = await openLine(lost, lost)
  expect(await after(0, add())).toBeInstanceOf(TypeError)

  await Promise.all([add(), add()])
  expect(await boxOf(line.ana)).toHaveLength(1)
  await add()

  expect(new Set(line.ids).size).toBe(2)
  expect(await boxOf(line.ana)).toHaveLength(2)
})

test('what a proxy answers in place of the server is no answer', async () => {
  const line = await openLine(async (send) => {
    await send()
    return new Response('Bad Gateway', { status: 502 })
  })

  await after(0, add())
  await add()

  expect(new Set(line.ids).size).toBe(1)
  expect(await boxOf(line.ana)).toHaveLength(1)
})

test('what makes nothing, or has no id, is sent once', async () => {
  const line = await openLine(lost, lost, lost)

  await after(0, call(journalApi.list, { query: {} }))
  await after(0, call(dutyApi.copy, { body: { population: 'residents', from: '2026-12-07' } } as never))

  expect(line.signals).toHaveLength(2)
})

test('who signs out leaves no id of what was not answered', async () => {
  const line = await openLine(lost, lost)
  await after(0, add())

  for (const clean of signOutCleanups) clean()
  await add()

  expect(new Set(line.ids).size).toBe(2)
})

test('what was not answered says so, and whether to press again does it twice', () => {
  const unanswered = (mayBeSentAgain: boolean) =>
    Object.assign(new UnansweredError('late'), { mayBeSentAgain })

  expect(reasonFor(unanswered(true), 'other')).toBe('No answer came. Try again: nothing is done twice.')
  expect(reasonFor(unanswered(false), 'other')).toBe(
    'No answer came, so we cannot tell if it went through. Check before you try again.',
  )
})
