import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { moveClockForTest } from '#testing/clock.ts'
import { openWorld } from '#testing/world.ts'

import { accountApi } from '../../contract.ts'
import { signInFailures } from '../table.ts'
import { subjectOf } from './failure-lanes.ts'
import { deleteOldFailures } from './sign-in-failures.ts'

const world = await openWorld()

function wait(seconds: number): void {
  moveClockForTest(seconds * 1000)
}

const hour = 60 * 60
const password = 'three calm herons'
const signIn = (username: string, word: string, cookie = '') =>
  world.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { cookie },
    payload: { username, password: word },
  })

async function join(username: string): Promise<string> {
  const body = { username, password, firstName: 'Ana', lastName: 'Brook' }
  const reply = await world.stranger.call(accountApi.register, { body })
  return `device=${reply.cookies.find(({ name }) => name === 'device')!.value}`
}

async function fail(username: string, times: number, cookie = ''): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) {
    statuses.push((await signIn(username, 'not the password', cookie)).statusCode)
  }
  return statuses
}

test.each(['guessed', 'nobody-here'])(
  'after ten failures %s must wait, whether the name is known or not',
  async (name) => {
    if (name === 'guessed') await join(name)

    const tries = await fail(name, 11)
    const refused = await signIn(name, password)

    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  },
)

test('the wait doubles with each further failure, up to fifteen minutes', async () => {
  const waits: number[] = []

  await fail('patient', 10)
  for (let count = 0; count < 12; count += 1) {
    waits.push(Number((await signIn('patient', password)).headers['retry-after']))
    wait(waits.at(-1)!)
    await fail('patient', 1)
  }

  expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16])
  expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60)
})

test('a browser that the account knows is not limited by another’s guessing', async () => {
  const device = await join('at-home')
  await fail('at-home', 11)

  const elsewhere = await signIn('at-home', password)
  const atHome = await signIn('at-home', password, device)

  expect([elsewhere.statusCode, atHome.statusCode]).toEqual([429, 200])
})

test('a known browser that guesses is limited like any other', async () => {
  const device = await join('shared-tablet')

  const tries = await fail('shared-tablet', 11, device)

  expect(tries.at(-1)).toBe(429)
})

test('after a hundred failures in a row no password opens the account, a day and the clean-up later neither', async () => {
  await join('shut')
  for (let count = 0; count < 100; count += 1) {
    await fail('shut', 1)
    wait(20 * 60)
  }

  wait(25 * hour)
  await deleteOldFailures(world.db)
  const reply = await signIn('shut', password)

  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toEqual({ message: 'Invalid username or password', code: 'Unauthorized' })
})

test('the clean-up forgets failures a day after they count no more, and not before', async () => {
  await join('forgetful')
  await fail('forgetful', 10)
  const isTheirs = eq(signInFailures.subject, subjectOf('sign-in', 'forgetful'))

  await deleteOldFailures(world.db)
  const soon = await signIn('forgetful', password)
  wait(49 * hour)
  await deleteOldFailures(world.db)

  expect(soon.statusCode).toBe(429)
  expect(await world.db.$count(signInFailures, isTheirs)).toBe(0)
})

test('nobody can choose a name whose failures count against another’s attempts', async () => {
  const device = await join('untouched')
  const { id } = (await signIn('untouched', password, device)).json()

  await fail(`session ${id}`, 12)
  await fail(`own-password${id}`, 12)
  const own = await signIn('untouched', password)

  expect(own.statusCode).toBe(200)
})

test('ninety people behind one address sign in without a limit', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 90 }, (_, index) => signIn(`person-${index}`, 'not the password')),
  )

  expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(0)
})
