// Secures A3.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { moveClockForTest } from '#testing/clock.ts'
import { openWorld } from '#testing/world.ts'

import { accountApi } from '../../contract.ts'
import { signInFailures } from '../table.ts'
import { nameLane, subjectOf } from './failure-lanes.ts'
import { type Attempt, countAttempt, deleteOldFailures, undoAttempt } from './sign-in-failures.ts'

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
  expect(Math.max(...waits)).toBe(15 * 60)
})

test('failures count together for fifteen minutes, in whatever letters the name is typed', async () => {
  await join('slow')
  await fail('slow', 5)
  await fail('SLOW', 4)
  wait(10 * 60)
  const tenth = await fail('Slow', 2)

  await join('slower')
  await fail('slower', 9)
  wait(16 * 60)

  expect(tenth).toEqual([401, 429])
  expect(await fail('slower', 2)).toEqual([401, 401])
})

test('a browser that knows one account has no place of its own at another, and two on one browser are counted apart', async () => {
  const device = await join('owns-it')
  await join('owns-none')
  await fail('owns-none', 11, device)
  const elsewhere = await signIn('owns-none', password)

  await join('shares-it')
  await signIn('shares-it', password, device)
  await fail('owns-it', 11, device)

  expect(elsewhere.statusCode).toBe(429)
  expect((await signIn('shares-it', password, device)).statusCode).toBe(200)
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

test('after ninety-nine failures in a row the right password still opens the account, and the count begins anew', async () => {
  await join('ajar')
  const failOften = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      await fail('ajar', 1)
      wait(20 * 60)
    }
  }
  await failOften(99)
  const opened = await signIn('ajar', password)
  await failOften(2)

  expect([opened.statusCode, (await signIn('ajar', password)).statusCode]).toEqual([200, 200])
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

test('an attempt that was no failure is taken back alone, and the delay of a later one stays', async () => {
  const lane = nameLane('sign-in', 'interrupted')
  const attempts: Attempt[] = []
  for (let count = 0; count < 11; count += 1) {
    attempts.push(await countAttempt(world.db, [lane]))
    wait(2)
  }
  const isTheirs = eq(signInFailures.key, lane.key)
  const [before] = await world.db.select().from(signInFailures).where(isTheirs)

  // The tenth is answered after the eleventh was sent.
  await undoAttempt(world.db, attempts[9]!)
  const [after] = await world.db.select().from(signInFailures).where(isTheirs)
  await undoAttempt(world.db, attempts[10]!)
  const [last] = await world.db.select().from(signInFailures).where(isTheirs)

  expect(before).toMatchObject({ consecutive: 11, recent: 11, blockedUntil: expect.any(Date) })
  expect(after).toMatchObject({ consecutive: 10, recent: 10, blockedUntil: before!.blockedUntil })
  expect(last).toMatchObject({ consecutive: 9, recent: 9, blockedUntil: null })
})

test('nobody can choose a name whose failures count against another’s attempts', async () => {
  const device = await join('untouched')
  const { id } = (await signIn('untouched', password, device)).json()

  await fail(`session ${id}`, 12)
  await fail(`own-password${id}`, 12)
  const own = await signIn('untouched', password)

  expect(own.statusCode).toBe(200)
})

// Secures A4.
test('ninety people behind one address sign in without a limit', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 90 }, (_, index) => signIn(`person-${index}`, 'not the password')),
  )

  expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(0)
})
