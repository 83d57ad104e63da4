// Secures I6.
import { setImmediate } from 'node:timers/promises'

import { afterEach, expect, test, vi } from 'vitest'

import { inTurn } from './calls-in-flight.ts'

afterEach(() => void vi.useRealTimers())

/** Work that lasts until it is ended. */
function work() {
  let end!: () => void
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const begun = vi.fn(() => ended)
  return { begun, end }
}

const worksOf = (count: number) => Array.from({ length: count }, work)
const begunOf = (works: readonly ReturnType<typeof work>[]) =>
  works.filter(({ begun }) => begun.mock.calls.length > 0).length

test('of one person’s calls four are in work, and the next begins when one ends', async () => {
  const works = worksOf(6)
  const calls = works.map(({ begun }) => inTurn('ana', begun))
  await setImmediate()
  const atFirst = begunOf(works)

  works[0]!.end()
  await calls[0]

  expect(atFirst).toBe(4)
  await vi.waitFor(() => expect(begunOf(works)).toBe(5))
  for (const { end } of works) end()
  await Promise.all(calls)
})

test('another person does not wait for them', async () => {
  const works = worksOf(40)
  const calls = works.map(({ begun }) => inTurn('ben', begun))

  expect(await inTurn('cleo', () => Promise.resolve('at once'))).toBe('at once')

  for (const { end } of works) end()
  await Promise.all(calls)
})

test('a call that fails makes room for the next', async () => {
  const fail = () => inTurn('dora', () => Promise.reject(new Error('broken')))

  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, fail))

  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await inTurn('dora', () => Promise.resolve('served'))).toBe('served')
})

test('the hundred and fifth is refused at once, and those that wait after ten seconds', async () => {
  vi.useFakeTimers()
  const works = worksOf(105)
  const calls = works.map(({ begun }) => inTurn('eli', begun))
  const outcomes = Promise.allSettled(calls)

  await expect(calls[104]).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: 1 })
  await vi.advanceTimersByTimeAsync(10_000)
  for (const { end } of works) end()

  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})
